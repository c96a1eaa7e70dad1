import Conformance

/// The cases of a run that are wanted.
package enum CaseSelection: Sendable, Hashable {
    case all
    /// Every case of the scenarios with these ids.
    case scenarios(Set<String>)
    /// The cases with these ids, `core/login/x` or `core/login/x[row]`.
    case cases(Set<String>)

    /// Returns whether a scenario may have a wanted case.
    func mayWant(_ scenario: Scenario) -> Bool {
        switch self {
        case .all: true
        case .scenarios(let ids): ids.contains(scenario.id)
        case .cases(let ids): ids.contains { $0 == scenario.id || $0.hasPrefix(scenario.id + "[") }
        }
    }

    /// Indicates whether nothing is wanted.
    package var isEmpty: Bool {
        switch self {
        case .all: false
        case .scenarios(let ids), .cases(let ids): ids.isEmpty
        }
    }

    /// The wanted cases of these scenarios alone.
    package func narrowed(to scenarios: Set<String>) -> CaseSelection {
        switch self {
        case .all: .scenarios(scenarios)
        case .scenarios(let ids): .scenarios(ids.intersection(scenarios))
        case .cases(let ids):
            .cases(ids.filter { id in scenarios.contains(id) || scenarios.contains { id.hasPrefix($0 + "[") } })
        }
    }

    /// The wanted part of a plan.
    func part(of plan: Plan) -> Plan {
        guard case .cases(let ids) = self else { return plan }
        var plan = plan
        plan.cases = PlannedCases(plan.cases.filter { ids.contains($0.id) })
        return plan
    }
}
