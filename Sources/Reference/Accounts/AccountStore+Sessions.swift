import Foundation

extension AccountStore {
    /// A session that a token opened.
    struct OpenSession: Sendable {
        let account: Account
        let grant: Grant
    }

    /// The session that an access token opens now.
    ///
    /// - Parameter token: What the request carries; nil if it carries none.
    /// - Throws: `missingToken` or `invalidToken`.
    func session(_ token: String?, now: Date) throws(Refusal) -> OpenSession {
        guard let token else { throw .missingToken }
        let digest = digest(ofToken: token)
        if let access = accessToken(token, now: now), let session = openSession(access.grant, of: access.subject) {
            let isInTime = now < access.expiresAt || isTakenAfterItsTime
            let isCutOff = session.account.tokenCutoff.map { access.issuedAt.wholeSecond <= $0.wholeSecond } ?? false
            let isPaused = access.pausedUntil.map { now < $0 } ?? false
            if isInTime, !isCutOff, !isPaused { return session }
        }
        if defects.contains(.resetStateOpensResources),
            let account = try? passedReset(token, claim: AccountClaim(), now: now).account
        {
            let grant = Grant(id: 0, account: account.id, publicID: "", startedAt: now, refreshExpiresAt: now)
            return OpenSession(account: account, grant: grant)
        }
        if defects.contains(.tokenKindConfusion), let grant = refreshTokens[digest], let session = openSession(grant),
            session.grant.refreshTokens.contains(digest)
        {
            return session
        }
        if let confused = sessionOfCode(token, now: now) { return confused }
        throw .invalidToken
    }

    private func openSession(_ id: Grant.ID, of subject: AccountID? = nil) -> OpenSession? {
        guard let grant = grants[id],
            let account = accounts[subject ?? grant.account] ?? account(madeUpFrom: subject)
        else { return nil }
        return OpenSession(account: account, grant: grant)
    }

    /// Starts a session and gives out its first tokens.
    mutating func startSession(of id: AccountID, now: Date) -> TokenPair {
        let grant = Grant(
            id: nextSerial(),
            account: id,
            publicID: mint.identity(),
            startedAt: now,
            refreshExpiresAt: now + policy.refreshTokenLifetime
        )
        grants[grant.id] = grant
        sessionIDs[grant.publicID] = grant.id
        update(id) { $0.grants.append(grant.id) }
        return issueTokens(grant, account: id, now: now)
    }

    /// Gives out fresh tokens of a session. Access tokens from before run on to their own end.
    private mutating func issueTokens(_ grant: Grant, account: AccountID, now: Date) -> TokenPair {
        let id = grant.id
        let (access, accessDigest) = makeAccessToken(of: grant, account: account, serial: nextSerial(), now: now)
        let refresh = mint.token(.refresh, for: account, serial: nextSerial())
        let refreshDigest = digest(ofToken: refresh)
        accessTokens[accessDigest] = AccessToken(grant: id, issuedAt: now, expiresAt: now + accessTokenLifetime)
        refreshTokens[refreshDigest] = id
        grants[id]?.accessTokens.append(accessDigest)
        grants[id]?.refreshTokens.insert(refreshDigest)
        grants[id]?.refreshExpiresAt = now + policy.refreshTokenLifetime
        return TokenPair(
            accessToken: access,
            refreshToken: refresh,
            expiresIn: policy.accessTokenLifetime,
            scope: grant.scope,
            accountID: account.text
        )
    }

