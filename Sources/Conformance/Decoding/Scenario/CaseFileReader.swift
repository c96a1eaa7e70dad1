import JSONText

/// Reads a file of cases once from its beginning to its end, keeping what finds each of its rows again.
struct CaseFileReader {
    let context: DecodingContext
    /// The column that names the cases.
    let key: String

    /// The rows as far as they are kept.
    private struct Rows {
        var names = RowNames()
        var places: [UInt32] = []
        var needs: [Int: [Need]] = [:]
        var columns = ColumnNames()
        /// The number of rows, those that are not kept included.
        var count = 0
    }

    /// An array of objects; its texts are data and no templates.
    func json() -> CaseFile? {
        var rows = Rows()
        let whole = context.root { element in
            rows.count += 1
            guard rows.count <= CaseTableReader.limit, let row = element.caseRow(key: key, names: &rows.names) else {
                return
            }
            if !row.needs.isEmpty { rows.needs[rows.places.count] = row.needs }
            rows.places.append(UInt32(element.value.offset))
            rows.columns.add(row.values)
        }
        guard let whole, whole.array("a list of cases") != nil,
            CaseTableReader.isBounded(rows.count, fail: whole.fail)
        else { return nil }
        return file(rows, .json)
    }

    /// Comma-separated values under a line of column names.
    func csv() -> CaseFile? {
        var rows = Rows()
        var header: CSVReader.Record?
        do {
            try CSVReader.read(context.source) { record in
                guard let columns = header else {
                    header = record
                    checkColumns(record)
                    return
                }
                rows.count += 1
                guard rows.count <= CaseTableReader.limit else { return }
                add(record, under: columns, to: &rows)
            }
        } catch {
            context.add(error)
            return nil
        }
        guard let header, rows.count > 0 else {
            context.error("expected a line of column names and at least one case", at: 0, length: 1)
            return nil
        }
        let isBounded = CaseTableReader.isBounded(rows.count) { context.error($0, at: 0, length: 1) }
        guard isBounded else { return nil }
        for column in header.fields { rows.columns.add(column.text) }
        return file(rows, .csv(header: header.fields))
    }

    private func add(_ record: CSVReader.Record, under header: CSVReader.Record, to rows: inout Rows) {
        guard record.fields.count == header.fields.count else {
            context.error(
                "expected \(header.fields.count) fields as in the first line, found \(record.fields.count)",
                at: record.offset
            )
            return
        }
        guard let column = header.fields.firstIndex(where: { $0.text == key }) else { return }
        let name = record.fields[column]
        if name.text.isEmpty {
            context.error("this case has no name in column '\(key)'", at: name.offset, length: 1)
            return
        }
        rows.names.add(name.text, at: name.offset, in: context)
        rows.places.append(UInt32(record.offset))
    }

    private func file(_ rows: Rows, _ form: CaseFile.Form) -> CaseFile {
        CaseFile(
            source: context.source,
            form: form,
            key: key,
            columns: rows.columns.inOrder,
            names: rows.names.inOrder,
            places: rows.places,
            needs: rows.needs
        )
    }

    private func checkColumns(_ header: CSVReader.Record) {
        var seen: Set<String> = []
        for column in header.fields {
            if column.text.isEmpty {
                context.error("this column has no name", at: column.offset, length: 1)
            } else if !seen.insert(column.text).inserted {
                context.error("duplicate column '\(column.text)'", at: column.offset)
            }
        }
        if !seen.contains(key) {
            let columns = header.fields.map(\.text)
            context.error("no column '\(key)' to name the cases by" + didYouMean(key, in: columns), at: 0)
        }
    }
}
