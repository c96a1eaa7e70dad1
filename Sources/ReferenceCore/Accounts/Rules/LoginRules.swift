package import Platform

/// The decisions of a login: what it looks at, what it counts and what it says.
package struct LoginRules: Sendable {
    /// The moment at which a block is looked at.
    package enum Moment: Sendable, Hashable, CaseIterable {
        /// Before any password is hashed.
        case arrival
        /// After it was found right. Guesses may have come in at the same time: only as many are evaluated as the limit
        /// allows, however many were under way.
        case rightPassword
        /// After it was found wrong, likewise.
        case wrongPassword
    }

    /// The moments at which too many wrong passwords are a reason to refuse.
    package var blockedAt = Set(Moment.allCases)

    /// The accounts that an identifier may open.
    package var holders: @Sendable (Identifier?, AccountStore) -> [Account] = { identifier, state in
        state.accounts(having: identifier)
    }

    /// For whom wrong passwords are counted.
    package var key: @Sendable (TypedIdentifier, Identifier?, [Account]) -> FailureKey = { typed, identifier, holders in
        holders.first.map { .account($0.id) } ?? .unknown(identifier?.text ?? typed.text)
    }

    /// The records that a password is compared with.
    package var records: @Sendable (Account, Identifier?, AccountStore) -> [StoredPassword] = { account, _, _ in
        account.passwords
    }

    /// A record that counts as matched though nothing was compared: there is none.
    package var matchedUnseen: @Sendable (LoginAttempt, _ password: String, Accounts) -> PasswordMatch? = { _, _, _ in
        nil
    }

    /// Indicates whether an unknown identifier costs the same work as a known one, so that time does not tell which exist.
    package var hidesUnknownByWork = true

    /// Returns whether a record that matched is still the account's: while the password was hashed, it may have been reset.
    package var isStillRight: @Sendable (PasswordMatch, Account, AccountStore) -> Bool = { match, account, _ in
        account.passwords.contains(match.record)
    }

    /// Counts a wrong password.
    package var count: @Sendable (inout AccountStore, LoginAttempt, _ password: String, _ now: Date) -> Void = {
        state,
        attempt,
        password,
        now in
        state.recordFailure(attempt.key, password: password, now: now)
    }

    /// Indicates whether the right password ends a series of wrong ones.
    package var clearsFailures = true

    /// The refusal of a wrong password: the same whether or not there is such an account, and in whatever state it is, if the policy does
    /// not say otherwise.
    package var refusal: @Sendable (LoginAttempt, AccountStore) -> Refusal = { attempt, state in
        let told = state.policy.disclosures
        if attempt.holders.isEmpty, told.contains(.unknownUsers) { return .unknownUser }
        if told.contains(.accountState), attempt.holders.contains(where: state.policy.isUnconfirmed) {
            return .unverified
        }
        return .invalidCredentials
    }

    /// Opens the way to a session for a caller who knows the password of an account, or refuses.
    package var admit: @Sendable (Account, AccountPolicy) throws(Refusal) -> Void = {
        (account, policy) throws(Refusal) in
        if account.isDisabled { throw .disabled }
        if policy.isUnconfirmed(account) { throw .unverified }
    }

    /// Opens the session: a new one with tokens of its own.
    package var open: @Sendable (inout AccountStore, AccountID, _ lifetime: Duration?, _ now: Date) -> TokenPair = {
        state,
        id,
        lifetime,
        now in
        state.startSession(of: id, lifetime: lifetime, now: now)
    }
}

/// A login that is under way.
package struct LoginAttempt: Sendable {
    /// The name as it was typed.
    package let typed: TypedIdentifier
    /// Nil where no account can have the name.
    package let identifier: Identifier?
    /// The accounts that have it. The clean backend has at most one.
    package let holders: [Account]
    /// For whom a wrong password is counted.
    package let key: FailureKey
    /// The number of wrong passwords on record when it came. Whoever counted on from here would lose those that come in at the same time.
    package let failuresBefore: Int
    /// The records that the password is compared with.
    package let records: [PasswordMatch]
}

/// An account that a password opens, and the record that says so.
package struct PasswordMatch: Sendable {
    /// The account.
    package let account: AccountID
    /// The record that matched.
    package let record: StoredPassword
}
