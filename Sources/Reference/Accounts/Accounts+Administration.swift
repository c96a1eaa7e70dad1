import Foundation

/// What administrators do. They are no accounts: whoever has the system's own secret is one.
extension Accounts {
    /// Opens a session for whoever has shown the system's secret, which the surface has looked at.
    ///
    /// - Returns: Its token.
    func openAdministration(for lifetime: Duration) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let token = state.mint.state()
            state.administrations[SecretDigest(of: token)] = now + lifetime
            return token
        }
    }

    /// Whether a token is an administrator's.
    func isAdministrator(_ token: String?) -> Bool {
        let end = try? locked { (state, _) throws(Refusal) in
            token.flatMap { state.administrations[SecretDigest(of: $0)] }
        }
        return end.flatMap(\.self).map { clock.now < $0 } ?? false
    }

    /// Shuts an account, which ends its sessions, or opens it again.
    ///
    /// - Throws: `unknownUser`.
    func setDisabled(_ isDisabled: Bool, _ selector: AccountSelector) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            state.update(account.id) { $0.isDisabled = isDisabled }
            let keepsSessions =
                defects.contains(.kiiDisabledUserKeepsTokens) || defects.contains(.atlasDisabledUserRefreshes)
            if isDisabled, !keepsSessions { state.endSessions(of: account.id) }
        }
    }

    /// Ends all sessions of an account.
    ///
    /// - Returns: The ids of the sessions.
    /// - Throws: `unknownUser`.
    @discardableResult
    func endSessions(of selector: AccountSelector) throws(Refusal) -> [String] {
        try locked { (state, now) throws(Refusal) in
            let grants = try state.account(selector, now: now).grants
            let ended = grants.dropFirst(defects.contains(.atlasRevocationSparesASession) ? 1 : 0)
            let names = ended.compactMap { state.grants[$0]?.publicID }
            for grant in ended { state.end(grant) }
            return names
        }
    }

    /// The email addresses of accounts that were never confirmed, the oldest first.
    func unconfirmedAddresses() throws(Refusal) -> [String] {
        try locked { (state, _) throws(Refusal) in
            state.accounts.values.filter(isUnconfirmed).sorted { $0.createdAt < $1.createdAt }.compactMap(\.email)
        }
    }

    /// Sets a password without the one before, and ends every session.
    ///
    /// - Throws: `unknownUser`, `weakPassword`.
    func setPassword(_ password: String, of selector: AccountSelector) async throws {
        try passwordRules.check(password, at: .change)
        let stored = try await hasher.store(passwordRules.compared(password))
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            state.update(account.id) { $0.passwords = [stored] }
            state.dropCodes(of: account.id, .reset)
            state.endSessions(of: account.id)
        }
    }

    /// Gives an account a confirmed address.
    ///
    /// - Throws: `unknownUser`, `invalidIdentifier`, `identifierTaken`.
    func setAddress(_ text: String, as kind: Identifier.Kind, of selector: AccountSelector) throws(Refusal) {
        let identifier = try identifierRules.read(text, as: kind)
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            guard state.accounts(having: identifier).allSatisfy({ $0.id == account.id }) else {
                throw .identifierTaken(kind)
            }
            let old = account.identifiers.first { $0.kind == kind }
            state.replaceIdentifier(of: account.id, by: identifier)
            if let old, defects.contains(.atlasOldEmailStillLogsIn) { state.add(old, to: account.id) }
            state.update(account.id) { $0.set(kind == .phone ? identifier.text : text, of: kind, isConfirmed: true) }
            state.dropCodes(of: account.id, .verification, sentTo: kind)
            state.dropCodes(of: account.id, .reset)
        }
    }

    /// The open confirmation code of an account, where the policy lets administrators read it.
    ///
    /// - Throws: `unknownUser`, `noCode`.
    func confirmationCode(_ kind: Identifier.Kind, of selector: AccountSelector) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            let pin = account.pins[ShortCode.Use(purpose: .verification, kind: kind)]?.readable
            let code = account.codes.compactMap { state.codes[$0] }
                .first { $0.purpose == .verification && $0.kind == kind }?.readable
            guard let text = pin ?? code else { throw .noCode }
            return text
        }
    }

    /// Removes an account with everything that was issued for it.
    ///
    /// - Throws: `unknownUser`.
    func removeAccount(_ selector: AccountSelector) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in state.remove(try state.account(selector, now: now).id) }
    }
}
