import Foundation
import Synchronization

/// The account core: everything that a surface can ask for, in the words of no protocol.
///
/// The state is a value behind a lock that is held for computing only. What waits (hashing a password) happens outside,
/// and what was true before is looked at again afterwards: between the two calls, anything may have happened.
final class Accounts: Sendable {
    let policy: AccountPolicy
    let resetMode: ResetMode
    let defects: Defects
    let clock: MovableClock
    let hasher: PasswordHasher
    let identifierRules: IdentifierRules
    let passwordRules: PasswordRules
    /// Nil where access tokens are opaque.
    let signedTokens: SignedTokens?
    private let store: Mutex<AccountStore>
    private let post: @Sendable (AccountMessage) -> Void

    /// An empty set of accounts.
    ///
    /// - Parameter post: Takes messages for sending. It must not wait: the answer to a request may not depend on whether
    ///   there was somebody to write to.
    init(
        policy: AccountPolicy,
        resetMode: ResetMode = .link,
        defects: Defects,
        clock: MovableClock,
        random: RandomSource,
        hasher: PasswordHasher,
        signedTokens: SignedTokens? = nil,
        post: @escaping @Sendable (AccountMessage) -> Void
    ) {
        self.policy = policy
        self.resetMode = resetMode
        self.defects = defects
        self.clock = clock
        self.hasher = hasher
        self.post = post
        self.signedTokens = signedTokens
        identifierRules = IdentifierRules(policy: policy, defects: defects)
        passwordRules = PasswordRules(policy: policy, defects: defects)
        let state = AccountStore(
            policy: policy,
            resetMode: resetMode,
            defects: defects,
            random: random,
            signedTokens: signedTokens
        )
        store = Mutex(state)
    }

    /// Reads or changes the state in one step that no other can come between.
    ///
    /// Messages leave within the step, so that the mail for an older code never overtakes that for a newer one.
    func locked<Value: Sendable>(
        _ body: (inout AccountStore, _ now: Date) throws(Refusal) -> Value
    ) throws(Refusal) -> Value {
        try store.withLock { (state) throws(Refusal) -> Value in
            defer { for message in state.takeMessages() { post(message) } }
            let now = clock.now
            state.sweepIfDue(now: now)
            return try body(&state, now)
        }
    }

    /// What a faulty backend does between looking and writing: something slow, so that its races are lost on fast and on
    /// busy machines alike.
    func dawdle() async throws {
        try await Task.sleep(for: .milliseconds(50))
    }
}
