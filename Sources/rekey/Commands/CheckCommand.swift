import ArgumentParser
import Conformance
import JSONText
import RekeyHarness
import Reports

/// Reads and checks files without a network.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check files of every kind, and say every mistake with its place.",
        discussion: """
            Without a path it checks all that is shipped. Scenarios, dialects, waivers, defects and requirements are told \
            apart by the schema that a file names, or by its members.
            """
    )

    @Argument(help: ArgumentHelp("Files and folders.", valueName: "PATH"), completion: Completions.json)
    var paths: [String] = []

    func run() async throws {
        let library = ShippedLibrary()
        var check = FileCheck(library: library)
        if paths.isEmpty { check.shipped() } else { check.paths(paths) }
        let diagnostics = check.diagnostics
        if !diagnostics.isEmpty { Exit.complain(diagnostics.rendered()) }
        guard !diagnostics.hasErrors else { throw Exit.usage }
        let counts = FileKind.allCases.compactMap { kind in
            check.counts[kind].map { Phrases.count($0, kind.words.one, kind.words.many) }
        }
        print("\(counts.isEmpty ? "nothing to check" : counts.joined(separator: ", ")): no mistakes")
    }
}
