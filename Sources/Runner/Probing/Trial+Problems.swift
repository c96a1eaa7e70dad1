import Conformance
import JSONText
import RunModel

extension Trial {
    /// Everything that is to be mended after an operation.
    ///
    /// - Parameter effective: The result as the trial goes on with it.
    func problems(
        of result: OperationResult,
        effective: OperationResult,
        for go: Go,
        binding: Dialect.Binding
    ) -> [TrialReport.Problem] {
        let exchange = result.exchanges.last
        let hints = exchange.map { self.hints(for: $0, go, binding, result.outcome) } ?? []
        if let position = result.unknownAt, let answer = result.answer {
            return [
                TrialReport.Problem(
                    entry: 0,
                    sentence: "no rule knows the response to \(words(go)): status \(answer.status)",
                    hints: hints,
                    advice: advice(on: answer, for: go, at: position)
                )
            ]
        }
        guard let outcome = result.outcome else {
            if !result.missed.isEmpty { return [missed(result, go)] }
            var problem = TrialReport.Problem(entry: 0, sentence: "\(words(go)) had no outcome", hints: hints)
            problem.reason = Finding(.unjudged(result.failure ?? .noOutcome))
            return [problem]
        }
        guard go.expectation.allows(outcome) else {
            let sentence = sentence(about: outcome, go, result.rule)
            return [TrialReport.Problem(entry: 0, sentence: sentence, hints: hints)]
        }
        guard outcome == .ok, go.expectation == .ok else { return [] }
        return (emptyHanded(effective, go) ?? unsavedCookie(effective, go)).map { [$0] } ?? []
    }

    func words(_ go: Go) -> String {
        go.step.operation.rawValue + (go.variant.isEmpty ? "" : " " + go.variant)
    }

    private func sentence(about outcome: Outcome, _ go: Go, _ rule: OutcomeRule?) -> String {
        let by = rule?.place.offset.map { " by the rule at \(place($0))" } ?? " by the built-in rule for its status"
        return switch go.expectation {
        case .ok: "\(words(go)) was '\(outcome.rawValue)'\(by); it has to come to 'ok' once"
        case .refusal:
            outcome == .ok
                ? "\(words(go)) was 'ok'\(by): either that rule takes too many responses, or the backend accepts this"
                : "\(words(go)) was '\(outcome.rawValue)'\(by), which decides nothing"
        case .known: "\(words(go)) was '\(outcome.rawValue)'\(by), which decides nothing"
        }
    }

    private func hints(
        for exchange: RawExchange,
        _ go: Go,
        _ binding: Dialect.Binding,
        _ outcome: Outcome?
    ) -> [String] {
        AnswerHints(
            dialect: dialect,
            operation: go.step.operation,
            exchange: exchange,
            expectation: go.expectation,
            outcome: outcome,
            sendsCredentials: binding.requests.contains(where: \.request.credentials)
        ).sentences
    }

    /// The rule to write; none where the request is what has to be mended.
    private func advice(on answer: Answer, for go: Go, at position: Int) -> TrialReport.Advice? {
        if [405, 415].contains(answer.status) || go.expectation == .ok && answer.status == 404 { return nil }
        let actor = go.step.actor.flatMap { runner.world.actors[$0] }
        let known = [("result.email", "email"), ("result.username", "username"), ("result.phone", "phone")]
        let identifiers = known.compactMap { pair in actor?[pair.1]?.templateText.map { (target: pair.0, text: $0) } }
        let advice = RuleAdvice(
            operation: go.step.operation,
            answer: answer,
            expectation: go.expectation,
            identifiers: identifiers
        )
        let offset = dialect.offsetOfRules(of: go.step.operation, request: position)
        return TrialReport.Advice(
            words: "into \"outcomes\" of \"\(go.step.operation.rawValue)\"",
            place: place(offset),
            site: .rules(offset: offset),
            json: advice.rule
        )
    }

    /// Values that a rule was to keep and that are not where it looks.
    private func missed(_ result: OperationResult, _ go: Go) -> TrialReport.Problem {
        let finder = ValueFinder(result.answer?.json)
        let cookie = cookieAdvice(missed: result.missed, in: result)
        var problem = TrialReport.Problem(entry: 0, sentence: "\(words(go)) lacks what its rule saves")
        problem.reason = result.failure.map { Finding(.unjudged($0)) }
        let found = result.missed.compactMap { save -> (String, JSONValue)? in
            guard save.target.place == .session else { return nil }
            return finder.path(for: save.target.name).map { ("session.\(save.target.name)", JSONValue($0)) }
        }
        if !found.isEmpty, let offset = result.missed.first?.place.offset, let rule = result.rule?.place.offset {
            problem.advice = TrialReport.Advice(
                words: "in place of this in \"save\"",
                place: place(offset),
                site: .saves(offset: rule),
                json: JSONValue(JSONObject(found))
            )
        }
        if problem.advice == nil { problem.advice = cookie }
        guard found.count < result.missed.count, cookie == nil else { return problem }
        let paths = finder.leaves.prefix(12).map(\.path)
        problem.hints = [
            paths.isEmpty
                ? "the response is not JSON with texts in it; a header, a cookie or a pattern may hold the value"
                : "the response has \(paths.joined(separator: ", ")); where a value may be missing, the save says "
                    + "\"optional\": true"
        ]
        return problem
    }

    /// A login that left nothing to show at the next request.
    private func emptyHanded(_ result: OperationResult, _ go: Go) -> TrialReport.Problem? {
        guard go.step.operation.facts.startsSession, go.step.operation.facts.answer == .tokens, result.missed.isEmpty,
            !result.saves.contains(where: { $0.target.place == .session }),
            result.session?.cookies.contents.isEmpty != false, let answer = result.answer
        else { return nil }
        // HTTP Basic and its kind need no more than the password itself.
        let paths = dialect.credentials.headers.map(\.value).flatMap(\.paths).map(\.path)
        guard !paths.contains(["password"]) else { return nil }
        let advice = RuleAdvice(operation: .shipped(.login), answer: answer, expectation: .ok)
        var problem = TrialReport.Problem(
            entry: 0,
            sentence: "\(words(go)) was 'ok', and no rule keeps a token of its response, nor did it set a cookie"
        )
        if !advice.saves.isEmpty, let offset = result.rule?.place.offset {
            problem.advice = TrialReport.Advice(
                words: "as \"save\" into the rule",
                place: place(offset),
                site: .saves(offset: offset),
                json: JSONValue(JSONObject(advice.saves.map { ($0.target, JSONValue($0.path)) }))
            )
        }
        return problem
    }
}
