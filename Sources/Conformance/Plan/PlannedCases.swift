import JSONText

/// The cases of a plan in its order, each put together when it is asked for: what is kept of one is twelve bytes.
package struct PlannedCases: RandomAccessCollection, Sendable {
    private struct Entry: Sendable {
        /// The index of the scenario.
        var scenario: UInt32
        /// The number of the row; negative for none.
        var row: Int32
        /// The index of the reason for which it is skipped; negative for none.
        var reason: Int32
    }

    private var scenarios: [Scenario] = []
    private var reasons: [SkipReason] = []
    private var entries: [Entry] = []

    package init() {}

    package init(_ cases: some Sequence<Plan.PlannedCase>) {
        for planned in cases { append(planned) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(position: Int) -> Plan.PlannedCase {
        let entry = entries[position]
        return Plan.PlannedCase(
            scenario: scenarios[Int(entry.scenario)],
            row: entry.row < 0 ? nil : Int(entry.row),
            skipReason: entry.reason < 0 ? nil : reasons[Int(entry.reason)]
        )
    }

    /// Adds a case; one of the scenario of the case before shares it.
    package mutating func append(_ planned: Plan.PlannedCase) {
        let isKnown =
            scenarios.last.map { last in
                last.id == planned.scenario.id && last.source.name == planned.scenario.source.name
            } ?? false
        if !isKnown { scenarios.append(planned.scenario) }
        entries.append(
            Entry(
                scenario: UInt32(scenarios.count - 1),
                row: Int32(planned.rowNumber ?? -1),
                reason: planned.skipReason.map { number(of: $0) } ?? -1
            )
        )
    }

    /// Returns whether two cases are rows of one scenario.
    package func areOfOneScenario(_ one: Int, _ other: Int) -> Bool { entries[one].scenario == entries[other].scenario }

    /// The cases at these places.
    package func chosen(_ positions: [Int]) -> PlannedCases {
        var copy = self
        copy.entries = positions.map { entries[$0] }
        return copy
    }

    /// Reasons are few: what many cases lack is one thing.
    private mutating func number(of reason: SkipReason) -> Int32 {
        if let known = reasons.lastIndex(of: reason) { return Int32(known) }
        reasons.append(reason)
        return Int32(reasons.count - 1)
    }
}
