package import Platform

extension Accounts {
    /// Sends a reset code to the verified address on record, if there is one. The answer does not tell.
    ///
    /// - Parameters:
    ///   - typed: Names the account.
    ///   - host: The host that the request's headers name.
    /// - Throws: `unknownUser`, where the policy tells strangers.
    package func requestReset(_ typed: TypedIdentifier, host: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in try state.requestReset(typed, host: host, now: now) }
    }

    /// Sets a new password with a code from a message, and ends every session of the account.
    ///
    /// - Parameter newPassword: The new password; nil where the backend chooses one, which it mails.
    /// - Returns: The account.
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`; `unknownUser` where codes outlive accounts. A refused password leaves the code open.
    @discardableResult
    package func completeReset(code text: String, newPassword: String?, claim: AccountClaim) async throws -> AccountID {
        let seen = try locked { (state, now) throws(Refusal) in
            try state.openCode(text, for: .reset, claim: claim, now: now)
        }
        if let newPassword {
            try rules.passwords.check(newPassword, at: .reset, of: seen.address)
            try await checkIsOther(newPassword, than: seen.account)
        }
        let generated = resetMode == .generated ? try generatePassword(for: seen.account) : nil
        let stored = try await store(newPassword ?? generated ?? "", at: .reset)
        let request = ResetRequest(code: text, claim: claim, seen: seen)
        return try locked { (state, now) throws(Refusal) in
            let code = try rules.resets.confirm(&state, request, stored, now)
            guard let account = rules.resets.account(code, claim, state) else { throw .invalidCode }
            state.setByReset(stored, for: account, by: code.kind, now: now)
            rules.resets.useUp(&state, code, request)
            if let generated { state.sendGenerated(generated, to: account, as: code.kind) }
            return account.id
        }
    }

    /// Retires a reset code.
    ///
    /// - Throws: `invalidCode`, `expiredCode`.
    package func dropReset(_ code: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            state.drop(try state.openCode(code, for: .reset, claim: AccountClaim(), now: now))
        }
    }

    /// Holds a new password against the one that the account has, and those from before, where the policy wants another.
    ///
    /// - Throws: `samePassword`.
    package func checkIsOther(_ new: String, than id: AccountID) async throws {
        guard policy.refusesSamePassword else { return }
        let known = try locked { (state, _) throws(Refusal) in
            state.accounts[id].map { $0.passwords + $0.pastPasswords } ?? []
        }
        for record in known where try await matches(new, record) { throw Refusal.samePassword }
    }

    /// A password that the backend chooses for an account.
    package func generatePassword(for id: AccountID) throws(Refusal) -> String {
        try locked { (state, _) throws(Refusal) in rules.resets.generated(state.mint, id) }
    }
}

extension AccountStore {
    /// Sends a reset code, if there is somebody to send it to, within the limit.
    ///
    /// - Throws: `unknownUser`, where the policy tells strangers.
    package mutating func requestReset(_ typed: TypedIdentifier, host: String?, now: Date) throws(Refusal) {
        guard let account = account(named: typed) else { return try rules.resets.answerUnknown(&self, typed) }
        let kind = resetContact(typed)
        let isDeliverable =
            kind == policy.contact
            ? rules.resets.isDeliverable(account, policy) : account.confirmedAddress(kind) != nil
        guard let address = account.address(kind), isDeliverable, mayPost(.reset, to: account.id, now: now) else {
            return
        }
        var message = AccountMessage(.reset, to: address, of: kind)
        message.code = issueCode(.reset, for: account, to: kind, now: now)
        message.linkHost = rules.messages.linkHost(host)
        post(message)
    }

    /// The kind of address that a reset goes to.
    private func resetContact(_ typed: TypedIdentifier) -> Identifier.Kind {
        let named = policy.resetFollowsName ? rules.identifiers.find(typed)?.kind : nil
        return named == .username ? policy.contact : named ?? policy.contact
    }

    /// Sets the password that a reset ends in. Sessions and codes from before end, and the owner is told.
    ///
    /// - Parameter kind: The kind of address that its code went to; nil for the one by which owners are reached.
    package mutating func setByReset(
        _ stored: StoredPassword,
        for account: Account,
        by kind: Identifier.Kind? = nil,
        now: Date
    ) {
        rules.resets.replacePassword(&self, account, stored, now)
        rules.resets.endSessions(&self, account, now)
        if policy.resetCodesEnd.contains(.reset) {
            dropCodes(of: account.id, .reset, sentTo: rules.codes.retired(.reset, kind ?? policy.contact))
        }
        if rules.resets.clearsFailures { clearFailures(.account(account.id)) }
        sendNotice(.passwordReset, about: account)
    }

    /// Sends the password that the backend chose to the address that the reset was confirmed by.
    package mutating func sendGenerated(_ password: String, to account: Account, as kind: Identifier.Kind) {
        guard let address = account.address(kind) else { return }
        var message = AccountMessage(.generatedPassword, to: address, of: kind)
        message.code = password
        message.account = account.id.text
        message.isTyped = true
        post(message)
    }
}
