/// A mistake in a JSONPath expression.
package struct JSONPathError: Error, Sendable, Hashable {
    /// The problem, and what was expected.
    package let message: String
    /// The UTF-8 offset of the place in the expression.
    package let offset: Int
    /// The bytes it is about, at least 1.
    package let length: Int

    /// Makes an error.
    package init(message: String, offset: Int, length: Int = 1) {
        self.message = message
        self.offset = offset
        self.length = length
    }
}

extension JSONPathError: CustomStringConvertible {
    /// The message without the place.
    package var description: String {
        message
    }

    /// The mistake as a person reads it, with the expression and a caret under the place.
    ///
    /// - Parameter expression: The expression that was read.
    package func rendered(_ expression: String) -> String {
        let source = SourceText(name: "expression", text: expression)
        return Diagnostic(error: message, at: offset, length: length, in: source).rendered()
    }

    /// The mistake in an expression that is a string of a JSON text.
    ///
    /// - Parameters:
    ///   - severity: How bad it is there.
    ///   - stringOffset: The UTF-8 offset of the string's opening quote.
    ///   - source: The text that the string stands in.
    package func diagnostic(
        _ severity: Diagnostic.Severity = .error,
        inStringAt stringOffset: Int,
        of source: SourceText
    ) -> Diagnostic {
        let start = source.offset(of: offset, inStringAt: stringOffset)
        let end = source.offset(of: offset + length, inStringAt: stringOffset)
        return Diagnostic(severity, message, at: start, length: max(end - start, 1), in: source)
    }
}
