/// The appearance of text on a terminal: its width, and the characters that must not reach it unescaped.
package enum TerminalText {
    /// The text with every character that could steer a terminal made visible.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: steers) else {
            return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(visible(scalar))
        }
        return String(result)
    }

    /// The scalar, or its picture if it could steer a terminal.
    static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard steers(scalar) else {
            return scalar
        }
        // U+2400 and its neighbours are pictures of the control characters of ASCII.
        switch scalar.value {
        case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: return "\u{2421}"
        default: return "\u{FFFD}"
        }
    }

    /// A JSON text with every character that could steer a terminal written as an escape, which means the same to a reader
    /// of JSON (RFC 8259, section 7). Line feeds stay: between values they are layout, and in strings they are escaped
    /// already.
    static func escaped(json text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 != "\n" && steers($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar != "\n", steers(scalar) {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The width of a scalar in cells: 0 for marks on the one before, 2 for East Asian characters and emoji.
    ///
    /// The blocks are those that Unicode Standard Annex 11 calls wide, taken whole.
    package static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 {
            return 1
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation {
            return 2
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default:
            return 1
        }
    }

    /// Control characters, line separators, and marks that turn the direction of text around.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
