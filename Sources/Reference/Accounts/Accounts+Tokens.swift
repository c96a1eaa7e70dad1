import Foundation

/// What an introspection says of a live token (RFC 7662, section 2.2).
struct TokenDescription: Sendable, Hashable {
    let account: String
    let username: String?
    let scope: String
    let isRefreshToken: Bool
    let issuedAt: Date?
    let expiresAt: Date
}

extension Accounts {
    /// What a token opens; nil for one that is dead, unknown, or nobody's.
    func introspect(_ token: String) throws(Refusal) -> TokenDescription? {
        try locked { (state, now) throws(Refusal) in rules.sessions.describe(state, token, now) }
    }

    /// Ends the session that a token belongs to.
    func revoke(_ token: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in try rules.sessions.revoke(&state, token, now) }
    }
}

extension AccountStore {
    /// What an introspection says of a live access token.
    func describeAccessToken(_ token: String, now: Date) -> TokenDescription? {
        guard let session = try? session(token, now: now), let access = accessToken(token, now: now) else { return nil }
        return TokenDescription(session, issuedAt: access.issuedAt, expiresAt: access.expiresAt)
    }

    /// What an introspection says of a refresh token that would give new tokens now.
    func describeRefreshToken(_ token: String, now: Date) -> TokenDescription? {
        let digest = rules.sessions.digest(token)
        guard let session = refreshTokens[digest].flatMap({ openSession($0) }),
            session.grant.refreshTokens.contains(digest), isRefreshable(session.grant, now: now)
        else { return nil }
        return TokenDescription(session, isRefreshToken: true, expiresAt: session.grant.refreshExpiresAt)
    }
}

extension TokenDescription {
    /// What is said of a token of a session.
    init(
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
