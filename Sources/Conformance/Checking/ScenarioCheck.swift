package import JSONText

/// Finds the mistakes in scenarios that no single place shows: names that nothing defines, checks that cannot judge.
package enum ScenarioCheck {
    /// Errors and warnings about scenarios that were loaded.
    package static func check(_ scenarios: [Scenario], catalogue: Catalogue) -> Diagnostics {
        var diagnostics = Diagnostics()
        for scenario in scenarios {
            diagnostics.append(contentsOf: checkNames(of: scenario))
        }
        return diagnostics
    }

    /// What can be said of a scenario alone.
    static func checkNames(of scenario: Scenario) -> Diagnostics {
        Diagnostics()
    }
}
