package import Conformance

extension PreparedRun {
    /// The scenarios that do not run now and would if the dialect declared a capability, by their ids.
    package func scenariosGained(by capability: Capability) -> [String] {
        guard var dialect else { return [] }
        let before = Set(Self.runnable(scenarios, by: abilities))
        dialect.capabilities.insert(capability)
        dialect.lacks[capability] = nil
        let after = Self.runnable(scenarios, by: TargetAbilities(dialect: dialect, harness: abilities.harness))
        return after.filter { !before.contains($0) }
    }

    private static func runnable(_ scenarios: [Scenario], by abilities: TargetAbilities) -> [String] {
        scenarios.filter { abilities.reasonToSkip($0) == nil }.map(\.id)
    }
}
