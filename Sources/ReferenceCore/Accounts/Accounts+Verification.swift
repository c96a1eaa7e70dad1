package import Platform

extension Accounts {
    /// Confirms the address that a code was sent to.
    ///
    /// - Parameter other: The kind of that address, where it is not the one by which owners are reached; a person types its code.
    /// - Throws: `invalidCode`, `expiredCode`, `alreadyVerified`.
    package func verify(code text: String, of other: Identifier.Kind? = nil, claim: AccountClaim) throws(Refusal) {
        let kind = other ?? policy.contact
        try locked { (state, now) throws(Refusal) in
            let account =
                resetMode == .code || other != nil
                ? try state.redeemPin(text, for: ShortCode.Use(purpose: .verification, kind: kind), claim, now)
                : try state.redeemConfirmation(text, claim, now)
            try rules.codes.confirm(&state, kind, account)
        }
    }

    /// Checks the password of whoever confirms a new address, where that is the place for it. Wrong ones count like failed logins.
    ///
    /// - Throws: `wrongCurrentPassword`, `throttled`; nothing for a code that confirms no new address, which ``verify(code:of:claim:)`` judges.
    package func proveChange(code text: String, password: String, claim: AccountClaim) async throws {
        guard policy.provesEmailAtConfirmation else { return }
        let waiting = try locked { (state, now) throws(Refusal) -> Account? in
            guard let code = try? state.openCode(text, for: .verification, claim: claim, now: now),
                let owner = state.accounts[code.account], owner.pending[code.kind] != nil
            else { return nil }
            try state.checkNotBlocked(.account(owner.id), now: now)
            return owner
        }
        guard let owner = waiting else { return }
        var isRight = false
        for record in owner.passwords where try await matches(password, record) { isRight = true }
        let isProved = isRight
        try locked { (state, now) throws(Refusal) in
            let key = FailureKey.account(owner.id)
            guard isProved else {
                state.recordFailure(key, password: password, now: now)
                throw .wrongCurrentPassword
            }
            state.clearFailures(key)
        }
    }

    /// Sends another confirmation code, if there is something to confirm. The answer does not tell.
    ///
    /// - Parameter address: One of the kind by which owners are reached.
    package func resendVerification(to address: String, host: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = state.account(named: TypedIdentifier(address, kind: policy.contact))
            if let refusal = rules.codes.resendRefusal(account, policy) { throw refusal }
            guard let account, account.confirmedAddress(policy.contact) == nil else { return }
            state.sendVerification(policy.contact, to: account.id, host: host, now: now)
        }
    }
}

extension AccountStore {
    fileprivate mutating func redeemPin(
        _ text: String,
        for use: ShortCode.Use,
        _ claim: AccountClaim,
        _ now: Date
    ) throws(Refusal) -> Account {
        let account = try checkPin(text, for: use, claim: claim, now: now)
        update(account.id) { $0.pins[use] = nil }
        return account
    }

    fileprivate mutating func redeemConfirmation(
        _ text: String,
        _ claim: AccountClaim,
        _ now: Date
    ) throws(Refusal) -> Account {
        let code = try openCode(text, for: .verification, claim: claim, now: now)
        guard let owner = accounts[code.account] else { throw .invalidCode }
        let isWaiting = owner.pending[policy.contact] != nil
        if owner.confirmedAddress(policy.contact) != nil, !isWaiting { throw .alreadyVerified }
        if !policy.codesWorkAgain { drop(code) }
        return owner
    }

    /// Sends a confirmation code to the address of an account that is there to be confirmed, within the limit.
    ///
    /// - Parameter host: The host that the request's headers name.
    package mutating func sendVerification(_ kind: Identifier.Kind, to id: AccountID, host: String?, now: Date) {
        guard let account = accounts[id], let address = account.addressToConfirm(kind),
            mayPost(.verification, to: id, now: now)
        else { return }
        var message = AccountMessage(.verification, to: address, of: kind)
        message.account = id.text
        if kind == .phone || resetMode == .code {
            message.code = issuePin(ShortCode.Use(purpose: .verification, kind: kind), for: account, now: now)
            message.isTyped = true
        } else {
            message.code = issueCode(.verification, for: account, to: kind, now: now)
            message.linkHost = rules.messages.linkHost(host)
        }
        post(message)
    }

    /// Makes the address of an account that waits for it a confirmed one.
    ///
    /// - Throws: `identifierTaken` where somebody else confirmed the same address first.
    package mutating func confirm(_ kind: Identifier.Kind, of account: Account) throws(Refusal) {
        guard policy.confirmation(of: kind) == .identifier || account.pending[kind] != nil else {
            // Whoever has this address has it confirmed: in a clean backend that is one account.
            for holder in accounts(having: account.identifiers.first { $0.kind == kind }) {
                update(holder.id) { $0.set($0.address(kind), of: kind, isConfirmed: true) }
            }
            return
        }
        guard let text = account.addressToConfirm(kind) else { throw .noAddress(kind) }
        let identifier = try rules.identifiers.read(text, as: kind)
        guard rules.codes.mayConfirm(identifier, account.id, self) else { throw .identifierTaken(kind) }
        if policy.provesEmailAtConfirmation, account.pending[kind] != nil { sendNotice(.emailChanged, about: account) }
        replaceIdentifier(of: account.id, by: identifier)
        update(account.id) { $0.set(kind == .phone ? identifier.text : text, of: kind, isConfirmed: true) }
        // Whoever still reads what comes to the address from before must not reset the password by it.
        if account.confirmedAddress(kind) != nil { endResetCodes(of: account.id, byChangeOf: kind) }
    }

    /// Tells the owner of an account that something was changed, at the last address that is known to be theirs.
    package mutating func sendNotice(_ notice: Notice, about account: Account) {
        let unconfirmed = policy.resetNeedsVerifiedAddress ? nil : account.address(policy.contact)
        guard policy.notices.contains(notice),
            let address = account.lastConfirmedAddress(policy.contact) ?? unconfirmed
        else { return }
        post(AccountMessage(notice.message, to: address, of: policy.contact))
    }
}
