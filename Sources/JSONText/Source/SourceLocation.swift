/// A place in a named text, as editors and compilers write it.
package struct SourceLocation: Sendable, Hashable {
    /// The name of the text: a file path, or words such as "response body".
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1 in Unicode scalars.
    package let column: Int

    /// Makes a place from its parts.
    ///
    /// - Parameters:
    ///   - file: The name of the text.
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1 in Unicode scalars.
    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, the form that terminals and editors turn into a link.
    package var description: String {
        "\(file):\(line):\(column)"
    }
}

extension SourceLocation: Comparable {
    /// Orders places by file, then by where they stand in it.
    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
