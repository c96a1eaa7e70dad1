import Conformance
import JSONText
import RunModel

extension Trial {
    /// Waits for a message of a kind, and shows what came instead where none is taken.
    ///
    /// - Parameters:
    ///   - isNeeded: False: it is not a fault if none comes, as with a second one shortly after the first; it is not waited
    ///     for as long.
    ///   - isQuiet: Reported only where something is wrong.
    /// - Returns: True where one came and was read.
    @discardableResult
    mutating func receive(
        _ kind: String,
        actor: String,
        isNeeded: Bool = true,
        isQuiet: Bool = false
    ) async -> Bool {
        guard !Task.isCancelled else { return false }
        var entry = TrialReport.Entry(attempt: TrialAttempt(.message(kind), isNeeded ? .plain : .onceMore))
        if let omission = reasonNotToRead() {
            entry.standing = .notTried(omission)
            if !isQuiet { report.entries.append(entry) }
            return false
        }
        var fault = TrialFault.noMessageRule
        var reason: Finding?
        if dialect.messages[kind] != nil {
            var step = ReceiptStep(kind: kind, actor: actor)
            if !isNeeded { step.within = DurationExpression(seconds: 5) }
            let judged = await runner.receipts.receive(step, label: nil, in: &runner.world)
            let values = runner.world.actors[actor]?.messages[kind]
            let lacking = dialect.valuesTaken(ofMessage: kind).filter { values?[$0] == nil }.sorted()
            if judged.status == .held, lacking.isEmpty || !isNeeded {
                entry.outcome = .ok
                entry.saved = MessageRule.vocabulary.filter { values?[$0] != nil }
                sights.took(kind, values?["code"]?.string, values?["link"]?.string, by: dialect.messages[kind] ?? [])
                if !isQuiet { report.entries.append(entry) }
                return true
            }
            if !isNeeded, judged.status == .violated {
                entry.standing = .notTried(.noneCame)
                if !isQuiet { report.entries.append(entry) }
                return false
            }
            runner.world.forgetMessage(kind, of: actor)
            fault = judged.status == .held ? .messageLacks(lacking) : .messageNotTaken
            reason = judged.findings.first
        }
        let arrived = await arrivals(for: actor, waits: dialect.messages[kind] == nil)
        let earlier = arrived.isEmpty ? await unread(by: actor) : []
        if Task.isCancelled { return false }
        entry.standing = .problem
        report.entries.append(entry)
        let problem = problem(kind, actor, fault, reason, arrived, earlier: earlier)
        // As with operations, once is enough to mend it.
        if !report.problems.contains(where: { $0.says(problem) }) { report.problems.append(problem) }
        return false
    }

    /// The reason why no message can be read; nil where some can.
    private func reasonNotToRead() -> TrialOmission? {
        if let reason = dialect.lacks[.sideChannel] { return .noSideChannel(reason: reason) }
        return runner.context.environment.inboxes.isEmpty ? .noChannel : nil
    }

    private func problem(
        _ kind: String,
        _ actor: String,
        _ fault: TrialFault,
        _ reason: Finding?,
        _ arrived: [ReceivedMessage],
        earlier: [ReceivedMessage] = []
    ) -> TrialReport.Problem {
        var problem = TrialReport.Problem(
            entry: report.entries.count - 1,
            attempt: TrialAttempt(.message(kind)),
            fault: fault
        )
        problem.reason = reason
        let names = ["username", "email", "phone", "accountId", "id"].compactMap {
            runner.world.actors[actor]?[$0]?.templateText
        }
        let readers = arrived.map { MessageAdvice(kind: kind, message: $0, names: names) }
        problem.messages = readers.map(\.outline)
        let advised = readers.enumerated().lazy.compactMap { index, reader in
            reader.rule.map { (index: index, rule: $0) }
        }.first
        guard let (index, made) = advised else {
            problem.hints = [
                !arrived.isEmpty ? .noSecretInMessage : earlier.isEmpty ? .noMessage : .otherMessages
            ]
            if arrived.isEmpty {
                problem.messages = earlier.map { MessageAdvice(kind: kind, message: $0, names: names).outline }
            }
            return problem
        }
        let messages = dialect.origin.value["messages"]
        let known = messages?[kind]
        let rule = withLinks(of: kind, in: arrived[index], made)
        let gone = readers[index].hasLinkSecret ? [] : linkSaves(of: kind).filter { rule["save"]?[$0] == nil }
        if !gone.isEmpty {
            problem.hints = [.linksNotThere(gone, capability: dialect.linkCapability(of: kind)?.rawValue)]
        }
        let isRecognized = (dialect.messages[kind] ?? []).contains { (try? $0.accepts(arrived[index])) == true }
        problem.advice = TrialReport.Advice(
            site: known == nil ? .message(kind, atTopLevel: messages == nil) : .replacedMessage(kind),
            place: place(known?.offset ?? messages?.offset ?? dialect.origin.value.offset),
            edit: .message(kind: kind, from: index, keepsMatch: isRecognized, without: gone),
            json: rule
        )
        return problem
    }

