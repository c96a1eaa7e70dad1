private import JSONText

/// The result of comparing an answer with the expectation of a step.
package enum Judgement: Sendable, Hashable {
    case held
    case violated([Mismatch])
    /// The backend decided nothing (throttled, failed), or no rule knows the answer.
    case unjudgeable(Unjudged)
}

extension Expectation {
    /// Holds an answer against the expectation.
    ///
    /// - Parameters:
    ///   - outcome: what the dialect's rules made of it; nil where no rule knows it.
    ///   - accountMismatch: how the account it names differs from the expected one; nil where it does not, or none is expected.
    package func judge(
        _ answer: Answer,
        outcome: Outcome?,
        accountMismatch: Mismatch?,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> Judgement {
        guard presence != .none else {
            return .violated([.connection(status: answer.status)])
        }
        var mismatches = try condition.mismatches(answer, in: &scope)
        if let accountMismatch { mismatches.append(accountMismatch) }
        var leaks = false
        if !lacks.isEmpty {
            let condition = ValueCondition([.lacks(lacks)])
            if let broken = try condition.expectationBroken(by: JSONValue(answer.wholeText), in: &scope) {
                mismatches.append(.leak(expected: broken))
                leaks = true
            }
        }
        guard outcomes != nil || not != nil else {
            return mismatches.isEmpty ? .held : .violated(mismatches)
        }
        guard let outcome else {
            // The status that is asked for, and what must not be in any answer, bind one that no rule knows, too.
            if leaks || mismatches.contains(where: \.isOfStatus) { return .violated(mismatches) }
            return .unjudgeable(.unknownAnswer(status: answer.status, dialect: nil))
        }
        // What was refused for another reason shows nothing of the one that is asked for.
        if let among, !among.contains(outcome), outcome.isJudgement, !leaks {
            return .unjudgeable(
                .problem(
                    "the response was \(outcome.rawValue) (status \(answer.status)), which says nothing about what the step "
                        + "asks: only \(among) would"
                )
            )
        }
        let outcomeHolds = outcomes?.contains(outcome) != false && not?.contains(outcome) != true
        if outcomeHolds { return mismatches.isEmpty ? .held : .violated(mismatches) }
        // What a throttled or failed answer lacks tells nothing, but an outcome that is ruled out by name, the status asked
        // for and what must not be in any answer bind this one too.
        if !outcome.isJudgement, not?.contains(outcome) != true,
            !mismatches.contains(where: \.isOfStatus), !leaks
        {
            return .unjudgeable(
                outcome == .throttled ? .throttled(status: answer.status) : .fault(status: answer.status)
            )
        }
        mismatches.insert(.outcome(expected: OutcomeDemand(only: outcomes, not: not), found: outcome), at: 0)
        return .violated(mismatches)
    }
}

extension Mismatch {
    /// Indicates whether it is the status that differs.
    package var isOfStatus: Bool { if case .status = self { true } else { false } }

    /// Indicates whether a request succeeded that was not to.
    package var isSuccess: Bool { if case .outcome(_, .ok) = self { true } else { false } }
}
