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
        var entry = TrialReport.Entry(what: "\(kind) message", variant: isNeeded ? "" : "once more")
        guard !runner.context.environment.inboxes.isEmpty else {
            entry.standing = .notTried("no channel is read; say --mail to read the target's messages")
            if !isQuiet { report.entries.append(entry) }
            return
        }
        var sentence = "the dialect does not say how to read a \(kind) message"
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
                entry.standing = .notTried("none came, which may be meant")
                if !isQuiet { report.entries.append(entry) }
                return
            }
            sentence = "no \(kind) message was taken"
            reason = judged.findings.first
        }
        let arrived = await arrivals(for: actor, waits: dialect.messages[kind] == nil)
        if Task.isCancelled { return }
        entry.standing = .problem
        report.entries.append(entry)
        report.problems.append(problem(kind, sentence, reason, arrived))
    }

    private func problem(
        _ kind: String,
        _ sentence: String,
        _ reason: Finding?,
        _ arrived: [ReceivedMessage]
    ) -> TrialReport.Problem {
        var problem = TrialReport.Problem(entry: report.entries.count - 1, sentence: sentence)
        problem.reason = reason
        problem.messages = arrived.map { MessageAdvice(kind: kind, message: $0).outline }
        let advised = arrived.enumerated().lazy.compactMap { index, message in
            MessageAdvice(kind: kind, message: message).rule.map { (index: index, rule: $0) }
        }.first
        guard let (index, rule) = advised else {
            problem.hints = [
                arrived.isEmpty
                    ? "nothing came for this address: look whether the backend sends its mail where --mail says, and whether it "
                        + "sends such a message to an account in this state"
                    : "no link with a secret and no code was found in what came; a \"pattern\" with one group can take any text"
            ]
            return problem
        }
        let messages = dialect.origin.value["messages"]
        let known = messages?[kind]
        let isRecognized = (dialect.messages[kind] ?? []).contains { (try? $0.accepts(arrived[index])) == true }
        problem.advice = TrialReport.Advice(
            words: known == nil
                ? "as \"\(kind)\" into \"messages\"" + (messages == nil ? " at the top level" : "")
                : "in place of \"\(kind)\" in \"messages\"",
            place: place(known?.offset ?? messages?.offset ?? dialect.origin.value.offset),
            site: .message(kind: kind, from: index, keepsMatch: isRecognized),
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
        var entry = TrialReport.Entry(what: "generatedPassword message", variant: "")
        entry.standing = .problem
        report.entries.append(entry)
        let arrived = await arrivals(for: "alice", waits: false)
        let sentence = "no generatedPassword message was taken"
        report.problems.append(problem("generatedPassword", sentence, received.findings.first, arrived))
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
