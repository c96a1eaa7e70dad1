import Conformance

/// The standings of the requirements, counted for each group.
struct RequirementTable {
    let standings: [RequirementID: Standing]

    private struct Row {
        var title: String
        var counts: [Standing: Int]
    }

    /// The columns, in order; the last three only where there is anything in them.
    private static let columns: [Standing] = [
        .held, .violated, .couldNotJudge, .notApplicable, .notTested, .warned, .waived,
    ]

    /// - Parameter width: The columns of the terminal; nil where lines may be of any length.
    func lines(width: Int?) -> [StyledLine] {
        let rows = rows
        guard !rows.isEmpty else { return [] }
        let total = rows.reduce(into: Row(title: "All", counts: [:])) { total, row in
            total.counts.merge(row.counts, uniquingKeysWith: +)
        }
        let columns = Self.columns.filter { isAlwaysShown($0) || total.counts[$0] != nil }
        return CountTable(
            title: "Requirements",
            columns: columns.map { CountTable.Column(title: $0.title, role: role(of: $0)) },
            rows: (rows + [total]).map { row in
                CountTable.Row(title: row.title, counts: columns.map { row.counts[$0] ?? 0 })
            }
        ).lines(width: width)
    }

    private func isAlwaysShown(_ standing: Standing) -> Bool {
        switch standing {
        case .held, .violated, .couldNotJudge, .notApplicable: true
        case .notTested, .warned, .waived: false
        }
    }

    private var rows: [Row] {
        RequirementGroups(of: standings).map { group in
            Row(title: group.title, counts: group.members.reduce(into: [:]) { $0[$1.standing, default: 0] += 1 })
        }
    }

    private func role(of standing: Standing) -> TextRole {
        switch standing {
        case .held: .good
        case .violated: .bad
        case .couldNotJudge: .unclear
        case .warned, .waived, .notTested: .caution
        case .notApplicable: .plain
        }
    }
}
