import ArgumentParser
import Basics
import Conformance
import JSONText
import RekeyHarness
import Reports

/// Reads and checks files without a network.
struct CheckCommand: AsyncParsableCommand {
    /// The form of the mistakes.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        /// For people, on standard error: each with its line, and a summary on standard output.
        case text
        /// A line for each, as compilers write it.
        case gcc
        /// One document in SARIF 2.1.0.
        case sarif
    }

    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check files for mistakes, without any network access.",
        discussion: """
            Without a path, the files built into rekey are checked. A file is recognized as a scenario, dialect, waiver list, \
            defect list or requirement catalogue by the schema it names, or else by its members.

            With --stdin, an editor gives the text that it has not saved yet, and names its file:

              rekey check --stdin --format gcc my-backend.json < buffer

            Exit codes: 0 no mistake (there may be warnings), 2 a mistake or wrong usage.
            """
    )

    @Argument(help: ArgumentHelp("Files and folders to check.", valueName: "PATH"), completion: Completions.json)
    var paths: [String] = []

    @Flag(name: .long, help: "Check the text on standard input; PATH, if given, is the name of its file.")
    var stdin = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How to print mistakes: text, or on standard output gcc (a line each) or sarif (SARIF 2.1.0).",
            valueName: "FORMAT"
        )
    )
    var format = Format.text

    func validate() throws {
        if stdin, paths.count > 1 {
            throw ValidationError("--stdin is one text, so it takes at most one PATH, its name")
        }
    }

    func run() async throws {
        let library = ShippedLibrary()
        var check = FileCheck(library: library)
        var diagnostics = Diagnostics()
        if stdin {
            do throws(Diagnostics) {
                check.text(try FileReading.readStandardInput(named: paths.first ?? "standard input"))
            } catch {
                diagnostics = error
            }
        } else if paths.isEmpty {
            check.shipped()
        } else {
            check.paths(paths)
        }
        diagnostics.append(contentsOf: check.diagnostics)
        switch format {
        case .text: report(diagnostics, check)
        case .gcc: for diagnostic in diagnostics.all { print(diagnostic.line) }
        case .sarif:
            print(JSONWriter.pretty.string(DiagnosticSARIF.document(diagnostics, version: Version.current)))
        }
        guard !diagnostics.hasErrors else { throw Exit.usage }
    }

    private func report(_ diagnostics: Diagnostics, _ check: FileCheck) {
        if !diagnostics.isEmpty { Exit.complain(diagnostics.rendered()) }
        guard !diagnostics.hasErrors else { return }
        let counts = FileKind.allCases.compactMap { kind in
            check.counts[kind].map { Plural.count($0, kind.words.one, kind.words.many) }
        }
        let place = paths.isEmpty && !stdin ? "the files built into rekey: " : ""
        print("\(place)\(counts.isEmpty ? "nothing to check" : counts.joined(separator: ", ")): no mistakes")
    }
}
