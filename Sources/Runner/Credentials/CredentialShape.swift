import Conformance
import RunModel

/// The forms that identify a credential, wherever it occurs and whatever its name.
enum CredentialShape {
    /// The signed and encrypted tokens in a text: JSON Web Tokens (RFC 7519) and PASETO.
    static func tokens(in text: [UInt8]) -> [Range<Int>] {
        runs(in: text, of: isTokenByte).compactMap { run in
            // A word or a sign may stand directly in front: `token=…`, `Bearer.…`.
            let starts = run.filter { $0 == run.lowerBound || !TextView.isWord(text[$0 - 1]) }
            let start = starts.first {
                isJSONWebToken(text[$0..<run.upperBound]) || isPASETO(text[$0..<run.upperBound])
            }
            return start.map { $0..<run.upperBound }
        }
    }

    /// The long runs of a text that nobody would write by hand, and that are no ids or dates.
    static func randomRuns(in text: [UInt8]) -> [Range<Int>] {
        runs(in: text, of: isRandomByte).filter { run in
            // A path of a URL or a file is made of words.
            run.count >= 20 && looksRandom(text[run]) && !isID(text[run])
        }
    }

    /// Returns whether a value is random rather than written by a person: digits and letters mixed as in no word.
    ///
    /// Of base62 texts of 20 signs it misses one in 200, of 28 signs with four digits one in 10,000; of the longest
    /// identifiers in source code it takes one in 100 for random.
    static func looksRandom(_ value: ArraySlice<UInt8>) -> Bool {
        let mix = Mix(value)
        guard mix.letters > 0, mix.letters + mix.digits >= value.count * 3 / 4 else { return false }
        if mix.changes * 7 >= value.count { return true }
        // People write words, which have vowels and few capitals; chance makes many changes and few vowels.
        if value.count >= 20, (mix.changes + mix.cases - mix.vowels) * 10 >= value.count { return true }
        // Of letters alone: nearly every second one of another case, as in no name of several words.
        return mix.digits > 0
            ? (mix.changes + mix.cases) * 5 >= value.count * 2 && mix.changes >= 2 : mix.cases * 20 >= value.count * 9
    }

    /// Returns whether a value is one long word of small letters, capitals and digits in between: under a name for
    /// credentials that is enough.
    static func isMixedWord(_ value: ArraySlice<UInt8>) -> Bool {
        guard value.count >= 20, value.allSatisfy(TextView.isWord) else { return false }
        let mix = Mix(value)
        return mix.cases > 0 && mix.changes >= 3
    }

    /// Returns whether a value has the form of a name for a thing: a UUID, a MongoDB object id, a ULID, or a moment.
    static func isID(_ value: ArraySlice<UInt8>) -> Bool {
        switch value.count {
        case 36: matches(value, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
        case 24 where value.allSatisfy(isHexadecimal): true
        case 26 where value.starts(with: "01".utf8): value.allSatisfy(isCrockford)
        default: ["dddd-dd-ddTdd", "ddddddddTdd", "dddd-ddddTdd", "dddddd-ddTdd"].contains { matches(value, $0) }
        }
    }

    /// Returns whether a value begins as the form says: `x` for a hexadecimal digit, `d` for a decimal one, else itself.
    private static func matches(_ value: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
        form.withUTF8Buffer { form in
            value.count >= form.count
                && zip(value, form).allSatisfy { byte, sign in
                    switch sign {
                    case UInt8(ascii: "x"): isHexadecimal(byte)
                    case UInt8(ascii: "d"): (0x30...0x39).contains(byte)
                    default: byte == sign
                    }
                }
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
    }

    /// The digits and capitals of a ULID: neither I, L, O nor U (Crockford's Base32).
    private static func isCrockford(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "O"), UInt8(ascii: "U"): false
        case 0x30...0x39, 0x41...0x5A: true
        default: false
        }
    }

    /// Returns whether a value is a short code for typing: digits, or capitals and digits in groups.
    static func isTypedCode(_ value: String) -> Bool {
        (4...14).contains(value.utf8.count) && value.contains(where: \.isNumber)
            && value.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D }
    }

    /// The kinds of signs in a text, and how often one follows another.
    private struct Mix {
        private(set) var letters = 0
        private(set) var digits = 0
        private(set) var vowels = 0
        /// The borders between letters and digits.
        private(set) var changes = 0
        /// The borders between small letters and capitals.
        private(set) var cases = 0

        private enum Kind {
            case lower, upper, digit, other

            init(_ byte: UInt8) {
                switch byte {
                case 0x61...0x7A: self = .lower
                case 0x41...0x5A: self = .upper
                case 0x30...0x39: self = .digit
                default: self = .other
                }
            }
        }

        init(_ value: ArraySlice<UInt8>) {
            var last = Kind.other
            for byte in value {
                let kind = Kind(byte)
                switch (last, kind) {
                case (.lower, .digit), (.upper, .digit), (.digit, .lower), (.digit, .upper): changes += 1
                case (.lower, .upper), (.upper, .lower): cases += 1
                default: break
                }
                switch kind {
                case .lower, .upper:
                    letters += 1
                    if "aeiou".utf8.contains(byte | 0x20) { vowels += 1 }
                case .digit: digits += 1
                case .other: break
                }
                last = kind
            }
        }
    }

    /// Base64url and the dots between the parts.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        TextView.isWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    private static func isRandomByte(_ byte: UInt8) -> Bool {
        TextView.isWord(byte) || "-_+~.".utf8.contains(byte)
    }

    private static func runs(in text: [UInt8], of isPart: (UInt8) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        for place in text.indices {
            if isPart(text[place]) {
                if start == nil { start = place }
            } else if let begin = start {
                if place - begin >= shortest { found.append(begin..<place) }
                start = nil
            }
        }
        if let begin = start, text.count - begin >= shortest { found.append(begin..<text.count) }
        return found
    }

    private static let shortest = 16

    /// A header that is a JSON object in Base64url, and a part behind it; the end may be cut off.
    private static func isJSONWebToken(_ text: ArraySlice<UInt8>) -> Bool {
        // `{"`, `{ ` or `{` and a line end.
        guard text.starts(with: "ey".utf8) || text.starts(with: "ew".utf8),
            let dot = text.firstIndex(of: UInt8(ascii: ".")), dot - text.startIndex >= 8, text.endIndex - dot > 4
        else { return false }
        let header = String(decoding: text[text.startIndex..<dot], as: UTF8.self)
        guard let bytes = Encodings.base64URLBytes(header) else { return false }
        return bytes.first == UInt8(ascii: "{") && bytes.contains(UInt8(ascii: "\""))
    }

    /// `v4.public.…` (https://paseto.io).
    private static func isPASETO(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 2)
        guard parts.count == 3, parts[0].count == 2, parts[0].first == UInt8(ascii: "v"),
            parts[0].last.map({ (0x31...0x34).contains($0) }) == true
        else { return false }
        return parts[2].count >= 16 && (parts[1].elementsEqual("local".utf8) || parts[1].elementsEqual("public".utf8))
    }
}
