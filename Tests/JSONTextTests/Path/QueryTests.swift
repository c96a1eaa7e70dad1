import JSONText
import Testing

struct QueryTests {
    private func source(_ text: String) -> SourceText {
        SourceText(name: "body.json", text: text)
    }

    @Test("Values come as a JSON array in lines, an empty one too")
    func values() throws {
        #expect(try query("$.a[*]", in: source(#"{"a": [1.0, "x"]}"#)) == "[\n  1.0,\n  \"x\"\n]")
        #expect(try query("$.b", in: source(#"{"a": 1}"#)) == "[]")
    }

    @Test(
        "What could steer a terminal is written as an escape",
        arguments: [
            (#"{"a": "\u001b[2J\u0000"}"#, "\\u001b[2J\\u0000"), ("{\"a\": \"\u{7F}\u{9B}31m\"}", "\\u007f\\u009b31m"),
            ("{\"a\": \"\u{202E}abc\u{2066}\u{FEFF}\"}", "\\u202eabc\\u2066\\ufeff"),
            ("{\"a\": \"line\\nend, \u{E9}\u{1F600}\"}", "line\\nend, \u{E9}\u{1F600}"),
        ]
    )
    func control(text: String, shown: String) throws {
        let found = try query("$.a", in: source(text))
        #expect(found == "[\n  \"\(shown)\"\n]")
        #expect(try JSONParser.parse(source(found)) == JSONParser.parse(source("[\(text.dropFirst(6).dropLast())]")))
    }

    @Test("Names in paths are escaped, too")
    func controlInPaths() throws {
        let found = try query("$.*", in: source("{\"a\u{9B}\": 1}"), output: .paths)
        #expect(found == "[\n  \"$['a\\u009b']\"\n]")
    }

    @Test("Paths come as strings")
    func paths() throws {
        #expect(try query("$.a[*]", in: source(#"{"a": [1]}"#), output: .paths) == "[\n  \"$['a'][0]\"\n]")
    }

    @Test("A text is read as a response body is: the last of repeated names counts")
    func repeatedNames() throws {
        #expect(try query("$.a", in: source(#"{"a": 1, "a": 2}"#)) == "[\n  2\n]")
    }

    @Test("Whatever stands in the way is ready to be shown")
    func errors() throws {
        let expression = #expect(throws: QueryError.self) { try query("$.a[", in: source("1")) }
        #expect(
            expression?.rendered() == """
                expression:1:5: error: expected a selector, found the end of the expression
                $.a[
                    ^
                """
        )
        let document = #expect(throws: QueryError.self) { try query("$", in: source("[1,]")) }
        #expect(document?.rendered() == "body.json:1:3: error: trailing comma before ']'; remove it\n[1,]\n  ^")

        let limit = #expect(throws: QueryError.self) {
            try query("$[*]", in: source("[1, 2]"), limits: JSONPathLimits(nodes: 1))
        }
        #expect(limit?.rendered() == "error: the query selects more than 1 nodes of this text; make it narrower")
    }
}
