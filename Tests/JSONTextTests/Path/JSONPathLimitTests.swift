import JSONText
import Testing

struct JSONPathLimitTests {
    /// An array of arrays, all the way down.
    private func nested(_ depth: Int) -> JSONValue {
        (0..<depth).reduce(JSONValue(0)) { inner, _ in [inner, 1] }
    }

    @Test("A query that selects more nodes than allowed says so and gives none")
    func nodes() throws {
        let document = nested(100)
        let path = try JSONPath("$..*")
        #expect(try path.nodes(in: document).count == 200)
        #expect(try path.nodes(in: document, limits: JSONPathLimits(nodes: 200)).count == 200)
        let error = #expect(throws: JSONPathLimitError.self) {
            try path.nodes(in: document, limits: JSONPathLimits(nodes: 199))
        }
        #expect(error?.message == "the query selects more than 199 nodes of this text; make it narrower")
        #expect(throws: JSONPathLimitError.self) { try path.values(in: document, limits: JSONPathLimits(nodes: 10)) }
        #expect(throws: JSONPathLimitError.self) { try path.first(in: document, limits: JSONPathLimits(nodes: 10)) }
    }

    @Test(
        "Work that multiplies is stopped",
        arguments: [
            "$..*..*..*..*", "$[?$..[?$..[?$..[?@ == 2]]]]", "$..[*,*,*,*]..[*,*,*,*]..[*,*,*,*]",
            "$..[?count($..*) > $[9]]",
            "$..[?value($..[?count($..*) == 0]) == 1]", "$..[?$ == $[0] || @ == $]",
        ]
    )
    func multiplied(expression: String) throws {
        let path = try JSONPath(expression)
        #expect(throws: JSONPathLimitError.self) {
            try path.nodes(in: nested(120), limits: JSONPathLimits(nodes: 10_000, steps: 20_000))
        }
    }

    @Test("Long strings, long numbers and long names cost what they take")
    func longValues() throws {
        let text = String(repeating: "a", count: 100_000)
        let limits = JSONPathLimits(steps: 20_000)
        let strings = JSONValue(Array(repeating: JSONValue(text), count: 50))
        let number = try #require(JSONNumber(literal: String(repeating: "9", count: 100_000)))
        let numbers = JSONValue([JSONValue(number)] + (0..<50).map { JSONValue($0) })
        let object = JSONValue(JSONObject((0..<9).map { ("\($0)" + text, JSONValue($0)) }))
        let objects = JSONValue(Array(repeating: object, count: 50))
        for (expression, document) in [
            ("$[?@ == $[0]]", strings), ("$[?@ > $[0]]", strings), ("$[?length(@) == 1]", strings),
            ("$[?match(@, 'a*')]", strings), ("$[?@ < $[0]]", numbers), ("$[?$[0] == @]", numbers),
            ("$[?$[0] == @]", objects),
        ] {
            let path = try JSONPath(expression)
            #expect(throws: JSONPathLimitError.self, "\(expression)") { try path.nodes(in: document, limits: limits) }
        }
    }

    @Test("Patterns out of a hostile document are paid for")
    func patterns() throws {
        let path = try JSONPath("$[?match('a', @)]")
        for pattern in ["(a{99}){90}", "(a{99}){99}{", "(a{999}){999}"] {
            let document = JSONValue(Array(repeating: JSONValue(pattern), count: 3_000))
            #expect(throws: JSONPathLimitError.self) {
                try path.nodes(in: document, limits: JSONPathLimits(steps: 30_000))
            }
        }
    }

    @Test("The deepest document that can be read can be walked over and compared")
    func deepDocument() throws {
        let depth = JSONLimits.deepest
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let document = try JSONParser.parse(SourceText(name: "x", text: text), limits: JSONLimits(depth: depth))
        #expect(try JSONPath("$..*").nodes(in: document).count == depth - 1)
        #expect(try JSONPath("$..*").nodes(in: document).last?.path.components.count == depth - 1)
        #expect(try holds("$.a == $.b", in: ["a": document, "b": document]))
        #expect(JSONWriter.compact.string(document) == text)
    }

    @Test("An expression that is nested too deeply is refused at its place", arguments: ["(", "!(", "@[?", "length("])
    func deepExpression(opening: String) {
        let error = #expect(throws: JSONPathError.self) {
            try JSONPath("$[?" + String(repeating: opening, count: 100_000))
        }
        #expect(error?.message == "filters, parentheses and functions stand more than 32 deep inside each other")
    }

    @Test("Long chains without nesting are read and evaluated")
    func longChains() throws {
        let conditions = Array(repeating: "@ == 2", count: 20_000)
        let document: JSONValue = [1]
        #expect(try JSONPath("$[?\(conditions.joined(separator: " || "))]").nodes(in: document).isEmpty)
        #expect(try JSONPath("$[?\(conditions.joined(separator: " && "))]").nodes(in: document).isEmpty)
        #expect(try JSONPath("$" + String(repeating: ".a", count: 20_000)).first(in: document) == nil)
        #expect(try JSONPath("$[" + String(repeating: "0,", count: 20_000) + "0]").nodes(in: document).count == 20_001)
    }
}
