package import Conformance
package import JSONText
import Recordings

/// The scenarios of a run and the catalogue of what they verify, read and checked.
///
/// It depends on neither the backend nor its settings, so runs of the same files in many makes of a backend share it.
package struct ReadScenarios: Sendable {
    package let catalogue: Catalogue
    package let suite: Suite
    /// Mistakes and warnings of all files.
    package let diagnostics: Diagnostics

    /// - Parameter usage: takes what the options name and nobody has.
    init(of options: HarnessOptions, dialect: Dialect?, library: ShippedLibrary, usage: inout [String]) {
        var diagnostics = Diagnostics()
        catalogue = library.catalogue(&diagnostics)
        var suite = Suite(library: library)
        if let recording = options.replay {
            PreparedRun.load(recording, options.paths, into: &suite, library, &usage)
        } else if options.paths.isEmpty {
            suite.loadShipped(named: "core")
            if let dialect, !library.paths(below: "Scenarios/\(dialect.name)").isEmpty {
                suite.loadShipped(named: dialect.name)
            }
        } else {
            suite.load(options.paths)
        }
        diagnostics.append(contentsOf: suite.diagnostics)
        diagnostics.append(contentsOf: ScenarioCheck.check(suite.scenarios, catalogue: catalogue))
        self.suite = suite
        self.diagnostics = diagnostics
    }
}
