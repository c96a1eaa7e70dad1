import Foundation
import JSONText

/// Makes access tokens that are JSON Web Tokens, and reads them again.
struct SignedTokens: Sendable {
    let key: TokenKey
    let issuer: String
    let audience: String
    let defects: Defects

    /// A token that says these things; nil where the system has no random bytes to sign with.
    func make(_ claims: AccessClaims) -> String? { make(claims.json) }

    /// A token with any payload; nil where the system has no random bytes to sign with.
    func make(_ payload: JSONValue) -> String? {
        var header: JSONObject = ["alg": JSONValue(key.algorithm), "typ": "JWT"]
        if let id = key.id { header["kid"] = JSONValue(id) }
        let parts = [JSONValue(header), payload].map { Base64URL.encode(JSONWriter.compact.bytes($0)) }
        let text = parts.joined(separator: ".")
        guard let signature = try? key.sign(text) else { return nil }
        return text + "." + Base64URL.encode(signature)
    }

    /// What a token says, if it was issued here, for here, and its time is now (RFC 8725, sections 3.1 to 3.10).
    func read(_ text: String, now: Date) -> AccessClaims? {
        guard let token = CompactToken(text, isLenient: defects.contains(.jwtDenylistBypass)),
            isSigned(token) || isTakenUnsigned(token),
            let claims = AccessClaims(token.payload),
            isInTime(claims, now: now) || isTakenOutOfTime(claims, now: now),
            isForThisService(claims) || isTakenForOthers(claims), !isRefusedForMany(claims),
            isFromThisIssuer(claims) || isTakenFromOthers(claims)
        else { return nil }
        return claims
    }

    /// The one algorithm and the one key are this backend's choice; nothing that a header says changes them.
    private func isSigned(_ token: CompactToken) -> Bool {
        guard token.algorithm == key.algorithm, token.header["crit"] == nil, let signature = token.signature else {
            return false
        }
        if let named = token.header["kid"], named.string != key.id { return false }
        return key.isValid(signature, for: token.signedText)
    }

    private func isInTime(_ claims: AccessClaims, now: Date) -> Bool {
        guard let end = claims.expiresAt, now < end else { return false }
        return claims.notBefore.map { $0 <= now } ?? true
    }

    private func isForThisService(_ claims: AccessClaims) -> Bool {
        claims.audience.contains(audience)
    }

    private func isFromThisIssuer(_ claims: AccessClaims) -> Bool {
        claims.issuer == issuer
    }
}
