/// A part of a scenario: one of its rows, one of its steps, or a step in one row.
///
/// Written `core/login/malformed-credentials-do-not-log-in[row]#step`. A step is named by its note, or by its number.
package struct ScenarioPart: Sendable, Hashable, CustomStringConvertible {
    /// The id of the scenario.
    package var scenario: String
    /// The name of the row; nil for all.
    package var row: String?
    /// The note or the number of the step; nil for all.
    package var step: String?

    package init(scenario: String, row: String? = nil, step: String? = nil) {
        self.scenario = scenario
        self.row = row
        self.step = step
    }

    /// The part that a text names; nil where the brackets are not closed, or a name is empty.
    package init?(_ text: String) {
        let scenario = text.prefix { $0 != "[" && $0 != "#" }
        var rest = text[scenario.endIndex...]
        var row: Substring?
        if rest.first == "[" {
            // A row's name may hold brackets itself.
            guard let end = rest.firstRange(of: "]#")?.lowerBound ?? (rest.last == "]" ? rest.indices.last : nil) else {
                return nil
            }
            row = rest[..<end].dropFirst()
            rest = rest[end...].dropFirst()
        }
        let step = rest.isEmpty ? nil : rest.dropFirst()
        guard !scenario.isEmpty, row?.isEmpty != true, step?.isEmpty != true else { return nil }
        self.init(scenario: String(scenario), row: row.map(String.init), step: step.map(String.init))
    }

    package var description: String {
        scenario + (row.map { "[\($0)]" } ?? "") + (step.map { "#\($0)" } ?? "")
    }

    /// Returns whether a case belongs to it, or holds it.
    package func concerns(scenario: String, row: String?) -> Bool {
        self.scenario == scenario && (self.row == nil || self.row == row)
    }

    /// Returns whether a check belongs to it.
    package func covers(_ check: JudgedCheck) -> Bool {
        concerns(scenario: check.scenario, row: check.row)
            && (step == nil || step == check.note || step == check.number)
    }
}

/// A check of a run: its case, and its step there.
package struct JudgedCheck: Sendable, Hashable {
    package var scenario: String
    /// The name of the case's row, where the scenario has a table.
    package var row: String?
    /// The number of the step, such as `5` or `5.2`.
    package var number: String
    /// The note of the step.
    package var note: String?

    package init(scenario: String, row: String? = nil, number: String, note: String? = nil) {
        self.scenario = scenario
        self.row = row
        self.number = number
        self.note = note
    }
}
