import Foundation

extension AccountStore {
    /// Makes an access token of a session.
    ///
    /// - Returns: The token, and by what it is known again: its own text where it is opaque, its `jti` where it is
    ///   signed, so that another spelling of it is no other token.
    func makeAccessToken(
        of grant: Grant,
        account: AccountID,
        serial: Int,
        now: Date
    ) -> (text: String, digest: SecretDigest) {
        let id = mint.identity()
        let claims = AccessClaims(
            issuer: signedTokens?.issuer,
            audience: signedTokens.map { [$0.audience] } ?? [],
            subject: account.text,
            issuedAt: now,
            expiresAt: now + accessTokenLifetime,
            id: id,
            session: grant.publicID,
            scope: grant.scope
        )
        if let signed = signedTokens?.make(claims) {
            return (signed, SecretDigest(of: knowsTokensByText ? signed : id))
        }
        let text = mint.token(.access, for: account, serial: serial)
        return (text, digest(ofToken: text))
    }

    /// What is known of an access token that was issued here and that nobody ended.
    ///
    /// An opaque token is looked up. A signed one says everything itself, but for whether its session is still there.
    func accessToken(_ text: String, now: Date) -> AccessToken? {
        guard let signedTokens else { return accessTokens[digest(ofToken: text)] }
        guard let claims = signedTokens.read(text, now: now), let grant = sessionIDs[claims.session] else { return nil }
        let digest = SecretDigest(of: knowsTokensByText ? text : claims.id)
        guard endedTokens[digest] == nil else { return nil }
        return AccessToken(
            grant: grant,
            subject: AccountID(text: claims.subject),
            issuedAt: claims.issuedAt,
            expiresAt: accessTokens[digest]?.expiresAt ?? claims.expiresAt ?? .distantFuture
        )
    }

    /// Faulty backends alone: whether a dead token in another spelling is not known to be dead.
    var knowsTokensByText: Bool {
        defects.contains(.jwtDenylistBypass) || defects.contains(.jwtMirroredSignatureRevives)
    }

    /// Faulty backends alone: an account that there is because a token says so.
    func account(madeUpFrom subject: AccountID?) -> Account? {
        guard let subject, defects.contains(.jwtUnknownSubjectAccepted) else { return nil }
        return Account(id: subject, createdAt: .distantPast, email: "", passwords: [], identifiers: [])
    }
}
