import Crypto
import JSONText
import Platform
import ReferenceCore

/// The checks of tokens in faulty backends.
extension SignedTokens {
    /// The same tokens, read by a backend with faults.
    func breaking(_ defects: Defects) -> SignedTokens {
        guard !defects.isEmpty else { return self }
        var tokens = self
        let clean = self
        if defects.contains(.jwtDenylistBypass) { tokens.take = { CompactToken($0, isLenient: true) } }
        if defects.contains(.jwtTextExpiryIgnored) { tokens.take = { CompactToken($0)?.withoutTextExpiry } }
        tokens.isSigned = { token, key in
            clean.isSigned(token, key) || clean.isTakenUnsigned(token, by: defects)
        }
        tokens.isInTime = { claims, now in
            clean.isInTime(claims, now) || Self.isTakenOutOfTime(claims, now: now, by: defects)
        }
        tokens.isForThisService = { claims, audience in
            if defects.contains(.jwtAudienceListRefused), claims.audience.count > 1 { return false }
            return clean.isForThisService(claims, audience) || Self.isTakenForOthers(claims, audience, by: defects)
        }
        tokens.isFromThisIssuer = { claims, issuer in
            clean.isFromThisIssuer(claims, issuer) || Self.isTakenFromOthers(claims, issuer, by: defects)
        }
        return tokens
    }
}

/// The reasons why faulty backends accept a token that the key of this backend did not sign.
extension SignedTokens {
    private func isTakenUnsigned(_ token: CompactToken, by defects: Defects) -> Bool {
        isTakenWithoutKey(token, by: defects) || isTakenByWrongKey(token, by: defects)
    }

    private func isTakenWithoutKey(_ token: CompactToken, by defects: Defects) -> Bool {
        (defects.contains(.jwtAlgNoneAccepted) && token.algorithm?.lowercased() == "none")
            || (defects.contains(.jwtSignatureNotRequired) && isBlank(token))
            || (defects.contains(.jwtSignatureNotChecked) && isOfTheRightLength(token))
            || (defects.contains(.jwtAlgNoneInMixedCase) && token.algorithm != "none"
                && token.algorithm?.lowercased() == "none")
            || (defects.contains(.jwtZeroSignatureAccepted) && token.signature == [UInt8](repeating: 0, count: 64)
                && token.algorithm == key.algorithm)
            || (defects.contains(.jwtHalfSignatureAccepted) && isBeginningOfSignature(token))
            || (defects.contains(.jwtZeroPairAccepted) && token.signature == [0x30, 6, 2, 1, 0, 2, 1, 0])
            || (defects.contains(.jwtOtherAlgorithmUnchecked) && token.algorithm != key.algorithm
                && token.algorithm?.lowercased() != "none" && token.signature?.isEmpty == false)
            || (defects.contains(.jwtUnreachableKeyTrusted) && namesAnAddress(token))
            || (defects.contains(.jwtUnknownKeyTrusted) && namesAnUnknownKey(token))
    }

    private func isTakenByWrongKey(_ token: CompactToken, by defects: Defects) -> Bool {
        (defects.contains(.jwtKeyConfusion) && isKeyedWithPublicKey(token))
            || (defects.contains(.jwtKeyConfusionByDER) && isKeyed(token, with: publicKeyBytes))
            || (defects.contains(.jwtHeaderKeyTrusted) && isSigned(token, by: Self.ownKey(in: token)))
            || (defects.contains(.jwtCertificateInHeaderTrusted) && isSigned(token, by: Self.ownCertificate(in: token)))
            || (defects.contains(.jwtWeakSecret) && key.algorithm == "HS256"
                && isKeyed(token, with: Array("secret".utf8)))
            || isKeyedByNamedSecret(token, by: defects)
    }

    /// No signature, or one that consists of zeros.
    private func isBlank(_ token: CompactToken) -> Bool {
        token.algorithm == key.algorithm && token.signature?.allSatisfy { $0 == 0 } != false
    }

    private func isOfTheRightLength(_ token: CompactToken) -> Bool {
        guard token.algorithm == key.algorithm, let signature = token.signature else { return false }
        // A token that brings a key of its own is for other requirements.
        let isOwnHeader =
            token.header["kid"]?.string == key.id && token.header.keys.allSatisfy { $0 != "jwk" && $0 != "jku" }
        return isOwnHeader && signature.count == (key.algorithm == "ES256" ? 64 : 32) && signature.contains { $0 != 0 }
    }

    /// The key lies at an address that cannot be asked; what cannot be checked is taken.
    private func namesAnAddress(_ token: CompactToken) -> Bool {
        let isAddress = ["jku", "x5u"].contains { token.header[$0]?.string != nil }
        return isAddress || token.header["kid"]?.string?.hasPrefix("http") == true
    }

    private func namesAnUnknownKey(_ token: CompactToken) -> Bool {
        guard let named = token.header["kid"]?.string, token.algorithm == key.algorithm else { return false }
        return named != key.id && !named.hasPrefix("http")
    }

