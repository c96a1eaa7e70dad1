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
        let reader = exchange.map { self.hints(for: $0, go, binding, result.outcome) }
        let hints = reader?.hints ?? []
        if let position = result.unknownAt, let answer = result.answer {
            return [
                TrialReport.Problem(
                    entry: 0,
                    attempt: go.attempt,
                    fault: .unknownResponse(status: answer.status),
                    hints: go.expectation == .done ? hints + [.messageCame] : hints,
                    advice: reader?.missing.isEmpty == false
                        ? adviceToSend(reader?.missing ?? [], go)
                        : reader?.reasonBesideTheMatter != nil ? nil : advice(on: answer, for: go, at: position)
                )
            ]
        }
        guard let outcome = result.outcome else {
            if !result.missed.isEmpty { return [missed(result, go)] }
            var problem = TrialReport.Problem(entry: 0, attempt: go.attempt, fault: .noOutcome, hints: hints)
            problem.reason = Finding(.unjudged(result.failure ?? .noOutcome))
            return [problem]
        }
        let verification = outcome == .unverified ? verificationAdvice(for: go) : nil
        guard go.expectation.allows(outcome) else {
            let fault = fault(outcome, go, result.rule)
            let advice = verification ?? adviceToSend(reader?.missing ?? [], go)
            return [TrialReport.Problem(entry: 0, attempt: go.attempt, fault: fault, hints: hints, advice: advice)]
        }
        if let verification {
            let fault = TrialFault.verificationNotDeclared(rule: result.rule?.place.offset.map(place))
            return [TrialReport.Problem(entry: 0, attempt: go.attempt, fault: fault, advice: verification)]
        }
        guard outcome == .ok, go.expectation == .ok else { return [] }
        let unsaved = emptyHanded(effective, go) ?? unsavedCookie(effective, go) ?? overlookedToken(effective, go)
        return unsaved.map { [$0] } ?? []
    }

    private func fault(_ outcome: Outcome, _ go: Go, _ rule: OutcomeRule?) -> TrialFault {
        let rule = rule?.place.offset.map(place)
        return switch go.expectation {
        case .ok, .done: .notOK(outcome, rule: rule)
        case .refusal: outcome == .ok ? .accepted(rule: rule) : .undecided(outcome, rule: rule)
        case .known: .undecided(outcome, rule: rule)
        }
    }

    /// The member of the policy that a login which was refused until the address is verified asks for; nil where the policy has
    /// it, or it was advised before.
    private func verificationAdvice(for go: Go) -> TrialReport.Advice? {
        guard go.step.operation == .login, !runner.world.policy.loginNeedsVerification else { return nil }
        let member = JSONValue(JSONObject([("verification", "required")]))
        let policy = dialect.origin.value["policy"]
        let advice = TrialReport.Advice(
            site: .policy(atTopLevel: policy == nil),
            place: place((policy?["verification"] ?? policy ?? dialect.origin.value).offset),
            edit: .policy("verification"),
            json: policy == nil ? ["policy": member] : member
        )
        return report.problems.contains { $0.advice == advice } ? nil : advice
    }

    private func hints(
        for exchange: RawExchange,
        _ go: Go,
        _ binding: Dialect.Binding,
        _ outcome: Outcome?
    ) -> ResponseHints {
        ResponseHints(
            dialect: dialect,
            operation: go.step.operation,
            exchange: exchange,
            expectation: go.expectation,
            outcome: outcome,
            sendsCredentials: binding.requests.contains(where: \.request.credentials),
            // What no rule took has opened none itself.
            isLoggedIn: outcome == nil && session(of: go.step)?.cookies.isEmpty == false,
            readsMail: !runner.context.environment.inboxes.isEmpty,
            missing: missingMembers(of: exchange, go)
        )
    }

    /// The members that a refused request lacks, by the words of the response; none where it lacks them on purpose.
    private func missingMembers(of exchange: RawExchange, _ go: Go) -> [MissingMember] {
        guard go.expectation != .refusal(.invalid), go.expectation != .done, let answer = exchange.answer,
            (400..<500).contains(answer.status)
        else { return [] }
        let operation = go.step.operation
        let inputs = dialect.inputs(of: operation)
        return MissingMembers(asked: answer.json, of: exchange.request).names.map { name in
            MissingMember(name: name, value: MissingMembers.value(of: name, in: operation, beside: inputs))
        }
    }

    /// The members to send that a response asked for; nil unless it is known what all of them take, and where they stand.
    private func adviceToSend(_ missing: [MissingMember], _ go: Go) -> TrialReport.Advice? {
        let known = missing.compactMap { member in member.value.map { (member.name, JSONValue($0)) } }
        guard !known.isEmpty, known.count == missing.count, let body = dialect.flatBody(of: go.step.operation) else {
            return nil
        }
        return TrialReport.Advice(
            site: .members(body.kind, of: go.step.operation),
            place: place(body.members.offset),
            edit: .members(offset: body.members.offset, of: go.step.operation),
            json: JSONValue(JSONObject(known))
        )
    }

    /// The rule to write; none where the request is what has to be mended.
    private func advice(on answer: Answer, for go: Go, at position: Int) -> TrialReport.Advice? {
        let actor = go.step.actor.flatMap { runner.world.actors[$0] }
        let known = [("result.email", "email"), ("result.username", "username"), ("result.phone", "phone")]
        let identifiers = known.compactMap { pair in actor?[pair.1]?.templateText.map { (target: pair.0, text: $0) } }
        let advice = RuleAdvice(
            operation: go.step.operation,
            answer: answer,
            expectation: go.expectation,
            identifiers: identifiers
        )
        guard !advice.isAboutRequest else { return nil }
        // The answer to who did it may be the answer to whoever asks; a rule for the status alone would take both.
        if pending[go.step.operation] == answer.status, go.expectation != .done || !advice.looksCloser { return nil }
        let offset = dialect.offsetOfRules(of: go.step.operation, request: position)
        return TrialReport.Advice(
            site: .outcomes(go.step.operation),
            place: place(offset),
            edit: .rules(offset: offset),
            json: advice.rule
        )
    }

    /// Values that a rule was to keep and that are not where it looks.
    private func missed(_ result: OperationResult, _ go: Go) -> TrialReport.Problem {
        let finder = ValueFinder(result.answer?.json)
        let cookie = cookieAdvice(missed: result.missed, in: result)
        var problem = TrialReport.Problem(entry: 0, attempt: go.attempt, fault: .lacksSaves)
        problem.reason = result.failure.map { Finding(.unjudged($0)) }
        let found = result.missed.compactMap { save -> (String, JSONValue)? in
            guard save.target.place == .session else { return nil }
            return finder.path(for: save.target.name).map { ("session.\(save.target.name)", JSONValue($0)) }
        }
        if !found.isEmpty, let offset = result.missed.first?.place.offset, let rule = result.rule?.place.offset {
            problem.advice = TrialReport.Advice(
                site: .replacedSave,
                place: place(offset),
                edit: .saves(offset: rule),
                json: JSONValue(JSONObject(found))
            )
        }
        if problem.advice == nil { problem.advice = cookie }
        guard found.count < result.missed.count, cookie == nil else { return problem }
        problem.hints = [.responseHas(paths: finder.leaves.prefix(12).map(\.path))]
        return problem
    }

    /// A login that left nothing to show at the next request.
    private func emptyHanded(_ result: OperationResult, _ go: Go) -> TrialReport.Problem? {
        guard go.step.operation.facts.startsSession, go.step.operation.facts.answer == .tokens, result.missed.isEmpty,
            !result.saves.contains(where: { $0.target.place == .session }),
            result.session?.cookies.isEmpty != false, let answer = result.answer
        else { return nil }
        // HTTP Basic and its kind need no more than the password itself.
        let paths = dialect.credentials.headers.map(\.value).flatMap(\.paths).map(\.path)
        guard !paths.contains(["password"]) else { return nil }
        let advice = RuleAdvice(operation: .shipped(.login), answer: answer, expectation: .ok)
        var problem = TrialReport.Problem(entry: 0, attempt: go.attempt, fault: .keepsNothing)
        if !advice.saves.isEmpty, let offset = result.rule?.place.offset {
            problem.advice = TrialReport.Advice(
                site: .save,
                place: place(offset),
                edit: .saves(offset: offset),
                json: JSONValue(JSONObject(advice.saves.map { ($0.target, JSONValue($0.path)) }))
            )
        }
        return problem
    }

    /// A new token that stands in an answer where the rule of a login would have saved it.
    private func overlookedToken(_ result: OperationResult, _ go: Go) -> TrialReport.Problem? {
        guard let first = result.overlooked.first, let offset = result.rule?.place.offset else { return nil }
        let finder = ValueFinder(result.answer?.json)
        let saves = result.overlooked.compactMap { value -> (String, JSONValue)? in
            guard finder.leaves.contains(where: { $0.path == value.source }) else { return nil }
            return ("session.\(value.name)", JSONValue(value.source))
        }
        var problem = TrialReport.Problem(entry: 0, attempt: go.attempt, fault: .tokenNotSaved(first.name))
        if !saves.isEmpty {
            problem.advice = TrialReport.Advice(
                site: .save,
                place: place(offset),
                edit: .saves(offset: offset),
                json: JSONValue(JSONObject(saves))
            )
        }
        return problem
    }
}
