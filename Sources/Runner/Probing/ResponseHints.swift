import Conformance
import HTTPTypes
import RunModel

/// Finds what may be behind a response.
struct ResponseHints {
    let dialect: Dialect
    let operation: OperationName
    let exchange: RawExchange
    let expectation: TrialExpectation
    /// The outcome that a rule gave it; nil where none knew it.
    let outcome: Outcome?
    /// Indicates whether the request says `"credentials": true`.
    let sendsCredentials: Bool

    /// The hints that fit, the most likely one first.
    var hints: [TrialHint] {
        guard let answer = exchange.answer else { return [] }
        // What no body of this kind, or no request at all, is let through by is no refusal on its merits.
        guard expectation == .ok || [405, 415].contains(answer.status) else { return [] }
        if let outcome, let hint = hint(about: outcome) { return [hint] }
        let path = RequestURL(exchange.request.url)?.path ?? exchange.request.url
        switch answer.status {
        case 300..<400:
            return answer.headerText("Location").map { [.redirected(to: String($0.prefix { $0 != "?" }))] } ?? []
        case 404: return [.nothingAt(path: path)]
        case 405:
            let method = exchange.request.method.rawValue
            return [.methodRefused(path: path, method: method, allowed: answer.headerText("Allow"))]
        case 400, 415, 422: return bodyHints
        case 401, 403: return credentialHints
        case 429: return [.throttled]
        case 500...: return [.failed]
        default: return []
        }
    }

    private func hint(about outcome: Outcome) -> TrialHint? {
        switch outcome {
        case .unverified: .unverified
        case .weakPassword: passwordHint
        case .wrongCode: .wrongCode
        default: nil
        }
    }

    private var passwordHint: TrialHint { .password(isDeclared: dialect.policy.value(at: ["password"]) != nil) }

    private var bodyHints: [TrialHint] {
        [.body(contentType: exchange.request.headers[.contentType])]
            + (operation.facts.setsPassword && exchange.answer?.status != 415 ? [passwordHint] : [])
    }

    private var credentialHints: [TrialHint] {
        guard operation.facts.usesSession else { return operation == .login ? [.loginRefused] : [] }
        guard sendsCredentials else { return [.credentialsNotSent] }
        let headers = exchange.request.headers
        if headers[.authorization] != nil || headers[.cookie] != nil { return [] }
        let isDeclared = !dialect.credentials.headers.isEmpty || !dialect.credentials.query.isEmpty
        return [isDeclared ? .credentialsEmpty : .credentialsNotDeclared]
    }
}
