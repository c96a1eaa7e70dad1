package import Platform

/// The opening of a session, the form of its tokens, and its end.
package struct SessionRules: Sendable {
    /// The text of a new token: random, with nothing in it about whose it is.
    package var tokenText: @Sendable (inout AccountStore, TokenMint.Kind, AccountID) -> String = { state, kind, _ in
        state.mint.token(kind)
    }

    /// By what an opaque token is known again: all of its text.
    package var digest: @Sendable (_ token: String) -> SecretDigest = { SecretDigest(of: $0) }

    /// By what a signed token is known again: its `jti`, so that another spelling of it is not another token.
    package var signedDigest: @Sendable (_ token: String, _ id: String) -> SecretDigest = { _, id in
        SecretDigest(of: id)
    }

    /// The lifetime of an access token of a session: the one that its owner was told.
    package var accessLifetime: @Sendable (Grant) -> Duration = { $0.accessTokenLifetime }

    /// The record of an access token that was issued here and that nobody ended.
    package var accessToken: @Sendable (AccountStore, _ token: String, _ now: Date) -> AccessToken? = {
        state,
        token,
        now in
        state.findAccessToken(token, now: now)
    }

    /// The session that an access token opens now; nil for everything else, other kinds of tokens and codes too.
    package var open: @Sendable (AccountStore, _ token: String, _ now: Date) -> AccountStore.OpenSession? = {
        state,
        token,
        now in
        guard let access = state.accessToken(token, now: now), now < access.expiresAt else { return nil }
        return state.openSession(access.grant, of: access.subject)
    }

    /// The account that a token shows to its owner.
    package var profile: @Sendable (inout AccountStore, _ token: String?, _ now: Date) throws(Refusal) -> Account = {
        (state, token, now) throws(Refusal) in
        try state.session(token, now: now).account
    }

    /// The sessions that a token shows to their owner.
    package var list: @Sendable (AccountStore, _ token: String?, _ now: Date) throws(Refusal) -> [SessionSummary] = {
        (state, token, now) throws(Refusal) in
        state.summaries(beside: try state.session(token, now: now), now: now)
    }

    /// Ends a session; see ``AccountStore/end(_:sparing:because:)``.
    package var end: @Sendable (inout AccountStore, Grant.ID, Grant.Parts, RefreshTokenEnd) -> Void = {
        state,
        id,
        spared,
        reason in
        state.retireTokens(of: id, sparing: spared, because: reason)
        if spared.isEmpty { state.removeSession(id) }
    }

    /// Ends the session of a logout: its access tokens and its refresh token.
    package var logOut:
        @Sendable (inout AccountStore, AccountStore.OpenSession, _ token: String?, _ now: Date) -> Void = {
            state,
            session,
            _,
            _ in
            state.end(session.grant.id)
        }

    /// Ends all sessions of an account, the caller's own too.
    package var logOutAll: @Sendable (inout AccountStore, AccountStore.OpenSession) -> Void = { state, session in
        state.endSessions(of: session.account.id)
    }

    /// Removes an account with everything that was issued for it; its identifiers are free again.
    package var removeAccount: @Sendable (inout AccountStore, Account) -> Void = { state, account in
        state.releaseIdentifiers(of: account)
        state.endSessions(of: account.id)
        state.forget(account.id)
    }

    /// The introspection of a token; nil for one that is dead, unknown, or nobody's.
    package var describe: @Sendable (AccountStore, _ token: String, _ now: Date) -> TokenDescription? = {
        state,
        token,
        now in
        state.describeAccessToken(token, now: now) ?? state.describeRefreshToken(token, now: now)
    }

    /// Ends the session that a token belongs to, by whichever of its tokens (RFC 7009, section 2.1). One that belongs to
    /// none is dead already, which is what was asked for.
    package var revoke: @Sendable (inout AccountStore, _ token: String, _ now: Date) throws(Refusal) -> Void = {
        (state, token, now) throws(Refusal) in
        if let grant = state.session(ofToken: token, now: now) { state.end(grant) }
    }
}

/// The result of a refresh token, and the meaning of a used one.
package struct RefreshRules: Sendable {
    /// Exchanges a refresh token for the next pair of the same session.
    package var exchange: @Sendable (Accounts, _ token: String, RefreshWish) async throws -> TokenPair = {
        accounts,
        token,
        wish in
        try accounts.locked { (state, now) throws(Refusal) in try state.refresh(token, wish: wish, now: now) }
    }

    /// The session of a refresh token, used ones included.
    package var session: @Sendable (AccountStore, SecretDigest, _ now: Date) -> Grant.ID? = { state, digest, _ in
        state.refreshTokens[digest]
    }

    /// Returns whether a refresh token of a session can still be used.
    package var isUnused: @Sendable (AccountStore, SecretDigest, Grant, _ now: Date) -> Bool = { _, digest, grant, _ in
        grant.refreshTokens.contains(digest)
    }

    /// Answers a refresh token that was exchanged before: one of the two who hold it is a thief, and nobody knows which,
    /// so the session ends (RFC 9700, section 4.14.2).
    package var answerReplay: @Sendable (inout AccountStore, Grant, SecretDigest) -> Void = { state, grant, _ in
        state.end(grant.id)
    }

    /// Takes over what a request says about rights and account: nothing. A refresh gives what the login gave.
    package var believe: @Sendable (inout AccountStore, Grant.ID, SecretDigest, RefreshWish) -> Void = { _, _, _, _ in }
}
