import ArgumentParser
import Basics
import Conformance
import JSONText
import RekeyHarness
import Reports

/// Reads and checks files without a network.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check files for mistakes, without any network access.",
        discussion: """
            Without a path, the files built into rekey are checked. A file is recognized as a scenario, dialect, waiver list, \
            defect list or requirement catalogue by the schema it names, or else by its members.
            """
    )

    @Argument(help: ArgumentHelp("Files and folders to check.", valueName: "PATH"), completion: Completions.json)
    var paths: [String] = []

    func run() async throws {
        let library = ShippedLibrary()
        var check = FileCheck(library: library)
        if paths.isEmpty { check.shipped() } else { check.paths(paths) }
        let diagnostics = check.diagnostics
        if !diagnostics.isEmpty { Exit.complain(diagnostics.rendered()) }
        guard !diagnostics.hasErrors else { throw Exit.usage }
        let counts = FileKind.allCases.compactMap { kind in
            check.counts[kind].map { Plural.count($0, kind.words.one, kind.words.many) }
        }
        print("\(counts.isEmpty ? "nothing to check" : counts.joined(separator: ", ")): no mistakes")
    }
}
