/// The escapes in which a text may be hidden inside another; the outermost in reports comes first.
package enum TextEncoding: CaseIterable, Sendable {
    /// XML 1.0, section 4.6, and character references.
    case xml
    /// RFC 3986, section 2.1.
    case percent
    /// RFC 8259, section 7, and `\u{1B}` as reports write a control character.
    case json

    /// The byte with which every escape begins.
    var mark: UInt8 {
        switch self {
        case .percent: UInt8(ascii: "%")
        case .json: UInt8(ascii: "\\")
        case .xml: UInt8(ascii: "&")
        }
    }

    /// One escape: what it stands for, and how many bytes it takes.
    struct Escape {
        /// A byte or a scalar, and no array of bytes: a text may be made of escapes alone.
        enum Meaning {
            case byte(UInt8)
            case scalar(Unicode.Scalar)
        }

        var meaning: Meaning
        var length: Int

        init(_ byte: UInt8, length: Int) {
            meaning = .byte(byte)
            self.length = length
        }

        /// A lone surrogate, or a number above the last scalar, becomes U+FFFD.
        init(scalar value: UInt32, length: Int) {
            meaning = .scalar(Unicode.Scalar(value) ?? "\u{FFFD}")
            self.length = length
        }
    }

    /// The escape at a place; nil where there is none.
    func escape(in bytes: [UInt8], at start: Int) -> Escape? {
        switch self {
        case .percent:
            guard let value = Self.hexadecimal(bytes, start + 1, count: 2) else { return nil }
            return Escape(UInt8(truncatingIfNeeded: value), length: 3)
        case .json: return Self.jsonEscape(in: bytes, at: start)
        case .xml: return Self.reference(in: bytes, at: start)
        }
    }

    private static func jsonEscape(in bytes: [UInt8], at start: Int) -> Escape? {
        guard start + 1 < bytes.count else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Escape(bytes[start + 1], length: 2)
        case UInt8(ascii: "b"): return Escape(0x08, length: 2)
        case UInt8(ascii: "f"): return Escape(0x0C, length: 2)
        case UInt8(ascii: "n"): return Escape(0x0A, length: 2)
        case UInt8(ascii: "r"): return Escape(0x0D, length: 2)
        case UInt8(ascii: "t"): return Escape(0x09, length: 2)
        case UInt8(ascii: "u"): return unicodeEscape(in: bytes, at: start)
        default: return nil
        }
    }

    private static func unicodeEscape(in bytes: [UInt8], at start: Int) -> Escape? {
        if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
            let digits = bytes[(start + 3)...].prefix(7).prefix { $0 != UInt8(ascii: "}") }
            guard digits.count < 7, digits.endIndex < bytes.count,
                let value = hexadecimal(bytes, digits.startIndex, count: digits.count)
            else { return nil }
            return Escape(scalar: value, length: digits.count + 4)
        }
        guard let first = hexadecimal(bytes, start + 2, count: 4) else { return nil }
        if (0xD800...0xDBFF).contains(first), start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
            bytes[start + 7] == UInt8(ascii: "u"), let second = hexadecimal(bytes, start + 8, count: 4),
            (0xDC00...0xDFFF).contains(second)
        {
            return Escape(scalar: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), length: 12)
        }
        return Escape(scalar: first, length: 6)
    }

    private static func reference(in bytes: [UInt8], at start: Int) -> Escape? {
        // The longest is `&#x10FFFF;`; zeros in front are let through up to there.
        let limit = min(start + 11, bytes.count - 1)
        var end = start + 1
        while end < limit, bytes[end] != UInt8(ascii: ";") { end += 1 }
        guard end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
        let name = bytes[(start + 1)..<end]
        let length = name.count + 2
        if name.first == UInt8(ascii: "#") {
            let digits = name.dropFirst()
            if digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X") {
                return hexadecimal(bytes, digits.startIndex + 1, count: digits.count - 1)
                    .map { Escape(scalar: $0, length: length) }
            }
            guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            let value = digits.reduce(UInt32(0)) { ($0 &* 10) &+ UInt32($1 - 0x30) }
            return Escape(scalar: value, length: length)
        }
        for (word, byte) in named where name.elementsEqual(word.utf8) { return Escape(byte, length: length) }
        return nil
    }

    /// The entities that XML has without a declaration.
    private static let named: [(String, UInt8)] = [
        ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")),
        ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
    ]

    private static func hexadecimal(_ bytes: [UInt8], _ start: Int, count: Int) -> UInt32? {
        guard count > 0, count <= 8, start + count <= bytes.count else { return nil }
        var value = UInt32(0)
        for place in start..<(start + count) {
            let byte = bytes[place]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x41 + 10
            case 0x61...0x66: digit = byte - 0x61 + 10
            default: return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
