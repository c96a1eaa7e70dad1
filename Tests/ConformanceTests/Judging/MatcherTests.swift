import Conformance
import JSONText
import Testing

@Suite("Matchers hold for what they say, and for nothing that is not there")
struct MatcherTests {
    static let scope = #"{ "known": "abc", "number": 5, "list": ["a", "b"] }"#

    @Test(
        "Every matcher, both ways",
        arguments: [
            (#"{ "equals": "abc" }"#, #""abc""#, true), (#"{ "equals": "{{ known }}" }"#, #""abc""#, true),
            (#"{ "equals": 1 }"#, "1.0", true), (#"{ "equals": 1 }"#, #""1""#, false),
            (#"{ "equals": "{{ number }}" }"#, "5", true), (#"{ "equals": "{{ number }}" }"#, #""5""#, false),
            (#"{ "equals": { "a": 1, "b": [true] } }"#, #"{ "b": [true], "a": 1 }"#, true),
            (#"{ "equals": { "a": 1 } }"#, #"{ "a": 1, "b": 2 }"#, false), (#"{ "equals": [1, 2] }"#, "[2, 1]", false),
            (#"{ "equals": null }"#, "null", true), (#"{ "equals": null }"#, "false", false),
            (#"{ "oneOf": [1, "{{ known }}"] }"#, #""abc""#, true), (#"{ "oneOf": [1, 2] }"#, "3", false),
            (#"{ "matches": "^a.c$" }"#, #""abc""#, true), (#"{ "matches": "b" }"#, #""abc""#, true),
            (#"{ "matches": "^b" }"#, #""abc""#, false), (#"{ "matches": "^1" }"#, "12", true),
            (#"{ "matches": "tru" }"#, "true", true), (#"{ "matches": "null" }"#, "null", false),
            (#"{ "contains": "b" }"#, #""abc""#, true), (#"{ "contains": "d" }"#, #""abc""#, false),
            (#"{ "contains": "b" }"#, #"["a", "b"]"#, true), (#"{ "contains": "b" }"#, #"["ab"]"#, false),
            (#"{ "contains": { "a": 1 } }"#, #"[{ "a": 1.0 }]"#, true), (#"{ "contains": "b" }"#, "1", false),
            (#"{ "startsWith": "{{ known }}" }"#, #""abcd""#, true), (#"{ "startsWith": "b" }"#, #""abc""#, false),
            (#"{ "startsWith": "1" }"#, "12", true),
            (#"{ "exists": true }"#, "null", true), (#"{ "exists": false }"#, "null", false),
            (#"{ "minLength": 3 }"#, #""äöü""#, true), (#"{ "minLength": 3 }"#, "[1, 2]", false),
            (#"{ "minLength": 1 }"#, #"{ "a": 1 }"#, true), (#"{ "minLength": 0 }"#, "7", false),
            (#"{ "maxLength": 3 }"#, #""😀😀😀""#, true), (#"{ "maxLength": 1 }"#, #"{ "a": 1, "b": 2 }"#, false),
            (#"{ "maxLength": 0 }"#, "[]", true), (#"{ "maxLength": 2 }"#, #""abc""#, false),
            (#"{ "atLeast": 2, "atMost": 3 }"#, "2.5", true), (#"{ "atLeast": 2, "atMost": 3 }"#, "3.5", false),
            (#"{ "atLeast": 2 }"#, "2", true), (#"{ "atMost": -1 }"#, "-1", true), (#"{ "atMost": -1 }"#, "0", false),
            (#"{ "atLeast": 2 }"#, #""5""#, false), (#"{ "atMost": 2 }"#, "null", false),
            (#"{ "not": { "equals": 1 } }"#, "2", true), (#"{ "not": { "equals": 1 } }"#, "1", false),
            (#"{ "not": { "equals": 1, "type": "string" } }"#, "1", true),
            (#"{ "not": { "equals": 1, "type": "number" } }"#, "1", false),
            (#"{ "not": [{ "equals": 1 }, { "type": "string" }] }"#, "2", true),
            (#"{ "not": [{ "equals": 1 }, { "type": "string" }] }"#, "1", false),
            (#"{ "not": [{ "equals": 1 }, { "type": "string" }] }"#, #""a""#, false),
            (#"{ "distinct": true }"#, "[1, 2]", true), (#"{ "distinct": true }"#, "[1, 1.0]", false),
            (#"{ "distinct": true }"#, #""no list""#, false),
            (#"{ "randomBits": 10 }"#, #"["0419", "7263", "3587", "9926"]"#, true),
            (#"{ "randomBits": 14 }"#, #"["0419", "7263", "3587", "9926"]"#, false),
            (#"{ "randomBits": 14 }"#, #"["0419"]"#, false), (#"{ "randomBits": 1 }"#, #""0419""#, false),
            (#"{ "lacks": ["{{ known }}"] }"#, #""xabcx""#, false), (#"{ "lacks": "{{ known }}" }"#, #""ab c""#, true),
            (#"{ "lacks": "{{ known }}" }"#, #"{ "deep": ["abc"] }"#, false), (#"{ "lacks": "5" }"#, "151", false),
        ]
    )
    func holds(matcher: String, value: String, holds: Bool) throws {
        var scope = FixedScope(Self.scope)
        let broken = try Parts.condition(matcher).expectationBroken(by: JSONValue.read(value), in: &scope)
        #expect((broken == nil) == holds, "\(broken ?? "held")")
    }

    @Test("A value is of one type", arguments: JSONKind.allCases)
    func types(kind: JSONKind) throws {
        let samples: [JSONKind: String] = [
            .string: #""""#, .number: "0", .boolean: "false", .array: "[]", .object: "{}", .null: "null",
        ]
        let condition = try Parts.condition(#"{ "type": "\#(kind.rawValue)" }"#)
        for (other, sample) in samples {
            var scope = FixedScope()
            #expect(try (condition.expectationBroken(by: JSONValue.read(sample), in: &scope) == nil) == (other == kind))
        }
    }

    @Test(
        "On what is absent only a matcher of absence holds",
        arguments: [
            (#"{ "equals": 1 }"#, false), (#"{ "oneOf": [1] }"#, false), (#"{ "matches": ".*" }"#, false),
            (#"{ "contains": "a" }"#, false), (#"{ "startsWith": "a" }"#, false), (#"{ "exists": true }"#, false),
            (#"{ "exists": false }"#, true), (#"{ "type": "null" }"#, false), (#"{ "minLength": 0 }"#, false),
            (#"{ "maxLength": 9 }"#, false), (#"{ "atLeast": 0 }"#, false), (#"{ "atMost": 0 }"#, false),
            (#"{ "not": { "equals": 1 } }"#, true), (#"{ "distinct": true }"#, false),
            (#"{ "randomBits": 1 }"#, false), (#"{ "lacks": "a" }"#, true),
        ]
    )
    func absent(matcher: String, holds: Bool) throws {
        var scope = FixedScope()
        #expect((try Parts.condition(matcher).expectationBroken(by: nil, in: &scope) == nil) == holds)
    }

    @Test(
        "A template without a value is an error: nothing can be compared with it",
        arguments: [
            #"{ "equals": "{{ unknown }}" }"#, #"{ "oneOf": ["{{ unknown }}"] }"#, #"{ "contains": "{{ unknown }}" }"#,
            #"{ "startsWith": "{{ unknown }}" }"#, #"{ "lacks": ["{{ unknown }}"] }"#,
            #"{ "not": { "equals": "{{ unknown }}" } }"#,
        ]
    )
    func noValue(matcher: String) throws {
        var scope = FixedScope()
        let condition = try Parts.condition(matcher)
        #expect(throws: TemplateError.self) { try condition.expectationBroken(by: "x", in: &scope) }
        #expect(throws: TemplateError.self) { try condition.expectationBroken(by: nil, in: &scope) }
    }

    @Test(
        "A secret is told by its form and its place, and nothing around it is shown",
        arguments: [
            (#"{"user": {"hints": ["x", "my abc, and more abc"]}}"#, "(found in plain at $['user']['hints'][1])"),
            (#"["616263"]"#, "(found in hex at $[0])"), ("token=abc&more=abcabc", "(found in plain)"),
            (#"{"abc": 1}"#, "(found in plain)"),
        ]
    )
    func place(text: String, words: String) throws {
        var scope = FixedScope(Self.scope)
        let condition = try Parts.condition(#"{ "lacks": "{{ known }}" }"#)
        let broken = try condition.expectationBroken(by: JSONValue(text), in: &scope)
        #expect(broken == "text without the value known \(words)")
    }

    @Test("Of several secrets one that the target does not have is left out")
    func partlyKnownSecrets() throws {
        var scope = FixedScope(Self.scope)
        let condition = try Parts.condition(#"{ "lacks": ["{{ unknown }}", "{{ known }}"] }"#)
        #expect(try condition.expectationBroken(by: "xabcx", in: &scope) != nil)
        #expect(try condition.expectationBroken(by: "x", in: &scope) == nil)
    }

    @Test(
        "Of a list of secrets none may be there",
        arguments: [("x abc", false), ("x def", false), ("abdef", false), ("x", true)]
    )
    func listOfSecrets(text: String, holds: Bool) throws {
        var scope = FixedScope(#"{ "found": ["abc", "def"] }"#)
        let broken = try Parts.condition(#"{ "lacks": "{{ found }}" }"#).expectationBroken(
            by: JSONValue(text),
            in: &scope
        )
        #expect((broken == nil) == holds)
    }

    @Test(
        "An object is no text that could be there",
        arguments: [#"{ "name": "abc" }"#, #"[{ "name": "abc" }]"#, #"[["abc"]]"#]
    )
    func objectForSecret(found: String) throws {
        var scope = FixedScope(#"{ "found": \#(found) }"#)
        #expect(throws: TemplateError.self) {
            try Parts.condition(#"{ "lacks": "{{ found }}" }"#).expectationBroken(by: "x", in: &scope)
        }
    }

    @Test("An empty list of secrets is none, and beside others it is left out")
    func emptyListOfSecrets() throws {
        var scope = FixedScope(#"{ "found": [], "known": "abc" }"#)
        #expect(throws: TemplateError.self) {
            try Parts.condition(#"{ "lacks": "{{ found }}" }"#).expectationBroken(by: "x", in: &scope)
        }
        let condition = try Parts.condition(#"{ "lacks": ["{{ found }}", "{{ known }}"] }"#)
        #expect(try condition.expectationBroken(by: "x abc", in: &scope) != nil)
        #expect(try condition.expectationBroken(by: "x", in: &scope) == nil)
    }

    @Test(
        "What must not be is named in the words",
        arguments: [
            (#"{ "equals": 1 }"#, "1", "anything but 1"),
            (#"{ "matches": "^a" }"#, #""abc""#, "anything but text that matches /^a/"),
            (
                #"{ "contains": "b", "minLength": 2 }"#, #""abc""#,
                #"anything but something that contains "b" that is also a length of at least 2"#
            ),
            (#"{ "exists": true, "not": { "equals": 2 } }"#, "1", "anything but a value that is also anything but 2"),
            (#"{ "matches": "^a", "words": "what begins so" }"#, #""abc""#, "anything but what begins so"),
        ]
    )
    func unwanted(matcher: String, value: String, words: String) throws {
        var scope = FixedScope()
        let condition = try Parts.condition(#"{ "not": \#(matcher) }"#)
        #expect(try condition.expectationBroken(by: JSONValue.read(value), in: &scope) == words)
    }

    @Test(
        "Words of an author stand in the place of what a matcher says of itself",
        arguments: [
            (#"{ "matches": "^b", "words": "a B" }"#, #""abc""#), (#"{ "distinct": true, "words": "a B" }"#, #""abc""#),
            (#"{ "exists": true, "not": { "matches": "c" }, "words": "a B" }"#, #""abc""#),
        ]
    )
    func ownWords(matcher: String, value: String) throws {
        var scope = FixedScope()
        #expect(try Parts.condition(matcher).expectationBroken(by: JSONValue.read(value), in: &scope) == "a B")
    }
}
