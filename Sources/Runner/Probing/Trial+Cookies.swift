import Conformance
import JSONText
import RunModel

extension RuleAdvice {
    /// The cookie to keep as the session's token, where the response holds no other; nil for an operation that opens none.
    var cookie: String? {
        guard operation.facts.answer == .tokens, operation.facts.startsSession,
            !saves.contains(where: { $0.target == "session.accessToken" })
        else { return nil }
        return CookieFinder(answer: answer).sessionCookie
    }

    /// The `save` of a rule for that cookie.
    static func save(cookie name: String) -> JSONValue { ["session.accessToken": ["cookie": JSONValue(name)]] }
}

extension Trial {
    /// A login whose session is in a cookie that only the jar knows: what a check changes, shows or compares is the token that a
    /// rule saved.
    func unsavedCookie(_ result: OperationResult, _ go: Go) -> TrialReport.Problem? {
        guard dialect.authenticatingCookies.isEmpty, let answer = result.answer, let offset = result.rule?.place.offset,
            let cookie = RuleAdvice(operation: go.step.operation, answer: answer, expectation: .ok).cookie
        else { return nil }
        return TrialReport.Problem(
            entry: 0,
            attempt: go.attempt,
            fault: .cookieNotSaved(cookie),
            advice: TrialReport.Advice(
                site: .cookie(cookie),
                place: place(offset),
                edit: .cookie(rule: offset, name: cookie),
                json: RuleAdvice.save(cookie: cookie)
            )
        )
    }

    /// The advice where a rule looks for a cookie by another name than the target's.
    func cookieAdvice(missed: [OutcomeRule.Save], in result: OperationResult) -> TrialReport.Advice? {
        guard let answer = result.answer, let rule = result.rule?.place.offset,
            let save = missed.first(where: { save in
                guard save.target.place == .session, case .cookie = save.source else { return false }
                return save.target.name == "accessToken"
            }),
            let cookie = CookieFinder(answer: answer).sessionCookie
        else { return nil }
        return TrialReport.Advice(
            site: .replacedCookie(cookie),
            place: place(save.place.offset ?? rule),
            edit: .cookie(rule: rule, name: cookie),
            json: RuleAdvice.save(cookie: cookie)
        )
    }
}
