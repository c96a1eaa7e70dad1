import Conformance
import JSONText
import Testing

@Suite("Templates give values, or none, or say why not")
struct TemplateEvaluationTests {
    static let scope =
        #"{ "a": "Text", "n": 5, "t": true, "null": null, "list": ["x", "y", "z"], "object": { "k": [1] }, "eszett": "ß", "#
        + #""doubles": ["x", 1, "y", "x", 1.0], "link": "https://app.example:8443?t=1/2", "#
        + #""links": ["https://app.example:8443/a", "no link"] }"#

    static func value(_ template: String) throws -> JSONValue? {
        var scope = FixedScope(scope)
        return try Template(parsing: template).evaluate(in: &scope)
    }

    @Test(
        "Values and filters",
        arguments: [
            ("plain", #""plain""#), ("{{ n }}", "5"), ("{{ object }}", #"{"k":[1]}"#), ("{{ null }}", "null"),
            ("{{ a }} {{ n }} {{ t }}", #""Text 5 true""#), ("{{ \"lit\\n\" }}", #""lit\n""#), ("{{ 7 }}", "7"),
            ("{{ a | upper }}", #""TEXT""#), ("{{ a | lower }}", #""text""#), ("{{ a | swapcase }}", #""tEXT""#),
            ("{{ eszett | swapcase }}", #""SS""#), ("{{ \" a \" | trim }}", #""a""#),
            ("{{ a | append:\"!\" | prepend:n }}", #""5Text!""#), ("{{ a | prefix:2 }}", #""Te""#),
            ("{{ a | suffix:2 }}", #""xt""#),
            ("{{ a | dropFirst:1 }}", #""ext""#), ("{{ a | dropLast:9 }}", #""""#), ("{{ a | reverse }}", #""txeT""#),
            ("{{ a | repeat:2 }}", #""TextText""#), ("{{ a | prefix:n }}", #""Text""#),
            ("{{ a | base64 }}", #""VGV4dA==""#),
            ("{{ \"~~?\" | base64url }}", #""fn4_""#), ("{{ a | hex }}", #""54657874""#),
            ("{{ \"a b/ü\" | percent }}", #""a%20b%2F%C3%BC""#),
            ("{{ \"eyJ+a%2Fb%3d%3D\" | percentDecode }}", #""eyJ+a/b==""#),
            ("{{ \"100% of %C3%BC\" | percentDecode }}", #""100% of ü""#),
            ("{{ a | length }}", "4"), ("{{ list | length }}", "3"), ("{{ list | first }}", #""x""#),
            ("{{ list | last }}", #""z""#),
            ("{{ list | unique | length }}", "3"), ("{{ doubles | unique }}", #"["x",1,"y"]"#),
            ("{{ a | unique }}", #""Text""#), ("{{ link | origin }}", #""https://app.example:8443""#),
            ("{{ links | origin }}", #"["https://app.example:8443"]"#),
            ("{{ a | replace:\"t\",\"TT\" }}", #""TexTT""#), ("{{ a | replace:\"\",\"x\" }}", #""Text""#),
            ("{{ \"5-5\" | replace:n,\"\" }}", #""-""#), ("{{ list | join:\"-\" }}", #""x-y-z""#),
            ("{{ list | upper }}", #"["X","Y","Z"]"#),
            ("{{ \"abcd\" | tamper }}", #""abdd""#), ("{{ \"abcd\" | tamper:\"first\" }}", #""bbcd""#),
            // Each of these is another value to every reader of its form: in hex, in digits, in Base64, in Base32.
            ("{{ \"00ff\" | tamper:\"last\" }}", #""00fe""#), ("{{ \"1239\" | tamper:\"last\" }}", #""1230""#),
            ("{{ \"x-yA\" | tamper:\"last\" }}", #""x-yQ""#), ("{{ \"x-yQ\" | tamper:\"last\" }}", #""x-yA""#),
            ("{{ \"x-yc\" | tamper:\"last\" }}", #""x-yg""#), ("{{ \"x-yk\" | tamper:\"last\" }}", #""x-yz""#),
            ("{{ \"x-yw\" | tamper:\"last\" }}", #""x-yg""#), ("{{ \"x-y4\" | tamper:\"last\" }}", #""x-yg""#),
            ("{{ \"MZXW6YQ2\" | tamper:\"last\" }}", #""MZXW6YQA""#),
        ]
    )
    func values(template: String, json: String) throws {
        #expect(try Self.value(template) == JSONValue.read(json))
    }

    @Test(
        "Two kinds of refusals are told apart by words that one always has and the other never",
        arguments: [
            // Two reasons, whatever else there is.
            (
                ["too common (7f1a, 10:00)", "too common (93bc, 10:01)"],
                ["too short (52dd, 10:00)", "too short (0aa1, 10:02)"], "letmein", ["common", "short"]
            ),
            (["E17"], ["E18"], "letmein", ["e17", "e18"]),
            (["Weak: 1003"], ["Weak: 1004"], "letmein", ["1003", "1004"]),
            // One reason: ids, times, the length and the password differ, in whatever case and place.
            (["Weak, id 1", "Weak, id 2"], ["Weak, id 3", "weak, id 4"], "letmein", []),
            (["'Letmein' (7) is weak"], ["'abc' (3) is weak", "'abcd' (4) is weak"], "letmein", []),
            (
                ["7 characters: weak", "7 characters: weak"], ["4 characters: weak", "5 characters: weak"], "letmein",
                []
            ),
            (["password of 8 is weak"], ["of 4 is weak", "of 5 is weak"], "password", []),
            // The word of a password may stand in the text of both.
            (["This password is weak"], ["This password is weak"], "password", []),
            // A word of one answer tells nothing.
            (["Weak", "Weak at 10:00"], ["Weak"], "", []), ([], [], "", []),
        ] as [([String], [String], String, [String])]
    )
    func apart(texts: [String], others: [String], sent: String, words: [String]) throws {
        func list(_ texts: [String]) -> JSONValue { JSONValue(texts.map { JSONValue($0) }) }
        let kinds = JSONValue(JSONObject([("one", list(texts)), ("other", list(others)), ("sent", JSONValue(sent))]))
        var scope = FixedScope(JSONWriter.compact.string(kinds))
        let template = try Template(parsing: "{{ one | apart:other,sent }}")
        #expect(try template.evaluate(in: &scope) == list(words))
    }

    @Test(
        "A path without a value leaves the whole without one",
        arguments: [
            "{{ none }}", "x{{ none }}", "x{{ null }}", "{{ none | upper }}", "{{ a | append:none }}",
            "{{ null | upper }}", "{{ a | origin }}", "{{ \"://x\" | origin }}", "{{ \"a://\" | origin }}",
            "{{ a | replace:none,\"x\" }}",
        ]
    )
    func noValue(template: String) throws { #expect(try Self.value(template) == nil) }

    @Test(
        "What cannot be worked out is an error that says why",
        arguments: [
            ("{{ a | prefix:a }}", "the filter 'prefix' takes a whole number, found 'Text'"),
            ("{{ list | apart:a }}", "the filter 'apart' takes the list of the other texts"),
            ("{{ a | repeat:9999999999 }}", "the filter 'repeat' would make a text of more than 16 MiB"),
            ("{{ a | repeat:9000000000000000000 }}", "the filter 'repeat' would make a text of more than 16 MiB"),
            ("{{ a | repeat:3000000 | hex }}", "the filter 'hex' would make a text of more than 16 MiB"),
            (
                "{{ a | repeat:1000000 | hex | base64 | hex | hex }}",
                "the filter 'hex' would make a text of more than 16 MiB"
            ),
            ("{{ list | repeat:9000000 }}", "the filter 'repeat' would make a text of more than 16 MiB"),
            (
                "x{{ a | repeat:4000000 }}{{ a | repeat:4000000 }}",
                "the template 'x{{ a | repeat:4000000 }}{{ a | repeat:4000000 }}' would make a text of more than 16 MiB"
            ),
        ]
    )
    func mistakes(template: String, message: String) throws {
        let error = #expect(throws: TemplateError.self) { try Self.value(template) }
        #expect(error?.message == message)
    }

    @Test(
        "Tampering changes one character and keeps length and alphabet",
        arguments: [
            "0123456789", "deadbeefdeadbeef", "aaaa.bbbb.cccc", "eyJhbGciOi.J9eyJzdWIi.OiIxMjM0NTY3", "ZZZZ", "999999",
            "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "a", "fF",
        ]
    )
    func tampering(text: String) throws {
        var scope = FixedScope()
        let template = try Template(parsing: "{{ \"\(text)\" | tamper }}")
        let result = try #require(try template.evaluate(in: &scope)?.string)
        #expect(result.count == text.count)
        #expect(zip(result, text).filter { $0 != $1 }.count == 1)
        func isHex(_ text: String) -> Bool { text.allSatisfy { $0.isHexDigit || $0 == "-" } }
        #expect(isHex(result) == isHex(text))
        #expect(result.allSatisfy(\.isNumber) == text.allSatisfy(\.isNumber))
    }

    @Test("A member without a value is left out; an element is an error")
    func values() throws {
        var scope = FixedScope(Self.scope)
        let none = TemplatedValue.text(try Template(parsing: "{{ none }}"))
        let one = TemplatedValue.literal(1)
        let object = TemplatedValue.object([.init(name: "a", value: none), .init(name: "b", value: one)])
        #expect(try object.evaluate(in: &scope) == JSONValue.read(#"{"b":1}"#))
        let error = #expect(throws: TemplateError.self) { try TemplatedValue.array([one, none]).evaluate(in: &scope) }
        #expect(error?.message == "{{ none }} has no value, and an element of a list cannot be left out")
    }
}
