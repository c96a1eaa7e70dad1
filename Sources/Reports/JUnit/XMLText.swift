/// Escapes text for XML 1.0: one place, and one function for each kind of place where text may stand.
///
/// Both make characters visible first that XML cannot hold (section 2.2) or that hide from readers.
enum XMLText {
    /// The value of an attribute in double quotes. Line ends and tabs are written as references, since parsers turn them
    /// into spaces otherwise (section 3.3.3).
    static func attribute(_ text: String) -> String {
        var result = ""
        // Visible in a text of lines, so that the line ends are still there to be escaped; a lone CR is shown already.
        for scalar in VisibleText.block(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t": result += "&#9;"
            case "\n": result += "&#10;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text of an element. `>` is escaped as well, so that `]]>` never stands there (section 2.4).
    static func content(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.block(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The cost of a scalar of visible text as content: its bytes, and whether it is written as a reference.
    static func cost(ofContent scalar: Unicode.Scalar) -> (bytes: Int, isReference: Bool) {
        switch scalar {
        case "&": (5, true)
        case "<", ">": (4, true)
        default: (UTF8.width(scalar), false)
        }
    }
}
