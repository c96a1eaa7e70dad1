/// The escapes in which a text may be hidden inside another; the outermost in reports comes first.
enum TextEncoding: CaseIterable, Sendable {
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

    /// What the escape at a place stands for and how long it is; nil where there is none.
    func escape(in bytes: [UInt8], at start: Int) -> (bytes: [UInt8], length: Int)? {
        switch self {
        case .percent:
            guard let value = Self.hexadecimal(bytes, start + 1, count: 2) else { return nil }
            return ([UInt8(truncatingIfNeeded: value)], 3)
        case .json: return Self.jsonEscape(in: bytes, at: start)
        case .xml: return Self.reference(in: bytes, at: start)
        }
    }

    private static func jsonEscape(in bytes: [UInt8], at start: Int) -> (bytes: [UInt8], length: Int)? {
        guard start + 1 < bytes.count else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return ([bytes[start + 1]], 2)
        case UInt8(ascii: "b"): return ([0x08], 2)
        case UInt8(ascii: "f"): return ([0x0C], 2)
        case UInt8(ascii: "n"): return ([0x0A], 2)
        case UInt8(ascii: "r"): return ([0x0D], 2)
        case UInt8(ascii: "t"): return ([0x09], 2)
        case UInt8(ascii: "u"): return unicodeEscape(in: bytes, at: start)
        default: return nil
        }
    }

    private static func unicodeEscape(in bytes: [UInt8], at start: Int) -> (bytes: [UInt8], length: Int)? {
        if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
            let digits = bytes[(start + 3)...].prefix(7).prefix { $0 != UInt8(ascii: "}") }
            guard digits.count < 7, digits.endIndex < bytes.count,
                let value = hexadecimal(bytes, digits.startIndex, count: digits.count)
            else { return nil }
            return (utf8(value), digits.count + 4)
        }
        guard let first = hexadecimal(bytes, start + 2, count: 4) else { return nil }
        if (0xD800...0xDBFF).contains(first), start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
            bytes[start + 7] == UInt8(ascii: "u"), let second = hexadecimal(bytes, start + 8, count: 4),
            (0xDC00...0xDFFF).contains(second)
        {
            return (utf8(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)), 12)
        }
        return (utf8(first), 6)
    }

    private static func reference(in bytes: [UInt8], at start: Int) -> (bytes: [UInt8], length: Int)? {
        // The longest is `&#x10FFFF;`; zeros in front are let through up to there.
        let name = bytes[(start + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        let length = name.count + 2
        if name.first == UInt8(ascii: "#") {
            let digits = name.dropFirst()
            if digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X") {
                return hexadecimal(bytes, digits.startIndex + 1, count: digits.count - 1).map { (utf8($0), length) }
            }
            guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return (utf8(digits.reduce(UInt32(0)) { ($0 &* 10) &+ UInt32($1 - 0x30) }), length)
        }
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return ([UInt8(ascii: "&")], length)
        case "lt": return ([UInt8(ascii: "<")], length)
        case "gt": return ([UInt8(ascii: ">")], length)
        case "quot": return ([UInt8(ascii: "\"")], length)
        case "apos": return ([UInt8(ascii: "'")], length)
        default: return nil
        }
    }

    private static func hexadecimal(_ bytes: [UInt8], _ start: Int, count: Int) -> UInt32? {
        guard count > 0, count <= 8, start + count <= bytes.count else { return nil }
        var value = UInt32(0)
        for byte in bytes[start..<(start + count)] {
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

    /// A lone surrogate, or a number above the last scalar, becomes U+FFFD.
    private static func utf8(_ value: UInt32) -> [UInt8] {
        Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
}
