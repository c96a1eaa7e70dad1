import JSONText
import MarkedSamples
import Testing

struct JSONParserTests {
    @Test(
        "Right texts are read",
        arguments: [
            ("null", .null), ("true", true), ("false", false), (" \t\r\n 1 \t\r\n ", 1), ("-0", 0), ("1.5e-3", 0.0015),
            ("1E+2", 100), (#""""#, ""), (#""a/b""#, "a/b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
            (#""\u00e9\u20AC\ud83d\uDE00""#, "é€😀"), (#""a\u0000b""#, "a\u{0}b"), ("\"é€😀\u{7F}\"", "é€😀\u{7F}"),
            (#""x\ny\tz""#, "x\ny\tz"), ("\"\u{2028}\u{FFFF}\u{FEFF}\"", "\u{2028}\u{FFFF}\u{FEFF}"), ("[]", []),
            ("[ ]", []), ("[1,[2,[3]],[]]", [1, [2, [3]], []]), ("{}", [:]), ("{ }", [:]),
            (#"{"":1}"#, ["": 1]), (#" { "a" : [ 1 , 2 ] , "b" : { } } "#, ["a": [1, 2], "b": [:]]),
            (#"{"\u0061":1,"b":{"a":1}}"#, ["a": 1, "b": ["a": 1]]),
        ] as [(String, JSONValue)]
    )
    func valid(text: String, value: JSONValue) throws {
        #expect(try json(text) == value)
    }

    @Test("Members keep their order, also among many")
    func order() throws {
        let names = (0..<200).map { "k\(($0 * 7919) % 200)" }
        let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        #expect(try json(text).object?.keys == names)
    }

    @Test("Each repeated name is reported at its place and with the first one's")
    func duplicates() {
        let sample = MarkedText(
            """
            {
              "a": 1,
              "b": { "c": 1, 1️⃣"\\u0063": 2 },
              2️⃣"a": 3,
              3️⃣"a": 4
            }
            """
        )
        let found = mistakes(in: sample.source)
        #expect(
            found.map(\.message) == [
                "the name 'c' was given before, at line 3, column 10",
                "the name 'a' was given before, at line 2, column 3",
                "the name 'a' was given before, at line 2, column 3",
            ]
        )
        #expect(found.map(\.location) == (1...3).map { sample.places[$0].map(sample.source.location) })
    }

    @Test("Repeated names are found among many names too")
    func manyDuplicates() {
        let names = (0..<50).map { "\"k\($0)\":0" } + ["\"k3\":1", "\"k49\":1"]
        let found = mistakes(in: SourceText(name: "x", text: "{" + names.joined(separator: ",") + "}"))
        #expect(found.count == 2)
    }

    @Test("A loader gets the value along with the repeated names")
    func duplicatesAndValue() {
        var diagnostics = Diagnostics()
        let source = SourceText(name: "x", text: #"{"a": 1, "a": 2}"#)
        let value = JSONParser.parse(source, collecting: &diagnostics)
        #expect(value == ["a": 1])
        #expect(diagnostics.count == 1)
    }

    @Test("In a response body the last value of a repeated name stays")
    func keepLast() throws {
        let sample = MarkedText(#"{"a": 1, "b": 0, 1️⃣"a": 2}"#)
        let value = try JSONParser.parse(sample.source, duplicateKeys: .keepLast)
        #expect(value.object?.keys == ["a", "b"])
        #expect(value["a"] == 2)
        #expect(value.object?.member("a")?.keyOffset == sample.place)
    }

    @Test("Composed and decomposed letters do not repeat a name")
    func exactNames() throws {
        let text = #"{"\u00e9": 1, "e\u0301": 2}"#
        #expect(try json(text).object?.count == 2)
    }

    @Test("Repeated names are told up to the limit, and a syntax mistake all the same")
    func boundedDiagnostics() {
        let text = "{" + String(repeating: "\"a\":0,", count: 50) + "}"
        let found = mistakes(in: SourceText(name: "x", text: text), limits: JSONLimits(diagnostics: 10))
        #expect(found.count == 11)
        #expect(found.last?.message == "trailing comma before '}'; remove it")
    }
}
