import Conformance
import HTTPTypes
import RunModel

/// Finds what may be behind a response.
struct ResponseHints {
    let dialect: Dialect
    let operation: OperationName
    let exchange: RawExchange
    let expectation: RuleAdvice.Expectation
    /// The outcome that a rule gave it; nil where none knew it.
    let outcome: Outcome?
    /// Indicates whether the request says `"credentials": true`.
    let sendsCredentials: Bool
    /// Indicates whether an earlier operation opened the session whose cookies the request carries.
    let isLoggedIn: Bool
    /// Indicates whether the trial receives the target's messages.
    let readsMail: Bool
    /// The members that the response asks for.
    let missing: [MissingMember]

    /// The hints that fit, the most likely one first.
    var hints: [TrialHint] {
        guard let answer = exchange.answer else { return [] }
        if let reason = reasonBesideTheMatter { return [reason] }
        if !missing.isEmpty { return [.membersMissing(missing)] }
        // What no body of this kind, or no request at all, is let through by is not a refusal on its merits.
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
        case 409: return operation == .register ? [.namesTaken] : []
        case 429: return [.throttled]
        case 500...: return operation.facts.sends.isEmpty ? [.failed] : [.failed, .cannotSend(isRead: readsMail)]
        default: return []
        }
    }

    /// The reason why the response has nothing to do with the operation, so that no rule is to be written for it; nil where there is none.
    var reasonBesideTheMatter: TrialHint? {
        guard let answer = exchange.answer, outcome == nil else { return nil }
        if answer.asksForForgeryToken { return .forgeryTokenMissing }
        guard (300..<400).contains(answer.status), isLoggedIn, !operation.facts.usesSession,
            exchange.request.headers[.cookie] != nil
        else { return nil }
        return answer.headerText("Location").map { .guestsOnly(to: String($0.prefix { $0 != "?" })) }
    }

    private func hint(about outcome: Outcome) -> TrialHint? {
        switch outcome {
        case .unverified: .unverified
        case .weakPassword: passwordHint
        case .wrongCode: .wrongCode
        case .duplicate where operation == .register: .namesTaken
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
        if let sent = headers[.authorization] {
            let parts = sent.split(separator: " ")
            return parts.count == 2 && parts[0] != "Basic" ? [.authorizationWord(String(parts[0]))] : []
        }
        if headers[.cookie] != nil { return [] }
        let isDeclared = !dialect.credentials.headers.isEmpty || !dialect.credentials.query.isEmpty
        return [isDeclared ? .credentialsEmpty : .credentialsNotDeclared]
    }
}
