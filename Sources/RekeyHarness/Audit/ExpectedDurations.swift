import Conformance
import RunModel
import Runner

extension [PreparedRun] {
    /// The time that the scenarios of each requirement are expected to take: as long as the longest of them, which mostly waits.
    ///
    /// - Parameter clean: what they came to before. What is not among it takes as long as it waits, as far as the policy says.
    func expectedDurations(after clean: [CaseResult]) -> [RequirementID: Duration] {
        let longest = Dictionary(clean.map { ($0.info.scenario, $0.duration) }, uniquingKeysWith: Swift.max)
        return reduce(into: [:]) { durations, run in
            let abilities = run.abilities
            for scenario in run.scenarios {
                let isRun = abilities.reasonToSkip(scenario) == nil
                let expected = longest[scenario.id] ?? (isRun ? scenario.knownWait(under: run.dialect) : .zero)
                for id in scenario.verifies { durations[id] = Swift.max(durations[id] ?? .zero, expected) }
            }
        }
    }
}

extension AuditedDefect {
    /// The time of the longest of its requirements.
    func duration(by expected: [RequirementID: Duration]) -> Duration {
        requirements.compactMap { expected[$0] }.max() ?? .zero
    }
}
