package import Platform

extension AccountStore {
    /// A session that a token opened.
    package struct OpenSession: Sendable {
        /// The account.
        package let account: Account
        /// The session.
        package let grant: Grant

        /// An open session.
        package init(account: Account, grant: Grant) {
            self.account = account
            self.grant = grant
        }
    }

    /// The session that an access token opens now.
    ///
    /// - Parameter token: The token in the request; nil if it has none.
    /// - Throws: `missingToken` or `invalidToken`.
    package func session(_ token: String?, now: Date) throws(Refusal) -> OpenSession {
        guard let token else { throw .missingToken }
        guard let session = rules.sessions.open(self, token, now) else { throw .invalidToken }
        return session
    }

    /// A session with its account, if both are still there.
    ///
    /// - Parameter subject: The account that a signed token names.
    package func openSession(_ id: Grant.ID, of subject: AccountID? = nil) -> OpenSession? {
        guard let grant = grants[id], let account = accounts[subject ?? grant.account] else { return nil }
        return OpenSession(account: account, grant: grant)
    }

    /// The session of a token of either kind.
    package func session(ofToken token: String, now: Date) -> Grant.ID? {
        accessToken(token, now: now)?.grant ?? refreshTokens[rules.sessions.digest(token)]
    }

    /// The sessions of an account as its owner sees them, the oldest first.
    package func summaries(beside current: OpenSession, now: Date) -> [SessionSummary] {
        current.account.grants.compactMap { grants[$0] }
            .filter { isRefreshable($0, now: now) || $0.id == current.grant.id }
            .map { SessionSummary(id: $0.publicID, createdAt: $0.startedAt, isCurrent: $0.id == current.grant.id) }
    }

    /// Starts a session and gives out its first tokens.
    ///
    /// - Parameters:
    ///   - method: How its owner signed in.
    ///   - lifetime: How long its access tokens are taken; the policy's where nothing is said.
    package mutating func startSession(
        of id: AccountID,
        by method: SignInMethod = .password,
        lifetime: Duration? = nil,
        now: Date
    ) -> TokenPair {
        let grant = Grant(
            id: nextSerial(),
            account: id,
            publicID: mint.identity(bytes: policy.identityBytes),
            startedAt: now,
            method: method,
            accessTokenLifetime: lifetime ?? policy.accessTokenLifetime,
            refreshExpiresAt: now + policy.refreshTokenLifetime(after: method)
        )
        grants[grant.id] = grant
        sessionIDs[grant.publicID] = grant.id
        update(id) { $0.grants.append(grant.id) }
        return issueTokens(grant, account: id, now: now)
    }

    /// Gives out fresh tokens of a session. Access tokens from before run on to their own end.
    private mutating func issueTokens(_ grant: Grant, account: AccountID, now: Date) -> TokenPair {
        let id = grant.id
        let (access, accessDigest) = makeAccessToken(of: grant, account: account, now: now)
        let refresh = rules.sessions.tokenText(&self, .refresh, account)
        let refreshDigest = rules.sessions.digest(refresh)
        let accessEnd = now + rules.sessions.accessLifetime(grant)
        let refreshEnd = now + policy.refreshTokenLifetime(after: grant.method)
        accessTokens[accessDigest] = AccessToken(grant: id, issuedAt: now, expiresAt: accessEnd)
        refreshTokens[refreshDigest] = id
        grants[id]?.accessTokens.append(accessDigest)
        grants[id]?.refreshTokens.insert(refreshDigest)
        if policy.refreshTokensStay { grants[id]?.refreshEnds[refreshDigest] = refreshEnd }
        grants[id]?.refreshExpiresAt = refreshEnd
        return TokenPair(
            accessToken: access,
            refreshToken: refresh,
            expiresIn: grant.accessTokenLifetime,
            scope: grant.scope,
            accountID: account.text,
            sessionID: grant.publicID
        )
    }

