import JSONText
import Testing

/// Changes to a JSON text that leave the rest of it as it was written.
@Suite("Editing JSON in place") struct JSONEditorTests {
    /// A change, with the place of its container as the first occurrence of a text.
    struct Sample: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var edits: [(anchor: String, path: [String], change: JSONEdit.Change)]
        var after: String
    }

    static let samples = [
        Sample(
            testDescription: "an element into a list of one line that has room",
            before: #"{ "rules": [{ "a": 1 }], "b": 1.50 }"#,
            edits: [("[{", [], .append(["b": 2]))],
            after: #"{ "rules": [{ "a": 1 }, { "b": 2 }], "b": 1.50 }"#
        ),
        Sample(
            testDescription: "an element into a list of one line that has none",
            before: """
                {
                    "rules": [{ "note": "\(String(repeating: "x", count: 90))" }, 1],
                    "z": 1
                }
                """,
            edits: [("[{", [], .append(["note": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"]))],
            after: """
                {
                    "rules": [
                        { "note": "\(String(repeating: "x", count: 90))" },
                        1,
                        { "note": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" }
                    ],
                    "z": 1
                }
                """
        ),
        Sample(
            testDescription: "elements into a list with a line for each",
            before: "{\n\t\"rules\": [\n\t\t{ \"a\":1 } ,\n\t\t{\"b\" : 2}\n\t]\n}\n",
            edits: [("[\n", [], .append(["c": 3])), ("[\n", [], .append(["d": 4]))],
            after:
                "{\n\t\"rules\": [\n\t\t{ \"a\":1 } ,\n\t\t{\"b\" : 2},\n\t\t{ \"c\": 3 },\n\t\t{ \"d\": 4 }\n\t]\n}\n"
        ),
        Sample(
            testDescription: "a member where short ones share lines",
            before: "{\n  \"a\": true, \"b\": true,\n  \"c\": true, \"d\": true\n}",
            edits: [("{", ["e"], .set(true))],
            after: "{\n  \"a\": true, \"b\": true,\n  \"c\": true, \"d\": true, \"e\": true\n}"
        ),
        Sample(
            testDescription: "a list that is missing, made once for both of its elements",
            before: "{\n  \"path\": \"/x\"\n}",
            edits: [("{", ["outcomes"], .append(1)), ("{", ["outcomes"], .append(2))],
            after: "{\n  \"path\": \"/x\",\n  \"outcomes\": [1, 2]\n}"
        ),
        Sample(
            testDescription: "objects that are missing on the way, joined",
            before: "{}",
            edits: [("{", ["m", "a"], .set(1)), ("{", ["m", "b"], .set(2))],
            after: #"{ "m": { "a": 1, "b": 2 } }"#
        ),
        Sample(
            testDescription: "a value in place of another, and the rest of its line",
            before: #"{ "save": { "t": "$.token", "u": "$.u" }, "n": 1e3 }"#,
            edits: [("{", ["save", "t"], .set("$.access_token"))],
            after: #"{ "save": { "t": "$.access_token", "u": "$.u" }, "n": 1e3 }"#
        ),
        Sample(
            testDescription: "lines that end with CR LF",
            before: "{\r\n  \"a\": [\r\n    1\r\n  ]\r\n}\r\n",
            edits: [("[", [], .append(2)), ("{", ["b"], .set(3))],
            after: "{\r\n  \"a\": [\r\n    1,\r\n    2\r\n  ],\r\n  \"b\": 3\r\n}\r\n"
        ),
        Sample(
            testDescription: "letters of several bytes before the place",
            before: #"{ "ü": "€ } ] \" 𝄞", "l": [ ] }"#,
            edits: [("[", [], .append("é"))],
            after: #"{ "ü": "€ } ] \" 𝄞", "l": ["é"] }"#
        ),
    ]

    @Test("Only what is changed has other bytes", arguments: samples)
    func edits(sample: Sample) throws {
        let source = SourceText(name: "x.json", text: sample.before)
        let root = try JSONParser.parse(source)
        let edits = try sample.edits.map { edit in
            let start = try #require(sample.before.firstRange(of: edit.anchor)).lowerBound
            let offset = sample.before[..<start].utf8.count
            return JSONEdit(in: offset, at: edit.path, edit.change)
        }
        let after = try JSONEditor(source, root: root).applying(edits)
        #expect(String(decoding: after.bytes, as: UTF8.self) == sample.after)
        _ = try JSONParser.parse(after)
    }

    @Test("A change that has no place is refused")
    func refusals() throws {
        let source = SourceText(name: "x.json", text: #"{ "a": [1], "b": 2 }"#)
        let editor = JSONEditor(source, root: try JSONParser.parse(source))
        #expect(throws: JSONEditError.noContainer(offset: 3)) { try editor.applying([JSONEdit(in: 3, .append(1))]) }
        #expect(throws: JSONEditError.noPlace(path: ["b", "c"])) {
            try editor.applying([JSONEdit(in: 0, at: ["b", "c"], .set(1))])
        }
        #expect(throws: JSONEditError.noPlace(path: [])) { try editor.applying([JSONEdit(in: 0, .append(1))]) }
        #expect(throws: JSONEditError.overlap(offset: 9)) {
            try editor.applying([JSONEdit(in: 0, at: ["a"], .set(1)), JSONEdit(in: 7, .append(2))])
        }
    }
}
