import Platform
import Reference
import ReferenceCore

/// Sessions of administrators.
struct Administrations: CompanionRecords {
    /// The end of each.
    var ends: [SecretDigest: Date] = [:]

    var count: Int { ends.count }

    mutating func sweep(now: Date, policy: AccountPolicy) { ends = ends.filter { now < $0.value } }
}

/// The actions of administrators. They are no accounts: whoever has the system's own secret is one.
extension Accounts {
    /// Opens a session for whoever has shown the system's secret, which the surface has looked at.
    ///
    /// - Returns: Its token.
    func openAdministration(for lifetime: Duration) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let token = state.mint.state()
            state.companions[Administrations.self].ends[SecretDigest(of: token)] = now + lifetime
            return token
        }
    }

    /// Returns whether a token is an administrator's.
    func isAdministrator(_ token: String?) -> Bool {
        let end = try? locked { (state, _) throws(Refusal) in
            token.flatMap { state.companions[Administrations.self].ends[SecretDigest(of: $0)] }
        }
        return end.flatMap(\.self).map { clock.now < $0 } ?? false
    }

    /// Shuts an account, which ends its sessions, or opens it again.
    ///
    /// - Parameter keepsSessions: True where its sessions stay, as in a faulty system.
    /// - Throws: `unknownUser`.
    func setDisabled(_ isDisabled: Bool, _ selector: AccountSelector, keepsSessions: Bool = false) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            state.update(account.id) { $0.isDisabled = isDisabled }
            if isDisabled, !keepsSessions { state.endSessions(of: account.id) }
        }
    }

    /// Ends all sessions of an account.
    ///
    /// - Parameter spared: The number of the oldest that stay; a faulty system forgets some.
    /// - Returns: The ids of the sessions.
    /// - Throws: `unknownUser`.
    @discardableResult
    func endSessions(of selector: AccountSelector, sparing spared: Int = 0) throws(Refusal) -> [String] {
        try locked { (state, now) throws(Refusal) in
            let grants = try state.account(selector, now: now).grants
            let ended = grants.dropFirst(spared)
            let names = ended.compactMap { state.grants[$0]?.publicID }
            for grant in ended { state.end(grant) }
            return names
        }
    }

    /// The email addresses of accounts that were never confirmed, the oldest first.
    func unconfirmedAddresses() throws(Refusal) -> [String] {
        try locked { (state, _) throws(Refusal) in
            state.accounts.values.filter(policy.isUnconfirmed).sorted { $0.createdAt < $1.createdAt }.compactMap(
                \.email
            )
        }
    }

    /// The ids of all accounts; faulty systems alone tell them.
    func ids() throws(Refusal) -> [String] {
        try locked { (state, _) throws(Refusal) in state.accounts.keys.map(\.text).sorted() }
    }

    /// Sets a password without the one before, and ends every session.
    ///
    /// - Throws: `unknownUser`, `weakPassword`.
    func setPassword(_ password: String, of selector: AccountSelector) async throws {
        try rules.passwords.check(password, at: .change)
        let stored = try await store(password, at: .change)
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            state.update(account.id) { $0.passwords = [stored] }
            state.dropCodes(of: account.id, .reset)
            state.endSessions(of: account.id)
        }
    }

    /// Gives an account a confirmed address.
    ///
    /// - Parameter keepsOld: True where the old one still finds the account, as in a faulty system.
    /// - Throws: `unknownUser`, `invalidIdentifier`, `identifierTaken`.
    func setAddress(
        _ text: String,
        as kind: Identifier.Kind,
        of selector: AccountSelector,
        keepsOld: Bool = false
    ) throws(Refusal) {
        let identifier = try rules.identifiers.read(text, as: kind)
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            guard state.accounts(having: identifier).allSatisfy({ $0.id == account.id }) else {
                throw .identifierTaken(kind)
            }
            let old = account.identifiers.first { $0.kind == kind }
            state.replaceIdentifier(of: account.id, by: identifier)
            if let old, keepsOld { state.add(old, to: account.id) }
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
