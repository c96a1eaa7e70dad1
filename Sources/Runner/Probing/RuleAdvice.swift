import Conformance
import HTTPTypes
import JSONText
import RunModel

/// The expected outcome of an operation while a dialect is tried.
enum TrialExpectation: Sendable, Hashable {
    /// It has to be done.
    case ok
    /// It has to be refused; usually in this way.
    case refusal(Outcome)
    /// Any answer will do that a rule knows; usually it is this.
    case known(Outcome)

    /// Returns whether an outcome is the expected one.
    func allows(_ outcome: Outcome) -> Bool {
        switch self {
        case .ok: outcome == .ok
        case .refusal: outcome.isRefusal
        case .known: outcome.isJudgement
        }
    }
}

/// Makes the rule that would know an answer.
struct RuleAdvice {
    let operation: OperationName
    let answer: Answer
    let expectation: TrialExpectation
    /// The actor's names, to see whose account an answer shows.
    var identifiers: [(target: String, text: String)] = []

    /// The outcome that the answer probably stands for.
    var outcome: Outcome {
        let byStatus: Outcome =
            switch answer.status {
            case 401: .denied
            case 403: .forbidden
            case 404: .unknownUser
            case 409: .duplicate
            case 429: .throttled
            case 500...: .fault
            case 200..<400: .ok
            default: .invalid
            }
        switch expectation {
        case .ok: return asksForVerification ? .unverified : byStatus
        // A 404 to somebody who is known to exist, or a page of errors, says little by its status.
        case .refusal(let usual): return answer.status >= 500 || answer.status == 429 ? byStatus : usual
        case .known(let usual):
            return byStatus == .ok || answer.status >= 500 || answer.status == 429 ? byStatus : usual
        }
    }

    /// Indicates whether a login was refused because the address is not confirmed yet, by the words of the error.
    private var asksForVerification: Bool {
        guard operation == .login, answer.status >= 400, let code = ValueFinder(answer.json).stableCode else {
            return false
        }
        let words = code.text.lowercased()
        return ["verif", "confirm", "activ"].contains { words.contains($0) }
    }

    /// The rule, ready to paste.
    var rule: JSONValue {
        var when: [(String, JSONValue)] = [("status", JSONValue(answer.status))]
        let finder = ValueFinder(answer.json)
        if needsMoreThanStatus, let code = finder.stableCode {
            when.append(
                ("body", JSONValue([JSONValue(JSONObject([("path", JSONValue(code.path)), ("equals", code.value)]))]))
            )
        } else if needsMoreThanStatus, let field = finder.leaves.first(where: { !ValueFinder.looksSecret($0.text) }) {
            // Many backends answer with sentences under the names of the fields that they are about.
            when.append(("body", [["path": JSONValue(field.path), "exists": true]]))
        } else if (300..<400).contains(answer.status), let location = answer.headerText("Location") {
            let path = String(location.prefix { $0 != "?" && $0 != "#" })
            when.append(("headers", ["Location": ["startsWith": JSONValue(path)]]))
        }
        var members: [(String, JSONValue)] = [
            ("when", JSONValue(JSONObject(when))), ("outcome", JSONValue(outcome.rawValue)),
        ]
        let saves = outcome == .ok ? saves : []
        if !saves.isEmpty {
            members.append(("save", JSONValue(JSONObject(saves.map { ($0.target, JSONValue($0.path)) }))))
        } else if outcome == .ok, let cookie {
            members.append(("save", Self.save(cookie: cookie)))
        }
        return JSONValue(JSONObject(members))
    }

    /// Indicates whether a status alone would match other responses too: one and the same 400 has many meanings.
    private var needsMoreThanStatus: Bool {
        [400, 403, 409, 422].contains(answer.status) || answer.status < 300 && outcome != .ok
    }

    /// The values in the response that an operation of this kind should save.
    var saves: [(target: String, path: String)] {
        let finder = ValueFinder(answer.json)
        switch operation.facts.answer {
        case .tokens:
            return ["accessToken", "refreshToken"].compactMap { name in
                finder.path(for: name).map { ("session.\(name)", $0) }
            }
        case .account:
            return identifiers.lazy.compactMap { pair in
                finder.path(of: pair.text).map { (pair.target, $0) }
            }.prefix(1).map { $0 }
        case .nothing, .token: return []
        }
    }
}

