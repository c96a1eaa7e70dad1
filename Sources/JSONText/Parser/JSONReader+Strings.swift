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
        do {
            let escape = try StringEscape(in: bytes, at: position, quote: UInt8(ascii: "\""))
            position += escape.length
            return escape.scalar
        } catch {
            throw mistake(error.message, length: error.length)
        }
    }

    /// The escape of a control character in a string.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\t"): "\\t"
        case 0x08: "\\b"
        case 0x0C: "\\f"
        default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
