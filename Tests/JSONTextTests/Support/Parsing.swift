import JSONText

/// The mistakes that the parser finds in a text; none if it is valid.
func mistakes(
    in source: SourceText,
    limits: JSONLimits = .standard,
    duplicateKeys: DuplicateKeyPolicy = .report
) -> [Diagnostic] {
    do {
        _ = try JSONParser.parse(source, limits: limits, duplicateKeys: duplicateKeys)
        return []
    } catch {
        return error.all
    }
}

/// A sample as a value.
func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceText(name: "sample.json", text: text))
}