    private func isBeginningOfSignature(_ token: CompactToken) -> Bool {
        guard token.algorithm == key.algorithm, let signature = token.signature, !signature.isEmpty,
            let right = try? key.sign(token.signedText)
        else { return false }
        return right.starts(with: signature)
    }

    /// The published key as PEM, with and without the line end that files have, taken for a shared secret.
    private func isKeyedWithPublicKey(_ token: CompactToken) -> Bool {
        guard case .elliptic(let key) = key.material else { return false }
        let pem = key.publicKey.pemRepresentation
        return [pem, pem + "\n"].contains { isKeyed(token, with: Array($0.utf8)) }
    }

    private var publicKeyBytes: [UInt8] {
        guard case .elliptic(let key) = key.material else { return [] }
        return Array(key.publicKey.derRepresentation)
    }

    private func isKeyed(_ token: CompactToken, with secret: [UInt8]) -> Bool {
        guard token.algorithm == "HS256", let signature = token.signature else { return false }
        return TokenKey(.shared(SymmetricKey(data: secret))).isValid(signature, for: token.signedText)
    }

    /// The secret that the header's `kid` leads to: a file, as far as the empty one goes, or what a query was made to
    /// answer.
    private func isKeyedByNamedSecret(_ token: CompactToken, by defects: Defects) -> Bool {
        guard let name = token.header["kid"]?.string else { return false }
        if defects.contains(.jwtKeyIDIsAPath), name.hasSuffix("/dev/null") { return isKeyed(token, with: []) }
        guard defects.contains(.jwtKeyIDIsAQuery), let answer = name.firstMatch(of: /(?i)union select '([^']*)'/) else {
            return false
        }
        return isKeyed(token, with: Array(answer.1.utf8))
    }

    private func isSigned(_ token: CompactToken, by own: P256.Signing.PublicKey?) -> Bool {
        guard token.algorithm == "ES256", let own, let signature = token.signature,
            let pair = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        else { return false }
        return own.isValidSignature(pair, for: Array(token.signedText.utf8))
    }

    /// The key that the token's own header holds.
    private static func ownKey(in token: CompactToken) -> P256.Signing.PublicKey? {
        guard let jwk = token.header["jwk"],
            let x = jwk["x"]?.string.flatMap({ Base64URL.decode($0) }),
            let y = jwk["y"]?.string.flatMap({ Base64URL.decode($0) })
        else { return nil }
        return try? P256.Signing.PublicKey(rawRepresentation: x + y)
    }

    /// The key in the certificate in the token's own header: behind the head of the bit string that holds a point.
    private static func ownCertificate(in token: CompactToken) -> P256.Signing.PublicKey? {
        guard let text = token.header["x5c"]?[0]?.string, let bytes = Data(base64Encoded: text),
            let head = bytes.firstRange(of: Data([0x03, 0x42, 0x00])), bytes.count >= head.upperBound + 65
        else { return nil }
        return try? P256.Signing.PublicKey(x963Representation: bytes[head.upperBound..<head.upperBound + 65])
    }
}

/// The reasons why faulty backends accept a token that is signed and whose claims are wrong.
extension SignedTokens {
    private static func isTakenOutOfTime(_ claims: AccessClaims, now: Date, by defects: Defects) -> Bool {
        let hasBegun = claims.notBefore.map { $0 <= now } ?? true
        let isOver = claims.expiresAt.map { $0 <= now } ?? true
        return defects.contains(.jwtExpIgnored)
            || (defects.contains(.accessTokenNeverExpires) && claims.expiresAt != nil && hasBegun)
            || (defects.contains(.jwtNotBeforeIgnored) && !isOver)
            || (defects.contains(.jwtMissingExpiryAccepted) && claims.expiresAt == nil && hasBegun)
            || (defects.contains(.jwtTextExpiryIgnored) && claims.expiresAt == nil && hasBegun)
            || (defects.contains(.jwtGenerousLeeway) && hasBegun
                && claims.expiresAt.map { now < $0 + .hours(1) } == true)
    }

    private static func isTakenForOthers(_ claims: AccessClaims, _ audience: String, by defects: Defects) -> Bool {
        defects.contains(.jwtAudIgnored)
            || (defects.contains(.jwtAudienceBySubstring) && claims.audience.contains { $0.contains(audience) })
            || (defects.contains(.jwtMissingAudienceAccepted) && claims.audience.isEmpty)
    }

    private static func isTakenFromOthers(_ claims: AccessClaims, _ issuer: String, by defects: Defects) -> Bool {
        if defects.contains(.jwtIssIgnored) { return true }
        guard defects.contains(.jwtIssuerComparedLoosely), let named = claims.issuer else { return false }
        return [named, named + "/"].contains { $0.lowercased() == issuer || $0.lowercased() == issuer + "/" }
    }
}

extension CompactToken {
    /// The same token to a reader that looks for an expiry among numbers alone.
    fileprivate var withoutTextExpiry: CompactToken {
        guard payload["exp"]?.string != nil else { return self }
        var other = self
        other.payload["exp"] = nil
        return other
    }
}
