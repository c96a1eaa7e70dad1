package import JSONText

/// Finds the mistakes in scenarios that no single place shows: names that nothing defines, checks that cannot judge,
/// steps that may not stand where they do.
package enum ScenarioCheck {
    /// Errors and warnings about scenarios that were loaded.
    package static func check(_ scenarios: [Scenario], catalogue: Catalogue) -> Diagnostics {
        var diagnostics = Diagnostics()
        for scenario in scenarios {
            diagnostics.append(contentsOf: checkNames(of: scenario))
            diagnostics.append(contentsOf: checkRequirements(of: scenario, catalogue: catalogue))
        }
        return diagnostics
    }

    /// The mistakes that can be found in a scenario alone.
    ///
    /// - Parameter isWhole: True where all of it could be read; where not, missing parts are not reported.
    static func checkNames(of scenario: Scenario, isWhole: Bool = true) -> Diagnostics {
        var walk = ScenarioWalk(scenario, isWhole: isWhole)
        walk.walk()
        return walk.findings.diagnostics
    }

    /// Compares the requirements that a scenario names with the catalogue.
    private static func checkRequirements(of scenario: Scenario, catalogue: Catalogue) -> Diagnostics {
        var findings = Findings(source: scenario.source)
        for step in scenario.allSteps {
            let known = step.verifies.compactMap { catalogue[$0] }
            for (index, id) in step.verifies.enumerated() where catalogue[id] == nil {
                let value = step.origin.value["verifies"]
                findings.error(
                    "unknown requirement '\(id)'"
                        + didYouMean(id.rawValue, in: catalogue.requirements.map(\.id.rawValue)),
                    at: (value?[index] ?? value)?.offset ?? step.origin.offset()
                )
            }
            guard let level = step.level, let own = known.map(\.level).max() else { continue }
            let place = step.origin.offset("level")
            let names = known.map(\.id.rawValue).joined(separator: " and ")
            if level > own {
                findings.error(
                    "the level of a check cannot be stricter than that of its requirement: \(names) is a \(own.rawValue)",
                    at: place
                )
            } else if level == own {
                findings.warning("redundant: \(names) is already a \(own.rawValue)", at: place)
            }
        }
        return findings.diagnostics
    }
}
