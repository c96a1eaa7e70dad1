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
    /// - Returns: The value, also if names were repeated; the first value of each then counts. Nil if the text is not
    ///   JSON.
    package static func parse(
        _ source: SourceText,
        limits: JSONLimits = .standard,
        duplicateKeys: DuplicateKeyPolicy = .report,
        collecting diagnostics: inout Diagnostics
    ) -> JSONValue? {
        var reader = JSONReader(source: source, limits: limits, duplicateKeys: duplicateKeys)
        var value: JSONValue?
        do throws(Diagnostic) {
            value = try reader.document()
        } catch {
            reader.diagnostics.append(error)
        }
        diagnostics.append(contentsOf: reader.diagnostics)
        return value
    }
}
