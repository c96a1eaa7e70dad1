import Platform
import ReferenceCore

/// The results of refresh tokens in faulty backends, and of texts that are none.
extension RefreshRules {
    mutating func spoil(by defects: Defects) {
        spoilUse(by: defects)
        spoilReplay(by: defects)
        spoilBelief(by: defects)
        spoilExchange(by: defects)
    }

    private mutating func spoilUse(by defects: Defects) {
        let cleanSession = session
        session = { state, digest, now in
            guard let id = cleanSession(state, digest, now) else { return nil }
            return state.faults.pausedSessions[id].map { now < $0 } ?? false ? nil : id
        }
        let clean = isUnused
        if defects.contains(.accessTokenRefreshes) {
            session = { state, digest, now in cleanSession(state, digest, now) ?? state.accessTokens[digest]?.grant }
            isUnused = { state, digest, grant, now in
                state.accessTokens[digest] != nil || clean(state, digest, grant, now)
            }
        }
        if defects.contains(.refreshTokenReusable) { isUnused = { _, _, _, _ in true } }
        if defects.contains(.usedRefreshTokenGrace) {
            isUnused = { state, digest, grant, now in
                let isLast = state.faults.lastRefreshTokens[grant.id] == digest
                let usedAt = grant.refreshExpiresAt.addingTimeInterval(-state.policy.refreshTokenLifetime.inSeconds)
                return clean(state, digest, grant, now) || (isLast && now < usedAt + .seconds(10))
            }
        }
        if defects.contains(.refreshDoubleSpend) {
            isUnused = { state, digest, grant, now in
                clean(state, digest, grant, now) || state.faults.spending[digest, default: 0] > 0
            }
        }
    }

    private mutating func spoilReplay(by defects: Defects) {
        let clean = answerReplay
        if defects.contains(.refreshReplayTolerated) { answerReplay = { _, _, _ in } }
        if defects.contains(.refreshDoubleSpend) {
            answerReplay = { state, grant, digest in
                if state.faults.lastRefreshTokens[grant.id] != digest { clean(&state, grant, digest) }
            }
        }
        if defects.contains(.replayEndsAllSessions) {
            answerReplay = { state, grant, digest in
                clean(&state, grant, digest)
                state.endSessions(of: grant.account)
            }
        }
    }

    private mutating func spoilBelief(by defects: Defects) {
        believe = { state, id, digest, _ in state.faults.lastRefreshTokens[id] = digest }
        if defects.contains(.refreshGrantsAnyScope) {
            believe = { state, id, _, wish in
                if let scope = wish.scope { state.grants[id]?.scope = scope }
            }
        }
        if defects.contains(.refreshTakesNamedAccount) {
            believe = { state, id, _, wish in
                guard wish.scope == nil, let named = state.account(claimedBy: wish.account) else { return }
                state.grants[id]?.account = named.id
            }
        }
        if defects.contains(.refreshWidensGrant) {
            believe = { state, id, _, wish in
                if let scope = wish.scope { state.grants[id]?.scope = scope }
                if let named = state.account(claimedBy: wish.account) { state.grants[id]?.account = named.id }
            }
        }
    }

    private mutating func spoilExchange(by defects: Defects) {
        let clean = exchange
        if defects.contains(.refreshDoubleSpend) { exchange = Self.spendTwice }
        if defects.contains(.codesRefresh) {
            exchange = { accounts, token, wish in
                let tokens = try accounts.startSession { state, _ in state.ownerOfCode(token) }
                return if let tokens { tokens } else { try await clean(accounts, token, wish) }
            }
        }
        if defects.contains(.resetStateRefreshes) {
            exchange = { accounts, token, wish in
                let tokens = try accounts.startSession { state, now in
                    try? state.passedReset(token, claim: AccountClaim(), now: now).account.id
                }
                return if let tokens { tokens } else { try await clean(accounts, token, wish) }
            }
        }
        if defects.contains(.refreshGivesDeadToken) {
            exchange = { accounts, token, wish in
                let tokens = try await clean(accounts, token, wish)
                return try accounts.locked { (state, _) throws(Refusal) in
                    state.accessTokens[state.rules.sessions.digest(tokens.accessToken)] = nil
                    return tokens
                }
            }
        }
        let failsAtOnce = defects.contains(.refreshOfRemovedAccountFails)
        if failsAtOnce || defects.contains(.refreshRaceFails) {
            exchange = { accounts, token, wish in
                let owner = try accounts.owner(ofLiveRefreshToken: token)
                if !failsAtOnce { try await accounts.dawdle() }
                do {
                    return try await clean(accounts, token, wish)
                } catch is Refusal where owner != nil {
                    throw Crash()
                }
            }
        }
        if defects.contains(.refreshRaceOutlivesReset) {
            exchange = { accounts, token, wish in
                let owner = try accounts.owner(ofLiveRefreshToken: token)
                try await accounts.dawdle()
                do {
                    return try await clean(accounts, token, wish)
                } catch let refusal as Refusal {
                    guard let owner else { throw refusal }
                    return try accounts.signIn(owner)
                }
            }
        }
    }

    /// Looks whether the token is live, dawdles, and uses it up without looking again.
    private static func spendTwice(_ accounts: Accounts, _ token: String, _ wish: RefreshWish) async throws -> TokenPair
    {
        let wasLive = try accounts.locked { (state, _) throws(Refusal) in
            let digest = state.rules.sessions.digest(token)
            let isLive = state.grant(ofRefreshToken: token)?.refreshTokens.contains(digest) ?? false
            if isLive { state.faults.spending[digest, default: 0] += 1 }
            return isLive
        }
        try await accounts.dawdle()
        return try accounts.locked { (state, now) throws(Refusal) in
            defer { if wasLive { state.faults.spending[state.rules.sessions.digest(token), default: 1] -= 1 } }
            return try state.refresh(token, wish: wish, now: now)
        }
    }
}

extension Accounts {
    /// The account of a refresh token that would give new tokens now.
    fileprivate func owner(ofLiveRefreshToken token: String) throws(Refusal) -> AccountID? {
        try locked { (state, _) throws(Refusal) in
            let grant = state.grant(ofRefreshToken: token)
            return grant.flatMap { $0.refreshTokens.contains(state.rules.sessions.digest(token)) ? $0.account : nil }
        }
    }

    /// Starts a session of an account, if there is one to start it of.
    fileprivate func startSession(
        of owner: (AccountStore, Date) -> AccountID?
    ) throws(Refusal) -> TokenPair? {
        try locked { (state, now) throws(Refusal) in
            owner(state, now).map { state.startSession(of: $0, now: now) }
        }
    }
}
