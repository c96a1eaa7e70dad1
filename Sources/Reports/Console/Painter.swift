import JSONText

/// Turns lines into what a terminal takes: colours by role, prose broken at its width.
struct Painter: Sendable {
    let style: ConsoleStyle

    /// The lines, each with its line end.
    func text(_ lines: [StyledLine]) -> String {
        lines.flatMap(wrapped).map { paint($0) + "\n" }.joined()
    }

    /// One line without its line end.
    func paint(_ line: StyledLine) -> String {
        guard !line.spans.isEmpty else { return "" }
        return String(repeating: " ", count: line.indent) + line.spans.map(paint).joined()
    }

    private func paint(_ span: StyledLine.Span) -> String {
        guard style.isColored, let code = Self.codes[span.role] else { return span.text }
        return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }

    /// Select Graphic Rendition parameters (ECMA-48, 8.3.117), of the eight colours that every terminal has.
    private static let codes: [TextRole: String] = [
        .strong: "1", .dim: "2", .good: "32", .bad: "31", .caution: "33", .unclear: "35",
    ]

    /// Prose broken between words, its further lines indented by two more.
    private func wrapped(_ line: StyledLine) -> [StyledLine] {
        guard line.isProse, let width = style.width else { return [line] }
        var lines: [StyledLine] = []
        var current = StyledLine(indent: line.indent)
        var used = line.indent
        for span in line.spans {
            for word in Self.words(of: span.text) {
                let cells = DisplayWidth.of(word)
                if used + DisplayWidth.of(word.trimmed) > width, !current.spans.isEmpty {
                    lines.append(current)
                    current = StyledLine(indent: line.indent + 2)
                    used = current.indent
                }
                current.add(word, span.role)
                used += cells
            }
        }
        return (lines + [current]).map(\.withoutTrailingSpace)
    }

    /// The words of a text, each with the spaces behind it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            if character != " ", word.last == " " {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word]
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// The width of a text in cells of a terminal.
enum DisplayWidth {
    static func of(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + TerminalText.width(of: $1) } }

    /// The text cut to a number of cells, with `…` where something is missing.
    static func cut(_ text: String, to cells: Int) -> String {
        guard of(text) > cells else { return text }
        var result = String.UnicodeScalarView()
        var used = 0
        for scalar in text.unicodeScalars {
            used += TerminalText.width(of: scalar)
            guard used < cells else { break }
            result.append(scalar)
        }
        return String(result) + "…"
    }
}