extension ValueFinder.Leaf {
    /// As the body has it: a code may be a number.
    fileprivate var value: JSONValue { Int(text).map { JSONValue($0) } ?? JSONValue(text) }
}

/// Says what may be behind an answer, in the words of somebody who has seen it before.
struct AnswerHints {
    let dialect: Dialect
    let operation: OperationName
    let exchange: RawExchange
    let expectation: TrialExpectation
    /// The outcome that a rule gave it; nil where none knew it.
    let outcome: Outcome?
    /// Indicates whether the request says `"credentials": true`.
    let sendsCredentials: Bool

    /// The sentences that fit, most telling first.
    var sentences: [String] {
        guard let answer = exchange.answer else { return [] }
        // What no body of this kind, or no request at all, is let through by is no refusal on its merits.
        guard expectation == .ok || [405, 415].contains(answer.status) else { return [] }
        if let outcome, let hint = hint(about: outcome) { return [hint] }
        let path = RequestURL(exchange.request.url)?.path ?? exchange.request.url
        var hints: [String] = []
        switch answer.status {
        case 300..<400:
            if let location = answer.headerText("Location") {
                hints.append(
                    "the backend sends the request on to \(location.prefix { $0 != "?" }): write that path, "
                        + "or \"followRedirects\": 1"
                )
            }
        case 404:
            hints.append(
                "nothing answers at \(path): look at \"path\", the slash at its end included, and at the --target URL"
            )
        case 405:
            let allowed = answer.headerText("Allow").map { "; the backend allows \($0)" } ?? ""
            hints.append("\(path) takes no \(exchange.request.method.rawValue): look at \"method\"\(allowed)")
        case 400, 415, 422:
            hints += bodyHints
        case 401, 403:
            hints += credentialHints
        case 429:
            hints.append(
                "the backend throttles the trial; lift its limits for the test, or run with fewer --jobs and "
                    + "state them under \"policy\": \"limits\""
            )
        case 500...:
            hints.append("the backend failed; its own log says why")
        default: break
        }
        return hints
    }

    private func hint(about outcome: Outcome) -> String? {
        switch outcome {
        case .unverified:
            "the address has to be verified before, which did not happen: look at \"verify\" and its message"
        case .weakPassword: passwordHint
        case .wrongCode:
            "this may not be the code that the message holds: look at what \"save\" takes from it under \"messages\""
        default: nil
        }
    }

    private var passwordHint: String {
        dialect.policy.value(at: ["password"]) == nil
            ? "the dialect has no \"policy\": { \"password\": { \"min\": …, \"classes\": [ … ] } }, so the passwords made "
                + "for the test may break the backend's rules"
            : "the password was made by \"password\" under \"policy\": compare it with the backend's rules"
    }

    private var bodyHints: [String] {
        let type = exchange.request.headers[.contentType] ?? "none"
        let other =
            type.hasPrefix("application/json")
            ? "\"form\" in place of \"json\" if the backend takes forms"
            : type.hasPrefix("application/x-www-form-urlencoded")
                ? "\"json\" in place of \"form\" if it takes JSON" : "the body as \"json\" or \"form\""
        return ["the body went as \(type); look at the names of its members, and write \(other)"]
            + (operation.facts.setsPassword && exchange.answer?.status != 415 ? [passwordHint] : [])
    }

    private var credentialHints: [String] {
        let request = exchange.request
        let carries = request.headers[.authorization] != nil || request.headers[.cookie] != nil
        if operation.facts.usesSession, !sendsCredentials {
            return ["the request has no \"credentials\": true beside its \"path\", so none were sent"]
        }
        if operation.facts.usesSession, !carries, dialect.credentials.headers.isEmpty, dialect.credentials.query.isEmpty
        {
            return [
                "the dialect has no \"credentials\" at its top level, such as "
                    + "{ \"headers\": { \"Authorization\": \"Bearer {{ accessToken }}\" } }, and no cookie was set"
            ]
        }
        if operation.facts.usesSession, !carries {
            return [
                "the request carried no credentials, since the session kept none of the values that they are made of"
            ]
        }
        if operation == .login {
            return [
                "the login was refused: look at the names of the members, and whether the account has to be verified first"
            ]
        }
        return []
    }
}
