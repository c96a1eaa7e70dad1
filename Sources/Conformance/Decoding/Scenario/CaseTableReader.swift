import JSONText

/// Reads the rows for which a scenario runs: inline, or from a JSON or CSV file.
enum CaseTableReader {
    /// The most rows that a table may have; each is a run of its own.
    static let limit = 10_000

    /// The table that a scenario holds or names.
    ///
    /// - Parameter readFile: Gives the text of a file by the name that stands in the scenario; nil where there is none.
    static func table(_ value: FileValue, readFile: (String) -> SourceText?) -> CaseTable? {
        guard value.value.object != nil else {
            guard let rows = value.array("a list of cases, or an object with 'file'") else { return nil }
            return table(rows, key: "name", in: value, areTemplates: true)
        }
        guard let object = value.object(["file", "key", "fits", "first"], what: "a reference to a table") else {
            return nil
        }
        let choice = choice(object)
        let key = object["key"].map { $0.nonEmptyString("the name of a column") } ?? "name"
        guard let file = object.required("file", of: "a reference to a table"), let key,
            let name = file.nonEmptyString("the name of a file")
        else { return nil }
        guard let source = readFile(name) else {
            file.fail(
                "there is no table '\(name)' in the folder Fixtures, nor in the scenario's own; nothing outside of them is read"
            )
            return nil
        }
        let inner = DecodingContext(source: source)
        defer { value.context.add(inner.diagnostics) }
        if name.lowercased().hasSuffix(".csv") {
            var table = csvTable(inner, key: key)
            table?.choice = choice
            return table
        }
        guard name.lowercased().hasSuffix(".json") else {
            file.fail("expected the name of a .json or .csv file, found '\(name)'")
            return nil
        }
        guard let root = inner.root(), let rows = root.array("a list of cases") else { return nil }
        var table = table(rows, key: key, in: root, areTemplates: false)
        table?.choice = choice
        return table
    }

    /// Which rows run: `"fits": "password", "first": 10`.
    private static func choice(_ object: FileObject) -> CaseTable.Choice? {
        let most = object["first"]?.int(1...Self.limit)
        guard let fits = object["fits"] else {
            if object.has("first") { object.failMember("first", "'first' chooses among the cases that 'fits' leaves") }
            return nil
        }
        let kinds = ["username", "email", "password"]
        guard let kind = fits.string("a kind of value") else { return nil }
        guard kinds.contains(kind) else {
            fits.unknown("kind of value", kind, valid: kinds)
            return nil
        }
        return CaseTable.Choice(fitting: kind, most: most)
    }

    /// - Parameter areTemplates: Whether texts are templates, as those inside a scenario are; a table of its own is data.
    private static func table(
        _ rows: [FileValue],
        key: String,
        in whole: FileValue,
        areTemplates: Bool
    ) -> CaseTable? {
        guard !rows.isEmpty else {
            whole.fail("expected at least one case, found an empty list")
            return nil
        }
        guard rows.count <= Self.limit else {
            whole.fail("a table has \(Self.limit) cases at most, found \(rows.count)")
            return nil
        }
        var names = RowNames()
        let read = rows.compactMap { row -> CaseTable.Row? in
            guard let object = row.value.object else {
                row.expected("a case, which is an object")
                return nil
            }
            guard let name = object[key] else {
                row.context.error(
                    "a case needs a member '\(key)', which names it in reports",
                    at: row.value.offset,
                    length: 1
                )
                return nil
            }
            guard let text = name.string ?? name.number?.literal, !text.isEmpty else {
                FileValue(name, in: row.context).expected("a text that names the case")
                return nil
            }
            names.add(text, at: name.offset, in: row.context)
            var values = object
            let needs = object["needs"].map { FileValue($0, in: row.context).needs() } ?? []
            values["needs"] = nil
            let made = areTemplates ? row.saves(except: [key, "needs"]) : []
            return CaseTable.Row(name: text, needs: needs, values: values, made: made)
        }
        return CaseTable(rows: read)
    }

    private static func csvTable(_ context: DecodingContext, key: String) -> CaseTable? {
        let records: [CSVReader.Record]
        do {
            records = try CSVReader.read(context.source)
        } catch {
            context.add(error)
            return nil
        }
        guard let header = records.first, records.count > 1 else {
            context.error("expected a line of column names and at least one case", at: 0, length: 1)
            return nil
        }
        guard records.count - 1 <= Self.limit else {
            context.error("a table has \(Self.limit) cases at most, found \(records.count - 1)", at: 0, length: 1)
            return nil
        }
        checkColumns(header, key: key, context)
        var names = RowNames()
        let rows = records.dropFirst().compactMap { record -> CaseTable.Row? in
            guard record.fields.count == header.fields.count else {
                context.error(
                    "expected \(header.fields.count) fields as in the first line, found \(record.fields.count)",
                    at: record.fields.first?.offset ?? 0
                )
                return nil
            }
            let members = zip(header.fields, record.fields).map { column, field in
                JSONObject.Member(
                    key: column.text,
                    keyOffset: column.offset,
                    value: JSONValue(.string(field.text), offset: field.offset)
                )
            }
            let values = JSONObject(members: members)
            guard let name = values[key]?.string else { return nil }
            if name.isEmpty {
                context.error("this case has no name in column '\(key)'", at: values[key]?.offset ?? 0, length: 1)
                return nil
            }
            names.add(name, at: values[key]?.offset ?? 0, in: context)
            return CaseTable.Row(name: name, values: values)
        }
        return CaseTable(rows: rows)
    }

    private static func checkColumns(_ header: CSVReader.Record, key: String, _ context: DecodingContext) {
        var seen: Set<String> = []
        for column in header.fields {
            if column.text.isEmpty {
                context.error("this column has no name", at: column.offset, length: 1)
            } else if !seen.insert(column.text).inserted {
                context.error("column '\(column.text)' is there twice", at: column.offset)
            }
        }
        if !seen.contains(key) {
            let columns = header.fields.map(\.text)
            context.error("no column '\(key)' to name the cases by" + didYouMean(key, in: columns), at: 0)
        }
    }
}

extension FileValue {
    /// The members whose values hold templates.
    fileprivate func saves(except names: [String]) -> [Step.Save] {
        (members("a case") ?? []).compactMap { member in
            guard !names.contains(member.name), let value = member.value.templatedValue(), !value.isLiteral else {
                return nil
            }
            return Step.Save(name: member.name, value: value, place: Place(offset: member.nameOffset))
        }
    }
}

/// The names of a table's rows, each to be used once.
private struct RowNames {
    private var lines: [String: Int] = [:]

    mutating func add(_ name: String, at offset: Int, in context: DecodingContext) {
        if let first = lines[name] {
            context.error("the case '\(name)' is there already, in line \(first)", at: offset)
        } else {
            lines[name] = context.line(at: offset)
        }
    }
}
