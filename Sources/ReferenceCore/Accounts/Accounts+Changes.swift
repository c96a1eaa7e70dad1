import Platform

extension Accounts {
    /// Replaces the password of a session's account. Every session ends; the caller gets a new one, where the policy
    /// says so.
    ///
    /// - Parameter claim: The account that the request names; a clean backend does not look at it.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `weakPassword`, `throttled`.
    package func changePassword(
        _ token: String?,
        current: String,
        new: String,
        claim: AccountClaim
    ) async throws -> TokenPair? {
        let proof = try await prove(token, password: current, for: .password)
        try rules.passwords.check(new, at: .change, of: proof.address)
        let stored = try await store(new, at: .change)
        return try locked { (state, now) throws(Refusal) in
            let owner = try rules.changes.confirm(&state, proof, stored, now)
            let caller = try? state.session(token, now: now).grant.id
            let account = rules.changes.account(owner, claim, state)
            state.setByChange(stored, for: account, proof: proof.record)
            rules.changes.endSessions(&state, account, caller, now)
            return policy.changeOpensSession ? state.startSession(of: owner.id, now: now) : nil
        }
    }

    /// Replaces the email address. The new one counts at once and is unverified until its own code comes back; the last
    /// confirmed address gets a notice.
    ///
    /// - Parameter host: The host that the request's headers name.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `invalidIdentifier`, `identifierTaken`,
    ///   `throttled`.
    package func changeEmail(_ token: String?, to email: String, current: String, host: String?) async throws {
        try await changeIdentifier(token, to: email, as: .email, current: current, host: host)
    }

    /// Replaces the phone number, likewise.
    ///
    /// - Throws: As ``changeEmail(_:to:current:host:)``.
    package func changePhone(_ token: String?, to phone: String, current: String) async throws {
        try await changeIdentifier(token, to: phone, as: .phone, current: current, host: nil)
    }

    private func changeIdentifier(
        _ token: String?,
        to text: String,
        as kind: Identifier.Kind,
        current: String,
        host: String?
    ) async throws {
        let proof = try await prove(token, password: current, for: .address(kind))
        let identifier = try rules.identifiers.read(text, as: kind)
        try locked { (state, now) throws(Refusal) in
            let account = try state.confirm(proof, now: now)
            guard rules.changes.mayTake(identifier, account.id, state) else { throw .identifierTaken(kind) }
            let address = kind == .phone ? identifier.text : text
            if rules.changes.waitsForConfirmation(kind, policy) {
                state.update(account.id) { $0.pending[kind] = address }
                return state.sendVerification(kind, to: account.id, host: host, now: now)
            }
            state.replaceIdentifier(of: account.id, by: identifier)
            state.replaceAddress(kind, of: account, by: address)
            if state.accounts[account.id]?.confirmedAddress(kind) == nil {
                state.sendVerification(kind, to: account.id, host: host, now: now)
            }
        }
    }

    /// Removes a session's account with everything that was issued for it.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `throttled`.
    package func removeAccount(_ token: String?, current: String) async throws {
        let proof = try await prove(token, password: current, for: .removal)
        try locked { (state, now) throws(Refusal) in
            state.remove(try state.confirm(proof, now: now).id)
        }
    }
}

extension AccountStore {
    /// Sets what a change of password ends in, but for sessions.
    ///
    /// - Parameter proof: The record that the caller showed to know.
    package mutating func setByChange(_ stored: StoredPassword, for account: Account, proof: StoredPassword?) {
        rules.changes.replacePassword(&self, account, stored, proof)
        if policy.resetCodesEnd.contains(.passwordChange) { dropCodes(of: account.id, .reset) }
        sendNotice(.passwordChanged, about: account)
    }

    /// Retires the reset codes of an account whose address changes.
    package mutating func endResetCodes(of id: AccountID, byChangeOf kind: Identifier.Kind) {
        if policy.resetCodesEnd.contains(kind == .phone ? .phoneChange : .emailChange) { dropCodes(of: id, .reset) }
    }

    /// Sets an address in place of another: what was sent to that one counts no more, and its owner is told.
    fileprivate mutating func replaceAddress(_ kind: Identifier.Kind, of account: Account, by address: String) {
        let isKept =
            account.confirmedAddress(kind) != nil && rules.changes.staysConfirmed(kind, account.address(kind), address)
        let isConfirmed = isKept || policy.confirmation(of: kind) == .none
        update(account.id) { $0.set(address, of: kind, isConfirmed: isConfirmed) }
        endResetCodes(of: account.id, byChangeOf: kind)
        dropCodes(of: account.id, .verification, sentTo: kind)
        sendNotice(kind == .phone ? .phoneChanged : .emailChanged, about: account)
    }
}
