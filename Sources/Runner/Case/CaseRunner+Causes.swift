import Conformance
import JSONText

extension CaseRunner {
    /// Waits for a message that an earlier operation is expected to have sent, where this one may send another of its kind:
    /// were it still under way, nobody could tell later which of the two has sent it.
    mutating func awaitEarlierMessages(before step: OperationStep) async {
        guard let actor = world.actorName(of: step), let state = world.actors[actor] else { return }
        let facts = step.operation.facts
        for (stream, trail) in state.trails where trail.owesMessage && facts.reason(toSend: stream.kind) != nil {
            // Where no receipt looks for the kind, nobody asks which was sent by what.
            guard planned.scenario.receives(stream.kind), let inbox = environment.inboxes[stream.channel],
                let rules = environment.dialect?.messages[stream.kind],
                let recipient = try? recipient(of: ReceiptStep(kind: stream.kind, actor: actor), on: stream.channel)
            else { continue }
            let search = MessageSearch(kind: stream.kind, actor: actor, channel: stream.channel, rules: rules)
            var wish = search.wish(to: recipient, world, environment, span: world.policy.duration("silence"))
            wish.laterMarks = []
            // A channel that fails will say so to the receipt.
            _ = try? await inbox.newest(wish)
            world.actors[actor]?.trails[stream]?.awaited()
        }
    }

    /// Remembers how far the inboxes have come before an operation that may send messages.
    ///
    /// - Returns: A number that tells the operation from others, for ``weighCauses(_:of:by:)``.
    mutating func noteCauses(of step: OperationStep) async -> Int {
        world.operationCount += 1
        let number = world.operationCount
        guard let dialect = environment.dialect, let actor = world.actorName(of: step) else { return number }
        var known: [Channel: Int] = [:]
        for (kind, rules) in dialect.messages {
            guard let reason = step.operation.facts.reason(toSend: kind) else { continue }
            for channel in Set(rules.compactMap { Channel(rawValue: $0.channel) }) {
                guard let inbox = environment.inboxes[channel] else { continue }
                let address = world.actors[actor]?[channel == .mail ? "email" : "phone"]?.templateText
                if known[channel] == nil { known[channel] = try? await inbox.mark(for: address) }
                guard let mark = known[channel] else { continue }
                let stream = MessageStream(kind: kind, channel: channel)
                world.actors[actor]?.trails[stream, default: MessageTrail()].add(number, mark: mark, because: reason)
            }
        }
        return number
    }

    /// Takes in what an operation came to: one that was refused is expected to have sent nothing.
    mutating func weighCauses(_ number: Int, of step: OperationStep, by outcome: Outcome?) {
        guard let outcome, outcome != .ok, let actor = world.actorName(of: step) else { return }
        for stream in world.actors[actor]?.trails.keys ?? [:].keys {
            world.actors[actor]?.trails[stream]?.doubt(number)
        }
    }

