private import Crypto
private import CryptoExtras
package import JSONText
private import Platform

/// The public half of a key, in the forms in which people publish it.
package struct PublicKey: Sendable {
    /// As a JWK, in the order in which it was published (RFC 7517).
    package let jwk: JSONObject
    /// SubjectPublicKeyInfo in DER (RFC 5280, section 4.1).
    package let der: [UInt8]

    /// Reads a key, public or private, from PEM text or a JWK.
    package init(reading value: JSONValue) throws(TemplateError) {
        do {
            if let jwk = value.jwk {
                let secrets: Set<String> = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]
                self.jwk = JSONObject(jwk.filter { !secrets.contains($0.key) }.map { ($0.key, $0.value) })
                der = try Self.der(of: jwk)
            } else if let text = value.string, let bytes = PEM.bytes(in: text) {
                (jwk, der) = try Self.read(text, bytes)
            } else {
                throw TemplateError("expected a key as PEM text or as a JWK")
            }
        } catch let error as TemplateError {
            throw error
        } catch {
            throw TemplateError("the key cannot be read: \(error)")
        }
    }

    package var pem: String { PEM.text(der, label: "PUBLIC KEY") }

    private static func der(of jwk: JSONObject) throws -> [UInt8] {
        switch (jwk["kty"]?.string, jwk["crv"]?.string) {
        case ("RSA", _):
            return Array(try _RSA.Signing.PublicKey(n: jwk.bytes("n"), e: jwk.bytes("e")).derRepresentation)
        case ("EC", "P-256"):
            let point = try jwk.bytes("x") + jwk.bytes("y")
            return Array(try P256.Signing.PublicKey(rawRepresentation: point).derRepresentation)
        case ("EC", "P-384"):
            let point = try jwk.bytes("x") + jwk.bytes("y")
            return Array(try P384.Signing.PublicKey(rawRepresentation: point).derRepresentation)
        case ("EC", "P-521"):
            let point = try jwk.bytes("x") + jwk.bytes("y")
            return Array(try P521.Signing.PublicKey(rawRepresentation: point).derRepresentation)
        case ("OKP", "Ed25519"): return try PEM.ed25519Public + jwk.bytes("x")
        default: throw TemplateError("a JWK of the kind '\(jwk["kty"]?.string ?? "")' has no public half known here")
        }
    }

    /// The encoded key is told by trying: each kind refuses the others.
    private static func read(_ text: String, _ bytes: [UInt8]) throws -> (jwk: JSONObject, der: [UInt8]) {
        if let key = (try? P256.Signing.PrivateKey(pemRepresentation: text))?.publicKey
            ?? (try? P256.Signing.PublicKey(pemRepresentation: text))
        {
            return (elliptic("P-256", key.rawRepresentation), Array(key.derRepresentation))
        }
        if let key = (try? P384.Signing.PrivateKey(pemRepresentation: text))?.publicKey
            ?? (try? P384.Signing.PublicKey(pemRepresentation: text))
        {
            return (elliptic("P-384", key.rawRepresentation), Array(key.derRepresentation))
        }
        if let key = (try? P521.Signing.PrivateKey(pemRepresentation: text))?.publicKey
            ?? (try? P521.Signing.PublicKey(pemRepresentation: text))
        {
            return (elliptic("P-521", key.rawRepresentation), Array(key.derRepresentation))
        }
        if let seed = try? PEM.ed25519Seed(in: text) {
            let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
            return edwards(Array(key.publicKey.rawRepresentation))
        }
        if bytes.starts(with: PEM.ed25519Public) { return edwards(Array(bytes.dropFirst(PEM.ed25519Public.count))) }
        let key =
            try (try? _RSA.Signing.PrivateKey(unsafePEMRepresentation: text))?.publicKey
            ?? _RSA.Signing.PublicKey(unsafePEMRepresentation: text)
        let numbers = try key.getKeyPrimitives()
        let jwk = JSONObject([
            ("kty", "RSA"), ("n", JSONValue(Encodings.base64URL(Array(numbers.modulus)))),
            ("e", JSONValue(Encodings.base64URL(Array(numbers.publicExponent)))),
        ])
        return (jwk, Array(key.derRepresentation))
    }

    private static func elliptic(_ curve: String, _ point: Data) -> JSONObject {
        let half = point.count / 2
        return JSONObject([
            ("kty", "EC"), ("crv", JSONValue(curve)), ("x", JSONValue(Encodings.base64URL(Array(point.prefix(half))))),
            ("y", JSONValue(Encodings.base64URL(Array(point.suffix(half))))),
        ])
    }

    private static func edwards(_ point: [UInt8]) -> (jwk: JSONObject, der: [UInt8]) {
        let jwk = JSONObject([("kty", "OKP"), ("crv", "Ed25519"), ("x", JSONValue(Encodings.base64URL(point)))])
        return (jwk, PEM.ed25519Public + point)
    }
}

extension PublicKey {
    /// The secret, as a JWK of the kind `oct`, which alone can hold any bytes.
    package func secret(_ form: SecretForm) -> JSONObject {
        let bytes: [UInt8] =
            switch form {
            case .pem: Array(pem.utf8)
            case .pemLine: Array((pem + "\n").utf8)
            case .der: der
            case .derText: Array(Data(der).base64EncodedString().utf8)
            case .jwk: JSONWriter.compact.bytes(JSONValue(jwk))
            }
        return JSONObject([("kty", "oct"), ("k", JSONValue(Encodings.base64URL(bytes)))])
    }
}
