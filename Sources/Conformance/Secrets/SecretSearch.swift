private import Crypto

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// A place in a text at which a secret stands.
package struct SecretSighting: Sendable, Hashable {
    /// `in plain`, `in Base64` …
    package let form: String
    /// Up to twelve characters of the text before it, and behind it; each with an ellipsis where more was left out.
    package let before: String
    package let after: String

    /// - Parameter range: the place of the secret in the UTF-8 text.
    fileprivate init(_ form: String, _ range: Range<Int>, in text: [UInt8]) {
        self.form = form
        let head = String(decoding: text[..<range.lowerBound], as: UTF8.self)
        let tail = String(decoding: text[range.upperBound...], as: UTF8.self)
        before = (head.count > Self.shown ? "…" : "") + head.suffix(Self.shown)
        after = tail.prefix(Self.shown) + (tail.count > Self.shown ? "…" : "")
    }

    private static let shown = 12
}

/// Looks for a secret in a text, also where it was written in another form.
package enum SecretSearch {
    /// The first form in which the secret stands in the text, and where; nil where it is absent.
    ///
    /// Digests count too: whoever can hash guesses can work a short code out of them.
    package static func sighting(of secret: String, in text: String) -> SecretSighting? {
        let bytes = Array(text.utf8)
        return place(of: secret, in: bytes).map { SecretSighting($0.form, $0.range, in: bytes) }
    }

    private static func place(of secret: String, in text: [UInt8]) -> (form: String, range: Range<Int>)? {
        let bytes = Array(secret.utf8)
        if let range = text.firstRange(of: bytes) { return ("in plain", range) }
        if secret.count >= 6, let range = text.firstRange(of: Array(String(secret.reversed()).utf8)) {
            return ("reversed", range)
        }
        let lowered = text.lowercased
        if let range = lowered.firstRange(of: Encodings.hex(bytes).utf8) { return ("in hex", range) }
        if let found = placeInReadings(of: bytes, in: text) { return found }
        for (name, digest) in digests(of: bytes) {
            if let range = lowered.firstRange(of: Encodings.hex(digest).utf8) {
                return ("as a \(name) digest in hex", range)
            }
            if let range = base64Place(of: digest, in: text) { return ("as a \(name) digest in Base64", range) }
        }
        return nil
    }

    /// The place under one of the encodings that readers of the text undo, in plain or anywhere in a Base64 text.
    private static func placeInReadings(
        of secret: [UInt8],
        in text: [UInt8]
    ) -> (form: String, range: Range<Int>)? {
        var trie = SecretTrie()
        _ = trie.insert(secret, secret: 0)
        // The space as forms write it (URL Standard, application/x-www-form-urlencoded).
        _ = trie.insert(secret.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }, secret: 0)
        var spellings = SecretTrie()
        _ = spellings.insert(spellingsOf: String(decoding: secret, as: UTF8.self), secret: 0)
        var found: (form: String, range: Range<Int>)?
        TextView.forEachReading(of: text) { view in
            guard found == nil else { return }
            var plain: Range<Int>?
            var base64: Range<Int>?
            if trie.isEmpty {
                // So short that its bits stand in any longer Base64 text by chance.
                plain = view.bytes.firstRange(of: secret)
                base64 = plain == nil ? base64Place(of: secret, in: view.bytes) : nil
            } else {
                trie.forEachMatch(in: view.bytes) { range, _ in plain = plain ?? range }
                if plain == nil {
                    Base64Runs(view.bytes).forEachMatch(of: spellings) { range, _, _ in base64 = base64 ?? range }
                }
            }
            guard let range = plain ?? base64 else { return }
            // Plain it would have been found before, but for the spaces.
            let writing = plain == nil ? "in Base64" : view.encodings.isEmpty ? "as a form writes it" : nil
            let form = ([writing].compactMap(\.self) + view.encodings.map(\.words)).joined(separator: ", ")
            found = (form, view.source(of: range))
        }
        return found
    }

    /// The place at which all of the bytes stand in one of the alphabets of RFC 4648.
    private static func base64Place(of bytes: [UInt8], in text: [UInt8]) -> Range<Int>? {
        let standard = Data(bytes).base64EncodedString().prefix { $0 != "=" }
        return text.firstRange(of: standard.utf8) ?? text.firstRange(of: Encodings.base64URL(bytes).utf8)
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
