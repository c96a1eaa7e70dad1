import Reference
import ReferenceCore
import Synchronization

/// The records of the server beside accounts and logins: its captcha switches, and records that questions left behind.
final class SusiMarks: Sendable {
    private struct State: Sendable {
        var captchas: [String: Bool]
        /// Addresses with a record that holds nothing: somebody asked for them, and nobody signed up.
        var hollowAddresses: Set<SecretDigest> = []
        /// The same for reset tokens.
        var hollowTokens: Set<SecretDigest> = []
    }

    private let state: Mutex<State>

    /// More records that hold nothing are not kept.
    private static let limit = 10_000

    init(captchas: [String: Bool]) {
        state = Mutex(State(captchas: captchas))
    }

    /// The switches of the captchas.
    var captchas: [String: Bool] { state.withLock { $0.captchas } }

    /// Turns a captcha on or off.
    func set(captcha name: String, on isOn: Bool) {
        state.withLock { $0.captchas[name] = isOn }
    }

    /// Returns whether a captcha is asked for. One that is not there counts as on.
    func asks(forCaptcha name: String) -> Bool { captchas[name] ?? true }

    /// Leaves a record behind that an address was asked for.
    func leave(address: String) {
        state.withLock { state in
            if state.hollowAddresses.count < Self.limit { state.hollowAddresses.insert(SecretDigest(of: address)) }
        }
    }

    /// Returns whether there is such a record of an address.
    func isHollow(address: String) -> Bool {
        state.withLock { $0.hollowAddresses.contains(SecretDigest(of: address)) }
    }

    /// Takes the record of an address away.
    func forget(address: String) {
        state.withLock { _ = $0.hollowAddresses.remove(SecretDigest(of: address)) }
    }

    /// Leaves a record behind that a reset token was tried.
    func leave(token: String) {
        state.withLock { state in
            if state.hollowTokens.count < Self.limit { state.hollowTokens.insert(SecretDigest(of: token)) }
        }
    }

    /// Returns whether there is such a record of a reset token.
    func isHollow(token: String) -> Bool {
        state.withLock { $0.hollowTokens.contains(SecretDigest(of: token)) }
    }
}
