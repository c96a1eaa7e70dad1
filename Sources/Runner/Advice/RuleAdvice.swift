import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Makes the rule that would know an answer.
struct RuleAdvice {
    /// The expected outcome of an operation whose answer is looked at.
    enum Expectation: Sendable, Hashable {
        /// It has to be done.
        case ok
        /// It was done, whatever the answer's status says: a message of it came.
        case done
        /// It has to be refused; usually in this way.
        case refusal(Outcome)
        /// Any answer will do that a rule knows; usually it is this.
        case known(Outcome)

        /// Returns whether an outcome is the expected one.
        func allows(_ outcome: Outcome) -> Bool {
            switch self {
            case .ok, .done: outcome == .ok
            case .refusal: outcome.isRefusal
            case .known: outcome.isJudgement
            }
        }
    }

    let operation: OperationName
    let answer: Answer
    let expectation: Expectation
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
        if expectation != .done, tellsOfFault { return .fault }
        switch expectation {
        case .ok: return asksForVerification ? .unverified : byStatus
        case .done: return .ok
        // A 404 to somebody who is known to exist, or a page of errors, says little by its status.
        case .refusal(let usual): return answer.status >= 500 || answer.status == 429 ? byStatus : usual
        case .known(let usual):
            return byStatus == .ok || answer.status >= 500 || answer.status == 429 ? byStatus : usual
        }
    }

    /// Indicates whether the answer is one to a failure of the server's own, whatever its status, by the words of the error.
    private var tellsOfFault: Bool {
        guard let code = ValueFinder(answer.json).stableCode(besides: answer.status)?.text.lowercased() else {
            return false
        }
        return [
            "internal_error", "internal_api_error", "internalerror", "internal error", "internal server", "typeerror",
        ]
        .contains { code.contains($0) }
    }

    /// Indicates whether a login was refused because the address is not confirmed yet, by the words of the error.
    private var asksForVerification: Bool {
        guard operation == .login, answer.status >= 400,
            let code = ValueFinder(answer.json).stableCode(besides: answer.status)
        else { return false }
        return Self.isAboutVerification(code)
    }

    /// Returns whether a text is about an address that has to be confirmed.
    private static func isAboutVerification(_ leaf: ValueFinder.Leaf) -> Bool {
        let words = leaf.text.lowercased()
        return ["verif", "confirm", "activ"].contains { words.contains($0) }
    }

    /// The member by which the answer is told apart from others of the same status.
    private func tellingLeaf(_ finder: ValueFinder) -> ValueFinder.Leaf? {
        // Among the next steps that such an answer lists, this is the one for which the message came.
        let texts = expectation == .done ? finder.stableTexts(besides: answer.status) : []
        let step = texts.first(where: Self.isAboutVerification)
        return step ?? finder.stableCode(besides: answer.status)
    }

    /// Indicates whether the status is about the request itself, which has to be mended: a rule would hide that.
    var isAboutRequest: Bool {
        // Nothing that a registration names can be missing but the path.
        let isOfPath = answer.status == 404 && (expectation == .ok || operation.facts.account == .makes)
        return isOfPath || [405, 415].contains(answer.status)
    }

    /// Indicates whether the rule tells the answer by more than its status.
    var looksCloser: Bool { (rule["when"]?.object?.count ?? 0) > 1 }

    /// The rule, ready to paste.
    var rule: JSONValue {
        var when: [(String, JSONValue)] = [("status", JSONValue(answer.status))]
        let finder = ValueFinder(answer.json)
        if needsMoreThanStatus, let condition = bodyCondition(finder) {
            when.append(("body", JSONValue([condition])))
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

    /// The condition on the body by which the answer is told from others of its status; nil where nothing in it can tell.
    private func bodyCondition(_ finder: ValueFinder) -> JSONValue? {
        if let code = tellingLeaf(finder) {
            return JSONValue(JSONObject([("path", JSONValue(code.path)), condition(on: code)]))
        }
        let others = finder.leaves.filter {
            !ValueFinder.looksSecret($0.text) && !ValueFinder.repeats($0.text, answer.status)
        }
        // A sentence with the user's own address in it has a part that is the same for every user.
        if let sentence = others.first(where: \.isOfErrors), let part = sentence.steadyPart {
            return ["path": JSONValue(sentence.path), "contains": JSONValue(part)]
        }
        // Many backends answer with sentences under the names of the fields that they are about.
        guard let field = others.first(where: { !$0.isOfErrors }) ?? others.first else { return nil }
        return ["path": JSONValue(field.path), "exists": true]
    }

    /// The condition on the member by which errors can be told apart. Of a sentence about a body that cannot be read only the beginning
    /// is the same for every such body.
    private func condition(on code: ValueFinder.Leaf) -> (String, JSONValue) {
        guard expectation == .refusal(.invalid), code.text.contains(" ") else { return ("equals", code.value) }
        let ends = [" - ", ": ", " ("].compactMap { code.text.firstRange(of: $0)?.lowerBound }
        guard let end = ends.min(), code.text[..<end].count >= 8 else { return ("equals", code.value) }
        return ("startsWith", JSONValue(String(code.text[..<end])))
    }

    /// Indicates whether a status alone would match other responses too: one and the same 400 has many meanings.
    private var needsMoreThanStatus: Bool {
        [400, 403, 409, 422].contains(answer.status) || answer.status < 300 && outcome != .ok
            || answer.status >= 400 && outcome == .ok
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
