import Conformance
import RunModel

/// The operations that were tried, a line for each operation and situation, in columns.
struct TrialTable {
    private let report: TrialReport

    init(_ report: TrialReport) { self.report = report }

    private static let head = ["operation", "sent", "status", "outcome", "saved"]
    /// Beyond this a column makes the others unreadable.
    private static let widest = 52

    var lines: [StyledLine] {
        let rows = report.entries.map(cells)
        let widths = Self.head.indices.map { column in
            min(Self.widest, ([Self.head] + rows).map { DisplayWidth.of(VisibleText.line($0[column])) }.max() ?? 0)
        }
        let head = line(Self.head, widths, mark: "  ", .dim, .dim)
        return [head]
            + zip(rows, report.entries).map { cells, entry in
                switch entry.standing {
                case .fine: line(cells, widths, mark: "✓ ", .good, .plain)
                case .problem: line(cells, widths, mark: "✗ ", .bad, .strong)
                case .notTried: line(cells, widths, mark: "– ", .dim, .dim)
                }
            }
    }

    private func line(
        _ cells: [String],
        _ widths: [Int],
        mark: String,
        _ markRole: TextRole,
        _ role: TextRole
    ) -> StyledLine {
        var line = StyledLine(mark, markRole)
        for (index, cell) in cells.enumerated() {
            let text = VisibleText.line(cell)
            let isLast = index == cells.count - 1 || cells[(index + 1)...].allSatisfy(\.isEmpty)
            let gap = isLast ? "" : String(repeating: " ", count: max(0, widths[index] - DisplayWidth.of(text)) + 2)
            line.add(text + gap, role)
            if isLast { break }
        }
        return line
    }

    private func cells(_ entry: TrialReport.Entry) -> [String] {
        let name = entry.what + (entry.variant.isEmpty ? "" : " " + entry.variant)
        if case .notTried(let reason) = entry.standing { return [name, "not tried: \(reason)", "", "", ""] }
        let saved = entry.saved + entry.missed.map { "\($0) not found" }
        return [
            name, entry.requests.joined(separator: ", "), entry.statuses.map(String.init).joined(separator: ", "),
            entry.outcome?.rawValue ?? (entry.statuses.isEmpty ? "none" : "no rule matches"),
            saved.joined(separator: ", "),
        ]
    }
}