    /// Exchanges a refresh token for the next pair of the same session. One that was exchanged before ends the session.
    ///
    /// - Parameter wish: Rights and account that the request asks for.
    /// - Throws: `invalidGrant`.
    package mutating func refresh(_ token: String, wish: RefreshWish, now: Date) throws(Refusal) -> TokenPair {
        let digest = rules.sessions.digest(token)
        guard let id = rules.refreshes.session(self, digest, now), let grant = grants[id],
            accounts[grant.account] != nil
        else { throw .invalidGrant }
        guard rules.refreshes.isUnused(self, digest, grant, now) else {
            rules.refreshes.answerReplay(&self, grant, digest)
            throw .invalidGrant
        }
        guard isRefreshable(grant, now: now) else {
            end(id, because: .expired)
            throw .invalidGrant
        }
        if let end = grant.refreshEnds[digest], end <= now {
            forget(refreshToken: digest, of: id)
            throw .invalidGrant
        }
        if !policy.refreshTokensStay {
            grants[id]?.refreshTokens.remove(digest)
            grants[id]?.usedRefreshTokens.insert(digest)
        }
        if policy.refreshEndsAccessTokens {
            for old in grant.accessTokens { accessTokens[old] = nil }
            grants[id]?.accessTokens = []
        }
        rules.refreshes.believe(&self, id, digest, wish)
        let next = grants[id] ?? grant
        return issueTokens(next, account: next.account, now: now)
    }

    /// Takes one refresh token of a session out of use, since its time is over.
    private mutating func forget(refreshToken digest: SecretDigest, of id: Grant.ID) {
        refreshTokens[digest] = nil
        endedRefreshTokens[digest] = .expired
        grants[id]?.refreshTokens.remove(digest)
        grants[id]?.refreshEnds[digest] = nil
    }

    /// Returns whether the time of a session's refresh token is not over.
    package func isRefreshable(_ grant: Grant, now: Date) -> Bool {
        !grant.refreshTokens.isEmpty && now < grant.refreshExpiresAt && now < grant.startedAt + policy.sessionLifetime
    }

    /// Ends a session.
    ///
    /// - Parameters:
    ///   - spared: What stays alive, where the policy lets it outlive the session.
    ///   - reason: What is said of its refresh tokens afterwards.
    package mutating func end(
        _ id: Grant.ID,
        sparing spared: Grant.Parts = [],
        because reason: RefreshTokenEnd = .revoked
    ) {
        guard grants[id] != nil else { return }
        rules.sessions.end(&self, id, spared, reason)
    }

    /// Takes the tokens of a session out of use.
    package mutating func retireTokens(of id: Grant.ID, sparing spared: Grant.Parts, because reason: RefreshTokenEnd) {
        guard var grant = grants[id] else { return }
        if !spared.contains(.accessTokens) {
            for digest in grant.accessTokens { accessTokens[digest] = nil }
            grant.accessTokens = []
        }
        if !spared.contains(.refreshTokens) {
            for digest in grant.refreshTokens.union(grant.usedRefreshTokens) {
                refreshTokens[digest] = nil
                endedRefreshTokens[digest] = reason
            }
            grant.refreshTokens = []
            grant.usedRefreshTokens = []
        }
        grants[id] = grant
    }

    /// Forgets a session whose tokens are out of use.
    package mutating func removeSession(_ id: Grant.ID) {
        guard let grant = grants.removeValue(forKey: id) else { return }
        sessionIDs[grant.publicID] = nil
        update(grant.account) { $0.grants.removeAll { $0 == id } }
    }

    /// Ends all sessions of an account.
    package mutating func endSessions(of id: AccountID, sparing spared: Grant.Parts = []) {
        for grant in accounts[id]?.grants ?? [] { end(grant, sparing: spared) }
    }
}

extension AccountPolicy {
    /// The time that a refresh token may go unused.
    fileprivate func refreshTokenLifetime(after method: SignInMethod) -> Duration {
        method == .code ? codeRefreshTokenLifetime ?? refreshTokenLifetime : refreshTokenLifetime
    }
}

/// The demands of a refresh beyond new tokens.
package struct RefreshWish: Sendable, Hashable {
    /// The rights that it names.
    package var scope: String?
    /// The account that it names.
    package var account = AccountClaim()

    /// The demands of a refresh.
    package init(scope: String? = nil, account: AccountClaim = AccountClaim()) {
        self.scope = scope
        self.account = account
    }
}
