import JSONText

/// The rows of a table, by their numbers from 0.
///
/// Those that stand in a scenario are kept as they were read. Of a file, which may have a hundred thousand, its text is kept
/// with the place and the name of each row; a row is read from it whenever it is asked for.
package struct CaseRows: RandomAccessCollection, Sendable, Hashable {
    private enum Storage: Sendable {
        case whole([CaseTable.Row])
        case file(CaseFile)
    }

    private let storage: Storage

    package init(_ rows: [CaseTable.Row]) { storage = .whole(rows) }

    init(_ file: CaseFile) { storage = .file(file) }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .whole(let rows): rows.count
        case .file(let file): file.names.count
        }
    }

    package subscript(number: Int) -> CaseTable.Row {
        switch storage {
        case .whole(let rows): rows[number]
        case .file(let file): file.row(number)
        }
    }

    /// The name of a row in reports.
    package func name(of number: Int) -> String {
        switch storage {
        case .whole(let rows): rows[number].name
        case .file(let file): file.names[number]
        }
    }

    /// The needs of a single row.
    package func needs(of number: Int) -> [Need] {
        switch storage {
        case .whole(let rows): rows[number].needs
        case .file(let file): file.needs[number] ?? []
        }
    }

    /// The columns of all rows whose values have templates; a file is data and has none.
    package var made: [Step.Save] {
        switch storage {
        case .whole(let rows): rows.flatMap(\.made)
        case .file: []
        }
    }

    /// The names of the columns, in the order in which they first stand.
    package var columns: [String] {
        switch storage {
        case .whole(let rows):
            var columns = ColumnNames()
            for row in rows { columns.add(row.values) }
            return columns.inOrder
        case .file(let file): return file.columns
        }
    }

    package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

    package func hash(into hasher: inout Hasher) { for number in indices { hasher.combine(name(of: number)) } }
}

/// The names of columns, each once, in the order in which they first stand.
struct ColumnNames {
    private(set) var inOrder: [String] = []
    private var seen: Set<String> = []

    mutating func add(_ values: JSONObject) {
        for member in values.members { add(member.key) }
    }

    mutating func add(_ name: String) {
        if seen.insert(name).inserted { inOrder.append(name) }
    }
}
