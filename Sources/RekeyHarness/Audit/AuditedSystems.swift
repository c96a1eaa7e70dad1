import Conformance
import Emulators
import Reference

/// The runs of the clean reference backend that an audit begins with: each system in each of its makes.
package enum AuditedSystems {
    /// Every run that has something to judge.
    ///
    /// The plain interface is judged by every scenario that is not another system's own, an emulator by its system's own.
    /// Core scenarios on an emulator are no matter of an audit: they have to hold on it, and its defects are not theirs.
    ///
    /// - Parameter options: The user's options; the target and settings are filled in. Settings go to the plain interface, or
    ///   to the systems whose scenarios the paths name.
    package static func runs(
        _ options: HarnessOptions,
        library: ShippedLibrary
    ) throws(HarnessError) -> [PreparedRun] {
        var runs: [PreparedRun] = []
        for system in ReferenceSystems.names {
            if options.paths.isEmpty, !isPlain(system), !library.suites.contains(system) { continue }
            for make in ReferenceSystems.makes(of: system) {
                var chosen = options
                chosen.target = "reference:\(system)"
                chosen.settings = make.settings
                if isPlain(system) || !options.paths.isEmpty {
                    chosen.settings.merge(options.settings) { _, given in given }
                }
                if options.paths.isEmpty, !isPlain(system) { chosen.paths = [system] }
                guard let run = try run(chosen, of: system, library) else { break }
                if let run = run.keeping({ make.concerns($0) }) { runs.append(run) }
            }
        }
        return runs
    }

    /// A run of the scenarios that judge a system; nil where there is none.
    private static func run(
        _ options: HarnessOptions,
        of system: String,
        _ library: ShippedLibrary
    ) throws(HarnessError) -> PreparedRun? {
        // Settings are looked at only where something is run: those of one system mean nothing to another.
        var plain = options
        plain.settings = [:]
        guard try PreparedRun(plain, library: library).keeping({ judges($0, system) }) != nil else { return nil }
        return try PreparedRun(options, library: library).keeping { judges($0, system) }
    }

    private static func isPlain(_ system: String) -> Bool { system == "reference" }

    private static func judges(_ scenario: Scenario, _ system: String) -> Bool {
        let folder = scenario.id.split(separator: "/").first.map(String.init)
        let owner = ReferenceSystems.names.first { $0 == folder } ?? "reference"
        return owner == system
    }
}

extension SystemMake {
    /// Returns whether its settings make a difference to a scenario.
    fileprivate func concerns(_ scenario: Scenario) -> Bool {
        guard let folders, scenario.id.hasPrefix("core/") else { return true }
        return folders.contains { scenario.id.hasPrefix($0 + "/") }
    }
}

extension PreparedRun {
    /// The same run of some of its scenarios; nil where none is left.
    func keeping(_ isKept: (Scenario) -> Bool) -> PreparedRun? {
        var run = self
        run.scenarios = scenarios.filter(isKept)
        return run.scenarios.isEmpty ? nil : run
    }
}
