/// Rows of words in columns, of which the last holds sentences.
struct Table {
    let rows: [[String]]
    /// The columns of the terminal that shows it; nil where lines may be as long as they are.
    var width: Int?

    /// The space between two columns.
    private static let gap = "  "
    /// Sentences in less room than this are hard to read; they get lines of their own.
    private static let leastRoom = 30
    /// A longer word or list pushes its own row aside, and not all others.
    private static let widestColumn = 60

    /// The lines of the table.
    ///
    /// Every column but the last is as wide as its widest word. Where a terminal has no room for the last one beside
    /// them, it stands below them.
    var text: String {
        let widths = columnWidths
        let head = widths.dropLast().reduce(0) { $0 + $1 + Self.gap.count }
        let lines: [String]
        if let width, rows.contains(where: { line($0, widths).count > width }) {
            lines = rows.flatMap { row in
                width - head >= Self.leastRoom ? beside(row, widths, head, width) : below(row, width)
            }
        } else {
            lines = rows.map { line($0, widths) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var columnWidths: [Int] {
        let columns = rows.map(\.count).max() ?? 0
        return (0..<columns).map { column in
            rows.compactMap { $0.count > column ? $0[column].count : nil }.filter { $0 <= Self.widestColumn }.max() ?? 0
        }
    }

    /// A row in one line.
    private func line(_ row: [String], _ widths: [Int]) -> String {
        row.enumerated().map { column, word in
            column == row.count - 1 ? word : word + String(repeating: " ", count: max(0, widths[column] - word.count))
        }.joined(separator: Self.gap)
    }

    /// A row whose sentences are broken within their column.
    private func beside(_ row: [String], _ widths: [Int], _ head: Int, _ width: Int) -> [String] {
        guard let sentences = row.last, row.count == widths.count else { return below(row, width) }
        // A word cannot be broken; below the others it has the most room.
        if sentences.split(separator: " ").contains(where: { $0.count > width - head }) { return below(row, width) }
        let start = line(row.dropLast() + [""], widths)
        if start.count > head { return below(row, width) }
        let parts = Self.broken(sentences, at: width - start.count, then: width - head)
        return parts.enumerated().map { number, part in
            (number == 0 ? start : String(repeating: " ", count: head)) + part
        }
    }

    /// A row whose sentences stand below the words.
    private func below(_ row: [String], _ width: Int) -> [String] {
        let indent = "    "
        let words = Self.broken(row.dropLast().joined(separator: Self.gap), at: width, then: width - indent.count)
        let sentences = Self.broken(row.last ?? "", at: width - indent.count, then: width - indent.count)
        let head = words.filter { !$0.allSatisfy { $0 == " " } }
        return head.prefix(1) + (head.dropFirst() + sentences).map { indent + $0 }
    }

    /// A text in lines of some width; a longer word is broken behind a slash of it, if there is one, or where the room ends.
    static func broken(_ text: String, at first: Int, then others: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let room = lines.isEmpty ? first : others
            if word.count > others {
                if !line.isEmpty { lines.append(line) }
                var parts = pieces(of: word, at: lines.isEmpty ? first : others, then: others)
                line = parts.removeLast()
                lines += parts
                continue
            }
            if !line.isEmpty, line.count + 1 + word.count > room {
                lines.append(line)
                line = ""
                if word.isEmpty { continue }
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }

    /// A long word in pieces that fit.
    private static func pieces(of word: Substring, at first: Int, then others: Int) -> [String] {
        var pieces: [String] = []
        var rest = word
        while true {
            let room = max(1, pieces.isEmpty ? first : others)
            guard rest.count > room else { return pieces + [String(rest)] }
            let fitting = rest.prefix(room)
            let end = fitting.lastIndex(of: "/").map { fitting.index(after: $0) } ?? fitting.endIndex
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
        }
    }
}
