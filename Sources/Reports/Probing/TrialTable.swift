import Conformance
import RunModel

/// The operations that were tried, a line for each operation and situation, in columns.
///
/// Where a terminal has no room for the columns, each entry has its name on one line, and the rest below it.
struct TrialTable {
    private let report: TrialReport
    /// The columns of the terminal; nil where lines may be of any length.
    private let width: Int?

    init(_ report: TrialReport, width: Int?) {
        self.report = report
        self.width = width
    }

    private static let head = ["operation", "sent", "status", "outcome", "saved"]
    /// Beyond this a column makes the others unreadable.
    private static let widest = 52

    var lines: [StyledLine] {
        let table = table
        guard let width, table.contains(where: { DisplayWidth.of($0.plainText) > width }) else { return table }
        return report.entries.indices.flatMap(stacked)
    }

    private var table: [StyledLine] {
        let rows = report.entries.map(cells)
        let widths = Self.head.indices.map { column in
            min(Self.widest, ([Self.head] + rows).map { DisplayWidth.of(VisibleText.line($0[column])) }.max() ?? 0)
        }
        let head = line(Self.head, widths, mark: "  ", .dim, .dim)
        return [head]
            + zip(rows, report.entries.indices).map { cells, index in
                let style = style(ofEntry: index)
                return line(cells, widths, mark: style.mark, style.markRole, style.role)
            }
    }

    /// The entry below its name, in prose that the terminal's width breaks.
    private func stacked(_ index: Int) -> [StyledLine] {
        let style = style(ofEntry: index)
        let cells = cells(report.entries[index])
        let response = cells[2...3].filter { !$0.isEmpty }.joined(separator: " ")
        let details =
            [[cells[1], response].filter { !$0.isEmpty }.joined(separator: ": ")]
            + (cells[4].isEmpty ? [] : ["saved: \(cells[4])"])
        var head = StyledLine(style.mark, style.markRole)
        head.add(VisibleText.line(cells[0]), style.role)
        head.isProse = true
        return [head] + details.map { .prose(indent: 4, VisibleText.line($0), style.role) }
    }

    private func style(ofEntry index: Int) -> (mark: String, markRole: TextRole, role: TextRole) {
        switch report.entries[index].standing {
        case .fine where report.observations.contains { $0.entry == index && $0.what.isAboutAnswer }:
            ("! ", .caution, .plain)
        case .fine: ("✓ ", .good, .plain)
        case .problem: ("✗ ", .bad, .strong)
        case .notTried: ("– ", .dim, .dim)
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
        let name = Wording.words(entry.attempt)
        if case .notTried(let reason) = entry.standing {
            return [name, "not tried: \(Wording.words(reason))", "", "", ""]
        }
        let saved = entry.saved + entry.missed.map { "\($0) not found" }
        return [
            name, entry.requests.joined(separator: ", "), entry.statuses.map(String.init).joined(separator: ", "),
            entry.outcome?.rawValue ?? (entry.statuses.isEmpty ? "none" : "no rule matches"),
            saved.joined(separator: ", "),
        ]
    }
}
