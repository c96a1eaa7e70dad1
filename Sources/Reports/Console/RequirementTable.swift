import Conformance

/// How the requirements of each group stand, a line for each group.
struct RequirementTable {
    let standings: [RequirementID: Standing]

    private struct Row {
        var title: String
        var counts: [Standing: Int]
    }

    /// The columns, in order; the last two only where there is anything in them.
    private static let columns: [(standing: Standing, title: String)] = [
        (.held, "held"), (.violated, "violated"), (.couldNotJudge, "could not judge"),
        (.notApplicable, "not applicable"),
        (.warned, "warning"), (.waived, "waived"),
    ]

    func lines() -> [StyledLine] {
        let rows = rows
        guard !rows.isEmpty else { return [] }
        let total = rows.reduce(into: Row(title: "All", counts: [:])) { total, row in
            total.counts.merge(row.counts, uniquingKeysWith: +)
        }
        let columns = Self.columns.filter { isAlwaysShown($0.standing) || total.counts[$0.standing] != nil }
        let width = (rows.map(\.title) + ["Requirements"]).map(\.count).max() ?? 0
        var heading = StyledLine(padded("Requirements", to: width), .strong)
        for column in columns { heading.add("  \(column.title)", .strong) }
        return [heading] + (rows + [total]).map { line(of: $0, columns, width) }
    }

    private func isAlwaysShown(_ standing: Standing) -> Bool { standing != .warned && standing != .waived }

    private var rows: [Row] {
        RequirementGroups(of: standings).map { group in
            Row(title: group.title, counts: group.members.reduce(into: [:]) { $0[$1.standing, default: 0] += 1 })
        }
    }

    private func line(of row: Row, _ columns: [(standing: Standing, title: String)], _ width: Int) -> StyledLine {
        var line = StyledLine(padded(row.title, to: width))
        for column in columns {
            let count = row.counts[column.standing] ?? 0
            let text = String(count)
            line.add(String(repeating: " ", count: column.title.count + 2 - text.count))
            line.add(text, count == 0 ? .dim : role(of: column.standing))
        }
        return line
    }

    private func role(of standing: Standing) -> TextRole {
        switch standing {
        case .held: .good
        case .violated: .bad
        case .couldNotJudge: .unclear
        case .warned, .waived: .caution
        case .notApplicable: .plain
        }
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
