import Foundation

extension Accounts {
    /// Replaces the password of a session's account. Every session ends; the caller gets a new one.
    ///
    /// - Parameter claim: The account that the request names; a clean backend does not look at it.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `weakPassword`, `throttled`.
    func changePassword(
        _ token: String?,
        current: String,
        new: String,
        claim: AccountClaim
    ) async throws -> TokenPair {
        let proof = try await prove(
            token,
            password: current,
            isNeeded: !defects.contains(.changeWithoutCurrentPassword)
                && !(current.isEmpty && defects.contains(.missingCurrentPasswordAccepted))
        )
        do throws(Refusal) {
            try passwordRules.check(new, at: .change)
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
            let ended =
                defects.contains(.otherSessionsSurvivePasswordChange) ? grant.map { [$0.id] } ?? [] : account.grants
            let spared: Grant.Parts = defects.contains(.passwordChangeKeepsRefreshTokens) ? .refreshTokens : []
            for grant in ended where !state.pauses(grant, with: .deadTokenRevivesAfterChange, now: now) {
                state.end(grant, sparing: spared)
            }
            return state.startSession(of: proof.account, now: now)
        }
    }

    /// - Parameter record: The one record that gives way; nil when all do.
    private func setByChange(
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
        if !defects.contains(.staleResetCodeWorks), !defects.contains(.resetCodeSurvivesPasswordChange) {
            state.dropCodes(of: account.id, .reset)
        }
        if !defects.contains(.noNoticeAfterChange) { state.sendNotice(.passwordChanged, about: account) }
    }

    /// Replaces the email address. The new one counts at once and is unverified until its own code comes back; the last
    /// confirmed address gets a notice.
    ///
    /// - Parameter host: The host that the request's headers name.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `invalidIdentifier`, `identifierTaken`,
    ///   `throttled`.
    func changeEmail(_ token: String?, to email: String, current: String, host: String?) async throws {
        try await changeIdentifier(token, to: email, as: .email, current: current) { state, account, now in
            state.update(account.id) { changed in
                changed.email = email
                // Another spelling of the same address is no other address.
                let isSame = account.email.asciiLowercased == email.asciiLowercased
                if account.isEmailVerified, isSame || defects.contains(.verifiedFlagCarriedOver) {
                    changed.confirmedEmail = email
                }
            }
            let keepsResets =
                defects.contains(.staleResetCodeWorks) || defects.contains(.resetCodeSurvivesAddressChange)
            state.dropCodes(of: account.id, keepsResets ? .verification : nil)
            state.sendNotice(.emailChanged, about: account)
            if state.accounts[account.id]?.isEmailVerified == false {
                state.sendVerification(to: account.id, host: host, now: now)
            }
        }
    }

    /// Replaces the phone number.
    ///
    /// - Throws: As ``changeEmail(_:to:current:host:)``.
    func changePhone(_ token: String?, to phone: String, current: String) async throws {
        try await changeIdentifier(token, to: phone, as: .phone, current: current) { state, account, _ in
            let number = state.accounts[account.id]?.identifiers.first { $0.kind == .phone }?.text
            state.update(account.id) { $0.phone = number }
            state.sendNotice(.phoneChanged, about: account)
        }
    }

    private func changeIdentifier(
        _ token: String?,
        to text: String,
        as kind: Identifier.Kind,
        current: String,
        change: (inout AccountStore, Account, Date) -> Void
    ) async throws {
        let proof = try await prove(
            token,
            password: current,
            isNeeded: !defects.contains(.identifierChangeWithoutReauth)
                && !(kind == .phone && defects.contains(.phoneChangeWithoutPassword)),
            isLimited: !defects.contains(.identifierChangeUnthrottled)
        )
        let identifier = try identifierRules.read(text, as: kind)
        try locked { (state, now) throws(Refusal) in
            let account = try confirm(proof, in: state, now: now)
            let isTaken = state.accounts(having: identifier).contains { $0.id != account.id }
            let isMissed = kind == .email && defects.contains(.takenEmailAcceptedAtChange)
            if isTaken, !isMissed { throw .identifierTaken(kind) }
            state.replaceIdentifier(of: account.id, by: identifier)
            change(&state, account, now)
        }
    }

    /// Removes a session's account with everything that was issued for it.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `throttled`.
    func removeAccount(_ token: String?, current: String) async throws {
        let proof = try await prove(token, password: current)
        try locked { (state, now) throws(Refusal) in
            state.remove(try confirm(proof, in: state, now: now).id)
        }
    }
}
