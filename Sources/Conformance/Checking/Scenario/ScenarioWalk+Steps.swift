import JSONText

extension ScenarioWalk {
    /// Checks the rules that hold for every kind of step.
    mutating func checkStep(_ step: Step, _ surroundings: Surroundings) {
        if step.level != nil, !step.isCheck, step.origin.value["verifies"] == nil {
            findings.warning("'level' has no effect on a step without 'verifies'", at: step.origin.keyOffset("level"))
        }
        checkStart(step, surroundings)
        guard step.isCheck else { return }
        let place = step.origin.keyOffset("verifies")
        if surroundings.isCleanup {
            findings.error("clean-up steps are not judged, so they cannot verify a requirement", at: place)
        }
        switch step.action {
        case .advance:
            findings.error("moving the clock is not judged, so it cannot verify a requirement", at: place)
        case .operation(let operation) where isWhole && operation.expectation.holdsAlways && !surroundings.isCounted:
            findings.error("every response meets this expectation, so it cannot verify a requirement", at: place)
        case .operation where surroundings.isCounted, .http where surroundings.isCounted:
            findings.error(
                "the group counts outcomes and is what is judged: put 'verifies' on the group",
                at: place
            )
        default: break
        }
    }

    mutating func checkReceipt(_ receipt: ReceiptStep, _ step: Step) {
        checkActor(receipt.actor, at: step.origin.offset("actor"))
        if receipt.expectsNothing, step.label != nil {
            findings.error(
                "a receipt that expects nothing has nothing to keep; leave 'as' out",
                at: step.origin.keyOffset("as")
            )
        }
        let causedKinds = (caused[receipt.actor] ?? []).union(caused[nil] ?? [])
        guard actors.contains(receipt.actor), !receipt.expectsNothing, !mayCauseAnything,
            let kind = MessageKind(rawValue: receipt.kind)
        else { return }
        if !causedKinds.contains(receipt.kind) {
            let causes = ShippedOperation.causing(kind).map { "'\($0)'" }.joined(separator: ", ")
            findings.error(
                "no earlier step causes a \(receipt.kind) message for '\(receipt.actor)'; it can be caused by \(causes)",
                at: step.origin.offset("receive")
            )
        }
    }

    /// Nobody calls a listener that no request names.
    mutating func checkListen(_ step: Step) {
        guard isWhole, !used.contains("listener") else { return }
        findings.error("no earlier step uses the listener, {{ listener.url }}", at: step.origin.offset("listen"))
    }

    /// An examination looks at what is at hand; a value written down would be the same in every run.
    mutating func checkConstants(_ step: Step) {
        for check in step.origin.value["examine"]?.array ?? [] {
            guard let value = check["value"], !value.description.contains("{{") else { continue }
            findings.error("this value is the same in every run; expected a template", at: value.offset)
        }
    }
}

extension StepAction {
    var kind: StepKind {
        switch self {
        case .operation: .operation
        case .receipt: .receipt
        case .advance: .advance
        case .group(let group): group.order == .together ? .together : .repeat
        case .compare: .compare
        case .examine: .examine
        case .http: .http
        case .listen: .listen
        }
    }
}
