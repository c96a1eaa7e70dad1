import JSONText

/// A file of cases, whose rows are read one by one.
struct CaseFile: Sendable {
    /// The format of the text.
    enum Form: Sendable {
        /// Comma-separated values under these columns.
        case csv(header: [CSVReader.Field])
        /// An array of objects.
        case json
    }

    let source: SourceText
    let form: Form
    /// The column that names the cases.
    let key: String
    /// The names of the columns, in the order in which they first stand.
    let columns: [String]
    let names: [String]
    /// The offset of each row in the text.
    let places: [UInt32]
    /// The needs of single rows, by their numbers; rows that have none are left out.
    let needs: [Int: [Need]]

    func row(_ number: Int) -> CaseTable.Row {
        CaseTable.Row(name: names[number], needs: needs[number] ?? [], values: values(of: number))
    }

    private func values(of number: Int) -> JSONObject {
        let place = Int(places[number])
        switch form {
        case .csv(let header): return CSVReader.record(in: source, at: place).values(under: header)
        case .json:
            // It was read once already, when the file was.
            var values = JSONParser.value(in: source, at: place)?.object ?? JSONObject()
            values["needs"] = nil
            return values
        }
    }
}

extension CSVReader.Record {
    /// The fields by the columns that they stand in.
    func values(under header: [CSVReader.Field]) -> JSONObject {
        JSONObject(
            members: zip(header, fields).map { column, field in
                JSONObject.Member(
                    key: column.text,
                    keyOffset: column.offset,
                    value: JSONValue(.string(field.text), offset: field.offset)
                )
            }
        )
    }
}
