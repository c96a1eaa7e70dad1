private import Crypto
private import Foundation

/// Looks for a secret in a text, also where it was written in another form.
package enum SecretSearch {
    /// How the secret stands in the text: `in plain`, `in Base64` …; nil where it is not there.
    ///
    /// Digests count too: whoever can hash guesses can work a short code out of them.
    package static func form(of secret: String, in text: String) -> String? {
        let lowered = text.lowercased()
        let bytes = Array(secret.utf8)
        if text.contains(secret) { return "in plain" }
        if secret.count >= 6, text.contains(String(secret.reversed())) { return "reversed" }
        if lowered.contains(Encodings.hex(bytes)) { return "in hex" }
        // An encoder may escape more than it has to (`\/`, `%2f`), so the text is read instead of the secret written.
        if text.contains("%"), Encodings.percentDecoded(text).contains(secret) { return "percent-encoded" }
        if text.contains("\\"), Encodings.jsonUnescaped(text).contains(secret) { return "escaped as in JSON" }
        let base64 = Data(bytes).base64EncodedString().prefix { $0 != "=" }
        if text.contains(base64) || text.contains(Encodings.base64URL(bytes)) { return "in Base64" }
        for (name, digest) in digests(of: bytes) {
            if lowered.contains(Encodings.hex(digest)) { return "as a \(name) digest in hex" }
            let encoded = Data(digest).base64EncodedString().prefix { $0 != "=" }
            if text.contains(encoded) || text.contains(Encodings.base64URL(digest)) {
                return "as a \(name) digest in Base64"
            }
        }
        return nil
    }

    private static func digests(of bytes: [UInt8]) -> [(name: String, digest: [UInt8])] {
        [
            ("SHA-256", Array(SHA256.hash(data: bytes))),
            ("SHA-1", Array(Insecure.SHA1.hash(data: bytes))),
            ("MD5", Array(Insecure.MD5.hash(data: bytes))),
            ("SHA-512", Array(SHA512.hash(data: bytes))),
        ]
    }
}
