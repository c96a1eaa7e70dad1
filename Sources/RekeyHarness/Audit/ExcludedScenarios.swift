import Conformance
import JSONText

/// Scenarios that an audit is to leave out, by their ids and folders.
package struct ExcludedScenarios: Sendable {
    package var names: [String]

    package init(names: [String]) { self.names = names }

    /// The runs without the scenarios; those that have none left are gone.
    ///
    /// - Throws: The names that mean nothing, or that nothing is left.
    package func removed(from runs: [PreparedRun]) throws(HarnessError) -> [PreparedRun] {
        let scenarios = runs.flatMap(\.scenarios)
        let known = Set(scenarios.flatMap { [$0.id] + $0.folders }).sorted()
        let unknown = names.filter { name in !scenarios.contains { Self.means(name, $0) } }
        guard unknown.isEmpty else {
            throw .usage(unknown.map { "--exclude '\($0)' names none of the scenarios" + didYouMean($0, in: known) })
        }
        let left = runs.compactMap { run -> PreparedRun? in
            var run = run
            run.excluded = run.scenarios.filter { scenario in names.contains { Self.means($0, scenario) } }
            let ids = Set(run.excluded.map(\.id))
            run.scenarios.removeAll { ids.contains($0.id) }
            return run.scenarios.isEmpty ? nil : run
        }
        guard !left.isEmpty else { throw .usage(["--exclude leaves no scenario to run"]) }
        return left
    }

    private static func means(_ name: String, _ scenario: Scenario) -> Bool {
        scenario.id == name || scenario.folders.contains(name.hasSuffix("/") ? String(name.dropLast()) : name)
    }
}

extension Scenario {
    /// The folders of its id, from the outermost on.
    fileprivate var folders: [String] {
        let words = id.split(separator: "/")
        return words.indices.dropFirst().map { words[..<$0].joined(separator: "/") }
    }
}