    /// The rule to write, with the whole links that the dialect's rule is to take and does not find: they are the one that the code is in.
    private func withLinks(of kind: String, in message: ReceivedMessage, _ rule: JSONValue) -> JSONValue {
        guard let rules = dialect.messages[kind], rules.count == 1, let link = rule["save"]?["code"]?["link"],
            var saves = rule["save"]?.object
        else { return rule }
        let written = dialect.origin.value["messages"]?[kind]?["save"]
        for saved in rules[0].extractors where saves[saved.name] == nil && written?[saved.name]?.object?.count == 1 {
            guard case .link = saved.extractor, (try? saved.extractor.value(in: message)) ?? nil == nil else {
                continue
            }
            saves[saved.name] = ["link": link]
        }
        var object = rule.object ?? JSONObject()
        object["save"] = JSONValue(saves)
        return JSONValue(object)
    }

    /// The names of the values that the one rule for a kind of message takes from links.
    private func linkSaves(of kind: String) -> [String] {
        guard let rules = dialect.messages[kind], rules.count == 1 else { return [] }
        return rules[0].extractors.filter { if case .link = $0.extractor { true } else { false } }.map(\.name)
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
        report.problems.append(problem(kind, "alice", .messageNotTaken, received.findings.first, arrived))
    }

    /// Points out the first message that came to the account and that no rule reads, where the dialect reads none of a verification.
    mutating func weighMail() async {
        guard !isDeclared(MessageKind.verification.rawValue), let message = await unread(by: "alice").first else {
            return
        }
        let subject = Outline.words(of: message.subject)
        guard !report.problems.flatMap(\.messages).contains(where: { $0.subject == subject }) else { return }
        observe(.messageNotRead(subject: subject))
    }

    /// The messages to the actor that no rule in the dialect's file takes: any may be a notice, where the file does not say otherwise.
    private func unread(by actor: String) async -> [ReceivedMessage] {
        let rules = dialect.messages.filter { isDeclared($0.key) }.flatMap(\.value)
        return await arrivals(for: actor, since: [:], waits: false).filter { message in
            !rules.contains { (try? $0.accepts(message)) ?? true }
        }
    }

    /// Returns whether the dialect's file has rules for a kind of message.
    private func isDeclared(_ kind: String) -> Bool { dialect.origin.value["messages"]?[kind] != nil }

    /// The result of a registration that was done whatever its status says, since its message came; nil of every other.
    ///
    /// Some backends answer with 401 until the address is confirmed, which a rule for all operations may call `denied`.
    func doneByMessage(_ result: OperationResult, of go: Go, binding: Dialect.Binding) async -> OperationResult? {
        guard go.expectation == .ok, go.step.operation.facts.account == .makes, let answer = result.answer,
            [401, 403].contains(answer.status), reasonNotToRead() == nil, let actor = go.step.actor,
            let last = binding.requests.last, result.exchanges.count == binding.requests.count
        else { return nil }
        let isUnknown = result.unknownAt == binding.requests.count - 1
        let isOfCommonRule = result.outcome?.isRefusal == true && result.rule.map { !last.rules.contains($0) } == true
        guard isUnknown || isOfCommonRule, !(await arrivals(for: actor, waits: true)).isEmpty else { return nil }
        var done = result
        done.outcome = nil
        done.rule = nil
        done.unknownAt = binding.requests.count - 1
        return done
    }

    /// The messages that came for the actor since the last operation, of any kind; where nothing reads them yet, after a wait.
    private func arrivals(for actor: String, waits: Bool) async -> [ReceivedMessage] {
        await arrivals(for: actor, since: marks, waits: waits)
    }

    private func arrivals(for actor: String, since marks: [Channel: Int], waits: Bool) async -> [ReceivedMessage] {
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
