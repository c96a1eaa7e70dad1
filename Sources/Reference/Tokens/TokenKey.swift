package import Crypto
import Foundation
import JSONText

/// The key that access tokens are signed with.
package struct TokenKey: Sendable {
    /// The two kinds that this backend knows, by their names in RFC 7518, section 3.1.
    package enum Material: Sendable {
        /// `ES256`.
        case elliptic(P256.Signing.PrivateKey)
        /// `HS256`.
        case shared(SymmetricKey)
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

    /// A fresh key for a format; nil where tokens of that format are not signed.
    package init?(generatedFor format: TokenFormat) {
        switch format {
        case .opaque: return nil
        case .es256: self.init(.elliptic(P256.Signing.PrivateKey()))
        case .hs256: self.init(.shared(SymmetricKey(size: .bits256)))
        }
    }

    /// The algorithm's name in a header.
    var algorithm: String {
        switch material {
        case .elliptic: "ES256"
        case .shared: "HS256"
        }
    }

    /// Names the key in headers: the thumbprint of its public half (RFC 7638); nil for a shared key, of which a hash
    /// would be something to try guesses against.
    var id: String? {
        guard let (x, y) = point else { return nil }
        let canonical = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
        return Base64URL.encode(Array(SHA256.hash(data: Array(canonical.utf8))))
    }

    /// The public half as a JSON Web Key; nil for a shared key.
    var publicJWK: JSONValue? {
        guard let (x, y) = point, let id else { return nil }
        return [
            "kty": "EC", "crv": "P-256", "x": JSONValue(x), "y": JSONValue(y), "use": "sig", "alg": "ES256",
            "kid": JSONValue(id),
        ]
    }

    private var point: (x: String, y: String)? {
        guard case .elliptic(let key) = material else { return nil }
        let bytes = Array(key.publicKey.rawRepresentation)
        return (Base64URL.encode(Array(bytes.prefix(32))), Base64URL.encode(Array(bytes.suffix(32))))
    }

    /// The signature of a text; for an elliptic curve the two integers side by side (RFC 7518, section 3.4).
    ///
    /// - Throws: What the library throws where it has no random bytes.
    func sign(_ text: String) throws -> [UInt8] {
        let bytes = Array(text.utf8)
        switch material {
        case .elliptic(let key): return Array(try key.signature(for: bytes).rawRepresentation)
        case .shared(let key): return Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
        }
    }

    /// Whether a signature of a text was made with this key.
    func isValid(_ signature: [UInt8], for text: String) -> Bool {
        let bytes = Array(text.utf8)
        switch material {
        case .elliptic(let key):
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
            return key.publicKey.isValidSignature(signature, for: bytes)
        case .shared(let key):
            return HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: bytes, using: key)
        }
    }
}
