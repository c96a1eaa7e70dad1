/// Escapes text for GitHub Flavored Markdown, so that nothing a target sent becomes a link, a picture or markup.
enum MarkdownText {
    /// A text within a line.
    static func line(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.line(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Any punctuation of ASCII may be escaped (CommonMark 0.31, section 2.4); these begin something. The sign @
            // cannot be kept from naming people but by a reference.
            case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "|", "~", "!", "$": result += "\\\(scalar)"
            case "@": result += "&#64;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A block that is shown as it is, in a fence longer than any that stands in it.
    static func block(_ text: String) -> String {
        let visible = VisibleText.block(text)
        var longest = 0
        var run = 0
        for scalar in visible.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)text\n\(visible)\n\(fence)"
    }
}
