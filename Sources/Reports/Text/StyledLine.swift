/// The role of a piece of text for its reader; a terminal shows it by colour.
enum TextRole: Sendable, Hashable {
    case plain, strong, dim, good, bad, caution, unclear
}

/// A line of a report in pieces.
///
/// Whatever is added is made visible first, so that no text of the target reaches a terminal as it came.
struct StyledLine: Sendable, Hashable {
    struct Span: Sendable, Hashable {
        var text: String
        var role: TextRole
    }

    /// Spaces before the first piece.
    var indent: Int
    /// Prose is broken at the width of the terminal; other lines are left to it.
    var isProse = false
    private(set) var spans: [Span] = []

    init(indent: Int = 0, _ text: String = "", _ role: TextRole = .plain) {
        self.indent = indent
        add(text, role)
    }

    static func prose(indent: Int = 0, _ text: String, _ role: TextRole = .plain) -> StyledLine {
        var line = StyledLine(indent: indent, text, role)
        line.isProse = true
        return line
    }

    static let blank = StyledLine()

    mutating func add(_ text: String, _ role: TextRole = .plain) {
        guard !text.isEmpty else { return }
        let text = VisibleText.line(text)
        if let last = spans.last, last.role == role {
            spans[spans.count - 1].text = last.text + text
        } else {
            spans.append(Span(text: text, role: role))
        }
    }

    func adding(_ text: String, _ role: TextRole = .plain) -> StyledLine {
        var line = self
        line.add(text, role)
        return line
    }

    /// The line without spaces at its end, where prose was broken.
    var withoutTrailingSpace: StyledLine {
        var line = self
        while var last = line.spans.last {
            while last.text.last == " " { last.text.removeLast() }
            if !last.text.isEmpty {
                line.spans[line.spans.count - 1] = last
                break
            }
            line.spans.removeLast()
        }
        return line
    }

    /// The line without its roles.
    var plainText: String {
        spans.isEmpty ? "" : String(repeating: " ", count: indent) + spans.map(\.text).joined()
    }
}

extension Sequence<StyledLine> {
    /// The lines as plain text, without a line end at the end.
    var plainText: String { map(\.plainText).joined(separator: "\n") }
}
