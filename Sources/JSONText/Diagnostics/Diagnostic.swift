/// One mistake in a text, told to a person: what is wrong, where it stands, and the line itself.
package struct Diagnostic: Sendable, Error, Hashable {
    /// The severity.
    package enum Severity: String, Sendable, Hashable {
        /// The text cannot be used.
        case error
        /// The text can be used, but probably does not say what was meant.
        case warning
    }

    /// The severity.
    package var severity: Severity
    /// The problem, and what was expected, in one line without a full stop.
    package var message: String
    /// The file or text it is about, also when no place in it can be named.
    package var file: String?
    /// Its place.
    package var location: SourceLocation?
    /// The line it stands in, made fit for a terminal: tabs are spaces, control characters are visible, and a long line
    /// is cut around the place.
    package var sourceLine: String?
    /// The terminal cells of ``sourceLine`` in front of the place.
    package var caretIndent: Int
    /// The terminal cells to underline, at least 1.
    package var caretWidth: Int

    /// A mistake at a place.
    ///
    /// - Parameters:
    ///   - severity: How bad it is.
    ///   - message: What is wrong and what was expected.
    ///   - offset: The UTF-8 offset of the place.
    ///   - length: The bytes to underline. Left out, the JSON token that begins at the place.
    ///   - source: The text.
    package init(
        _ severity: Severity,
        _ message: String,
        at offset: Int,
        length: Int? = nil,
        in source: SourceText
    ) {
        let excerpt = Excerpt(of: source, at: offset, length: length)
        self.severity = severity
        self.message = message
        self.file = source.name
        self.location = source.location(at: offset)
        self.sourceLine = excerpt.text
        self.caretIndent = excerpt.caretIndent
        self.caretWidth = excerpt.caretWidth
    }

    /// An error at a place; for the parameters see ``init(_:_:at:length:in:)``.
    package init(error message: String, at offset: Int, length: Int? = nil, in source: SourceText) {
        self.init(.error, message, at: offset, length: length, in: source)
    }

    /// A warning at a place; for the parameters see ``init(_:_:at:length:in:)``.
    package init(warning message: String, at offset: Int, length: Int? = nil, in source: SourceText) {
        self.init(.warning, message, at: offset, length: length, in: source)
    }

    /// An error about a whole file, such as one that cannot be read, or about none.
    package init(error message: String, file: String? = nil) {
        self.init(.error, message, file: file)
    }

    /// A warning about a whole file, or about none.
    package init(warning message: String, file: String? = nil) {
        self.init(.warning, message, file: file)
    }

    private init(_ severity: Severity, _ message: String, file: String?) {
        self.severity = severity
        self.message = message
        self.file = file
        self.location = nil
        self.sourceLine = nil
        self.caretIndent = 0
        self.caretWidth = 1
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as a person reads it; see ``rendered()``.
    package var description: String {
        rendered()
    }

    /// The place and the message in one line, as compilers write them and as editors find them again.
    package var line: String {
        let place = (location?.description ?? file).map { TerminalText.visible($0) + ": " } ?? ""
        return place + "\(severity.rawValue): \(TerminalText.visible(message))"
    }

    /// The place, the message, and below them the line with a caret under the place.
    ///
    /// ```
    /// login.json:3:13: error: unknown operation 'logn'; did you mean 'login'?
    ///     { "do": "logn" },
    ///             ^~~~~~
    /// ```
    ///
    /// Control characters are made visible, so that a name taken from a file cannot steer the terminal or forge a line.
    package func rendered() -> String {
        var text = line
        if let sourceLine {
            text += "\n" + sourceLine
            text += "\n" + String(repeating: " ", count: caretIndent)
            text += "^" + String(repeating: "~", count: max(caretWidth - 1, 0))
        }
        return text
    }
}
