/// Applies a JSONPath expression to a JSON text, for someone who tries an expression out.
///
/// The text is read as the body of a response is: of a repeated name the last value counts.
///
/// - Parameters:
///   - expression: The expression.
///   - source: The text.
///   - output: What is printed of each node.
///   - limits: How much work it may be.
/// - Returns: A JSON array with an entry for each node, in lines, without a line end at its end; control characters as escapes.
/// - Throws: The obstacle, ready to be shown.
package func query(
    _ expression: String,
    in source: SourceText,
    output: QueryOutput = .values,
    limits: JSONPathLimits = .standard
) throws(QueryError) -> String {
    let path: JSONPath
    do {
        path = try JSONPath(expression)
    } catch {
        throw .expression(error, of: expression)
    }
    let document: JSONValue
    do {
        document = try JSONParser.parse(source, duplicateKeys: .keepLast)
    } catch {
        throw .document(error)
    }
    do {
        switch output {
        case .values:
            return TerminalText.escaped(
                json: JSONWriter.pretty.string(JSONValue(try path.values(in: document, limits: limits)))
            )
        case .paths:
            let paths = try path.nodes(in: document, limits: limits).map { JSONValue($0.path.description) }
            return TerminalText.escaped(json: JSONWriter.pretty.string(JSONValue(paths)))
        }
    } catch {
        throw .limit(error)
    }
}

/// The part of each node that is printed.
package enum QueryOutput: Sendable, Hashable {
    /// Its value.
    case values
    /// Its normalized path, as a string.
    case paths
}

/// The reason why there is no result of a query.
package enum QueryError: Error, Sendable, Hashable {
    /// The expression is not JSONPath.
    case expression(JSONPathError, of: String)
    /// The text is not JSON.
    case document(Diagnostics)
    /// The query is too much work for this text.
    case limit(JSONPathLimitError)
}

extension QueryError: CustomStringConvertible {
    /// The reason as a person reads it; see ``rendered()``.
    package var description: String {
        rendered()
    }

    /// The reason as a person reads it, with a caret under the place where there is one.
    package func rendered() -> String {
        switch self {
        case .expression(let error, let expression): error.rendered(expression)
        case .document(let diagnostics): diagnostics.rendered()
        case .limit(let error): "error: \(error.message)"
        }
    }
}