    /// Takes in a newer message of the kind that an operation takes a code from, where another operation may have sent one
    /// since the last receipt: an older code may have been retired by it.
    ///
    /// - Returns: What went wrong, in words.
    mutating func takeNews(for step: OperationStep) async -> Unjudged? {
        guard let kind = step.operation.facts.takes?.rawValue, step.message == nil,
            let actor = world.actorName(of: step),
            !step.inputs.contains(where: { MessageRule.vocabulary.contains($0.name) }),
            let state = world.actors[actor], state.messages[kind] != nil
        else { return nil }
        for (channel, inbox) in environment.inboxes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let marks = state.trails[MessageStream(kind: kind, channel: channel)]?.marksOfNews ?? []
            guard let mark = marks.first, let rules = environment.dialect?.messages[kind] else { continue }
            let search = MessageSearch(kind: kind, actor: actor, channel: channel, rules: rules)
            do {
                let recipient = try recipient(of: ReceiptStep(kind: kind, actor: actor), on: channel)
                var wish = search.wish(to: recipient, world, environment, span: world.policy.duration("silence"))
                wish.mark = mark
                wish.laterMarks = Array(marks.dropFirst())
                let found = try await inbox.newest(wish)
                world.actors[actor]?.trails[MessageStream(kind: kind, channel: channel)]?.read()
                // What cannot be read is not what the older one is replaced by.
                guard let found, search.isReadable(found), let rule = try search.rule(for: found) else { continue }
                _ = try keep(found, ReceiptStep(kind: kind, actor: actor), rule: rule, label: nil)
            } catch {
                return .channelFailed(channel.rawValue, problem: "a newer \(kind) message was looked for: \(error)")
            }
        }
        return nil
    }

    /// Lets the time pass that has to lie between a login and what ends it, or between two messages of a kind.
    mutating func waitForTimestamps(before step: OperationStep) async {
        guard let wait = step.operation.facts.wait, let actor = world.actorName(of: step).flatMap({ world.actors[$0] })
        else {
            return
        }
        let unit = world.policy.duration("timestampResolution")
        let until =
            switch wait {
            case .unitSinceLogin: actor.lastLogin?.advanced(by: unit)
            case .unitSinceMessage(let kind): actor.lastSent[kind]?.advanced(by: unit)
            case .cooldownSinceMessage(let kind):
                actor.lastSent[kind]?.advanced(by: max(world.policy.duration("resetCooldown"), unit))
            }
        guard let until else { return }
        let missing = environment.clock.now().duration(to: until)
        if missing > .zero { try? await environment.clock.sleep(missing) }
    }

    /// Takes in the password that the target chose at a reset, as a person would; nil where the caller chose one.
    mutating func receiveGeneratedPassword(after step: OperationStep, _ result: OperationResult) async -> JudgedStep? {
        guard let actor = world.actorName(of: step), result.inputs["newPassword"] == nil,
            environment.abilities.has(.generatedPassword), environment.abilities.has(.sideChannel)
        else { return nil }
        let received = await receive(ReceiptStep(kind: "generatedPassword", actor: actor), label: nil)
        guard received.status == .held else { return received.following(.generatedPassword) }
        if let password = world.actors[actor]?.messages["generatedPassword"]?["password"] {
            world.actors[actor]?.set("password", to: password)
        }
        return received
    }

    /// Confirms a fresh account's address, as a person would; nil where the target asks for nothing of the kind.
    mutating func verifyRegistration(of step: OperationStep) async -> JudgedStep? {
        let abilities = environment.abilities
        guard let actor = step.actor, abilities.has(.verification), environment.dialect?.operations[.verify] != nil,
            abilities.reasonNotToRead("verification") == nil
        else { return nil }
        let received = await receive(ReceiptStep(kind: "verification", actor: actor), label: nil)
        guard received.status == .held else { return received.following(.verification) }
        let attempt = await waitingOutThrottling {
            await $0.attempt(OperationStep(.verify, actor: actor), gate: nil)
        }
        let judged = JudgedStep(attempt, title: OperationStep(.verify, actor: actor).title)
        return judged.status == .held ? judged : judged.following(.verification)
    }
}

extension Scenario {
    /// Whether a step waits for a kind of message, or for none of it.
    fileprivate func receives(_ kind: String) -> Bool {
        allSteps.contains { if case .receipt(let receipt) = $0.action { receipt.kind == kind } else { false } }
    }
}

extension OperationFacts {
    /// Why an operation may send a kind of message, a vendor's own included; nil where it sends none.
    fileprivate func reason(toSend kind: String) -> MessageTrail.Reason? {
        let own = MessageKind(rawValue: kind)
        if let own, sends.contains(own) { return .expected }
        if let own, maySend.contains(own) { return .possible }
        return maySendAnything ? .unknown : nil
    }
}

extension JudgedStep {
    /// What goes wrong in a preparation judges nothing.
    fileprivate func following(_ followUp: Finding.FollowUp) -> JudgedStep {
        var copy = self
        copy.status = .error
        for index in copy.findings.indices { copy.findings[index].followUp = followUp }
        return copy
    }

    func adding(exchangesBefore earlier: [RawExchange]) -> JudgedStep {
        var copy = self
        copy.exchanges = earlier + exchanges
        return copy
    }
}