    /// Exchanges a refresh token for the next pair of the same session.
    ///
    /// A token that was exchanged before ends the session: one of the two who hold it is a thief, and nobody knows which
    /// (RFC 9700, section 4.14.2).
    ///
    /// - Parameters:
    ///   - wish: Rights and account that the request asks for; a clean backend looks at neither.
    ///   - wasLive: Faulty backends alone: the token was live when the request came, whatever happened since.
    /// - Throws: `invalidGrant`.
    mutating func refresh(
        _ token: String,
        wish: RefreshWish,
        wasLive: Bool = false,
        now: Date
    ) throws(Refusal) -> TokenPair {
        let digest = digest(ofToken: token)
        let confused = defects.contains(.accessTokenRefreshes) ? accessTokens[digest]?.grant : nil
        guard let id = refreshTokens[digest] ?? confused, let grant = grants[id], accounts[grant.account] != nil else {
            throw .invalidGrant
        }
        let isInGrace =
            defects.contains(.usedRefreshTokenGrace) && grant.lastUsedRefreshToken == digest
            && now + policy.refreshTokenLifetime < grant.refreshExpiresAt + .seconds(10)
        let isLive =
            grant.refreshTokens.contains(digest) || wasLive || defects.contains(.refreshTokenReusable)
            || confused != nil || isInGrace
        guard isLive else {
            let isTolerated =
                defects.contains(.refreshReplayTolerated)
                || (defects.contains(.refreshDoubleSpend) && grant.lastUsedRefreshToken == digest)
            if !isTolerated { end(id) }
            if defects.contains(.replayEndsAllSessions) { endSessions(of: grant.account) }
            throw .invalidGrant
        }
        if let end = grant.refreshPausedUntil, now < end { throw .invalidGrant }
        guard isRefreshable(grant, now: now) else {
            end(id)
            throw .invalidGrant
        }
        grants[id]?.refreshTokens.remove(digest)
        grants[id]?.usedRefreshTokens.insert(digest)
        grants[id]?.lastUsedRefreshToken = digest
        if defects.contains(.refreshGrantsAnyScope), let scope = wish.scope { grants[id]?.scope = scope }
        if defects.contains(.refreshWidensGrant) {
            if let scope = wish.scope { grants[id]?.scope = scope }
            if let named = self.account(claimedBy: wish.account) { grants[id]?.account = named.id }
        }
        let next = grants[id] ?? grant
        return issueTokens(next, account: next.account, now: now)
    }

    /// Whether a refresh token would give new tokens now.
    func isLiveRefreshToken(_ token: String) -> Bool { ownerOfLiveRefreshToken(token) != nil }

    /// The account of a refresh token that would give new tokens now.
    func ownerOfLiveRefreshToken(_ token: String) -> AccountID? {
        let digest = digest(ofToken: token)
        guard let grant = refreshTokens[digest].flatMap({ grants[$0] }), grant.refreshTokens.contains(digest) else {
            return nil
        }
        return grant.account
    }

    /// Whether the time of a session's refresh token is not over.
    func isRefreshable(_ grant: Grant, now: Date) -> Bool {
        !grant.refreshTokens.isEmpty && now < grant.refreshExpiresAt
            && (now < grant.startedAt + policy.sessionLifetime || defects.contains(.refreshChainNeverEnds))
    }

    /// Ends a session.
    ///
    /// - Parameter spared: What faulty backends leave alive.
    mutating func end(_ id: Grant.ID, sparing spared: Grant.Parts = []) {
        guard var grant = grants[id] else { return }
        // A faulty backend remembers dead tokens by their text, and looks at nothing else.
        let isKept = !spared.isEmpty || knowsTokensByText
        if !spared.contains(.accessTokens) {
            for digest in grant.accessTokens { accessTokens[digest] = nil }
            if isKept || remembersDeadTokens {
                for digest in grant.accessTokens { endedTokens[digest] = grant.account }
            }
            grant.accessTokens = []
        }
        if !spared.contains(.refreshTokens) {
            for digest in grant.refreshTokens.union(grant.usedRefreshTokens) { refreshTokens[digest] = nil }
            grant.refreshTokens = []
            grant.usedRefreshTokens = []
        }
        if !isKept {
            grants[id] = nil
            sessionIDs[grant.publicID] = nil
            update(grant.account) { $0.grants.removeAll { $0 == id } }
        } else {
            grants[id] = grant
        }
    }

    /// Ends all sessions of an account.
    mutating func endSessions(of id: AccountID, sparing spared: Grant.Parts = []) {
        for grant in accounts[id]?.grants ?? [] { end(grant, sparing: spared) }
    }
}

/// What a refresh asks for beyond new tokens.
struct RefreshWish: Sendable, Hashable {
    var scope: String?
    var account = AccountClaim()
}

extension Date {
    /// The second it falls into, as coarse time stamps have it.
    fileprivate var wholeSecond: Double { timeIntervalSince1970.rounded(.down) }
}
