import Foundation

extension Accounts {
    /// Looks whether a token opens a session.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    func checkSession(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in _ = try state.owner(token, now: now) }
    }

    /// What the owner of a session's account sees.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    func profile(_ token: String?) throws(Refusal) -> Profile {
        try locked { (state, now) throws(Refusal) in
            state.endSession(namedBy: token, now: now)
            if token == nil, defects.contains(.protectedResourceOpen),
                let newest = state.accounts.values.max(by: { $0.createdAt < $1.createdAt })
            {
                return Profile(newest)
            }
            return Profile(try state.session(token, now: now).account)
        }
    }

    /// The sessions of a session's account, the oldest first.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    func sessions(_ token: String?) throws(Refusal) -> [SessionSummary] {
        try locked { (state, now) throws(Refusal) in
            if isListOpen(to: token, in: state) { return [] }
            let looked = defects.contains(.secondResourceIgnoresExpiry) ? .distantPast : now
            let current = try state.session(token, now: looked)
            return current.account.grants.compactMap { state.grants[$0] }
                .filter { state.isRefreshable($0, now: now) || $0.id == current.grant.id }
                .map { SessionSummary(id: $0.publicID, createdAt: $0.startedAt, isCurrent: $0.id == current.grant.id) }
        }
    }

    /// How many accounts there are, for administrators.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `forbidden`.
    func accountCount(_ token: String?) throws(Refusal) -> Int {
        try locked { (state, now) throws(Refusal) in
            let session = try state.session(token, now: now)
            guard session.account.role == "admin" || session.grant.scope.contains("admin") else { throw .forbidden }
            return state.accounts.count
        }
    }

    /// Exchanges a refresh token for the next pair.
    ///
    /// - Throws: `invalidGrant`.
    func refresh(_ token: String, wish: RefreshWish) async throws -> TokenPair {
        if isRefreshedWrongly { return try await refreshWrongly(token, wish: wish) }
        var wasLive = false
        if defects.contains(.refreshDoubleSpend) {
            wasLive = try locked { (state, _) throws(Refusal) in state.isLiveRefreshToken(token) }
            try await dawdle()
        }
        return try locked { (state, now) throws(Refusal) in
            try state.refresh(token, wish: wish, wasLive: wasLive, now: now)
        }
    }

    /// Ends a session: its access tokens and its refresh token.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    func logout(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let session = try state.session(token, now: now)
            if endWrongly(session, by: token, in: &state, now: now) { return }
            var spared: Grant.Parts = []
            if defects.contains(.tokenSurvivesLogout) { spared.insert(.accessTokens) }
            if defects.contains(.refreshTokenSurvivesLogout) { spared.insert(.refreshTokens) }
            state.end(session.grant.id, sparing: spared)
        }
    }

    /// Ends all sessions of a session's account, its own too.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    func logoutAll(_ token: String?) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let session = try state.session(token, now: now)
            let missed =
                defects.contains(.logoutAllMissesSession)
                ? session.account.grants.first { $0 != session.grant.id } : nil
            let spared: Grant.Parts = defects.contains(.logoutAllKeepsRefreshTokens) ? .refreshTokens : []
            for grant in session.account.grants where grant != missed { state.end(grant, sparing: spared) }
        }
    }
}
