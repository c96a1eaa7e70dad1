package import Platform
import Synchronization

/// The account core: everything that a surface can ask for, in the words of no protocol.
///
/// The state is a value behind a lock that is held for computing only. What waits (hashing a password) happens outside,
/// and what was true before is looked at again afterwards: between the two calls, anything may have happened.
package final class Accounts: Sendable {
    /// The decisions.
    package let rules: Rules
    /// The way in which a forgotten password is replaced.
    package let resetMode: ResetMode
    /// The clock that everything expires by.
    package let clock: MovableClock
    /// The hashing of passwords.
    package let hasher: PasswordHasher
    /// Nil where access tokens are opaque.
    package let signedTokens: SignedTokens?
    private let store: Mutex<AccountStore>
    private let send: @Sendable (AccountMessage) -> Void

    /// An empty set of accounts.
    ///
    /// - Parameter post: Takes messages for sending. It must not wait: the answer to a request may not depend on whether
    ///   there was somebody to write to.
    package init(
        rules: Rules,
        resetMode: ResetMode = .link,
        clock: MovableClock,
        random: RandomSource,
        hasher: PasswordHasher,
        signedTokens: SignedTokens? = nil,
        post: @escaping @Sendable (AccountMessage) -> Void
    ) {
        self.rules = rules
        self.resetMode = resetMode
        self.clock = clock
        self.hasher = hasher
        self.signedTokens = signedTokens
        send = post
        store = Mutex(AccountStore(rules: rules, resetMode: resetMode, random: random, signedTokens: signedTokens))
    }

    /// Limits and lifetimes.
    package var policy: AccountPolicy { rules.policy }

    /// Reads or changes the state in one step that no other can come between.
    ///
    /// Messages leave within the step, so that the mail for an older code never overtakes that for a newer one.
    package func locked<Value: Sendable>(
        _ body: (inout AccountStore, _ now: Date) throws(Refusal) -> Value
    ) throws(Refusal) -> Value {
        try store.withLock { (state) throws(Refusal) -> Value in
            defer { for message in state.takeMessages() { send(message) } }
            let now = clock.now
            state.sweepIfDue(now: now)
            return try body(&state, now)
        }
    }

    /// The record of a new password, once it was accepted.
    package func store(_ password: String, at place: PasswordRules.Place) async throws -> StoredPassword {
        try await hasher.store(rules.passwords.stored(password, place))
    }

    /// Returns whether a password is that of a record.
    package func matches(_ password: String, _ record: StoredPassword) async throws -> Bool {
        try await hasher.matches(rules.passwords.compared(password), record)
    }
}
