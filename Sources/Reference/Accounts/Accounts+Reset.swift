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
            let isTold =
                policy.disclosures.contains(.unknownUsers) || defects.contains(.resetRequestRevealsAccount)
            if account == nil, isTold { throw .unknownUser }
            var code: String?
            if let account, let address = account.address(policy.contact), isDeliverable(account),
                state.mayPost(.reset, to: account.id, now: now)
            {
                if defects.contains(.resetRequestChangesAccount) { state.endSessions(of: account.id) }
                var text = state.issueCode(.reset, for: account, to: policy.contact, now: now)
                let isAgain = account.messageTimes[.reset]?.isEmpty == false
                if isAgain, defects.contains(.resentResetCodeDead) {
                    text = state.mint.code(.reset, serial: state.nextSerial())
                }
                var message = AccountMessage(.reset, to: address, of: policy.contact)
                message.code = text
                message.linkHost = state.linkHost(host)
                state.post(message)
                state.copyMessages(to: otherAddresses)
                code = text
            }
            if account == nil, defects.contains(.strangerGetsResetMail) {
                let text = state.mint.code(.reset, serial: state.nextSerial())
                var message = AccountMessage(.reset, to: typed.text, of: policy.contact)
                message.code = text
                state.post(message)
            }
            guard defects.contains(.resetCodeInResponse) || defects.contains(.resetCodeInHeader) else { return nil }
            // Something for unknown accounts too, so that the answer tells no more than it must.
            return code ?? state.mint.code(.reset, serial: state.nextSerial())
        }
    }

    /// Whether a reset code may be sent: only to an address that was confirmed, if the policy cares.
    func isDeliverable(_ account: Account) -> Bool {
        if account.confirmedAddress(policy.contact) != nil || !policy.resetNeedsVerifiedAddress { return true }
        let changed: Defect = policy.contact == .phone ? .changedNumberGetsReset : .changedAddressGetsReset
        let isChanged = account.lastConfirmedAddress(policy.contact) != nil
        return defects.contains(isChanged ? changed : .unverifiedAddressGetsReset)
    }

    /// Sets a new password with a code from a message, and ends every session of the account.
    ///
    /// - Parameter newPassword: The new password; nil where the backend chooses one, which it mails.
    /// - Returns: The account.
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`; `unknownUser` where codes outlive accounts. A refused password leaves the code open.
    @discardableResult
    func completeReset(code text: String, newPassword: String?, claim: AccountClaim) async throws -> AccountID {
        let seen = try locked { (state, now) throws(Refusal) in
            try state.openCode(text, for: .reset, claim: claim, now: now)
        }
        do throws(Refusal) {
            if let newPassword { try passwordRules.check(newPassword, at: .reset, of: seen.address) }
        } catch {
            if defects.contains(.rejectedPasswordUsesUpCode) {
                try locked { (state, _) throws(Refusal) in state.drop(seen) }
            }
            throw error
        }
        if let newPassword { try await checkIsOther(newPassword, than: seen.account) }
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
            if !policy.codesWorkAgain { state.drop(code) }
            setByReset(stored, for: account, in: &state, now: now)
            state.reopen(code, spelledOtherwiseThan: text)
            if let generated { state.sendGenerated(generated, to: account, as: code.kind) }
            return account.id
        }
    }

    /// Holds a new password against the one that the account has, and those from before, where the policy wants another.
    ///
    /// - Throws: `samePassword`.
    func checkIsOther(_ new: String, than id: AccountID) async throws {
        guard policy.refusesSamePassword else { return }
        let known = try locked { (state, _) throws(Refusal) in
            state.accounts[id].map { $0.passwords + $0.pastPasswords } ?? []
        }
        for record in known where try await hasher.matches(passwordRules.compared(new), record) {
            throw Refusal.samePassword
        }
    }

    func generatePassword(for id: AccountID) throws(Refusal) -> String {
        try locked { (state, _) throws(Refusal) in state.mint.password(for: id) }
    }

    func setByReset(_ stored: StoredPassword, for account: Account, in state: inout AccountStore, now: Date) {
        state.update(account.id) { changed in
            changed.pastPasswords = Array((account.passwords + account.pastPasswords).prefix(policy.passwordHistory))
            if !defects.contains(.resetIsLost) { changed.passwords = [stored] }
            if !defects.isDisjoint(with: keepingOld) { changed.formerPasswords += account.passwords }
            if defects.contains(.freshTokenKilledByCutoff) { changed.tokenCutoff = now }
        }
        var spared: Grant.Parts = []
        if defects.contains(.oldTokenSurvivesReset) || policy.accessTokensOutliveSessions {
            spared.insert(.accessTokens)
        }
        if defects.contains(.oldRefreshTokenSurvivesReset) { spared.insert(.refreshTokens) }
        if defects.contains(.resetInvalidatesOtherAccounts) {
            for grant in Array(state.grants.keys) { state.end(grant) }
        }
        for grant in sessionsToEnd(of: account, in: state)
        where !state.pauses(grant, with: .deadTokenRevivesAfterReset, now: now) {
            state.end(grant, sparing: spared)
        }
        let keepsCodes = policy.olderCodesStay || policy.codesWorkAgain || defects.contains(.staleResetCodeWorks)
        if !keepsCodes { state.dropCodes(of: account.id, .reset) }
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

    /// The sessions that a reset ends: all that the policy names, but in faulty backends.
    private func sessionsToEnd(of account: Account, in state: AccountStore) -> [Grant.ID] {
        guard !policy.sessionsEndedByReset.isEmpty else { return [] }
        if defects.contains(.resetEndsNewestSessionOnly) { return account.grants.suffix(1) }
        if defects.contains(.resetSparesRefreshedSessions) {
            return account.grants.filter { state.grants[$0]?.usedRefreshTokens.isEmpty ?? true }
        }
        return account.grants.filter { id in
            state.grants[id].map { policy.sessionsEndedByReset.contains($0.method) } ?? false
        }
    }
}

extension AccountStore {
    /// Sends the password that the backend chose to the address that the reset was confirmed by.
    mutating func sendGenerated(_ password: String, to account: Account, as kind: Identifier.Kind) {
        let kind = defects.contains(.kiiGeneratedPasswordGoesByMail) ? .email : kind
        guard let address = account.address(kind) else { return }
        var message = AccountMessage(.generatedPassword, to: address, of: kind)
        message.code = password
        message.isTyped = true
        post(message)
    }
}
