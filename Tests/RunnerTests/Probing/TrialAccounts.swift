import JSONText
import Synchronization

/// A backend with one account whose password counts.
final class TrialAccounts: Sendable {
    private struct State {
        var passwords: [String: String] = [:]
        var isUsed = false
        var isOut = false
    }
    private let state = Mutex(State())
    /// Indicates whether a reset code is taken again.
    let takesCodesTwice: Bool
    /// Indicates whether a session ends when it is logged out.
    let logsOut: Bool
    /// Indicates whether the current password is looked at when it is changed.
    let checksPassword: Bool
    /// Indicates whether the code of a reset is looked at.
    let checksCode: Bool

    init(
        takesCodesTwice: Bool = false,
        logsOut: Bool = true,
        checksPassword: Bool = true,
        checksCode: Bool = true
    ) {
        self.takesCodesTwice = takesCodesTwice
        self.logsOut = logsOut
        self.checksPassword = checksPassword
        self.checksCode = checksCode
    }

    func answer(_ seen: SeenRequest, _ mail: FakeInbox) -> Reply {
        let email = seen["email"]?.string ?? seen["login"]?.string ?? ""
        let password = seen["password"]?.string ?? ""
        switch seen.line {
        case "POST /register":
            if password == "a" { return .json(400) }
            let isTaken = state.withLock { state in
                if state.passwords[email] != nil { return true }
                state.passwords[email] = password
                return false
            }
            if isTaken { return .json(409) }
            mail.deliver(to: email, subject: "Verify", text: "code: v1234567890")
            return .json(201, #"{ "id": "u1" }"#)
        case "POST /verify": return seen["code"]?.string == "v1234567890" ? .json(200) : .json(400)
        case "POST /login":
            return state.withLock { state in
                state.isOut = false
                return state.passwords[email] == password && !password.isEmpty
            }
                ? .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-1" }"#) : .json(401)
        case "POST /logout":
            state.withLock { $0.isOut = logsOut }
            return .empty(204)
        case "GET /me", "GET /orders":
            return seen.header("Authorization") == "Bearer access-token-1" && !state.withLock({ $0.isOut })
                ? .json(200, #"{ "id": "u1" }"#) : .json(401)
        case "POST /refresh":
            return seen["token"]?.string == "refresh-token-1"
                ? .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-1" }"#) : .json(401)
        case "POST /password":
            return state.withLock { state in
                let old = seen["old"]?.string
                guard
                    let email = checksPassword
                        ? state.passwords.first(where: { $0.value == old })?.key : state.passwords.keys.first
                else { return .json(401) }
                guard seen["new"]?.string != "a" else { return .json(400) }
                state.passwords[email] = seen["new"]?.string
                return .empty(204)
            }
        case "POST /forgot":
            mail.deliver(to: email, subject: "Reset", text: "code: r1234567890")
            state.withLock { $0.isUsed = false }
            return .json(202)
        case "POST /reset":
            if password == "a" { return .json(400) }
            return state.withLock { state in
                let isRight = seen["code"]?.string == "r1234567890" || !checksCode
                guard isRight, !state.isUsed || takesCodesTwice else { return .json(400) }
                state.isUsed = true
                for email in state.passwords.keys { state.passwords[email] = password }
                return .empty(204)
            }
        default: return .empty(204)
        }
    }
}
