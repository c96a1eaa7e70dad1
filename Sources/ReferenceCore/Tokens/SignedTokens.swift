package import JSONText
package import Platform

/// Makes access tokens that are JSON Web Tokens, and reads them again.
package struct SignedTokens: Sendable {
    /// The key that signs them.
    package let key: TokenKey
    /// The issuer, their `iss`.
    package let issuer: String
    /// The audience, their `aud`.
    package let audience: String

    /// A text taken apart, if it is a token. One text for the same bytes, and no other.
    package var take: @Sendable (_ text: String) -> CompactToken? = { CompactToken($0) }

    /// Returns whether a token was signed here. The one algorithm and the one key are this backend's choice; nothing that a header says
    /// changes them.
    package var isSigned: @Sendable (CompactToken, TokenKey) -> Bool = { token, key in
        guard token.algorithm == key.algorithm, token.header["crit"] == nil, let signature = token.signature else {
            return false
        }
        if let named = token.header["kid"], named.string != key.id { return false }
        return key.isValid(signature, for: token.signedText)
    }

    /// Returns whether a token's time is now, from its beginning to its end and not a second longer.
    package var isInTime: @Sendable (AccessClaims, _ now: Date) -> Bool = { claims, now in
        guard let end = claims.expiresAt, now < end else { return false }
        return claims.notBefore.map { $0 <= now } ?? true
    }

    /// Returns whether a token is for this service.
    package var isForThisService: @Sendable (AccessClaims, _ audience: String) -> Bool = { claims, audience in
        claims.audience.contains(audience)
    }

    /// Returns whether a token is from this issuer.
    package var isFromThisIssuer: @Sendable (AccessClaims, _ issuer: String) -> Bool = { claims, issuer in
        claims.issuer == issuer
    }

    /// Tokens of an issuer for an audience, by the clean rules.
    package init(key: TokenKey, issuer: String, audience: String) {
        self.key = key
        self.issuer = issuer
        self.audience = audience
    }

    /// A token that says these things; nil where the system has no random bytes to sign with.
    package func make(_ claims: AccessClaims) -> String? { make(claims.json) }

    /// A token with any payload; nil where the system has no random bytes to sign with.
    package func make(_ payload: JSONValue) -> String? {
        var header: JSONObject = ["alg": JSONValue(key.algorithm), "typ": "JWT"]
        if let id = key.id { header["kid"] = JSONValue(id) }
        let parts = [JSONValue(header), payload].map { Base64URL.encode(JSONWriter.compact.bytes($0)) }
        let text = parts.joined(separator: ".")
        guard let signature = try? key.sign(text) else { return nil }
        return text + "." + Base64URL.encode(signature)
    }

    /// The claims of a token, if it was issued here, for here, and its time is now (RFC 8725, sections 3.1 to 3.10).
    package func read(_ text: String, now: Date) -> AccessClaims? {
        guard let token = take(text), isSigned(token, key), let claims = AccessClaims(token.payload),
            isInTime(claims, now), isForThisService(claims, audience), isFromThisIssuer(claims, issuer)
        else { return nil }
        return claims
    }
}
