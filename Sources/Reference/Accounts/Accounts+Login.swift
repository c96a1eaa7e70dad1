import Foundation

extension Accounts {
    /// Opens a session for whoever knows an identifier and its password.
    ///
    /// An unknown identifier costs the same work, is counted alike and gets the same answer as a wrong password.
    ///
    /// - Parameter lifetime: How long the session's access tokens are taken; the policy's where nothing is said.
    /// - Throws: `invalidCredentials`, `unverified`, `disabled`, `throttled`.
    func login(
        _ typed: TypedIdentifier,
        password: String,
        lifetime: Duration? = nil,
        matchesAny: Bool = false
    ) async throws -> TokenPair {
        try await authenticate(typed, password: password, matchesAny: matchesAny) {
            (state, match, now) throws(Refusal) in
            try openSession(of: match.account, lifetime: lifetime, in: &state, now: now)
        }
    }

    /// Does something for whoever knows an identifier and its password, in the step that finds the password right.
    ///
    /// - Throws: `invalidCredentials`, `throttled`, and whatever `body` throws.
    func authenticate<Value: Sendable>(
        _ typed: TypedIdentifier,
        password: String,
        matchesAny: Bool = false,
        body: @Sendable (inout AccountStore, PasswordMatch, _ now: Date) throws(Refusal) -> Value
    ) async throws -> Value {
        let identifier = identifierRules.find(typed)
        let attempt = try locked { (state, now) throws(Refusal) in
            let holders = holders(of: identifier, in: state)
            let key = key(of: holders, identifier, typed)
            if isLimitedBefore { try state.checkNotBlocked(key, now: now) }
            let found = defects.contains(.guessCountOverwritten) ? state.failures[key]?.count ?? 0 : nil
            return LoginAttempt(holders: holders, key: key, found: found)
        }
        let match = try await match(attempt.holders, password, named: identifier?.kind, matchesAny: matchesAny)
        let isSlow = !defects.isDisjoint(with: [.oldPasswordLoginRace, .throttleRace, .guessCountOverwritten])
        if isSlow { try await dawdle() }
        return try locked { (state, now) throws(Refusal) in
            // Guesses may have come in at the same time: only as many are evaluated as the limit allows, however many
            // were under way.
            if isLimitedAfter(match) { try state.checkNotBlocked(attempt.key, now: now) }
            guard let match, isStillTrue(match, in: state) else {
                if isCounted(attempt) {
                    state.recordFailure(attempt.key, password: password, after: attempt.found, now: now)
                }
                if let identifier, state.removedNames.contains(identifier) { throw .unknownUser }
                throw refusal(of: attempt)
            }
            if !defects.contains(.loginKeepsFailures) { state.clearFailures(attempt.key) }
            return try body(&state, match, now)
        }
    }

    private struct LoginAttempt: Sendable {
        let holders: [Account]
        let key: FailureKey
        /// Faulty backends alone: the wrong passwords before this one.
        let found: Int?
    }

    /// An account that the password opens, and the record that says so.
    struct PasswordMatch: Sendable {
        let account: AccountID
        /// Nil where a faulty backend opened the account without a right password.
        let record: StoredPassword?
    }

    private func holders(of identifier: Identifier?, in state: AccountStore) -> [Account] {
        if identifier?.kind == .phone, defects.contains(.identifierKindNotLinked) { return [] }
        if identifier?.kind == .username, defects.contains(.usernameNotLinked) { return [] }
        return state.accounts(having: identifier)
    }

