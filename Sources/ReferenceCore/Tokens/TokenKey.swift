package import Crypto
package import CryptoExtras
package import JSONText
import Platform

/// The key that access tokens are signed with.
package struct TokenKey: Sendable {
    /// The kinds that this backend knows, by their names in RFC 7518, section 3.1.
    package enum Material: Sendable {
        /// `ES256`.
        case elliptic(P256.Signing.PrivateKey)
        /// `HS256`.
        case shared(SymmetricKey)
        /// `RS256`.
        case rsa(_RSA.Signing.PrivateKey)
    }

    /// The key itself.
    package let material: Material

    /// A key.
    package init(_ material: Material) {
        self.material = material
    }

    /// The key that a private JSON Web Key holds (RFC 7517; RFC 7518, sections 6.2.2 and 6.4); nil where the text is none
    /// for tokens of that format.
    package init?(jwk text: String, for format: TokenFormat) {
        guard let jwk = try? JSONParser.parse(SourceText(name: "key", text: text)) else { return nil }
        switch (format, jwk["kty"]?.string) {
        case (.es256, "EC"):
            guard let scalar = jwk["d"]?.string.flatMap({ Base64URL.decode($0) }),
                let key = try? P256.Signing.PrivateKey(rawRepresentation: scalar)
            else { return nil }
            self.init(.elliptic(key))
        case (.hs256, "oct"):
            // At least as long as the hash (RFC 7518, section 3.2).
            guard let bytes = jwk["k"]?.string.flatMap({ Base64URL.decode($0) }), bytes.count >= 32 else { return nil }
            self.init(.shared(SymmetricKey(data: bytes)))
        default: return nil
        }
    }

    /// A fresh key for a format; nil where tokens of that format are not signed, or the system has no random bytes.
    package init?(generatedFor format: TokenFormat) {
        switch format {
        case .opaque: return nil
        case .es256: self.init(.elliptic(P256.Signing.PrivateKey()))
        case .hs256: self.init(.shared(SymmetricKey(size: .bits256)))
        case .rs256:
            guard let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048) else { return nil }
            self.init(.rsa(key))
        }
    }

    /// The algorithm's name in a header.
    package var algorithm: String {
        switch material {
        case .elliptic: "ES256"
        case .shared: "HS256"
        case .rsa: "RS256"
        }
    }

    /// Names the key in headers: the thumbprint of its public half (RFC 7638); nil for a shared key, of which a hash
    /// would be something to try guesses against.
    package var id: String? {
        guard let members = publicMembers else { return nil }
        let canonical = "{" + members.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
        return Base64URL.encode(Array(SHA256.hash(data: Array(canonical.utf8))))
    }

    /// The public half as a JSON Web Key; nil for a shared key.
    package var publicJWK: JSONValue? {
        guard let members = publicMembers, let id else { return nil }
        let named = [("use", "sig"), ("alg", algorithm), ("kid", id)]
        return JSONValue(JSONObject((members + named).map { ($0, JSONValue($1)) }))
    }

    /// The members of the public half that make it up, in the order of their names (RFC 7518, sections 6.2.1 and 6.3.1).
    private var publicMembers: [(String, String)]? {
        switch material {
        case .elliptic(let key):
            let bytes = Array(key.publicKey.rawRepresentation)
            let (x, y) = (Base64URL.encode(Array(bytes.prefix(32))), Base64URL.encode(Array(bytes.suffix(32))))
            return [("crv", "P-256"), ("kty", "EC"), ("x", x), ("y", y)]
        case .rsa(let key):
            guard let numbers = try? key.publicKey.getKeyPrimitives() else { return nil }
            let (n, e) = (Base64URL.encode(Array(numbers.modulus)), Base64URL.encode(Array(numbers.publicExponent)))
            return [("e", e), ("kty", "RSA"), ("n", n)]
        case .shared: return nil
        }
    }

    /// The signature of a text; for an elliptic curve the two integers side by side (RFC 7518, section 3.4).
    ///
    /// - Throws: The library's error where it has no random bytes.
    package func sign(_ text: String) throws -> [UInt8] {
        let bytes = Array(text.utf8)
        switch material {
        case .elliptic(let key): return Array(try key.signature(for: bytes).rawRepresentation)
        case .shared(let key): return Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
        case .rsa(let key):
            return Array(try key.signature(for: bytes, padding: .insecurePKCS1v1_5).rawRepresentation)
        }
    }

    /// Returns whether a signature of a text was made with this key.
    package func isValid(_ signature: [UInt8], for text: String) -> Bool {
        let bytes = Array(text.utf8)
        switch material {
        case .elliptic(let key):
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
            return key.publicKey.isValidSignature(signature, for: bytes)
        case .shared(let key):
            return HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: bytes, using: key)
        case .rsa(let key):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
            return key.publicKey.isValidSignature(signature, for: bytes, padding: .insecurePKCS1v1_5)
        }
    }
}
