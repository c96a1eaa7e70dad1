import Platform
import Reference
import ReferenceCore

/// The services of the core for a system whose tokens name their owner themselves: it knows sessions by their ids.
extension Accounts {
    /// The time after which a session can no longer be refreshed.
    ///
    /// - Throws: `invalidGrant` if the session does not exist or has expired.
    func endOfSession(_ id: String) throws(Refusal) -> Date {
        try locked { (state, now) throws(Refusal) in
            try state.refreshableSession(id, now: now).refreshExpiresAt
        }
    }

    /// Ends a session.
    ///
    /// - Throws: `invalidGrant` if the session does not exist or has expired.
    func endSession(_ id: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            state.end(try state.refreshableSession(id, now: now).id)
        }
    }

    /// Opens a session of an account, for whoever proved to be its owner without a password.
    ///
    /// - Throws: `invalidCredentials` if the account does not exist, `disabled`.
    func openSession(ofAccount id: String) throws(Refusal) -> TokenPair {
        try locked { (state, now) throws(Refusal) in
            guard let account = state.accounts[AccountID(text: id)] else { throw .invalidCredentials }
            guard !account.isDisabled else { throw .disabled }
            return state.startSession(of: account.id, now: now)
        }
    }

    /// Returns whether a password is the present one of an account; false, after the same work, if the account does not exist.
    func isCurrentPassword(_ password: String, of typed: TypedIdentifier) async throws -> Bool {
        let records = try locked { (state, _) throws(Refusal) in state.account(named: typed)?.passwords ?? [] }
        if records.isEmpty { try await hasher.pretend(rules.passwords.compared(password)) }
        for record in records where try await matches(password, record) { return true }
        return false
    }

    /// Sets a new password as a reset does, for whoever the system believes without a code.
    ///
    /// - Throws: `unknownUser`, `weakPassword`.
    func resetPassword(of typed: TypedIdentifier, to new: String) async throws {
        try rules.passwords.check(new, at: .reset, of: typed.text)
        let stored = try await store(new, at: .reset)
        try locked { (state, now) throws(Refusal) in
            guard let account = state.account(named: typed) else { throw .unknownUser }
            state.setByReset(stored, for: account, now: now)
        }
    }
}

extension AccountStore {
    /// - Throws: `invalidGrant`.
    fileprivate func refreshableSession(_ id: String, now: Date) throws(Refusal) -> Grant {
        guard let grant = sessionIDs[id].flatMap({ grants[$0] }), isRefreshable(grant, now: now) else {
            throw .invalidGrant
        }
        return grant
    }
}
