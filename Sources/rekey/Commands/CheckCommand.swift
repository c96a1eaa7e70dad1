import ArgumentParser
import Conformance
import JSONText
import RekeyTesting

/// Reads and checks files without a network.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check scenarios and dialects, and say every mistake with its place.",
        discussion: "Without a path it checks all that is shipped. A dialect is told from a scenario by its members."
    )

    @Argument(help: ArgumentHelp("Files and folders.", valueName: "PATH"))
    var paths: [String] = []

    func run() async throws {
        let library = ShippedLibrary()
        var check = FileCheck(library: library)
        if paths.isEmpty { check.shipped() } else { check.paths(paths) }
        let diagnostics = check.diagnostics
        if !diagnostics.isEmpty { Exit.complain(diagnostics.rendered()) }
        guard !diagnostics.hasErrors else { throw Exit.usage }
        print("\(check.scenarioCount) scenarios and \(check.dialectCount) dialects: no mistakes")
    }
}