    private func match(
        _ holders: [Account],
        _ password: String,
        named kind: Identifier.Kind?,
        matchesAny: Bool
    ) async throws -> PasswordMatch? {
        if matchesAny || defects.contains(.loginIgnoresPassword), let holder = holders.first {
            return PasswordMatch(account: holder.id, record: nil)
        }
        let compared = passwordRules.compared(password)
        if holders.isEmpty, !defects.contains(.timingRevealsAccount) { try await hasher.pretend(compared) }
        for holder in holders {
            let isForgotten = kind == .email && defects.contains(.oldPasswordWorksByAnotherName)
            let records = holder.passwords + (isForgotten ? [] : holder.formerPasswords)
            for record in records where try await hasher.matches(compared, record) {
                return PasswordMatch(account: holder.id, record: record)
            }
            if isResetState(password, of: holder.id) { return PasswordMatch(account: holder.id, record: nil) }
            if defects.contains(.wrongPasswordAccepted),
                [holder.username, holder.email, holder.phone].contains(password)
            {
                return PasswordMatch(account: holder.id, record: nil)
            }
        }
        return nil
    }

    /// While the password was hashed, it may have been reset: what was right then must still be right now.
    private func isStillTrue(_ match: PasswordMatch, in state: AccountStore) -> Bool {
        guard let account = state.accounts[match.account] else { return false }
        guard let record = match.record, !defects.contains(.oldPasswordLoginRace) else { return true }
        return account.passwords.contains(record) || account.formerPasswords.contains(record)
    }

    private func openSession(
        of id: AccountID,
        lifetime: Duration?,
        in state: inout AccountStore,
        now: Date
    ) throws(Refusal) -> TokenPair {
        guard let account = state.accounts[id] else { throw .invalidCredentials }
        guard !account.isDisabled || defects.contains(.atlasDisabledUserLogsIn) else { throw .disabled }
        guard !isUnconfirmed(account) || defects.contains(.unverifiedAccountLogsIn) else {
            if policy.unconfirmedLoginSendsCode { state.sendVerification(policy.contact, to: id, host: nil, now: now) }
            throw .unverified
        }
        guard defects.contains(.sessionTokenReused) else {
            return state.startSession(of: id, lifetime: lifetime, now: now)
        }
        if account.grants.count > 8, let last = account.lastTokens,
            (try? state.session(last.accessToken, now: now)) != nil
        {
            return last
        }
        let tokens = state.startSession(of: id, now: now)
        state.update(id) { $0.lastTokens = tokens }
        return tokens
    }
}

/// What holds of every attempt in a clean backend, and of fewer in faulty ones.
extension Accounts {
    private func key(of holders: [Account], _ identifier: Identifier?, _ typed: TypedIdentifier) -> FailureKey {
        if defects.contains(.blockForEverybody) { return .unknown("everybody") }
        if defects.contains(.throttlePerSpelling) { return .unknown(SecretDigest(of: typed.text)) }
        return holders.first.map { .account($0.id) } ?? .unknown(identifier?.text ?? typed.text)
    }

    private var isLimitedBefore: Bool {
        defects.isDisjoint(with: [.noLoginThrottle, .rightPasswordPassesBlock])
    }

    private func isLimitedAfter(_ match: PasswordMatch?) -> Bool {
        let passes = match != nil && defects.contains(.rightPasswordPassesBlock)
        return !passes && defects.isDisjoint(with: [.noLoginThrottle, .throttleRace])
    }

    private func isCounted(_ attempt: LoginAttempt) -> Bool {
        if attempt.holders.isEmpty, defects.contains(.onlyKnownAccountsBlocked) { return false }
        return !defects.contains(.noLoginThrottle)
    }

    /// Whether an account waits for the confirmation without which it does not log in. A later change of address does not
    /// lock the owner out.
    func isUnconfirmed(_ account: Account) -> Bool {
        policy.confirmation(of: policy.contact) == .account && account.lastConfirmedAddress(policy.contact) == nil
    }

    private func refusal(of attempt: LoginAttempt) -> Refusal {
        if attempt.holders.isEmpty, defects.contains(.loginTellsByWording) { return .unknownName }
        let told = policy.disclosures
        if attempt.holders.isEmpty, told.contains(.unknownUsers) || defects.contains(.loginRevealsAccount) {
            return .unknownUser
        }
        let tellsState = told.contains(.accountState) || defects.contains(.accountStateRevealed)
        if tellsState, attempt.holders.contains(where: isUnconfirmed) { return .unverified }
        return .invalidCredentials
    }
}
