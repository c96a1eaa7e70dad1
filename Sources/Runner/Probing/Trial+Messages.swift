import Conformance
import JSONText
import RunModel

extension Trial {
    /// Waits for a message of a kind, and shows what came instead where none is taken.
    ///
    /// - Parameters:
    ///   - isNeeded: False: it is no fault if none comes, as with a second one shortly after the first; it is not waited
    ///     for as long.
    ///   - isQuiet: Reported only where something is wrong.
    mutating func receive(_ kind: String, actor: String, isNeeded: Bool = true, isQuiet: Bool = false) async {
        guard !Task.isCancelled else { return }
        var entry = TrialReport.Entry(attempt: TrialAttempt(.message(kind), isNeeded ? .plain : .onceMore))
        guard !runner.context.environment.inboxes.isEmpty else {
            entry.standing = .notTried(.noChannel)
            if !isQuiet { report.entries.append(entry) }
            return
        }
        var fault = TrialFault.noMessageRule
        var reason: Finding?
        if dialect.messages[kind] != nil {
            var step = ReceiptStep(kind: kind, actor: actor)
            if !isNeeded { step.within = DurationExpression(seconds: 5) }
            let judged = await runner.receipts.receive(step, label: nil, in: &runner.world)
            if judged.status == .held {
                let values = runner.world.actors[actor]?.messages[kind]
                entry.outcome = .ok
                entry.saved = MessageRule.vocabulary.filter { values?[$0] != nil }
                sights.took(kind, values?["code"]?.string, values?["link"]?.string, by: dialect.messages[kind] ?? [])
                if !isQuiet { report.entries.append(entry) }
                return
            }
            if !isNeeded, judged.status == .violated {
                entry.standing = .notTried(.noneCame)
                if !isQuiet { report.entries.append(entry) }
                return
            }
            fault = .messageNotTaken
            reason = judged.findings.first
        }
        let arrived = await arrivals(for: actor, waits: dialect.messages[kind] == nil)
        if Task.isCancelled { return }
        entry.standing = .problem
        report.entries.append(entry)
        report.problems.append(problem(kind, fault, reason, arrived))
    }

    private func problem(
        _ kind: String,
        _ fault: TrialFault,
        _ reason: Finding?,
        _ arrived: [ReceivedMessage]
    ) -> TrialReport.Problem {
        var problem = TrialReport.Problem(
            entry: report.entries.count - 1,
            attempt: TrialAttempt(.message(kind)),
            fault: fault
        )
        problem.reason = reason
        problem.messages = arrived.map { MessageAdvice(kind: kind, message: $0).outline }
        let advised = arrived.enumerated().lazy.compactMap { index, message in
            MessageAdvice(kind: kind, message: message).rule.map { (index: index, rule: $0) }
        }.first
        guard let (index, rule) = advised else {
            problem.hints = [arrived.isEmpty ? .noMessage : .noSecretInMessage]
            return problem
        }
        let messages = dialect.origin.value["messages"]
        let known = messages?[kind]
        let isRecognized = (dialect.messages[kind] ?? []).contains { (try? $0.accepts(arrived[index])) == true }
        problem.advice = TrialReport.Advice(
            site: known == nil ? .message(kind, atTopLevel: messages == nil) : .replacedMessage(kind),
            place: place(known?.offset ?? messages?.offset ?? dialect.origin.value.offset),
            edit: .message(kind: kind, from: index, keepsMatch: isRecognized),
            json: rule
        )
        return problem
    }

    /// Takes in the password that the target chose at a reset, where it did.
    mutating func receiveGeneratedPassword(after step: OperationStep) async {
        let result = OperationResult(generator: runner.world.generator)
        guard step.operation.facts.sends.contains(.generatedPassword),
            !dialect.takes("newPassword", in: step.operation),
            let received = await runner.operations.receiveGeneratedPassword(after: step, result, in: &runner.world),
            received.status != .held
        else { return }
        let kind = MessageKind.generatedPassword.rawValue
        var entry = TrialReport.Entry(attempt: TrialAttempt(.message(kind)))
        entry.standing = .problem
        report.entries.append(entry)
        let arrived = await arrivals(for: "alice", waits: false)
        report.problems.append(problem(kind, .messageNotTaken, received.findings.first, arrived))
    }

    /// The messages that came for the actor since the last operation, of any kind; where nothing reads them yet, after a wait.
    private mutating func arrivals(for actor: String, waits: Bool) async -> [ReceivedMessage] {
        var found: [ReceivedMessage] = []
        for (channel, inbox) in runner.context.environment.inboxes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let address = address(of: actor, on: channel) else { continue }
            var mark = marks[channel] ?? 0
            let patience = waits ? runner.world.policy.duration("messageDelay") : .zero
            var deadline = runner.context.environment.clock.now().advanced(by: patience)
            while let next = try? await inbox.next(to: address, after: mark, until: deadline, where: { _ in true }) {
                mark = next.sequence
                found.append(next)
                deadline = runner.context.environment.clock.now()
                if found.count >= 10 { break }
            }
        }
        return found
    }
}
