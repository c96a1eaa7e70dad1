import JSONText
import MarkedSamples
import Testing

@testable import Conformance

@Suite("Variants are JSON Merge Patches")
struct MergePatchTests {
    private func json(_ text: String) throws -> JSONValue {
        try JSONParser.parse(SourceText(name: "sample.json", text: text))
    }

    @Test(
        "The examples of RFC 7396, appendix A",
        arguments: [
            (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
            (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
            (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
            (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
            (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
            (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
            (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
            (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
            ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
        ]
    )
    func examples(original: String, patch: String, result: String) throws {
        #expect(try json(original).merging(patch: json(patch)) == json(result))
    }

    @Test("Values keep the places at which they were written")
    func places() throws {
        let text = MarkedText(#"[{"a": {"x": 1}, "b": 1️⃣2}, {"a": {2️⃣"y": 3️⃣3}}]"#)
        let both = try JSONParser.parse(text.source)
        let merged = try #require(both[0]).merging(patch: try #require(both[1]))
        #expect(merged["b"]?.offset == text.places[1])
        #expect(merged["a"]?.object?.member("y")?.keyOffset == text.places[2])
        #expect(merged["a"]?["y"]?.offset == text.places[3])
    }
}
