package import JSONText
private import Platform

/// A certificate that a key signs for itself: what somebody puts into a token's header to be believed (RFC 7515,
/// section 4.1.6).
package struct SelfSignedCertificate: Sendable {
    /// The whole certificate in DER (RFC 5280, section 4.1).
    package let der: [UInt8]

    /// As `x5c` holds it: Base64 with padding.
    package var base64: String { Data(der).base64EncodedString() }

    /// - Parameter key: A private key of P-256 or RSA, as PEM text or a JWK.
    package init(key: JSONValue) throws(TemplateError) {
        let publicKey = try PublicKey(reading: key)
        let isRSA = publicKey.jwk["kty"]?.string == "RSA"
        guard isRSA || publicKey.jwk["crv"]?.string == "P-256" else {
            throw TemplateError("the filter 'x5c' takes a private key of P-256 or RSA")
        }
        // sha256WithRSAEncryption (RFC 8017, appendix C) or ecdsa-with-SHA256 (RFC 5758, section 3.2).
        let algorithm =
            isRSA
            ? DER.sequence([DER.object([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]), [0x05, 0x00]])
            : DER.sequence([DER.object([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])])
        // commonName=token.invalid
        let name = DER.sequence([
            DER.tagged(
                0x31,
                DER.sequence([DER.object([0x55, 0x04, 0x03]), DER.tagged(0x0C, Array("token.invalid".utf8))])
            )
        ])
        let validity = DER.sequence([
            DER.tagged(0x17, Array("200101000000Z".utf8)), DER.tagged(0x17, Array("491231235959Z".utf8)),
        ])
        let body = DER.sequence([
            DER.tagged(0xA0, [0x02, 0x01, 0x02]), [0x02, 0x01, 0x01], algorithm, name, validity, name, publicKey.der,
        ])
        let signing = SignatureAlgorithm(rawValue: isRSA ? "RS256" : "ES256") ?? .ES256
        var signature = try SigningKey(reading: key, for: signing).sign(body, signing)
        if !isRSA { signature = DER.pair(signature) }
        der = DER.sequence([body, algorithm, DER.tagged(0x03, [0x00] + signature)])
    }
}

/// The little of ASN.1's distinguished encoding (X.690) that a certificate needs.
private enum DER {
    static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        if content.count < 128 {
            length = [UInt8(content.count)]
        } else {
            var rest = content.count
            while rest > 0 {
                length.insert(UInt8(rest & 0xFF), at: 0)
                rest >>= 8
            }
            length.insert(0x80 | UInt8(length.count), at: 0)
        }
        return [tag] + length + content
    }

    static func sequence(_ members: [[UInt8]]) -> [UInt8] { tagged(0x30, members.flatMap(\.self)) }

    static func object(_ identifier: [UInt8]) -> [UInt8] { tagged(0x06, identifier) }

    /// The two halves of a raw ECDSA signature as integers.
    static func pair(_ raw: [UInt8]) -> [UInt8] {
        let half = raw.count / 2
        return sequence([integer(Array(raw[..<half])), integer(Array(raw[half...]))])
    }

    private static func integer(_ bytes: [UInt8]) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        // A leading bit would make it negative.
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return tagged(0x02, digits)
    }
}
