/// A line of a file, as a user would open it.
package struct FileLine: Sendable, Hashable {
    package var file: String
    /// Counted from 1.
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
