import Foundation

extension Accounts {
    /// Sends a reset code to the verified address on record, if there is one. The answer does not tell.
    ///
    /// - Parameters:
    ///   - typed: Names the account.
    ///   - otherAddresses: Addresses that the request names beside it; a clean backend sends nothing there.
    ///   - host: The host that the request's headers name.
    /// - Returns: Faulty backends alone: what the answer says about the code.
    @discardableResult
    func requestReset(
        _ typed: TypedIdentifier,
        otherAddresses: [String] = [],
        host: String?
    ) throws(Refusal) -> String? {
        try locked { (state, now) throws(Refusal) in
            let account = state.account(named: typed)
            if account == nil, defects.contains(.resetRequestRevealsAccount) { throw .unknownUser }
            var code: String?
            if let account, isDeliverable(account), state.mayPost(.reset, to: account.id, now: now) {
                if defects.contains(.resetRequestChangesAccount) { state.endSessions(of: account.id) }
                var text = state.issueCode(.reset, for: account, now: now)
                let isAgain = account.messageTimes[.reset]?.isEmpty == false
                if isAgain, defects.contains(.resentResetCodeDead) {
                    text = state.mint.code(.reset, serial: state.nextSerial())
                }
                let copies = defects.contains(.resetSentToCallerAddress) ? otherAddresses : []
                for recipient in [account.email] + copies {
                    state.post(
                        AccountMessage(
                            kind: .reset,
                            recipient: recipient,
                            code: text,
                            linkHost: state.linkHost(host)
                        )
                    )
                }
                code = text
            }
            if account == nil, defects.contains(.strangerGetsResetMail) {
                let text = state.mint.code(.reset, serial: state.nextSerial())
                state.post(AccountMessage(kind: .reset, recipient: typed.text, code: text))
            }
            guard defects.contains(.resetCodeInResponse) || defects.contains(.resetCodeInHeader) else { return nil }
            // Something for unknown accounts too, so that the answer tells no more than it must.
            return code ?? state.mint.code(.reset, serial: state.nextSerial())
        }
    }

    /// Whether a reset code may be sent: only to an address that was confirmed.
    func isDeliverable(_ account: Account) -> Bool {
        account.isEmailVerified || (account.isConfirmed && defects.contains(.changedAddressGetsReset))
            || (!account.isConfirmed && defects.contains(.unverifiedAddressGetsReset))
    }

    /// Sets a new password with a code from a message, and ends every session of the account.
    ///
    /// - Parameter newPassword: The new password; nil where the backend chooses one, which it mails.
    /// - Returns: The account.
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`. A refused password leaves the code open.
    @discardableResult
    func completeReset(code text: String, newPassword: String?, claim: AccountClaim) async throws -> AccountID {
        let seen = try locked { (state, now) throws(Refusal) in
            try state.openCode(text, for: .reset, claim: claim, now: now)
        }
        do throws(Refusal) {
            if let newPassword { try passwordRules.check(newPassword, at: .reset) }
        } catch {
            if defects.contains(.rejectedPasswordUsesUpCode) {
                try locked { (state, _) throws(Refusal) in state.drop(seen) }
            }
            throw error
        }
        let generated = resetMode == .generated ? try generatePassword(for: seen.account) : nil
        let stored = try await hasher.store(passwordRules.stored(newPassword ?? generated ?? "", at: .reset))
        if defects.contains(.resetCodeDoubleRedeemed) || defects.contains(.lostResetStillSets) { try await dawdle() }
        return try locked { (state, now) throws(Refusal) in
            // While the password was hashed, another request may have used the code: it counts once.
            let code =
                defects.contains(.resetCodeDoubleRedeemed)
                ? seen : try openAgain(seen, text, claim, setting: stored, in: &state, now: now)
            var account = state.accounts[code.account]
            if defects.contains(.resetCodeNotBoundToAccount) {
                account = state.account(claimedBy: claim) ?? account
            }
            if defects.contains(.resetAccountTakenFromID), let id = claim.id {
                account = state.accounts[AccountID(text: id)] ?? account
            }
            guard let account else { throw .invalidCode }
            state.drop(code)
            setByReset(stored, for: account, in: &state, now: now)
            state.reopen(code, spelledOtherwiseThan: text)
            if let generated { state.sendGenerated(generated, to: account) }
            return account.id
        }
    }

    private func generatePassword(for id: AccountID) throws(Refusal) -> String {
        try locked { (state, _) throws(Refusal) in state.mint.password(for: id) }
    }

    func setByReset(_ stored: StoredPassword, for account: Account, in state: inout AccountStore, now: Date) {
        state.update(account.id) { changed in
            if !defects.contains(.resetIsLost) { changed.passwords = [stored] }
            if !defects.isDisjoint(with: keepingOld) { changed.formerPasswords += account.passwords }
            if defects.contains(.freshTokenKilledByCutoff) { changed.tokenCutoff = now }
        }
        var spared: Grant.Parts = []
        if defects.contains(.oldTokenSurvivesReset) { spared.insert(.accessTokens) }
        if defects.contains(.oldRefreshTokenSurvivesReset) { spared.insert(.refreshTokens) }
        if defects.contains(.resetInvalidatesOtherAccounts) {
            for grant in Array(state.grants.keys) { state.end(grant) }
        }
        for grant in sessionsToEnd(of: account, in: state)
        where !state.pauses(grant, with: .deadTokenRevivesAfterReset, now: now) {
            state.end(grant, sparing: spared)
        }
        if !defects.contains(.staleResetCodeWorks) { state.dropCodes(of: account.id, .reset) }
        // Whoever reads the mail of the address is the owner: guesses of strangers end here.
        if !defects.contains(.resetKeepsBlock) { state.clearFailures(.account(account.id)) }
        state.sendNotice(.passwordChanged, about: account)
    }
}

extension Accounts {
    /// The faults by which a login still takes the password from before a reset.
    private var keepingOld: Set<Defect> {
        [.oldPasswordWorksAfterReset, .oldPasswordBesideGenerated, .oldPasswordWorksByAnotherName]
    }

    /// The sessions that a reset ends: all, but in faulty backends.
    private func sessionsToEnd(of account: Account, in state: AccountStore) -> [Grant.ID] {
        if defects.contains(.resetEndsNewestSessionOnly) { return account.grants.suffix(1) }
        if defects.contains(.resetSparesRefreshedSessions) {
            return account.grants.filter { state.grants[$0]?.usedRefreshTokens.isEmpty ?? true }
        }
        return account.grants
    }
}

extension AccountStore {
    /// Mails the password that the backend chose, to the address that the reset was confirmed by.
    fileprivate mutating func sendGenerated(_ password: String, to account: Account) {
        post(AccountMessage(kind: .generatedPassword, recipient: account.email, code: password, isTyped: true))
    }
}
