import JSONText
import Testing

/// The normalized paths that an expression selects, as text.
func paths(_ expression: String, in document: JSONValue) throws -> [String] {
    try JSONPath(expression).nodes(in: document).map(\.path.description)
}

/// The values that an expression selects.
func values(_ expression: String, in document: JSONValue) throws -> JSONValue {
    JSONValue(try JSONPath(expression).values(in: document))
}

/// Returns whether a condition holds for the only element of an array; `$` is then the document.
func holds(_ condition: String, in document: JSONValue = [:]) throws -> Bool {
    // The element is looked at once, whatever it is; all that the condition asks for is under $.
    let whole = document.object.map { JSONObject(members: $0.members + [.init(key: "here", value: [.null])]) }
    return try !JSONPath("$.here[?\(condition)]").nodes(in: JSONValue(whole ?? [:])).isEmpty
}

/// An expression and what it selects, as the tables of RFC 9535 have it.
struct PathExample: Sendable, CustomTestStringConvertible {
    let expression: String
    let values: String
    let paths: [String]

    init(_ expression: String, _ values: String, _ paths: [String]) {
        self.expression = expression
        self.values = values
        self.paths = paths
    }

    var testDescription: String { expression }

    func check(in document: String) throws {
        let document = try json(document)
        let path = try JSONPath(expression)
        let nodes = try path.nodes(in: document)
        #expect(try JSONValue(nodes.map(\.value)) == json(values))
        #expect(nodes.map(\.path.description) == paths)
        // All ways to ask agree, and a normalized path selects its node and nothing else.
        #expect(try path.values(in: document) == nodes.map(\.value))
        #expect(try path.first(in: document) == nodes.first?.value)
        for node in nodes {
            #expect(try JSONPath(node.path.description).nodes(in: document) == [node])
        }
    }
}
