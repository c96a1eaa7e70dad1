import Foundation

extension Accounts {
    /// Confirms the address that a code was sent to.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `alreadyVerified`.
    func verify(code text: String, claim: AccountClaim) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account: Account
            if resetMode == .code {
                let use = ShortCode.Use(purpose: .verification, kind: policy.contact)
                account = try state.checkPin(text, for: use, claim: claim, now: now)
                state.update(account.id) { $0.pins[use] = nil }
            } else {
                let code = try state.openCode(text, for: .verification, claim: claim, now: now)
                guard let owner = state.accounts[code.account] else { throw .invalidCode }
                let isWaiting = owner.pending[policy.contact] != nil
                if owner.confirmedAddress(policy.contact) != nil, !isWaiting { throw .alreadyVerified }
                if !policy.codesWorkAgain { state.drop(code) }
                account = owner
            }
            if !isConfirmationLost(by: account) { try state.confirm(policy.contact, of: account) }
        }
    }

    /// Sends another confirmation code, if there is something to confirm. The answer does not tell.
    ///
    /// - Parameter address: One of the kind by which owners are reached.
    func resendVerification(to address: String, host: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = state.account(named: TypedIdentifier(address, kind: policy.contact))
            let isVerified = account?.confirmedAddress(policy.contact) != nil
            let isRevealed = defects.contains(.registrationRevealsAccount)
            let told = policy.disclosures
            if account == nil, isRevealed || told.contains(.unknownUsers) { throw .unknownUser }
            if isVerified, isRevealed || told.contains(.accountState) { throw .alreadyVerified }
            guard let account, !isVerified else { return }
            state.sendVerification(policy.contact, to: account.id, host: host, isAgain: true, now: now)
        }
    }
}

extension AccountStore {
    /// Sends a confirmation code to the address of an account that is there to be confirmed, within the limit.
    ///
    /// - Parameter host: The host that the request's headers name.
    mutating func sendVerification(
        _ kind: Identifier.Kind,
        to id: AccountID,
        host: String?,
        isAgain: Bool = false,
        now: Date
    ) {
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
            message.linkHost = linkHost(host)
        }
        if isAgain, defects.contains(.resentCodeDead) {
            message.code =
                message.isTyped ? mint.pin(digits: policy.pinLength) : mint.code(.verification, serial: nextSerial())
        }
        post(message)
    }

    /// Makes the address of an account that waits for it a confirmed one.
    ///
    /// - Throws: `identifierTaken` where somebody else confirmed the same address first.
    mutating func confirm(_ kind: Identifier.Kind, of account: Account) throws(Refusal) {
        guard policy.confirmation(of: kind) == .identifier else {
            // Whoever has this address has it confirmed: in a clean backend that is one account.
            for holder in accounts(having: account.identifiers.first { $0.kind == kind }) {
                update(holder.id) { $0.set($0.address(kind), of: kind, isConfirmed: true) }
            }
            return
        }
        guard let text = account.addressToConfirm(kind) else { throw .noAddress(kind) }
        let identifier = try identifierRules.read(text, as: kind)
        guard accounts(having: identifier).allSatisfy({ $0.id == account.id }) || defects.contains(.kiiSecondClaimWins)
        else { throw .identifierTaken(kind) }
        replaceIdentifier(of: account.id, by: identifier)
        update(account.id) { $0.set(kind == .phone ? identifier.text : text, of: kind, isConfirmed: true) }
        // Whoever still reads what comes to the address from before must not reset the password by it.
        if account.confirmedAddress(kind) != nil { dropCodes(of: account.id, .reset) }
    }

    /// The host for links in messages: the configured one, whatever a request's headers say, because whoever asks for a
    /// reset would otherwise choose where the victim's code goes (WSTG-INPV-17).
    func linkHost(_ host: String?) -> String? {
        let believing: Set<Defect> = [
            .hostHeaderInResetLink, .linkFollowsForwardedHost, .linkIsPlainHTTP, .linkFollowsForwardedScheme,
        ]
        return defects.isDisjoint(with: believing) ? nil : host
    }

    /// Tells the owner of an account that something was changed, at the last address that is known to be theirs.
    mutating func sendNotice(_ kind: AccountMessage.Kind, about account: Account) {
        let unconfirmed = policy.resetNeedsVerifiedAddress ? nil : account.address(policy.contact)
        let isSilent = !policy.sendsNotices || defects.contains(.noNoticeAfterReset)
        guard !isSilent, let address = account.lastConfirmedAddress(policy.contact) ?? unconfirmed else { return }
        post(AccountMessage(kind, to: address, of: policy.contact))
    }
}
