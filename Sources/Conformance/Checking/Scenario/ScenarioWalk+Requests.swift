import JSONText

extension ScenarioWalk {
    mutating func checkOperation(_ operation: OperationStep, _ step: Step, _ surroundings: Surroundings) {
        let name = operation.operation
        checkActor(operation.actor, at: step.origin.offset("actor"))
        checkAccount(operation.expectation, step)
        checkPatience(operation.patience, operation.expectation, step, surroundings)
        checkSecondTry(operation, step)
        if case .named(let session) = operation.session { checkSession(session, of: operation, step) }
        checkWhoActs(operation, step)
        if operation.everywhere, name.facts.answer != .account {
            findings.error("'everywhere' works only with 'access'", at: step.origin.keyOffset("everywhere"))
        }
        if step.origin.value["verify"] != nil, name.facts.account != .makes {
            findings.error("'verify' works only with 'register'", at: step.origin.keyOffset("verify"))
        }
        guard let message = operation.message else { return }
        switch names.kind(of: message) {
        case .message?: checkVisible(message, at: step.origin.offset("message"))
        case let kind?:
            findings.error(
                "'\(message)' is \(kind.rawValue); expected the label of a receipt",
                at: step.origin.offset("message")
            )
        case nil: undefined(message, what: "label of a message", at: step.origin.offset("message"))
        }
    }

    /// Sees to it that the operation has somebody to act, or everything it needs by hand.
    private mutating func checkWhoActs(_ operation: OperationStep, _ step: Step) {
        guard isWhole, operation.session == .unspecified, operation.inputs.isEmpty, operation.amendment == nil else {
            return
        }
        let name = operation.operation
        let place = step.origin.offset("do")
        if name.facts.usesSession {
            findings.error(
                "'\(name)' needs a session: name one that an earlier step opened, or write "
                    + "\"session\": null for no credentials",
                at: place
            )
        } else if operation.actor == nil, name.facts.subject == .account {
            findings.error("'\(name)' needs an actor, or its inputs in 'with'", at: place)
        }
    }

    private mutating func checkSession(_ session: String, of operation: OperationStep, _ step: Step) {
        let place = step.origin.offset("session")
        let name = operation.operation
        // A vendor's own operation works in a session that is there, and opens one that is not.
        if name.isVendorSpecific, visible.contains(session) { used.insert(session) }
        guard step.openedSession == nil else { return }
        if visible.contains(session), names.kind(of: session) == .session { return }
        guard name.facts.usesSession || name.isVendorSpecific else {
            if !name.facts.opensSession {
                findings.error("'\(name)' does not use a session", at: place)
            }
            return
        }
        undefinedSession(session, at: place)
    }

    private mutating func checkAccount(_ expectation: Expectation, _ step: Step) {
        checkActor(expectation.account, at: step.origin.offset("expect", "account"))
        if expectation.account != nil, !expectation.allowsSuccess {
            findings.error(
                "'account' needs the outcome 'ok': only such a response shows an account",
                at: Origin(step.origin.value["expect"] ?? .init(.null)).keyOffset("account")
            )
        }
    }

    mutating func checkRaw(_ raw: RawStep, _ step: Step, _ surroundings: Surroundings) {
        checkPatience(raw.patience, raw.expectation, step, surroundings)
        if let session = raw.session {
            let place = step.origin.offset("session")
            if !(visible.contains(session) && names.kind(of: session) == .session) {
                undefinedSession(session, at: place)
            }
        }
        let expect = Origin(step.origin.value["expect"] ?? .init(.null))
        if raw.expectation.outcomes != nil || raw.expectation.not != nil {
            let member = expect.value["outcome"] != nil ? "outcome" : "not"
            findings.error(
                "a raw request has no outcome, because no dialect covers its response; expect a status, headers or a body",
                at: expect.keyOffset(member)
            )
        }
        if raw.expectation.account != nil {
            findings.error(
                "'account' does not work with a raw request, because no dialect reads its response",
                at: expect.keyOffset("account")
            )
        }
        if surroundings.isCounted {
            findings.error("outcomes of raw requests cannot be counted", at: step.origin.keyOffset("http"))
        }
    }
}
