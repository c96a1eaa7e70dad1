import Foundation

extension Accounts {
    /// Confirms the address that a code was sent to.
    ///
    /// - Throws: `invalidCode`, `expiredCode`.
    func verify(code text: String, claim: AccountClaim) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account: Account
            if resetMode == .code {
                account = try state.confirmPin(text, claim: claim, now: now)
            } else {
                let code = try state.openCode(text, for: .verification, claim: claim, now: now)
                guard let owner = state.accounts[code.account] else { throw .invalidCode }
                state.drop(code)
                account = owner
            }
            // Whoever has this address has it confirmed: in a clean backend that is one account.
            let address = account.identifiers.first { $0.kind == .email }
            for holder in state.accounts(having: address) where !isConfirmationLost(by: holder) {
                state.update(holder.id) { $0.confirmedEmail = $0.email }
            }
        }
    }

    /// Sends another confirmation code, if there is something to confirm. The answer does not tell.
    func resendVerification(to email: String, host: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = state.account(named: TypedIdentifier(email, kind: .email))
            if defects.contains(.registrationRevealsAccount) {
                guard let account else { throw .unknownUser }
                if account.isEmailVerified { throw .alreadyVerified }
            }
            guard let account, !account.isEmailVerified else { return }
            state.sendVerification(to: account.id, host: host, isAgain: true, now: now)
        }
    }
}

extension AccountStore {
    /// Sends a confirmation code to the present address of an account, within the limit.
    ///
    /// - Parameter host: The host that the request's headers name.
    mutating func sendVerification(to id: AccountID, host: String?, isAgain: Bool = false, now: Date) {
        guard mayPost(.verification, to: id, now: now), let account = accounts[id] else { return }
        if resetMode == .code {
            let pin = issueConfirmationPin(for: account, now: now)
            post(AccountMessage(kind: .verification, recipient: account.email, code: pin, isTyped: true))
            return
        }
        var code = issueCode(.verification, for: account, now: now)
        if isAgain, defects.contains(.resentCodeDead) { code = mint.code(.verification, serial: nextSerial()) }
        post(AccountMessage(kind: .verification, recipient: account.email, code: code, linkHost: linkHost(host)))
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
        guard !defects.contains(.noNoticeAfterReset), let address = account.confirmedEmail else { return }
        post(AccountMessage(kind: kind, recipient: address))
    }
}
