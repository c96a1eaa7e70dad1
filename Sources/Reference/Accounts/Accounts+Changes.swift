import Foundation

extension Accounts {
    /// Replaces the password of a session's account. Every session ends; the caller gets a new one, where the policy
    /// says so.
    ///
    /// - Parameter claim: The account that the request names; a clean backend does not look at it.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `weakPassword`, `throttled`.
    func changePassword(
        _ token: String?,
        current: String,
        new: String,
        claim: AccountClaim
    ) async throws -> TokenPair? {
        let proof = try await prove(
            token,
            password: current,
            isNeeded: !defects.contains(.changeWithoutCurrentPassword)
                && !(current.isEmpty && defects.contains(.missingCurrentPasswordAccepted))
        )
        do throws(Refusal) {
            try passwordRules.check(new, at: .change, of: proof.address)
        } catch {
            if defects.contains(.refusedPasswordStillSet) { try await setRefused(new, for: proof.account) }
            throw error
        }
        let stored = try await hasher.store(passwordRules.stored(new, at: .change))
        let isUnguarded = defects.contains(.concurrentChangeCorruptsPassword)
        if isUnguarded || defects.contains(.lostChangeStillSets) { try await dawdle() }
        return try locked { (state, now) throws(Refusal) in
            // While the new password was hashed, another change may have won.
            var account =
                isUnguarded
                ? state.accounts[proof.account] : try confirmChange(by: proof, setting: stored, in: &state, now: now)
            let grant = try? state.session(token, now: now).grant
            account = accountNamedWrongly(by: claim, in: state) ?? account
            guard let account else { throw .invalidToken }
            setByChange(stored, for: account, replacing: isUnguarded ? proof.record : nil, in: &state)
            var ended =
                defects.contains(.otherSessionsSurvivePasswordChange) ? grant.map { [$0.id] } ?? [] : account.grants
            ended.removeAll { $0 == grant?.id && defects.contains(.kiiCallerSurvivesChange) }
            let spared: Grant.Parts = defects.contains(.passwordChangeKeepsRefreshTokens) ? .refreshTokens : []
            for grant in ended where !state.pauses(grant, with: .deadTokenRevivesAfterChange, now: now) {
                state.end(grant, sparing: spared)
            }
            return policy.changeOpensSession ? state.startSession(of: proof.account, now: now) : nil
        }
    }

    /// Sets what a change of password ends in, but for sessions.
    ///
    /// - Parameter record: The one record that gives way; nil when all do.
    func setByChange(
        _ stored: StoredPassword,
        for account: Account,
        replacing record: StoredPassword?,
        in state: inout AccountStore
    ) {
        var kept: [StoredPassword] = []
        if let record { kept = account.passwords.filter { $0 != record } }
        if defects.contains(.oldPasswordWorksAfterChange) { kept = account.passwords }
        state.update(account.id) { changed in
            if !defects.contains(.changeIsLost) { changed.passwords = kept + [stored] }
            if defects.contains(.oldPasswordWorksByAnotherName) { changed.formerPasswords += account.passwords }
        }
        let keepsCodes =
            policy.olderCodesStay || defects.contains(.staleResetCodeWorks)
            || defects.contains(.resetCodeSurvivesPasswordChange)
        if !keepsCodes { state.dropCodes(of: account.id, .reset) }
        if !defects.contains(.noNoticeAfterChange), !defects.contains(.susiChangeUntold) {
            state.sendNotice(.passwordChanged, about: account)
        }
    }

    /// Replaces the email address. The new one counts at once and is unverified until its own code comes back; the last
    /// confirmed address gets a notice.
    ///
    /// - Parameter host: The host that the request's headers name.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `invalidIdentifier`, `identifierTaken`,
    ///   `throttled`.
    func changeEmail(_ token: String?, to email: String, current: String, host: String?) async throws {
        try await changeIdentifier(token, to: email, as: .email, current: current, host: host)
    }

    /// Replaces the phone number, likewise.
    ///
    /// - Throws: As ``changeEmail(_:to:current:host:)``.
    func changePhone(_ token: String?, to phone: String, current: String) async throws {
        try await changeIdentifier(token, to: phone, as: .phone, current: current, host: nil)
    }

    private func changeIdentifier(
        _ token: String?,
        to text: String,
        as kind: Identifier.Kind,
        current: String,
        host: String?
    ) async throws {
        let proof = try await prove(
            token,
            password: current,
            isNeeded: policy.changesNeedPassword && !defects.contains(.identifierChangeWithoutReauth)
                && !(kind == .phone && defects.contains(.phoneChangeWithoutPassword)),
            isLimited: !defects.contains(.identifierChangeUnthrottled)
        )
        let identifier = try identifierRules.read(text, as: kind)
        try locked { (state, now) throws(Refusal) in
            let account = try confirm(proof, in: state, now: now)
            let isTaken = state.accounts(having: identifier).contains { $0.id != account.id }
            let isMissed = kind == .email && defects.contains(.takenEmailAcceptedAtChange)
            if isTaken, !isMissed { throw .identifierTaken(kind) }
            let address = kind == .phone ? identifier.text : text
            if policy.confirmation(of: kind) == .identifier, !defects.contains(.kiiChangedAddressAtOnce) {
                // What is there stays until the new one is confirmed.
                state.update(account.id) { $0.pending[kind] = address }
                state.sendVerification(kind, to: account.id, host: host, now: now)
                return
            }
            state.replaceIdentifier(of: account.id, by: identifier)
            replace(kind, of: account, by: address, in: &state)
            if state.accounts[account.id]?.confirmedAddress(kind) == nil {
                state.sendVerification(kind, to: account.id, host: host, now: now)
            }
        }
    }

    /// Sets an address in place of another: what was sent to that one counts no more, and its owner is told.
    private func replace(
        _ kind: Identifier.Kind,
        of account: Account,
        by address: String,
        in state: inout AccountStore
    ) {
        let isPhone = kind == .phone
        // Another spelling of the same address is no other address.
        let isSame = account.address(kind)?.asciiLowercased == address.asciiLowercased
        let isCarriedOver = defects.contains(isPhone ? .numberStaysVerified : .verifiedFlagCarriedOver)
        let isKept = account.confirmedAddress(kind) != nil && (isSame || isCarriedOver)
        state.update(account.id) {
            $0.set(address, of: kind, isConfirmed: isKept || policy.confirmation(of: kind) == .none)
        }
        let survives: Defect = isPhone ? .resetCodeSurvivesPhoneChange : .resetCodeSurvivesAddressChange
        let keepsResets = defects.contains(.staleResetCodeWorks) || defects.contains(survives)
        if !keepsResets { state.dropCodes(of: account.id, .reset) }
        state.dropCodes(of: account.id, .verification, sentTo: kind)
        if isPhone, defects.contains(.phoneChangeUntold) { return }
        state.sendNotice(isPhone ? .phoneChanged : .emailChanged, about: account)
    }

    /// Removes a session's account with everything that was issued for it.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `throttled`.
    func removeAccount(_ token: String?, current: String) async throws {
        let proof = try await prove(token, password: current, isNeeded: policy.changesNeedPassword)
        try locked { (state, now) throws(Refusal) in
            state.remove(try confirm(proof, in: state, now: now).id)
        }
    }
}
