/// Makes visible what a text could do to its reader unseen.
///
/// Texts in reports come from the target. An escape sequence could clear the terminal, a mark of direction could turn
/// `denied` around, and XML 1.0 has no way to write most control characters at all. Each such character becomes
/// `\u{1B}`; letters of every script, emoji among them, stay as they are.
enum VisibleText {
    /// For a single line: line ends and tabs are shown as well.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHidden($0) || isLayout($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: append(scalar, to: &result)
            }
        }
        return result
    }

    /// For a text of several lines: `LF` and `CRLF` end a line and tabs stay; a lone `CR` is shown.
    static func block(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHidden($0) || $0 == "\r" }) else { return text }
        var result = ""
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if scalar == "\r" {
                if index == scalars.endIndex || scalars[index] != "\n" { result += "\\r" }
            } else {
                append(scalar, to: &result)
            }
        }
        return result
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        if isHidden(scalar) {
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }

    private static func isLayout(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\t"
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x09, 0x0A, 0x0D: false
        // Control characters of ASCII and Latin-1.
        case 0..<0x20, 0x7F...0x9F: true
        // Marks of direction (UAX 9), line and paragraph separators, invisible spaces and tags.
        case 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        case 0xE0000...0xE0FFF: true
        // Code points that are no characters; XML 1.0 (section 2.2) forbids some of them.
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
