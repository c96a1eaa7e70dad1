package import JSONText

/// A rule that would know an answer which no rule of the dialect knows.
package struct MissingRule: Sendable, Hashable {
    /// The operation among whose rules it belongs.
    package var operation: OperationName
    /// As a dialect writes it: `{ "when": { "status": 422 }, "outcome": "invalid" }`.
    package var json: JSONValue

    package init(operation: OperationName, json: JSONValue) {
        self.operation = operation
        self.json = json
    }

    /// The outcome that it gives; nil where it names none.
    package var outcome: Outcome? { json["outcome"]?.string.flatMap(Outcome.init) }

    /// Nil where a text in it would be replaced: nobody could write that rule.
    func unchanged(by map: (String) -> String) -> MissingRule? {
        let text = JSONWriter.compact.string(json)
        return map(text) == text ? self : nil
    }
}
