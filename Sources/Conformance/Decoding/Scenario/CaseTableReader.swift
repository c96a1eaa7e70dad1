import JSONText

/// Reads the rows for which a scenario runs: inline, or from a JSON or CSV file.
enum CaseTableReader {
    /// The most rows that a table may have; each is a run of its own.
    static let limit = 100_000

    /// The table that a scenario holds or names.
    ///
    /// - Parameter readFile: Gives the text of a file by the name that stands in the scenario; nil where there is none.
    static func table(_ value: FileValue, readFile: (String) throws(Diagnostic) -> SourceText?) -> CaseTable? {
        guard value.value.object != nil else {
            guard let rows = value.array("a list of cases, or an object with 'file'") else { return nil }
            return table(rows, in: value)
        }
        guard let object = value.object(["file", "key", "fits", "first"], what: "a reference to a table") else {
            return nil
        }
        let choice = choice(object)
        let key = object["key"].map { $0.nonEmptyString("the name of a column") } ?? "name"
        guard let file = object.required("file", of: "a reference to a table"), let key,
            let name = file.nonEmptyString("the name of a file")
        else { return nil }
        let found: SourceText?
        do {
            found = try readFile(name)
        } catch {
            file.fail("the table '\(name)' cannot be read: \(error.message)")
            return nil
        }
        guard let source = found else {
            file.fail(
                "table '\(name)' not found in the folder Fixtures or in the scenario's folder; tables are read from nowhere else"
            )
            return nil
        }
        let inner = DecodingContext(source: source)
        defer { value.context.add(inner.diagnostics) }
        let reader = CaseFileReader(context: inner, key: key)
        let rows: CaseFile?
        switch name.lowercased().split(separator: ".").last {
        case "csv": rows = reader.csv()
        case "json": rows = reader.json()
        default:
            file.fail("expected the name of a .json or .csv file, found '\(name)'")
            return nil
        }
        return rows.map { CaseTable(rows: CaseRows($0), choice: choice) }
    }

    /// The choice of the rows that run: `"fits": "password", "first": 10`.
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

    /// The rows that stand in a scenario, where texts are templates.
    private static func table(_ rows: [FileValue], in whole: FileValue) -> CaseTable? {
        guard isBounded(rows.count, fail: whole.fail) else { return nil }
        var names = RowNames()
        let read = rows.compactMap { element -> CaseTable.Row? in
            guard var row = element.caseRow(key: "name", names: &names) else { return nil }
            row.made = element.saves(except: ["name", "needs"])
            return row
        }
        return CaseTable(rows: CaseRows(read))
    }

    /// Returns whether a list has some cases, and not too many.
    static func isBounded(_ count: Int, fail: (String) -> Void) -> Bool {
        if count == 0 { fail("expected at least one case, found an empty list") }
        if count > limit { fail("a table has at most \(limit) cases, found \(count)") }
        return (1...limit).contains(count)
    }
}

extension FileValue {
    /// The row that an object describes, its texts as they stand.
    func caseRow(key: String, names: inout RowNames) -> CaseTable.Row? {
        guard let object = value.object else {
            expected("a case, as an object")
            return nil
        }
        guard let name = object[key] else {
            context.error("a case needs a member '\(key)', its name in reports", at: value.offset, length: 1)
            return nil
        }
        guard let text = name.string ?? name.number?.literal, !text.isEmpty else {
            sibling(name).expected("a text that names the case")
            return nil
        }
        names.add(text, at: name.offset, in: context)
        var values = object
        let needs = object["needs"].map { sibling($0).needs() } ?? []
        values["needs"] = nil
        return CaseTable.Row(name: text, needs: needs, values: values)
    }

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
