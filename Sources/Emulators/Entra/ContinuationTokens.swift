import Platform
import Reference
import ReferenceCore
import Synchronization

/// The progress of a client in a flow, which a continuation token represents.
struct Continuation: Sendable {
    /// The next step that the client may take.
    enum Step: Sendable {
        /// A sign-in was started.
        case signInStarted
        /// The password is asked for.
        case passwordAsked
        /// A code was mailed, for a sign-in that the core knows by this state.
        case signInCodeSent(String)

        /// A sign-up was started, which the core knows by this state.
        case signUpStarted(String)
        /// A code was mailed.
        case signUpCodeSent(String)
        /// The address is confirmed, and a password is missing.
        case passwordMissing(String)
        /// The new account's password is asked for.
        case newPasswordAsked(String)
        /// The address is confirmed, and attributes are missing.
        case attributesMissing(String)

        /// A reset was started.
        case resetStarted
        /// A code was mailed, for a reset that the core knows by this state.
        case resetCodeSent(String)
        /// The code came in; the core knows the reset by this state.
        case resetPassed(String)
        /// The password was set; with the offer to sign in, when that was, and how often the client asked since.
        case resetSubmitted(offer: String, at: Date, polls: Int)

        /// A sign-up or a reset was completed; with the offer to sign in.
        case offered(String)
    }

    var step: Step
    let app: EntraApp
    /// The user name as it was typed.
    let username: String
    /// From when on the token is too old.
    var expiresAt: Date
}

/// The continuation tokens that are out: protocol state, which the account core knows nothing of.
final class ContinuationTokens: Sendable {
    private let tokens = Mutex<[SecretDigest: Continuation]>([:])
    private let random: RandomSource
    private let isReusable: Bool

    /// - Parameter isReusable: True where a token still counts after its use.
    init(random: RandomSource, isReusable: Bool) {
        self.random = random
        self.isReusable = isReusable
    }

    /// Gives out a token.
    func issue(_ continuation: Continuation, now: Date) -> String {
        let text = Base64URL.encode(random.bytes(48))
        tokens.withLock { tokens in
            // An aged token is known for another day, to be told from an invented one.
            if tokens.count > 4096 { tokens = tokens.filter { now < $0.value.expiresAt + .days(1) } }
            tokens[SecretDigest(of: text)] = continuation
        }
        return text
    }

    /// The flow that a token represents; nil for a token that was not issued.
    func find(_ text: String) -> Continuation? {
        tokens.withLock { $0[SecretDigest(of: text)] }
    }

    /// Takes a token out of use where what its request asks for is done. Where that throws, the token stays open.
    ///
    /// Other requests wait meanwhile: of two with one token one goes on, and the other does nothing.
    ///
    /// - Parameter action: Does what the request asks for; it must not use the tokens itself.
    /// - Returns: The value of the action; nil where the token was not open.
    func spend<Value>(_ text: String, for action: () throws -> Value) throws -> Value? {
        try tokens.withLock { tokens in
            guard tokens[SecretDigest(of: text)] != nil else { return nil }
            let value = try action()
            if !isReusable { tokens[SecretDigest(of: text)] = nil }
            return value
        }
    }

    /// Takes a token out of use for good.
    func revoke(_ text: String) {
        tokens.withLock { $0[SecretDigest(of: text)] = nil }
    }

    /// Changes what a token stands for.
    func change(_ text: String, to step: Continuation.Step) {
        tokens.withLock { $0[SecretDigest(of: text)]?.step = step }
    }
}
