import Conformance
import JSONText

extension CaseRunner {
    /// The kinds of messages that an operation may cause; a vendor's own may cause any.
    private static func kinds(causedBy operation: OperationName, among known: some Sequence<String>) -> [String] {
        switch operation {
        case .register, .resendVerification: ["verification", "notice"]
        case .requestReset, .resendReset: ["reset", "generatedPassword", "notice"]
        case .completeReset, .submitNewPassword: ["notice", "generatedPassword"]
        case .changePassword, .removeAccount: ["notice"]
        case .changeEmail, .changePhone: ["verification", "notice"]
        default: operation.isVendorSpecific ? Array(known) : []
        }
    }

    /// Remembers how far the inbox has come, so that the message this step causes is told from older ones.
    mutating func markInbox(for step: OperationStep) async {
        guard let dialect = environment.dialect, let actor = actorName(of: step) else { return }
        var known: [Channel: Int] = [:]
        let kinds = Self.kinds(causedBy: step.operation, among: dialect.messages.keys)
        for kind in kinds {
            for rule in dialect.messages[kind] ?? [] {
                guard let channel = Channel(rawValue: rule.channel), let inbox = environment.inboxes[channel] else {
                    continue
                }
                let address = world.actors[actor]?[channel == .mail ? "email" : "phone"]?.templateText
                if known[channel] == nil { known[channel] = try? await inbox.mark(for: address) }
                guard let mark = known[channel] else { continue }
                world.actors[actor]?.marks[MessageStream(kind: kind, channel: channel)] = mark
            }
        }
    }

    /// Lets the time pass that the policy asks for between a login and what ends it, or between two messages
    /// of a kind.
    mutating func waitForTimestamps(before step: OperationStep) async {
        guard let actor = actorName(of: step).flatMap({ world.actors[$0] }) else { return }
        var until: ContinuousClock.Instant?
        switch step.operation {
        case .requestReset, .resendReset:
            // Codes that are signed and stamped alike are the same text within one unit.
            let span = max(world.policy.duration("resetCooldown"), world.policy.duration("timestampResolution"))
            until = actor.lastResetRequest?.advanced(by: span)
        case .resendVerification:
            until = actor.lastVerificationRequest?.advanced(by: world.policy.duration("timestampResolution"))
        case .completeReset, .submitNewPassword, .changePassword, .logoutAll:
            until = actor.lastLogin?.advanced(by: world.policy.duration("timestampResolution"))
        default: return
        }
        guard let until else { return }
        let missing = environment.clock.now().duration(to: until)
        if missing > .zero { try? await environment.clock.sleep(missing) }
    }

    /// Takes in the password that the target chose at a reset, as a person would; nil where the caller chose one.
    mutating func receiveGeneratedPassword(after step: OperationStep, _ result: OperationResult) async -> JudgedStep? {
        guard let actor = actorName(of: step), result.inputs["newPassword"] == nil,
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
        guard let actor = step.actor, abilities.has(.verification), abilities.has(.sideChannel),
            environment.dialect?.operations[.verify] != nil
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
