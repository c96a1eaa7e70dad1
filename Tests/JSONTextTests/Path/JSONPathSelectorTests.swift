import JSONText
import MarkedSamples
import Testing

struct JSONPathSelectorTests {
    @Test(
        "Names are compared scalar by scalar, whatever their quotes and escapes",
        arguments: [
            (#"$["\u00e9"]"#, "[1]"), (#"$["e\u0301"]"#, "[2]"), ("$.é", "[1]"), (#"$['\ud83d\ude00']"#, "[3]"),
            (#"$["\uD83D\uDE00"]"#, "[3]"), ("$['😀']", "[3]"), ("$.😀", "[3]"), (#"$['\'']"#, "[4]"),
            (#"$["'"]"#, "[4]"),
            (#"$["\""]"#, "[5]"), (#"$['"']"#, "[5]"), (#"$['\/\b\f\n\r\t\\']"#, "[6]"), ("$['']", "[7]"),
            (#"$['\u0027']"#, "[4]"), ("$._a1", "[8]"), ("$['_a1']", "[8]"), ("$.missing", "[]"), ("$['É']", "[]"),
        ]
    )
    func names(expression: String, expected: String) throws {
        let document = try json(
            #"{"\u00e9": 1, "e\u0301": 2, "😀": 3, "'": 4, "\"": 5, "/\b\f\n\r\t\\": 6, "": 7, "_a1": 8}"#
        )
        #expect(try values(expression, in: document) == json(expected))
    }

    @Test(
        "Names select from objects only, indexes from arrays only",
        arguments: [
            ("$.a", "[1]"), ("$[0]", "[]"), ("$['0']", "[2]"), ("$.s[0]", "[]"), ("$.s.length", "[]"),
            ("$.l['0']", "[]"), ("$.l.a", "[]"), ("$.l[0]", "[10]"), ("$.l[2]", "[]"), ("$.l[-1]", "[20]"),
            ("$.l[-2]", "[10]"), ("$.l[-3]", "[]"), ("$.l[9007199254740991]", "[]"), ("$.l[-9007199254740991]", "[]"),
            ("$.n.*", "[]"), ("$.s.*", "[]"), ("$.s[:]", "[]"), ("$.s[?@]", "[]"), ("$.o[:]", "[]"),
        ]
    )
    func kinds(expression: String, expected: String) throws {
        let document = try json(#"{"a": 1, "0": 2, "s": "text", "l": [10, 20], "n": null, "o": {"x": 1}}"#)
        #expect(try values(expression, in: document) == json(expected))
    }

    @Test(
        "Slices follow their bounds and steps",
        arguments: [
            ("$[:]", [0, 1, 2, 3, 4]), ("$[::]", [0, 1, 2, 3, 4]), ("$[1:]", [1, 2, 3, 4]), ("$[:2]", [0, 1]),
            ("$[-2:]", [3, 4]), ("$[:-2]", [0, 1, 2]), ("$[-4:-2]", [1, 2]), ("$[3:1]", []), ("$[2:2]", []),
            ("$[0:99]", [0, 1, 2, 3, 4]), ("$[-99:99]", [0, 1, 2, 3, 4]), ("$[99:]", []), ("$[:-99]", []),
            ("$[::2]", [0, 2, 4]), ("$[1::2]", [1, 3]), ("$[::99]", [0]), ("$[::-1]", [4, 3, 2, 1, 0]),
            ("$[::-2]", [4, 2, 0]), ("$[3::-1]", [3, 2, 1, 0]), ("$[:1:-1]", [4, 3, 2]), ("$[3:0:-1]", [3, 2, 1]),
            ("$[-2:-4:-1]", [3, 2]), ("$[0:3:-1]", []), ("$[99:-99:-2]", [4, 2, 0]), ("$[-99::-1]", []),
            ("$[:-1:-1]", []), ("$[::0]", []), ("$[1:3:0]", []), ("$[::9007199254740991]", [0]),
            ("$[::-9007199254740991]", [4]), ("$[-9007199254740991:9007199254740991]", [0, 1, 2, 3, 4]),
            ("$[9007199254740991:-9007199254740991:-1]", [4, 3, 2, 1, 0]),
        ] as [(String, [Int])]
    )
    func slices(expression: String, expected: [Int]) throws {
        #expect(try values(expression, in: [0, 1, 2, 3, 4]) == JSONValue(expected.map { JSONValue($0) }))
        #expect(try values(expression, in: []) == [])
    }

    @Test(
        "A list of selectors gives what each gives, in its order, repetitions included",
        arguments: [
            ("$[2, 0, -1]", "[3, 1, 3]"), ("$[0, 'a', 1]", "[1, 2]"), ("$[*, 0]", "[1, 2, 3, 1]"),
            ("$[?@ > 1, 0, 1:]", "[2, 3, 1, 2, 3]"), ("$[:][0]", "[]"), ("$[9, 0]", "[1]"),
        ]
    )
    func lists(expression: String, expected: String) throws {
        #expect(try values(expression, in: [1, 2, 3]) == json(expected))
    }

    @Test(
        "Descendants are visited top down, and selectors are applied to each in turn",
        arguments: [
            ("$..[1]", ["$[1]", "$[0][1]"]), ("$..a", ["$[0][1]['a']", "$[0][1]['a']['a']", "$[1]['a']"]),
            ("$..[0, 1]", ["$[0]", "$[1]", "$[0][0]", "$[0][1]"]), ("$..a..a", ["$[0][1]['a']['a']"]),
            ("$..['a', 'b']", ["$[0][1]['a']", "$[0][1]['a']['a']", "$[0][1]['a']['b']", "$[1]['a']"]),
            ("$..[?@.a]", ["$[1]", "$[0][1]", "$[0][1]['a']"]), ("$..[::-1]", ["$[1]", "$[0]", "$[0][1]", "$[0][0]"]),
            ("$..missing", []), ("$.*.*", ["$[0][0]", "$[0][1]", "$[1]['a']"]),
        ] as [(String, [String])]
    )
    func descendants(expression: String, expected: [String]) throws {
        let document = try json(#"[[0, {"a": {"a": 1, "b": 2}}], {"a": 3}]"#)
        #expect(try paths(expression, in: document) == expected)
    }

    @Test(
        "A query is singular if it has names and single indexes only",
        arguments: [
            ("$", true), ("$.a", true), ("$['a'][0][-1]", true), ("$.*", false), ("$[0, 1]", false), ("$[0, 0]", false),
            ("$..a", false), ("$[0:1]", false), ("$[?@]", false), ("$[ 'a' ]", true),
        ]
    )
    func singular(expression: String, isSingular: Bool) throws {
        #expect(try JSONPath(expression).isSingular == isSingular)
    }

    @Test("The values found know their places in the text")
    func offsets() throws {
        let sample = MarkedText(#"{"a": [1, 1️⃣{"b": 2}]}"#)
        let document = try JSONParser.parse(sample.source)
        #expect(try JSONPath("$.a[1]").first(in: document)?.offset == sample.place)
    }

    @Test("Expressions are equal when they are written the same")
    func equality() throws {
        #expect(try JSONPath("$.a") == JSONPath("$.a"))
        #expect(try JSONPath("$.a") != JSONPath("$['a']"))
        #expect(try JSONPath("$.a").description == "$.a")
    }
}
