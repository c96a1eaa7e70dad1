private import Basics
private import Platform

/// A change that a template makes to a value before it is used.
package enum Filter: String, CaseIterable, Sendable, Hashable {
    case upper, lower, swapcase, trim, append, prepend, prefix, suffix, dropFirst, dropLast, reverse, `repeat`
    case base64, base64url, hex, percent, percentDecode, tamper, length, join, first, last, unique, apart
    case origin, replace
    case plus, minus, times
    // Signed tokens and their keys.
    case jwtHeader, jwtClaim, jwtWithoutHeader, jwtWithoutClaim, jwtSignature, jwtSign, jwk, jwkSecret, x5c

    /// The number of arguments it takes.
    package var argumentCount: ClosedRange<Int> {
        switch self {
        case .append, .prepend, .prefix, .suffix, .dropFirst, .dropLast, .repeat, .join, .plus, .minus, .times: 1...1
        case .jwtWithoutHeader, .jwtWithoutClaim, .jwtSignature, .jwkSecret: 1...1
        case .jwtHeader, .jwtClaim, .jwtSign: 1...2
        case .replace: 2...2
        case .tamper: 0...1
        case .apart: 1...2
        default: 0...0
        }
    }

    /// Indicates whether its argument has to be a whole number.
    package var takesInteger: Bool {
        switch self {
        case .prefix, .suffix, .dropFirst, .dropLast, .repeat: true
        default: false
        }
    }

    /// Indicates whether it makes a text of whatever it is applied to, of each element where that is a list.
    var makesText: Bool {
        switch self {
        case .upper, .lower, .swapcase, .trim, .append, .prepend, .prefix, .suffix, .dropFirst, .dropLast, .repeat,
            .base64, .base64url, .hex, .percent, .percentDecode, .tamper, .join, .origin, .replace:
            true
        case .reverse, .length, .first, .last, .unique, .apart, .plus, .minus, .times, .jwtHeader, .jwtClaim,
            .jwtWithoutHeader,
            .jwtWithoutClaim, .jwtSignature, .jwtSign, .jwk, .jwkSecret, .x5c:
            false
        }
    }

    /// The words that its argument may be, by the argument's position; nil where any value may stand.
    func words(at position: Int) -> [String]? {
        switch (self, position) {
        case (.tamper, 0): TamperedPlace.allCases.map(\.rawValue)
        case (.jwtSignature, 0): SignatureForm.allCases.map(\.rawValue)
        case (.jwtSign, 1): SignatureAlgorithm.allCases.map(\.rawValue)
        case (.jwkSecret, 0): SecretForm.allCases.map(\.rawValue)
        default: nil
        }
    }

    /// The longest text that it makes, in bytes: a scenario cannot exhaust the machine's memory.
    static let limit = 16 << 20

    /// The text that it makes of a text; filters that work on values of other kinds are not among these.
    func apply(to text: String, argument: String, count: Int) -> String {
        switch self {
        case .upper: text.uppercased()
        case .lower: text.lowercased()
        case .swapcase: text.reduce(into: "") { $0 += $1.isUppercase ? $1.lowercased() : $1.uppercased() }
        case .trim: String(text.trimming(where: \.isWhitespace))
        case .append: text + argument
        case .prepend: argument + text
        case .prefix: String(text.prefix(max(0, count)))
        case .suffix: String(text.suffix(max(0, count)))
        case .dropFirst: String(text.dropFirst(max(0, count)))
        case .dropLast: String(text.dropLast(max(0, count)))
        case .reverse: String(text.reversed())
        case .repeat: String(repeating: text, count: max(0, count))
        case .base64: Data(text.utf8).base64EncodedString()
        case .base64url: Encodings.base64URL(Array(text.utf8))
        case .hex: Encodings.hex(Array(text.utf8))
        case .percent: Encodings.percent(text)
        case .percentDecode: String(decoding: PercentEncoding.decodeKeeping(text.utf8), as: UTF8.self)
        case .tamper: TamperedPlace(rawValue: argument).map { $0.tampered(text) } ?? Self.tampered(text)
        default: text
        }
    }

    /// The scheme, host and port of a URL, as they are written in it; nil where it is none.
    static func origin(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"), colon > text.startIndex,
            text[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        let host = text.index(colon, offsetBy: 3)
        let end = text[host...].firstIndex { "/?#".contains($0) || $0.isWhitespace } ?? text.endIndex
        return end > host ? String(text[..<end]) : nil
    }

    /// The text with each of its parts that are `part` replaced.
    static func replaced(_ part: String, with other: String, in text: String) throws(TemplateError) -> String {
        guard !part.isEmpty else { return text }
        let pieces = text.split(separator: part, omittingEmptySubsequences: false)
        guard text.utf8.count + (pieces.count - 1) * other.utf8.count <= limit else {
            throw TemplateError("the filter 'replace' would make a text of more than \(limit >> 20) MiB")
        }
        return pieces.joined(separator: other)
    }

    /// The words that stand in all texts of one kind and in none of the other, in the order of the alphabet.
    ///
    /// What differs from text to text, an id or a time, is not among them, nor what was sent and its length.
    static func apart(_ texts: [String], from others: [String], without sent: String) -> [String] {
        func words(_ text: String) -> Set<Substring> { Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }) }
        let kinds = [texts, others].map { $0.map(words) }
        let always = kinds.map { kind in kind.dropFirst().reduce(kind.first ?? []) { $0.intersection($1) } }
        let ever = kinds.map { kind in kind.reduce(into: Set<Substring>()) { $0.formUnion($1) } }
        let repeated = words(sent).union(sent.isEmpty ? [] : ["\(sent.unicodeScalars.count)"])
        let apart = always[0].subtracting(ever[1]).union(always[1].subtracting(ever[0]))
        return apart.subtracting(repeated).map(String.init).sorted()
    }

    /// The text with one character in the middle replaced by another of its own kind, so that its form stays valid.
    static func tampered(_ text: String) -> String {
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        guard
            let index = text[middle...].firstIndex(where: { $0.isLetter || $0.isNumber })
                ?? text.lastIndex(where: { $0.isLetter || $0.isNumber })
        else { return text + "x" }
        return text.replacing(at: index, with: next(to: text[index]))
    }

    /// Another character of the same kind.
    static func next(to old: Character) -> Character {
        switch old {
        case "0"..."8": Character(UnicodeScalar(old.unicodeScalars.first.map { $0.value + 1 } ?? 49) ?? "1")
        case "9": "0"
        case "z": "a"
        case "Z": "A"
        case "f": "e"
        case "F": "E"
        case "a"..."y", "A"..."Y":
            Character(UnicodeScalar(old.unicodeScalars.first.map { $0.value + 1 } ?? 97) ?? "a")
        default: "x"
        }
    }
}

extension String {
    func replacing(at index: Index, with other: Character) -> String {
        String(self[..<index]) + String(other) + self[self.index(after: index)...]
    }
}
