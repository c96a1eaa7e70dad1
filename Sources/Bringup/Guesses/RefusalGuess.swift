import Conformance
import JSONText

/// The outcome that the words of a refusal mean.
enum RefusalGuess {
    /// The outcome, or nil where the words mean none for certain.
    static func outcome(of text: String, in operation: ShippedOperation) -> Outcome? {
        let words = Words(text)
        let takesCode = operation.facts.takes != nil
        let isNegated = words.containsAny(["not", "un", "isn", "hasn", "without", "no", "must"])
        let confirms = words.containsAny(["verified", "confirmed", "activated", "active", "confirm", "activate"])
        if operation == .login || operation == .access {
            if words.containsAny(["unverified", "unconfirmed", "inactive", "unactivated"]) || confirms && isNegated {
                return .unverified
            }
        }
        let setsName: [ShippedOperation] = [.register, .changeEmail, .changePhone]
        if setsName.contains(operation) {
            if words.containsAny(["already", "exist", "exists", "taken", "duplicate", "conflict"])
                || words.holds("in use")
            {
                return words.containsAny(["validation", "invalid", "malformed"]) ? nil : .duplicate
            }
        }
        let setsPassword: [ShippedOperation] = [.register, .changePassword, .completeReset]
        let isPoor = words.containsAny([
            "weak", "short", "long", "strength", "strong", "requirement", "policy", "complexity", "simple", "common",
            "pwned", "insecure",
        ])
        if setsPassword.contains(operation), words.contains("password"),
            !words.containsAny(["current", "old", "wrong", "incorrect", "token"])
        {
            if isPoor || text.uppercased() == text && words.contains("invalid") { return .weakPassword }
        }
        let isBad = words.containsAny([
            "bad", "invalid", "wrong", "incorrect", "unknown", "mismatch", "not", "failed", "expired", "fail",
        ])
        if takesCode, words.containsAny(["token", "code", "otp", "key", "link"]), isBad {
            let isOnlyLate =
                words.contains("expired")
                && !words.containsAny(["bad", "invalid", "wrong", "incorrect", "unknown", "mismatch", "or"])
            return isOnlyLate ? .expired : .wrongCode
        }
        if operation == .login || operation == .changePassword || operation == .refresh {
            if words.containsAny(["credential", "unauthorized", "unauthenticated"]) { return .denied }
            if isBad, words.containsAny(["password", "login", "refresh"]) { return .denied }
        }
        let looksForUser: [ShippedOperation] = [.requestReset, .resendVerification, .lookUp]
        if looksForUser.contains(operation), words.containsAny(["user", "account", "email"]),
            words.holds("not found") || words.containsAny(["unknown", "nonexistent"])
        {
            return .unknownUser
        }
        return nil
    }

    /// The rules for the refusals of a request that its description names.
    static func rules(for guess: OperationGuess, in document: APIDocument) -> [JSONValue] {
        var rules: [JSONValue] = []
        for response in guess.source.refusals {
            guard let code = response.code, code != 429, code != 401 || guess.operation == .login else { continue }
            let examples = response.contents.flatMap(\.examples)
            let listed = listed(in: response, document)
            for (words, path, value) in examples.compactMap(marked) + listed {
                // The code says more than the sentence about it, which may speak of several refusals.
                let found = words.lazy.compactMap { outcome(of: "\($0) \(value)", in: guess.operation) }.first
                guard let outcome = found else { continue }
                rules.append(
                    rule(
                        ["status": JSONValue(code), "body": [["path": JSONValue(path), "equals": JSONValue(value)]]],
                        outcome
                    )
                )
            }
            // Where one status has several meanings, only what tells them apart can be a rule.
            if examples.isEmpty, listed.isEmpty, code != 401, code != 422,
                let outcome = outcome(of: response.text, in: guess.operation)
            {
                rules.append(rule(["status": JSONValue(code)], outcome))
            }
        }
        return rules.reduce(into: []) { kept, rule in if !kept.contains(rule) { kept.append(rule) } }
    }

    private static func rule(_ condition: JSONValue, _ outcome: Outcome) -> JSONValue {
        ["when": condition, "outcome": JSONValue(outcome.rawValue)]
    }

    /// The words about a refusal, the place of what tells it from others, and that text.
    private typealias Mark = (words: [String], path: String, value: String)

    /// The members that most often hold the word for a refusal.
    private static let members = [
        "code", "error_code", "errorCode", "error", "detail", "reason", "type", "key", "message", "msg",
    ]

    /// The member of an example that tells the refusal from others: its words, its place and its text.
    private static func marked(_ example: APIContent.Example) -> Mark? {
        func search(_ value: JSONValue, _ path: [String]) -> Mark? {
            for member in members {
                if let text = value[member]?.string, text.count <= 200, !text.contains("{{") {
                    return ([example.name, example.summary], RequestShape.jsonPath(path + [member]), text)
                }
            }
            guard path.count < 2 else { return nil }
            for member in members + ["errors"] {
                if let inner = value[member], inner.object != nil, let found = search(inner, path + [member]) {
                    return found
                }
            }
            return nil
        }
        return search(example.value, [])
    }

    /// The codes that the schema of a refusal lists.
    private static func listed(in response: APIResponse, _ document: APIDocument) -> [Mark] {
        guard let content = response.contents.first(where: \.isJSON) else { return [] }
        return document.schema(of: content).leaves.flatMap { leaf -> [Mark] in
            guard leaf.schema.type == "string" || leaf.schema.type == nil, members.contains(leaf.name) else {
                return []
            }
            return leaf.schema.values.compactMap(\.string).map { ([""], RequestShape.jsonPath(leaf.path), $0) }
        }
    }
}
