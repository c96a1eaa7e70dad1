/// A line in the form of a Java stack frame that names a scenario's place.
///
/// The JUnit readers of dorny/test-reporter ignore the attributes `file` and `line`. They look for
/// `at folder.folder.Class.method(file:line)`, where the parts before the first that begins with a capital (or anything
/// that sorts before `Z`, such as a digit) have to be the last folders of a file in the repository.
enum SourceFrame {
    /// Nil where no such line can name the file: one without folders, or in a folder that cannot stand there.
    static func line(file: String, line: Int) -> String? {
        let parts = file.split(separator: "/").map(String.init)
        // A parenthesis in the name would end the frame's own too early.
        guard let name = parts.last, !name.contains("(") else { return nil }
        let folders = parts.dropLast().reversed().prefix(while: isPackage).reversed()
        guard !folders.isEmpty else { return nil }
        let method = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return VisibleText.line("at \(folders.joined(separator: ".")).Scenario.\(String(method))(\(name):\(line))")
    }

    private static func isPackage(_ folder: String) -> Bool {
        guard let first = folder.unicodeScalars.first, first > "Z" else { return false }
        return !folder.contains { $0 == "." || $0.isWhitespace }
    }
}
