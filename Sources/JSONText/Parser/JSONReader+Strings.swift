/// Strings (RFC 8259, section 7).
extension JSONReader {
    /// Reads the string whose opening quote stands here.
    mutating func readString() throws(Diagnostic) -> String {
        let start = position
        position += 1
        let first = position
        skipPlain()
        if current == UInt8(ascii: "\"") {
            defer { position += 1 }
            return try text(first..<position)
        }
        return try readStringWithEscapes(opening: start, first: first)
    }

    /// Skips to the next quote, backslash or control character.
    private mutating func skipPlain() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
                return
            }
            position += 1
        }
    }

    private mutating func readStringWithEscapes(opening: Int, first: Int) throws(Diagnostic) -> String {
        var result = try text(first..<position)
        while true {
            switch current {
            case UInt8(ascii: "\""):
                position += 1
                return result
            case UInt8(ascii: "\\"):
                result.unicodeScalars.append(try readEscape())
            case nil:
                throw mistake("the string that begins here has no end; expected '\"'", at: opening)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw mistake("a string ends in its line; expected '\"' here, or \\n for a line break")
            case .some(let byte) where byte < 0x20:
                throw mistake("a control character in a string is written as \(Self.escaped(byte))")
            default:
                let plain = position
                skipPlain()
                result += try text(plain..<position)
            }
        }
    }

    /// The bytes as text.
    private func text(_ range: Range<Int>) throws(Diagnostic) -> String {
        if let text = String(validating: bytes[range], as: UTF8.self) {
            return text
        }
        throw badEncoding(in: range)
    }

    /// Reads the escape whose backslash stands here, or the two of a surrogate pair.
    private mutating func readEscape() throws(Diagnostic) -> Unicode.Scalar {
        let scalar: Unicode.Scalar
        switch byte(ahead: 1) {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{08}"
        case UInt8(ascii: "f"): scalar = "\u{0C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default:
            throw mistake(
                "no escape begins this way; valid are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits",
                length: 2
            )
        }
        position += 2
        return scalar
    }

    private mutating func readUnicodeEscape() throws(Diagnostic) -> Unicode.Scalar {
        let start = position
        let unit = try readCodeUnit()
        if let scalar = Unicode.Scalar(unit) {
            return scalar
        }
        guard UTF16.isLeadSurrogate(unit) else {
            throw mistake("the second half of a surrogate pair stands without the first", at: start, length: 6)
        }
        guard current == UInt8(ascii: "\\"), byte(ahead: 1) == UInt8(ascii: "u") else {
            throw loneSurrogate(at: start)
        }
        let second = try readCodeUnit()
        guard UTF16.isTrailSurrogate(second) else {
            throw loneSurrogate(at: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
    }

    private func loneSurrogate(at start: Int) -> Diagnostic {
        mistake(
            "the first half of a surrogate pair stands alone; \\uDC00 to \\uDFFF must follow it",
            at: start,
            length: 6
        )
    }

    /// Reads `\u` and four hexadecimal digits.
    private mutating func readCodeUnit() throws(Diagnostic) -> UInt16 {
        var unit: UInt16 = 0
        for index in 2..<6 {
            guard let digit = byte(ahead: index).flatMap({ Self.hexadecimal($0) }) else {
                throw mistake("expected four hexadecimal digits after \\u", length: index)
            }
            unit = unit << 4 | UInt16(digit)
        }
        position += 6
        return unit
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// How a control character is written in a string.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\t"): "\\t"
        case 0x08: "\\b"
        case 0x0C: "\\f"
        default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
