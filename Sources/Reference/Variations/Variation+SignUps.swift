import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in the calls from a registration to the first session.
    static let signUps: [Variation] = [
        .wire(
            "sign-up-in-three-calls",
            { surroundings in
                let begun = Kept<JSONObject>(surroundings.random)
                return Wrap(layer: .flow) { request, ask in
                    var request = request
                    switch (request.method, request.path) {
                    case (.post, "/sign-up/start"):
                        guard let members = request.members else { break }
                        return WireAnswer(["continuation_token": JSONValue(begun.keep(members))])
                    case (.post, "/sign-up/challenge"):
                        request.path = "/accounts"
                        guard let members = request.members else { break }
                        let first = members["continuation_token"]?.string.flatMap(begun.value) ?? JSONObject()
                        request.members = first
                        let answer = try await ask(request)
                        return answer.continued(by: begun.keep(["email": first["email"] ?? .null]), status: .ok)
                    case (.post, "/sign-up/continue"):
                        request.path = "/accounts/verify"
                        guard var members = request.members else { break }
                        // The code is one for the address that the state stands for, and for no other.
                        let state = members["continuation_token"]?.string.flatMap(begun.value)
                        members["continuation_token"] = nil
                        members["email"] = state?["email"] ?? ""
                        request.members = members
                    case (.post, "/me/email"):
                        let answer = try await ask(request)
                        guard let email = request.members?["email"] else { return answer }
                        return answer.continued(by: begun.keep(["email": email]))
                    case (.post, "/accounts"), (.post, "/accounts/verify"): request.path = "/nowhere"
                    default: break
                    }
                    return try await ask(request)
                }
            }
        ),
        .wire(
            "password-set-at-confirmation",
            { surroundings in
                let signUps = SignUps()
                return Wrap(layer: .flow) { request, ask in
                    var request = request
                    guard var members = request.members, let email = members["email"]?.string else {
                        return try await ask(request)
                    }
                    switch (request.method, request.path) {
                    case (.post, "/accounts"):
                        // Nobody knows it, and it is gone before anybody can use the account.
                        let password = surroundings.random.alphanumeric(40)
                        members["password"] = JSONValue(password)
                        request.members = members
                        let answer = try await ask(request)
                        if answer.isSuccess { signUps.add(password, for: email) }
                        return answer
                    case (.post, "/accounts/verify"):
                        let password = members["password"]?.string ?? ""
                        for name in ["email", "password"] { members[name] = nil }
                        request.members = members
                        let code = members["code"]?.string ?? ""
                        var answer = try await ask(request)
                        // A password that was refused leaves the code open for another one.
                        if !answer.isSuccess, let earlier = signUps.confirmation(by: code, of: email) {
                            answer = earlier
                        }
                        guard answer.isSuccess else { return answer }
                        let refusal = try await signUps.set(password, for: email, request, ask)
                        signUps.keep(refusal == nil ? nil : answer, by: code, of: email)
                        return refusal ?? answer
                    default: return try await ask(request)
                    }
                }
            }
        ),
        .wire(
            "confirmation-that-signs-in",
            { _ in
                let signUps = SignUps()
                return Wrap(layer: .flow) { request, ask in
                    var request = request
                    guard var members = request.members, let email = members["email"]?.string else {
                        return try await ask(request)
                    }
                    switch (request.method, request.path) {
                    case (.post, "/accounts"):
                        let answer = try await ask(request)
                        if answer.isSuccess, let password = members["password"]?.string {
                            signUps.add(password, for: email)
                        }
                        return answer
                    case (.post, "/accounts/verify"):
                        members["email"] = nil
                        request.members = members
                        let answer = try await ask(request)
                        guard answer.isSuccess, let tokens = try await signUps.login(email, request, ask) else {
                            return answer
                        }
                        signUps.forget(email)
                        var merged = tokens
                        merged.set("status", to: answer.members["status"])
                        return merged
                    default: return try await ask(request)
                    }
                }
            }
        ),
    ]
}

/// The registrations that wait for their confirmation, with their passwords.
private final class SignUps: Sendable {
    private struct State {
        /// The passwords by the address; of several registrations of one address the first is the one that made the account.
        var passwords: [String: [String]] = [:]
        /// The answers to codes that confirmed an address whose password is still missing.
        var confirmed: [String: WireAnswer] = [:]
    }

    private let state = Mutex(State())

    func add(_ password: String, for email: String) {
        state.withLock { $0.passwords[email.lowercased(), default: []].append(password) }
    }

    func forget(_ email: String) { state.withLock { $0.passwords[email.lowercased()] = nil } }

    func confirmation(by code: String, of email: String) -> WireAnswer? {
        state.withLock { $0.confirmed[Self.key(code, email)] }
    }

    func keep(_ answer: WireAnswer?, by code: String, of email: String) {
        state.withLock { $0.confirmed[Self.key(code, email)] = answer }
    }

    private static func key(_ code: String, _ email: String) -> String { "\(code) \(email.lowercased())" }

    /// Logs in by the password of a registration; nil where the address is none that was just registered.
    func login(_ email: String, _ request: WireRequest, _ ask: Wrap.Ask) async throws -> WireAnswer? {
        for password in state.withLock({ $0.passwords[email.lowercased()] ?? [] }) {
            let names: JSONObject = ["email": JSONValue(email), "password": JSONValue(password)]
            let answer = try await ask(request.call(.post, "/sessions", names))
            if answer.isSuccess { return answer }
        }
        return nil
    }

    /// Gives a new account its password, and no session; returns the refusal where there is one.
    func set(
        _ password: String,
        for email: String,
        _ request: WireRequest,
        _ ask: Wrap.Ask
    ) async throws -> WireAnswer? {
        let known = state.withLock { $0.passwords[email.lowercased()] ?? [] }
        for own in known {
            let names: JSONObject = ["email": JSONValue(email), "password": JSONValue(own)]
            let login = try await ask(request.call(.post, "/sessions", names))
            guard let token = login.members["access_token"]?.string else { continue }
            let change: JSONObject = ["current_password": JSONValue(own), "new_password": JSONValue(password)]
            let answer = try await ask(request.call(.post, "/me/password", bearer: token, change))
            let open = answer.members["access_token"]?.string ?? token
            _ = try await ask(request.call(.delete, "/sessions/current", bearer: open))
            guard answer.isSuccess else { return answer }
            forget(email)
            return nil
        }
        return nil
    }
}

extension WireAnswer {
    /// The answer with the state for the next call in it, beside all that it holds; as it is where it refuses.
    fileprivate func continued(by token: String, status: HTTPResponse.Status? = nil) -> WireAnswer {
        guard isSuccess else { return self }
        var answer = self
        answer.status = status ?? answer.status
        answer.set("continuation_token", to: JSONValue(token))
        return answer
    }
}
