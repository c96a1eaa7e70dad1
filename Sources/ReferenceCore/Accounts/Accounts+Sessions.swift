import Platform

extension Accounts {
    /// Looks whether a token opens a session.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func checkSession(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in _ = try state.owner(token, now: now) }
    }

    /// The profile that the owner of a session's account sees.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func profile(_ token: String?) throws(Refusal) -> Profile {
        try locked { (state, now) throws(Refusal) in Profile(try rules.sessions.profile(&state, token, now)) }
    }

    /// The sessions of a session's account, the oldest first.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func sessions(_ token: String?) throws(Refusal) -> [SessionSummary] {
        try locked { (state, now) throws(Refusal) in try rules.sessions.list(state, token, now) }
    }

    /// The number of accounts, for administrators.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `forbidden`.
    package func accountCount(_ token: String?) throws(Refusal) -> Int {
        try locked { (state, now) throws(Refusal) in
            let session = try state.session(token, now: now)
            guard session.account.role == "admin" || session.grant.scope.contains("admin") else { throw .forbidden }
            return state.accounts.count
        }
    }

    /// Exchanges a refresh token for the next pair.
    ///
    /// - Throws: `invalidGrant`.
    package func refresh(_ token: String, wish: RefreshWish) async throws -> TokenPair {
        try await rules.refreshes.exchange(self, token, wish)
    }

    /// Ends a session: its access tokens and its refresh token.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func logout(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            rules.sessions.logOut(&state, try state.session(token, now: now), token, now)
        }
    }

    /// Ends all sessions of a session's account, its own too.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func logoutAll(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            rules.sessions.logOutAll(&state, try state.session(token, now: now))
        }
    }
}
