package import Platform

extension AccountStore {
    /// Makes an access token of a session.
    ///
    /// - Returns: The token, and by what it is known again.
    package mutating func makeAccessToken(
        of grant: Grant,
        account: AccountID,
        now: Date
    ) -> (text: String, digest: SecretDigest) {
        let id = mint.identity()
        let claims = AccessClaims(
            issuer: signedTokens?.issuer,
            audience: signedTokens.map { [$0.audience] } ?? [],
            subject: account.text,
            issuedAt: now,
            expiresAt: now + rules.sessions.accessLifetime(grant),
            id: id,
            session: grant.publicID,
            scope: grant.scope
        )
        if let signed = signedTokens?.make(claims) { return (signed, rules.sessions.signedDigest(signed, id)) }
        let text = rules.sessions.tokenText(&self, .access, account)
        return (text, rules.sessions.digest(text))
    }

    /// The record of an access token that was issued here and that nobody ended.
    package func accessToken(_ text: String, now: Date) -> AccessToken? { rules.sessions.accessToken(self, text, now) }

    /// The record of an access token.
    ///
    /// An opaque token is looked up. A signed one says everything itself, but for whether its session is still there.
    package func findAccessToken(_ text: String, now: Date) -> AccessToken? {
        guard let signedTokens else { return accessTokens[rules.sessions.digest(text)] }
        guard let claims = signedTokens.read(text, now: now), let grant = sessionIDs[claims.session] else { return nil }
        let digest = rules.sessions.signedDigest(text, claims.id)
        return AccessToken(
            grant: grant,
            subject: AccountID(text: claims.subject),
            issuedAt: claims.issuedAt,
            expiresAt: accessTokens[digest]?.expiresAt ?? claims.expiresAt ?? .distantFuture
        )
    }
}
