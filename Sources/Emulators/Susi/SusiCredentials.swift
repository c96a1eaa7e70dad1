import Platform
import Reference
import ReferenceCore
import Synchronization

/// The credentials that logins issued: tokens, cookies and the server's sessions.
///
/// Each leads straight to an address and knows nothing of the account behind it. That is why none of them dies with a
/// password, a logout or the account, which is the system's own rule and not one of the account core.
final class SusiCredentials: Sendable {
    /// A token or a cookie, as it is kept.
    struct Record: Sendable {
        let address: String
        /// Nil where it counts for ever.
        var expiresAt: Date?
    }

    private struct State: Sendable {
        var tokens: [SecretDigest: Record] = [:]
        var cookies: [SecretDigest: Record] = [:]
        /// The address that each session of the server is logged in as; nil where it is a stranger's.
        var sessions: [SecretDigest: String?] = [:]
    }

    private let state = Mutex(State())
    private let random: RandomSource

    /// More sessions of strangers than this are not remembered.
    private static let strangers = 50_000

    init(random: RandomSource) {
        self.random = random
    }

    /// Makes a token that leads to an address.
    ///
    /// - Parameter lifetime: Its lifetime; nil for ever.
    func makeToken(for address: String, lifetime: Duration?, now: Date) -> String {
        let text = random.alphanumeric(SusiSettings.tokenLength)
        let record = Record(address: address, expiresAt: lifetime.map { now + $0 })
        state.withLock { $0.tokens[SecretDigest(of: text)] = record }
        return text
    }

    /// Makes the value of a cookie that leads to an address.
    func makeCookie(for address: String, now: Date) -> String {
        let text = random.alphanumeric(SusiSettings.tokenLength)
        let record = Record(address: address, expiresAt: now + SusiSettings.loginLifetime)
        state.withLock { $0.cookies[SecretDigest(of: text)] = record }
        return text
    }

    /// The address that a token leads to now.
    func address(ofToken text: String, now: Date) -> String? {
        state.withLock { $0.tokens[SecretDigest(of: text)]?.address(at: now) }
    }

    /// The address that a cookie leads to now. A live one counts for another seven days, a dead one is forgotten.
    ///
    /// - Parameter renews: True where its use renews it.
    func address(ofCookie text: String, renews: Bool, now: Date) -> String? {
        state.withLock { state in
            let key = SecretDigest(of: text)
            guard let address = state.cookies[key]?.address(at: now) else {
                state.cookies[key] = nil
                return nil
            }
            if renews { state.cookies[key]?.expiresAt = now + SusiSettings.loginLifetime }
            return address
        }
    }

    /// The address that a session of the server is logged in as.
    func address(ofSession id: String) -> String? {
        state.withLock { $0.sessions[SecretDigest(of: id)] ?? nil }
    }

    /// The session that a request belongs to: its own where the server knows it, else a new one.
    ///
    /// - Returns: Its id, and whether the client has to be told.
    func session(_ id: String?) -> (id: String, isNew: Bool) {
        state.withLock { state in
            if let id, state.sessions.keys.contains(SecretDigest(of: id)) { return (id, false) }
            let id = random.alphanumeric(26).lowercased()
            if state.sessions.count >= Self.strangers { state.sessions = state.sessions.filter { $0.value != nil } }
            state.sessions[SecretDigest(of: id)] = .some(nil)
            return (id, true)
        }
    }

    /// Logs a session of the server in.
    func logIn(session id: String, as address: String) {
        state.withLock { $0.sessions[SecretDigest(of: id)] = .some(address) }
    }

    /// Ends a session of the server.
    func end(session id: String) {
        state.withLock { $0.sessions[SecretDigest(of: id)] = nil }
    }
}

extension SusiCredentials.Record {
    fileprivate func address(at now: Date) -> String? {
        guard let expiresAt else { return address }
        return now < expiresAt ? address : nil
    }
}
