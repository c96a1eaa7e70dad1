package import Platform

/// The introspection of a live token (RFC 7662, section 2.2).
package struct TokenDescription: Sendable, Hashable {
    /// The id of its account.
    package let account: String
    /// The username of its account.
    package let username: String?
    /// The rights that it gives.
    package let scope: String
    /// Indicates whether it is a refresh token.
    package let isRefreshToken: Bool
    /// The moment of its making, where that is kept.
    package let issuedAt: Date?
    /// The moment from which it counts no more.
    package let expiresAt: Date
}

extension Accounts {
    /// The introspection of a token; nil for one that is dead, unknown, or nobody's.
    package func introspect(_ token: String) throws(Refusal) -> TokenDescription? {
        try locked { (state, now) throws(Refusal) in rules.sessions.describe(state, token, now) }
    }

    /// Ends the session that a token belongs to.
    package func revoke(_ token: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in try rules.sessions.revoke(&state, token, now) }
    }
}

extension AccountStore {
    /// The introspection of a live access token.
    package func describeAccessToken(_ token: String, now: Date) -> TokenDescription? {
        guard let session = try? session(token, now: now), let access = accessToken(token, now: now) else { return nil }
        return TokenDescription(session, issuedAt: access.issuedAt, expiresAt: access.expiresAt)
    }

    /// The introspection of a refresh token that would give new tokens now.
    package func describeRefreshToken(_ token: String, now: Date) -> TokenDescription? {
        let digest = rules.sessions.digest(token)
        guard let session = refreshTokens[digest].flatMap({ openSession($0) }),
            session.grant.refreshTokens.contains(digest), isRefreshable(session.grant, now: now)
        else { return nil }
        return TokenDescription(session, isRefreshToken: true, expiresAt: session.grant.refreshExpiresAt)
    }
}

extension TokenDescription {
    /// The introspection of a token of a session.
    package init(
        _ session: AccountStore.OpenSession,
        isRefreshToken: Bool = false,
        issuedAt: Date? = nil,
        expiresAt: Date
    ) {
        self.init(
            account: session.account.id.text,
            username: session.account.username,
            scope: session.grant.scope,
            isRefreshToken: isRefreshToken,
            issuedAt: issuedAt,
            expiresAt: expiresAt
        )
    }
}
