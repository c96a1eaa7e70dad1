/// Reads JSON texts strictly by RFC 8259, and says what is wrong with those that are not.
///
/// No byte order mark, no comments, no trailing commas, no `NaN`, no lone surrogates, UTF-8 only. The reader works over
/// the bytes once and does not call itself, so that no text can overflow the stack.
package enum JSONParser {
    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - limits: How large it may be.
    ///   - duplicateKeys: What becomes of a name that an object has twice.
    /// - Returns: The value, whose parts know their places in the text.
    /// - Throws: Every repeated name, and the first mistake of any other kind.
    package static func parse(
        _ source: SourceText,
        limits: JSONLimits = .standard,
        duplicateKeys: DuplicateKeyPolicy = .report
    ) throws(Diagnostics) -> JSONValue {
        var diagnostics = Diagnostics()
        let value = parse(source, limits: limits, duplicateKeys: duplicateKeys, collecting: &diagnostics)
        guard let value, diagnostics.isEmpty else {
            throw diagnostics
        }
        return value
    }

    /// Reads a text for a loader that goes on to look for further mistakes.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - limits: How large it may be.
    ///   - duplicateKeys: What becomes of a name that an object has twice.
    ///   - diagnostics: Where mistakes are appended.
    ///   - take: Asked with each element of an array that is the whole text, as soon as it was read: what it takes (true)
    ///     is not kept, so that a long list never stands in memory.
    /// - Returns: The value, also if names were repeated; the first value of each then counts. Nil if the text is not
    ///   JSON.
    package static func parse(
        _ source: SourceText,
        limits: JSONLimits = .standard,
        duplicateKeys: DuplicateKeyPolicy = .report,
        collecting diagnostics: inout Diagnostics,
        taking take: (JSONValue) -> Bool = { _ in false }
    ) -> JSONValue? {
        var reader = JSONReader(source: source, limits: limits, duplicateKeys: duplicateKeys)
        var value: JSONValue?
        do throws(Diagnostic) {
            value = try reader.document(taking: take)
        } catch {
            reader.diagnostics.append(error)
        }
        diagnostics.append(contentsOf: reader.diagnostics)
        return value
    }

    /// The offset behind the value that begins at an offset of a text; nil where none does.
    package static func end(in source: SourceText, ofValueAt offset: Int) -> Int? {
        var reader = JSONReader(source: source, limits: .standard, duplicateKeys: .keepLast)
        guard (try? reader.value(at: offset)) != nil else { return nil }
        return reader.position
    }

    /// The value that begins at an offset of a text which was read before; nil where none does.
    package static func value(in source: SourceText, at offset: Int) -> JSONValue? {
        var reader = JSONReader(source: source, limits: .standard, duplicateKeys: .report)
        return try? reader.value(at: offset)
    }
}
