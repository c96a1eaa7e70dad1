private import Crypto
private import CryptoExtras
package import JSONText
private import Platform

/// A key that signs tokens.
package enum SigningKey: Sendable {
    case secret([UInt8])
    /// A private key, as PEM.
    case pem(String)
    /// The private scalar of a JWK.
    case scalar([UInt8])
    /// The numbers of an RSA key of a JWK.
    case rsa(n: [UInt8], e: [UInt8], d: [UInt8], p: [UInt8], q: [UInt8])

    /// Reads a key as scenarios and dialects write it: PEM text, a JWK (RFC 7517), or for keyed algorithms any text, whose
    /// bytes are the secret.
    package init(reading value: JSONValue, for algorithm: SignatureAlgorithm) throws(TemplateError) {
        let jwk = value.jwk
        switch algorithm.family {
        case .keyed:
            if let jwk, jwk["kty"]?.string == "oct" {
                self = .secret(try jwk.bytes("k"))
            } else if let text = value.string {
                // A public key's text too: that is what confuses a target.
                self = .secret(Array(text.utf8))
            } else {
                throw TemplateError("\(algorithm.rawValue) signs with a text or a JWK of the kind 'oct'")
            }
        case .elliptic, .edwards, .rsa:
            if let text = value.string, text.contains("-----BEGIN") {
                self = .pem(text)
            } else if let jwk {
                self =
                    algorithm.family == .rsa
                    ? .rsa(
                        n: try jwk.bytes("n"),
                        e: try jwk.bytes("e"),
                        d: try jwk.bytes("d"),
                        p: try jwk.bytes("p"),
                        q: try jwk.bytes("q")
                    ) : .scalar(try jwk.bytes("d"))
            } else {
                throw TemplateError("\(algorithm.rawValue) signs with a private key as PEM text or as a JWK")
            }
        }
    }

    /// The signature of some bytes, in the form that tokens have it (RFC 7518, section 3).
    package func sign(_ bytes: [UInt8], _ algorithm: SignatureAlgorithm) throws(TemplateError) -> [UInt8] {
        do {
            switch algorithm {
            case .HS256: return try keyed(SHA256.self, bytes)
            case .HS384: return try keyed(SHA384.self, bytes)
            case .HS512: return try keyed(SHA512.self, bytes)
            case .ES256: return Array(try p256().signature(for: bytes).rawRepresentation)
            case .ES384: return Array(try p384().signature(for: bytes).rawRepresentation)
            case .ES512: return Array(try p521().signature(for: bytes).rawRepresentation)
            case .EdDSA: return Array(try ed25519().signature(for: bytes))
            case .RS256, .PS256: return try rsa(SHA256.hash(data: bytes), algorithm)
            case .RS384, .PS384: return try rsa(SHA384.hash(data: bytes), algorithm)
            case .RS512, .PS512: return try rsa(SHA512.hash(data: bytes), algorithm)
            }
        } catch let error as TemplateError {
            throw error
        } catch {
            throw TemplateError("the key cannot sign with \(algorithm.rawValue): \(error)")
        }
    }

    private func keyed<H: HashFunction>(_: H.Type, _ bytes: [UInt8]) throws -> [UInt8] {
        guard case .secret(let secret) = self else { throw Self.wrongKind }
        return Array(HMAC<H>.authenticationCode(for: bytes, using: SymmetricKey(data: secret)))
    }

    private func p256() throws -> P256.Signing.PrivateKey {
        switch self {
        case .pem(let text): try P256.Signing.PrivateKey(pemRepresentation: text)
        case .scalar(let bytes): try P256.Signing.PrivateKey(rawRepresentation: bytes)
        default: throw Self.wrongKind
        }
    }

    private func p384() throws -> P384.Signing.PrivateKey {
        switch self {
        case .pem(let text): try P384.Signing.PrivateKey(pemRepresentation: text)
        case .scalar(let bytes): try P384.Signing.PrivateKey(rawRepresentation: bytes)
        default: throw Self.wrongKind
        }
    }

    private func p521() throws -> P521.Signing.PrivateKey {
        switch self {
        case .pem(let text): try P521.Signing.PrivateKey(pemRepresentation: text)
        case .scalar(let bytes): try P521.Signing.PrivateKey(rawRepresentation: bytes)
        default: throw Self.wrongKind
        }
    }

    private func ed25519() throws -> Curve25519.Signing.PrivateKey {
        switch self {
        case .pem(let text): try Curve25519.Signing.PrivateKey(rawRepresentation: PEM.ed25519Seed(in: text))
        case .scalar(let bytes): try Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
        default: throw Self.wrongKind
        }
    }

    private func rsa(_ digest: some Digest, _ algorithm: SignatureAlgorithm) throws -> [UInt8] {
        let key =
            switch self {
            // A key of any size: the target chose it, and the harness guards nothing with it.
            case .pem(let text): try _RSA.Signing.PrivateKey(unsafePEMRepresentation: text)
            case .rsa(let n, let e, let d, let p, let q): try _RSA.Signing.PrivateKey(n: n, e: e, d: d, p: p, q: q)
            default: throw Self.wrongKind
            }
        let isPSS = [.PS256, .PS384, .PS512].contains(algorithm)
        return Array(
            try key.signature(for: digest, padding: isPSS ? .PSS : .insecurePKCS1v1_5).rawRepresentation
        )
    }

    private static var wrongKind: TemplateError { TemplateError("the key is of another kind") }
}

extension JSONValue {
    /// The JWK that it is, or that its text holds.
    var jwk: JSONObject? {
        if let object, object["kty"] != nil { return object }
        guard let string, string.first == "{",
            let parsed = try? JSONParser.parse(SourceText(name: "key", bytes: Array(string.utf8))).object,
            parsed["kty"] != nil
        else { return nil }
        return parsed
    }
}

extension JSONObject {
    /// A member of a JWK that holds bytes.
    func bytes(_ name: String) throws(TemplateError) -> [UInt8] {
        guard let bytes = self[name]?.string.flatMap(Encodings.base64URLBytes) else {
            throw TemplateError("the JWK has no '\(name)' in Base64url")
        }
        return bytes
    }
}
