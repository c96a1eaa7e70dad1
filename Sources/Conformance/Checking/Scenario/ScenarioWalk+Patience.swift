extension ScenarioWalk {
    /// Sees to it that a step which is done again and again can be, and has something to wait for.
    mutating func checkPatience(
        _ patience: Patience,
        _ expectation: Expectation,
        _ step: Step,
        _ surroundings: Surroundings
    ) {
        for (name, span) in [("within", patience.within), ("holds", patience.holds)] {
            guard let span else { continue }
            let place = step.origin.keyOffset(name)
            if surroundings.isSimultaneous {
                findings.error("simultaneous steps run once, so '\(name)' does not work here", at: place)
            } else if surroundings.isCounted {
                findings.error("the group counts outcomes, so '\(name)' has no effect here", at: place)
            } else if isWhole, expectation.holdsAlways {
                findings.error("every response meets this expectation, so there is nothing to wait for", at: place)
            } else if span.base == .literal(.zero), span.offset == .zero {
                findings.error("'\(name)' is zero; leave it out", at: place)
            }
        }
    }

    /// Finds refusals that are waited for with an operation that uses something up.
    ///
    /// A first try that succeeds is the very fault the step looks for. A second one would be refused because of the first
    /// (the code is used, the password changed), the step would hold, and the fault would go unseen.
    mutating func checkSecondTry(_ operation: OperationStep, _ step: Step) {
        let name = operation.operation
        guard operation.patience.within != nil, operation.expectation.excludesSuccess else { return }
        let place = step.origin.keyOffset("within")
        switch name.facts.usesUp {
        case .nothing: return
        case .refreshToken:
            // Tokens that a try was given replace the session's, so the next one is not refused for the first one's sake.
            let isCarriedOn: Bool = if case .named = operation.session { !operation.keep } else { false }
            if isCarriedOn, !operation.inputs.contains(where: { $0.name == "refreshToken" }) { return }
            findings.error(
                "a second try would send a token that the first one may have used up, and be refused for it; "
                    + "refresh the session's own token without 'keep', or leave 'within' out",
                at: place
            )
        case .state:
            findings.error(
                "a second try of '\(name)' would be refused for what the first one did, and hide it; leave 'within' out, "
                    + "and wait with 'access', 'login' or 'introspect', in a fresh session if need be",
                at: place
            )
        }
    }
}

extension Expectation {
    /// Indicates whether no success can be expected.
    fileprivate var excludesSuccess: Bool {
        if outcomes != nil || not != nil { return !allowsSuccess }
        return !condition.status.isEmpty && condition.status.allSatisfy(\.isRefusal)
    }
}

extension StatusPattern {
    fileprivate var isRefusal: Bool {
        switch self {
        case .code(let code): code >= 400
        case .family(let digit): digit >= 4
        }
    }
}
