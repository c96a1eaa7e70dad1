/// A JSONPath expression (RFC 9535), read once and applied to any number of documents.
///
/// The standard is implemented whole, with its five functions, and nothing beyond it. Where the standard leaves the
/// order of an object's members open, they come in the order in which they were written.
package struct JSONPath: Sendable {
    /// The expression as it was written.
    package let text: String
    /// The warnings about parts that are valid but misleading, such as a regular expression that can never match. The standard demands that
    /// such an expression works; a checker shows these as warnings.
    package let warnings: [JSONPathError]

    private let query: PathQuery

    /// Reads an expression.
    ///
    /// - Throws: The first mistake in it: syntax, types of functions, or numbers out of range.
    package init(_ text: String) throws(JSONPathError) {
        var parser = PathParser(text)
        self.query = try parser.query()
        self.text = text
        self.warnings = parser.warnings
    }

    /// Indicates whether it selects one node at most, whatever the document: names and single indexes only.
    package var isSingular: Bool {
        query.isSingular
    }

    /// The nodes it selects, in the order of the standard.
    ///
    /// - Parameters:
    ///   - document: The value that `$` stands for.
    ///   - limits: How much work it may be.
    /// - Throws: If it is more work. No nodes are left out in silence.
    package func nodes(
        in document: JSONValue,
        limits: JSONPathLimits = .standard
    ) throws(JSONPathLimitError) -> [JSONNode] {
        try select(in: document, tracksPaths: true, limits: limits)
    }

    /// The values of the nodes it selects, which is quicker if nobody asks for their paths.
    ///
    /// For the parameters and errors see ``nodes(in:limits:)``.
    package func values(
        in document: JSONValue,
        limits: JSONPathLimits = .standard
    ) throws(JSONPathLimitError) -> [JSONValue] {
        if isSingular {
            return try first(in: document, limits: limits).map { [$0] } ?? []
        }
        return try select(in: document, tracksPaths: false, limits: limits).map(\.value)
    }

    /// The value of the first node it selects; nil if it selects none.
    ///
    /// For the parameters and errors see ``nodes(in:limits:)``.
    package func first(
        in document: JSONValue,
        limits: JSONPathLimits = .standard
    ) throws(JSONPathLimitError) -> JSONValue? {
        guard isSingular else {
            return try select(in: document, tracksPaths: false, limits: limits).first?.value
        }
        var evaluator = PathEvaluator(root: document, tracksPaths: false, budget: JSONPathBudget(limits))
        return try evaluator.value(ofSingular: query, current: document)
    }

    private func select(
        in document: JSONValue,
        tracksPaths: Bool,
        limits: JSONPathLimits
    ) throws(JSONPathLimitError) -> [JSONNode] {
        var evaluator = PathEvaluator(root: document, tracksPaths: tracksPaths, budget: JSONPathBudget(limits))
        return try evaluator.nodes(query, current: JSONNode(path: .root, value: document))
    }
}

extension JSONPath: Hashable {
    /// Returns whether both were written the same.
    package static func == (left: JSONPath, right: JSONPath) -> Bool {
        areExactlyEqual(left.text, right.text)
    }

    /// Feeds the expression as it was written.
    package func hash(into hasher: inout Hasher) {
        hashExactly(text, into: &hasher)
    }
}

extension JSONPath: CustomStringConvertible {
    /// The expression as it was written.
    package var description: String {
        text
    }
}
