import Conformance
import HTTPTypes
import JSONText
import RunModel

extension OperationResult {
    /// The record of the response that a label keeps, for templates: `asked.status`, `asked.body.error`, `asked.with.newPassword`.
    ///
    /// - Parameter errorCode: The place of an error's code, as the dialect declares it.
    /// - Parameter authenticating: The names of the cookies that authenticate, where the dialect tells them.
    /// - Parameter now: Against which cookies expire.
    func record(errorCode: JSONPath? = nil, authenticating: Set<String> = [], at now: Timestamp) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if let outcome { members.append(("outcome", JSONValue(outcome.rawValue))) }
        members.append(("with", JSONValue(JSONObject(inputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))))
        if let answer {
            members.append(("status", JSONValue(answer.status)))
            var headers: [String: JSONValue] = [:]
            for field in answer.headers {
                headers[field.name.canonicalName] = JSONValue(answer.headerText(field.name.rawName) ?? "")
            }
            members.append(
                ("headers", JSONValue(JSONObject(headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })))
            )
            if let json = answer.json {
                members.append(("body", json))
                if let code = (try? errorCode?.values(in: json))?.first { members.append(("errorCode", code)) }
            }
            let cookies = cookiesSet
            members.append(("cookies", JSONValue(cookies.map { $0.record(at: now) })))
            if !authenticating.isEmpty {
                let sessions = cookies.filter { authenticating.contains($0.name) && !$0.takesAway(at: now) }
                members.append(("sessionCookies", JSONValue(sessions.map { $0.record(at: now) })))
            }
            members.append(("text", JSONValue(answer.text)))
            members.append(("answer", JSONValue(answer.wholeText)))
        }
        let taken = Set(members.map(\.0))
        for (name, value) in result.sorted(by: { $0.key < $1.key }) where !taken.contains(name) {
            members.append((name, value))
        }
        for save in saves where save.target.place == .session && !taken.contains(save.target.name) {
            members.append((save.target.name, save.value))
        }
        return JSONValue(JSONObject(members))
    }

    /// The cookies that the answers set, as a browser has them in the end: of one name the last, whichever request it came with.
    private var cookiesSet: [SetCookie] {
        var cookies: [SetCookie] = []
        for field in exchanges.compactMap(\.answer).flatMap({ $0.headers[values: .setCookie] }) {
            guard let cookie = SetCookie(field) else { continue }
            cookies.removeAll { $0.name == cookie.name }
            cookies.append(cookie)
        }
        return cookies
    }

    /// The relation between the account that a response names and an actor.
    enum Naming {
        case right
        case wrong(Mismatch)
        /// It is named in a way in which the actor is not known.
        case unknown(Unjudged)
    }

    /// Holds the account that the answer names against an actor.
    func naming(of actor: ActorState, named name: String) -> Naming {
        let pairs: [(member: String, known: JSONValue?, folds: Bool)] = [
            ("accountId", actor["id"], false), ("username", actor["username"], true),
            ("email", actor["email"], true), ("phone", actor["phone"], false),
        ]
        let named = pairs.filter { result[$0.member]?.templateText != nil }
        guard !named.isEmpty else {
            return .wrong(.account(member: nil, actor: name, expected: nil, found: nil))
        }
        var isCompared = false
        for pair in named {
            guard let found = result[pair.member]?.templateText, let known = pair.known?.templateText else { continue }
            isCompared = true
            if pair.folds ? found.lowercased() != known.lowercased() : found != known {
                return .wrong(.account(member: pair.member, actor: name, expected: known, found: found))
            }
        }
        return isCompared ? .right : .unknown(.unknownAccount(members: named.map(\.member), actor: name))
    }
}
