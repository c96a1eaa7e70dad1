import Conformance
import JSONText

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
        let hints = exchange.map { self.hints(for: $0, go, binding) } ?? []
        if let position = result.unknownAt, let answer = result.answer {
            return [
                TrialReport.Problem(
                    entry: 0,
                    sentence: "no rule knows the answer to \(words(go)): status \(answer.status)",
                    hints: hints,
                    advice: advice(on: answer, for: go, at: position)
                )
            ]
        }
        guard let outcome = result.outcome else {
            let sentence = "\(words(go)) came to no outcome: \(result.failure ?? "no answer came")"
            return [TrialReport.Problem(entry: 0, sentence: sentence, hints: hints)]
        }
        guard go.expectation.allows(outcome) else {
            let sentence = sentence(about: outcome, go, result.rule)
            return [TrialReport.Problem(entry: 0, sentence: sentence, hints: hints)]
        }
        guard outcome == .ok, go.expectation == .ok else { return [] }
        var problems = result.missed.compactMap { missed($0, of: result) }
        if let problem = emptyHanded(effective, go) { problems.append(problem) }
        return problems
    }

    private func words(_ go: Go) -> String {
        go.step.operation.rawValue + (go.variant.isEmpty ? "" : " " + go.variant)
    }

    private func sentence(about outcome: Outcome, _ go: Go, _ rule: OutcomeRule?) -> String {
        let by = rule?.place.offset.map { " by the rule at \(place($0))" } ?? " by the built-in rule for its status"
        return switch go.expectation {
        case .ok: "\(words(go)) was '\(outcome.rawValue)'\(by); it has to come to 'ok' once"
        case .refusal:
            outcome == .ok
                ? "\(words(go)) was 'ok'\(by): either that rule takes too many answers, or the backend accepts this"
                : "\(words(go)) was '\(outcome.rawValue)'\(by), which decides nothing"
        case .known: "\(words(go)) was '\(outcome.rawValue)'\(by), which decides nothing"
        }
    }

    private func hints(for exchange: RawExchange, _ go: Go, _ binding: Dialect.Binding) -> [String] {
        AnswerHints(
            dialect: dialect,
            operation: go.step.operation,
            exchange: exchange,
            expectation: go.expectation,
            sendsCredentials: binding.requests.contains(where: \.request.credentials)
        ).sentences
    }

    /// The rule to write; none where the request is what has to be mended.
    private func advice(on answer: Answer, for go: Go, at position: Int) -> TrialReport.Advice? {
        if go.expectation == .ok, [404, 405, 415].contains(answer.status) { return nil }
        let actor = go.step.actor.flatMap { runner.world.actors[$0] }
        let known = [("result.email", "email"), ("result.username", "username"), ("result.phone", "phone")]
        let identifiers = known.compactMap { pair in actor?[pair.1]?.templateText.map { (target: pair.0, text: $0) } }
        let advice = RuleAdvice(
            operation: go.step.operation,
            answer: answer,
            expectation: go.expectation,
            identifiers: identifiers
        )
        return TrialReport.Advice(
            words: "into \"outcomes\" of \"\(go.step.operation.rawValue)\"",
            place: place(dialect.offsetOfRules(of: go.step.operation, request: position)),
            json: advice.rule
        )
    }

    /// A value that a rule was to keep and that is not where the rule looks.
    private func missed(
        _ save: OutcomeRule.Save,
        of result: OperationResult
    ) -> TrialReport.Problem? {
        let name = "\(save.target.place.rawValue).\(save.target.name)"
        // Another rule on the way, or a cookie of the session, may have had it.
        guard !result.saves.contains(where: { $0.target == save.target }) else { return nil }
        let finder = ValueFinder(result.answer?.json)
        var problem = TrialReport.Problem(
            entry: 0,
            sentence: "the answer holds nothing at \(save.source.words), so \(name) was not saved"
        )
        let offset = save.place.offset ?? 0
        if save.target.place == .session, let path = finder.path(for: save.target.name) {
            problem.advice = TrialReport.Advice(
                words: "in place of \"\(name)\" in \"save\"",
                place: place(offset),
                json: JSONValue(JSONObject([(name, JSONValue(path))]))
            )
        } else {
            let paths = finder.leaves.prefix(12).map(\.path)
            problem.hints = [
                paths.isEmpty
                    ? "the answer is no JSON with texts in it; a header, a cookie or a pattern may hold the value (\(place(offset)))"
                    : "the answer has \(paths.joined(separator: ", ")) (the rule: \(place(offset)))"
            ]
        }
        return problem
    }

    /// A login that left nothing to show at the next request.
    private func emptyHanded(_ result: OperationResult, _ go: Go) -> TrialReport.Problem? {
        guard go.step.operation == .login || go.step.operation == .loginWithOffer, result.missed.isEmpty,
            !result.saves.contains(where: { $0.target.place == .session }),
            result.session?.cookies.contents.isEmpty != false, let answer = result.answer
        else { return nil }
        // HTTP Basic and its kind need no more than the password itself.
        let paths = dialect.credentials.headers.map(\.value).flatMap(\.paths).map(\.path)
        guard !paths.contains(["password"]) else { return nil }
        let advice = RuleAdvice(operation: .login, answer: answer, expectation: .ok)
        var problem = TrialReport.Problem(
            entry: 0,
            sentence: "\(words(go)) was 'ok', and no rule keeps a token of its answer, nor did it set a cookie"
        )
        if !advice.saves.isEmpty, let offset = result.rule?.place.offset {
            problem.advice = TrialReport.Advice(
                words: "as \"save\" into the rule",
                place: place(offset),
                json: JSONValue(JSONObject(advice.saves.map { ($0.target, JSONValue($0.path)) }))
            )
        }
        return problem
    }
}

extension SaveSource {
    /// Where it looks, as a dialect writes it.
    fileprivate var words: String {
        switch self {
        case .body(let path), .nodes(let path): path.text
        case .header(let name): "the header \(name)"
        case .cookie(let name): "the cookie \(name)"
        case .pattern(let pattern): "the pattern \(pattern.text)"
        case .template(let template): template.text
        case .query(let name, let source): "the query parameter \(name) of \(source.words)"
        }
    }
}
