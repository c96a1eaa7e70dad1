import Platform
import Reference
import ReferenceCore

/// An account whose password somebody knows, where no session of the core stands for it.
struct KnownAccount: Sendable {
    let id: AccountID
    /// Its address at that moment.
    let address: String
    /// The record that matched.
    fileprivate let record: StoredPassword
}

/// The services of the core for a system that has its own kind of session, which names the address of an account and nothing else.
extension Accounts {
    /// Looks whether a password is right, and opens nothing. Wrong ones count like failed logins.
    ///
    /// - Parameter isActive: True where the account has to be one that may log in.
    /// - Throws: `invalidCredentials`, `unknownUser`, `unverified`, `disabled`, `throttled`, as the policy tells strangers.
    func recognize(_ typed: TypedIdentifier, password: String, isActive: Bool) async throws -> KnownAccount {
        try await authenticate(typed, password: password) { (state, match, _) throws(Refusal) in
            guard let account = state.accounts[match.account] else { throw .invalidCredentials }
            guard !account.isDisabled else { throw .disabled }
            guard !isActive || !policy.isUnconfirmed(account) else { throw .unverified }
            return KnownAccount(id: account.id, address: account.email ?? "", record: match.record)
        }
    }

    /// Replaces the password of a known account, if it still is the one that is known.
    ///
    /// - Throws: `invalidCredentials`, `weakPassword`.
    func changePassword(of known: KnownAccount, to new: String) async throws {
        try rules.passwords.check(new, at: .change, of: known.address)
        let stored = try await store(new, at: .change)
        try locked { (state, _) throws(Refusal) in
            // While the new password was hashed, another change may have won.
            guard let account = state.accounts[known.id], account.passwords.contains(known.record) else {
                throw .invalidCredentials
            }
            state.setByChange(stored, for: account, proof: known.record)
        }
    }

    /// The role of the account that has a name; nil where nobody has it.
    func role(of typed: TypedIdentifier) throws(Refusal) -> String? {
        try locked { (state, _) throws(Refusal) in state.account(named: typed)?.role }
    }

    /// Removes the account that has a name, with everything that the core issued for it.
    ///
    /// - Returns: True where there was one.
    @discardableResult
    func removeAccount(named typed: TypedIdentifier) throws(Refusal) -> Bool {
        try locked { (state, _) throws(Refusal) in
            guard let account = state.account(named: typed) else { return false }
            state.remove(account.id)
            return true
        }
    }

    /// Lets an account log in, as whoever showed that the address is theirs wishes.
    ///
    /// - Returns: True where there is one.
    func activate(_ typed: TypedIdentifier) throws(Refusal) -> Bool {
        try locked { (state, _) throws(Refusal) in
            guard let account = state.account(named: typed) else { return false }
            try state.confirm(.email, of: account)
            return true
        }
    }

    /// Takes a confirmation code, which counts once, and leaves it to the surface what follows.
    ///
    /// - Parameter keeps: True where the code stays open, as in a faulty system.
    /// - Returns: The address that it was mailed to.
    /// - Throws: `invalidCode`, `expiredCode`.
    func redeemConfirmation(_ code: String, keeps: Bool = false) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let code = try state.openCode(code, for: .verification, claim: AccountClaim(), now: now)
            if !keeps { state.drop(code) }
            return code.address
        }
    }

    /// Looks at a reset code, which stays open.
    ///
    /// - Returns: The address of its account, and when it was issued.
    /// - Throws: `invalidCode`, `expiredCode`.
    func lookAtReset(_ code: String) throws(Refusal) -> (address: String, issuedAt: Date) {
        try locked { (state, now) throws(Refusal) in
            let code = try state.openCode(code, for: .reset, claim: AccountClaim(), now: now)
            return (state.accounts[code.account]?.email ?? "", code.issuedAt)
        }
    }
}
