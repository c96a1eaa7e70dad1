import JSONText

/// The folders in which a scenario's tables may stand: `Fixtures` beside the root of the scenarios, and the scenario's own.
enum TableFolder {
    /// The table of that name; nil where there is none below these folders.
    ///
    /// - Throws: The reason why an existing file is not read: it is not a regular file, which could block a run for ever, or it is
    ///   too large.
    ///
    /// A scenario reads nothing outside of them, so neither a `..` nor a symbolic link may lead out.
    static func read(_ table: String, forScenarioAt path: String, below root: String) throws(Diagnostic)
        -> SourceText?
    {
        let own = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let fixtures = root.isEmpty ? "../Fixtures" : "\(root)/../Fixtures"
        for folder in [fixtures, own.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : own] {
            guard let home = FileReading.resolved(folder), let file = FileReading.resolved("\(folder)/\(table)"),
                file.hasPrefix(home.hasSuffix("/") ? home : home + "/")
            else { continue }
            do throws(Diagnostics) {
                let text = try FileReading.readRegular(file)
                return SourceText(name: "\(folder)/\(table)", bytes: text.bytes)
            } catch {
                throw error.all.first ?? Diagnostic(error: "it cannot be read", file: file)
            }
        }
        return nil
    }
}
