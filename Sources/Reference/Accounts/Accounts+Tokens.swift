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
        try locked { (state, now) throws(Refusal) in
            if !defects.contains(.introspectionKnowsRefreshTokensOnly),
                let session = try? state.session(token, now: now), let access = state.accessToken(token, now: now)
            {
                return TokenDescription(session, issuedAt: access.issuedAt, expiresAt: access.expiresAt)
            }
            let digest = SecretDigest(of: token)
            if let id = state.refreshTokens[digest], let grant = state.grants[id], grant.refreshTokens.contains(digest),
                state.isRefreshable(grant, now: now), let account = state.accounts[grant.account]
            {
                let session = AccountStore.OpenSession(account: account, grant: grant)
                return TokenDescription(session, isRefreshToken: true, expiresAt: grant.refreshExpiresAt)
            }
            return nil
        }
    }

    /// Faulty backends alone: what an introspection says of a token whose time is over.
    func introspectExpired(_ token: String) throws(Refusal) -> TokenDescription? {
        try locked { (state, _) throws(Refusal) in
            guard let access = state.accessTokens[SecretDigest(of: token)], let grant = state.grants[access.grant],
                let account = state.accounts[grant.account]
            else { return nil }
            let session = AccountStore.OpenSession(account: account, grant: grant)
            return TokenDescription(session, issuedAt: access.issuedAt, expiresAt: access.expiresAt)
        }
    }

    /// Ends the session that a token belongs to, by whichever of its tokens (RFC 7009, section 2.1). One that belongs to
    /// none is dead already, which is what was asked for.
    func revoke(_ token: String) throws(Refusal) {
        if defects.contains(.revokedTokenStillWorks) { return }
        try locked { (state, now) throws(Refusal) in
            let isMissed = try state.revokeWrongly(token, now: now)
            if isMissed { return }
            if let grant = state.accessToken(token, now: now)?.grant ?? state.refreshTokens[SecretDigest(of: token)] {
                state.end(grant, sparing: defects.contains(.revocationSparesAccessTokens) ? .accessTokens : [])
            } else if defects.contains(.revocationRefusesUnknownTokens) {
                throw .invalidGrant
            }
        }
    }
}

extension TokenDescription {
    fileprivate init(
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
