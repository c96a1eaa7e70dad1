private import Crypto
private import Platform

/// Looks for a secret in a text, also where it was written in another form.
package enum SecretSearch {
    /// The form of the secret in the text: `in plain`, `in Base64` …; nil where it is absent.
    ///
    /// Digests count too: whoever can hash guesses can work a short code out of them.
    package static func form(of secret: String, in text: String) -> String? {
        let lowered = text.lowercased()
        let bytes = Array(secret.utf8)
        if text.contains(secret) { return "in plain" }
        if secret.count >= 6, text.contains(String(secret.reversed())) { return "reversed" }
        if lowered.contains(Encodings.hex(bytes)) { return "in hex" }
        if let form = formInReadings(of: bytes, in: Array(text.utf8)) { return form }
        for (name, digest) in digests(of: bytes) {
            if lowered.contains(Encodings.hex(digest)) { return "as a \(name) digest in hex" }
            if holdsBase64(of: digest, text) { return "as a \(name) digest in Base64" }
        }
        return nil
    }

    /// The form under one of the encodings that readers of the text undo, in plain or at any place of a Base64 text.
    private static func formInReadings(of secret: [UInt8], in text: [UInt8]) -> String? {
        var trie = SecretTrie()
        _ = trie.insert(secret, secret: 0)
        // The space as forms write it (URL Standard, application/x-www-form-urlencoded).
        _ = trie.insert(secret.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }, secret: 0)
        var spellings = SecretTrie()
        _ = spellings.insert(spellingsOf: String(decoding: secret, as: UTF8.self), secret: 0)
        var form: String?
        TextView.forEachReading(of: text, keepsPlaces: false) { view in
            guard form == nil else { return }
            var isPlain = false
            var isBase64 = false
            if trie.isEmpty {
                // So short that its bits stand in any longer Base64 text by chance.
                isPlain = view.bytes.firstRange(of: secret) != nil
                isBase64 = holdsBase64(of: secret, String(decoding: view.bytes, as: UTF8.self))
            } else {
                trie.forEachMatch(in: view.bytes) { _, _ in isPlain = true }
                if !isPlain { Base64Runs(view.bytes).forEachMatch(of: spellings) { _, _, _ in isBase64 = true } }
            }
            guard isPlain || isBase64 else { return }
            // Plain it would have been found before, but for the spaces.
            let writing = !isPlain ? "in Base64" : view.encodings.isEmpty ? "as a form writes it" : nil
            form = ([writing].compactMap(\.self) + view.encodings.map(\.words)).joined(separator: ", ")
        }
        return form
    }

    /// Returns whether all of the bytes occur there in one of the alphabets of RFC 4648.
    private static func holdsBase64(of bytes: [UInt8], _ text: String) -> Bool {
        text.contains(Data(bytes).base64EncodedString().prefix { $0 != "=" })
            || text.contains(Encodings.base64URL(bytes))
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

extension TextEncoding {
    /// The form of a text that was written in it, in words.
    fileprivate var words: String {
        switch self {
        case .xml: "escaped as in XML"
        case .percent: "percent-encoded"
        case .json: "escaped as in JSON"
        }
    }
}
