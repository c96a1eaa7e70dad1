/// Counts of several kinds, a row for each group.
struct CountTable {
    struct Column {
        var title: String
        /// The role of counts other than zero.
        var role: TextRole
    }

    struct Row {
        var title: String
        /// As many as there are columns.
        var counts: [Int]
    }

    let title: String
    let columns: [Column]
    let rows: [Row]

    /// The table, or where a terminal is too narrow for it, a line for each row that names the counts other than zero.
    ///
    /// - Parameter width: The columns of the terminal; nil where lines may be of any length.
    func lines(width: Int?) -> [StyledLine] {
        let titleWidth = (rows.map(\.title) + [title]).map(\.count).max() ?? 0
        let whole = titleWidth + columns.reduce(0) { $0 + $1.title.count + 2 }
        if let width, whole > width { return [StyledLine(title, .strong)] + rows.map(sentence) }
        var heading = StyledLine(title.padded(to: titleWidth), .strong)
        for column in columns { heading.add("  \(column.title)", .strong) }
        return [heading]
            + rows.map { row in
                var line = StyledLine(row.title.padded(to: titleWidth))
                for (column, count) in zip(columns, row.counts) {
                    let text = String(count)
                    line.add(String(repeating: " ", count: max(1, column.title.count + 2 - text.count)))
                    line.add(text, count == 0 ? .dim : column.role)
                }
                return line
            }
    }

    private func sentence(of row: Row) -> StyledLine {
        var line = StyledLine.prose(indent: 2, "\(row.title):")
        let counts = zip(columns, row.counts).filter { $0.1 != 0 }
        for (number, (column, count)) in counts.enumerated() {
            line.add(number == 0 ? " " : ", ")
            line.add("\(count) \(column.title)", column.role)
        }
        return line
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
