package import Platform

extension Accounts {
    /// Opens a session for whoever knows an identifier and its password.
    ///
    /// An unknown identifier costs the same work, is counted alike and gets the same answer as a wrong password.
    ///
    /// - Parameter lifetime: The lifetime of the session's access tokens; by default the policy's.
    /// - Throws: `invalidCredentials`, `unverified`, `disabled`, `throttled`.
    package func login(_ typed: TypedIdentifier, password: String, lifetime: Duration? = nil) async throws -> TokenPair
    {
        try await authenticate(typed, password: password) { (state, match, now) throws(Refusal) in
            guard let account = state.accounts[match.account] else { throw .invalidCredentials }
            do throws(Refusal) {
                try rules.logins.admit(account, policy)
            } catch {
                if case .unverified = error, policy.unconfirmedLoginSendsCode {
                    state.sendVerification(policy.contact, to: account.id, host: nil, now: now)
                }
                throw error
            }
            return rules.logins.open(&state, account.id, lifetime, now)
        }
    }

    /// Does something for whoever knows an identifier and its password, in the step that finds the password right.
    ///
    /// - Throws: `invalidCredentials`, `throttled`, and whatever `body` throws.
    package func authenticate<Value: Sendable>(
        _ typed: TypedIdentifier,
        password: String,
        body: @Sendable (inout AccountStore, PasswordMatch, _ now: Date) throws(Refusal) -> Value
    ) async throws -> Value {
        let attempt = try locked { (state, now) throws(Refusal) in
            let attempt = state.beginLogin(typed)
            if rules.logins.blockedAt.contains(.arrival) { try state.checkNotBlocked(attempt.key, now: now) }
            return attempt
        }
        let match = try await match(password, attempt)
        return try locked { (state, now) throws(Refusal) in
            let moment: LoginRules.Moment = match == nil ? .wrongPassword : .rightPassword
            if rules.logins.blockedAt.contains(moment) { try state.checkNotBlocked(attempt.key, now: now) }
            guard let match, let account = state.accounts[match.account],
                rules.logins.isStillRight(match, account, state)
            else {
                rules.logins.count(&state, attempt, password, now)
                throw rules.logins.refusal(attempt, state)
            }
            if rules.logins.clearsFailures { state.clearFailures(attempt.key) }
            return try body(&state, match, now)
        }
    }

    private func match(_ password: String, _ attempt: LoginAttempt) async throws -> PasswordMatch? {
        if let match = rules.logins.matchedUnseen(attempt, password, self) { return match }
        if attempt.records.isEmpty, rules.logins.hidesUnknownByWork {
            try await hasher.pretend(rules.passwords.compared(password))
        }
        for match in attempt.records where try await matches(password, match.record) { return match }
        return nil
    }
}

extension AccountStore {
    /// The facts known when a login comes in.
    fileprivate func beginLogin(_ typed: TypedIdentifier) -> LoginAttempt {
        let identifier = rules.identifiers.find(typed)
        let holders = rules.logins.holders(identifier, self)
        let key = rules.logins.key(typed, identifier, holders)
        return LoginAttempt(
            typed: typed,
            identifier: identifier,
            holders: holders,
            key: key,
            failuresBefore: failures[key]?.count ?? 0,
            records: holders.flatMap { holder in
                rules.logins.records(holder, identifier, self).map { PasswordMatch(account: holder.id, record: $0) }
            }
        )
    }
}
