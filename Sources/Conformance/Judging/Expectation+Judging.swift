private import JSONText

/// How an answer compares with what a step expects.
package enum Judgement: Sendable, Hashable {
    case held
    case violated([Mismatch])
    /// The backend decided nothing (throttled, failed), or no rule knows the answer.
    case unjudgeable(String)
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
            return .violated([
                Mismatch("the connection", expected: "none", found: "an answer (status \(answer.status))")
            ])
        }
        var mismatches = try condition.mismatches(answer, in: &scope)
        if let accountMismatch { mismatches.append(accountMismatch) }
        var leaks = false
        if !lacks.isEmpty {
            let condition = ValueCondition([.lacks(lacks)])
            if let broken = try condition.expectationBroken(by: JSONValue(answer.wholeText), in: &scope) {
                mismatches.append(Mismatch("the answer", expected: broken, found: "it"))
                leaks = true
            }
        }
        guard outcomes != nil || not != nil else {
            return mismatches.isEmpty ? .held : .violated(mismatches)
        }
        guard let outcome else {
            return .unjudgeable("no rule of the dialect knows this answer (status \(answer.status))")
        }
        let outcomeHolds = outcomes?.contains(outcome) != false && not?.contains(outcome) != true
        if outcomeHolds { return mismatches.isEmpty ? .held : .violated(mismatches) }
        // What a throttled or failed answer lacks tells nothing, but an outcome that is ruled out by name, the status asked
        // for and what must not be in any answer bind this one too.
        if !outcome.isJudgement, not?.contains(outcome) != true,
            !mismatches.contains(where: { $0.subject == "status" }), !leaks
        {
            return .unjudgeable(
                outcome == .throttled
                    ? "the target throttled the request (status \(answer.status)), so nothing was judged"
                    : "the target failed (status \(answer.status)), so nothing was judged"
            )
        }
        mismatches.insert(Mismatch("outcome", expected: outcomeWords, found: outcome.rawValue), at: 0)
        return .violated(mismatches)
    }

    /// The outcomes that hold, in words: `denied`, `anything but ok`.
    package var outcomeWords: String {
        switch (outcomes, not) {
        case (let outcomes?, nil): outcomes.description
        case (nil, let not?): "anything but \(not)"
        case (let outcomes?, let not?): "\(outcomes), but not \(not)"
        case (nil, nil): "any answer"
        }
    }
}
