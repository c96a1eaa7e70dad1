import JSONText
import Testing

/// The examples of RFC 9535, sections 2.2 and 2.3, with their documents.
struct RFC9535SelectorTests {
    @Test("Root node (2.2.3)")
    func root() throws {
        try PathExample("$", #"[{"k": "v"}]"#, ["$"]).check(in: #"{"k": "v"}"#)
    }

    @Test(
        "Name selectors (2.3.1.3)",
        arguments: [
            PathExample("$.o['j j']", #"[{"k.k": 3}]"#, ["$['o']['j j']"]),
            PathExample("$.o['j j']['k.k']", "[3]", ["$['o']['j j']['k.k']"]),
            PathExample(#"$.o["j j"]["k.k"]"#, "[3]", ["$['o']['j j']['k.k']"]),
            PathExample(#"$["'"]["@"]"#, "[2]", [#"$['\'']['@']"#]),
        ]
    )
    func names(example: PathExample) throws {
        try example.check(in: #"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#)
    }

    @Test(
        "Wildcard selectors (2.3.2.3)",
        arguments: [
            PathExample("$[*]", #"[{"j": 1, "k": 2}, [5, 3]]"#, ["$['o']", "$['a']"]),
            PathExample("$.o[*]", "[1, 2]", ["$['o']['j']", "$['o']['k']"]),
            PathExample(
                "$.o[*, *]",
                "[1, 2, 1, 2]",
                ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"]
            ),
            PathExample("$.a[*]", "[5, 3]", ["$['a'][0]", "$['a'][1]"]),
        ]
    )
    func wildcards(example: PathExample) throws {
        try example.check(in: #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#)
    }

    @Test(
        "Index selectors (2.3.3.3)",
        arguments: [
            PathExample("$[1]", #"["b"]"#, ["$[1]"]),
            PathExample("$[-2]", #"["a"]"#, ["$[0]"]),
        ]
    )
    func indexes(example: PathExample) throws {
        try example.check(in: #"["a", "b"]"#)
    }

    @Test(
        "Slice selectors (2.3.4.3)",
        arguments: [
            PathExample("$[1:3]", #"["b", "c"]"#, ["$[1]", "$[2]"]),
            PathExample("$[5:]", #"["f", "g"]"#, ["$[5]", "$[6]"]),
            PathExample("$[1:5:2]", #"["b", "d"]"#, ["$[1]", "$[3]"]),
            PathExample("$[5:1:-2]", #"["f", "d"]"#, ["$[5]", "$[3]"]),
            PathExample(
                "$[::-1]",
                #"["g", "f", "e", "d", "c", "b", "a"]"#,
                ["$[6]", "$[5]", "$[4]", "$[3]", "$[2]", "$[1]", "$[0]"]
            ),
        ]
    )
    func slices(example: PathExample) throws {
        try example.check(in: #"["a", "b", "c", "d", "e", "f", "g"]"#)
    }

    @Test(
        "Comparisons (2.3.5.3, table 11)",
        arguments: [
            ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
            ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
            ("13 == '13'", false), ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false),
            ("$.obj != $.arr", true), ("$.obj == $.obj", true), ("$.obj != $.obj", false), ("$.arr == $.arr", true),
            ("$.arr != $.arr", false), ("$.obj == 17", false), ("$.obj != 17", true), ("$.obj <= $.arr", false),
            ("$.obj < $.arr", false), ("$.obj <= $.obj", true), ("$.arr <= $.arr", true), ("1 <= $.arr", false),
            ("1 >= $.arr", false), ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true),
            ("true > true", false),
        ]
    )
    func comparisons(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(#"{"obj": {"x": "y"}, "arr": [2, 3]}"#)) == result)
    }

    @Test(
        "Filter selectors (2.3.5.3, table 12)",
        arguments: [
            PathExample("$.a[?@.b == 'kilo']", #"[{"b": "kilo"}]"#, ["$['a'][9]"]),
            PathExample("$.a[?(@.b == 'kilo')]", #"[{"b": "kilo"}]"#, ["$['a'][9]"]),
            PathExample("$.a[?@>3.5]", "[5, 4, 6]", ["$['a'][1]", "$['a'][4]", "$['a'][5]"]),
            PathExample(
                "$.a[?@.b]",
                #"[{"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]"#,
                ["$['a'][6]", "$['a'][7]", "$['a'][8]", "$['a'][9]"]
            ),
            PathExample(
                "$[?@.*]",
                #"[[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}], "#
                    + #"{"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}]"#,
                ["$['a']", "$['o']"]
            ),
            PathExample(
                "$[?@[?@.b]]",
                #"[[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]]"#,
                ["$['a']"]
            ),
            PathExample(
                "$.o[?@<3, ?@<3]",
                "[1, 2, 1, 2]",
                ["$['o']['p']", "$['o']['q']", "$['o']['p']", "$['o']['q']"]
            ),
            PathExample(#"$.a[?@<2 || @.b == "k"]"#, #"[1, {"b": "k"}]"#, ["$['a'][2]", "$['a'][7]"]),
            PathExample(#"$.a[?match(@.b, "[jk]")]"#, #"[{"b": "j"}, {"b": "k"}]"#, ["$['a'][6]", "$['a'][7]"]),
            PathExample(
                #"$.a[?search(@.b, "[jk]")]"#,
                #"[{"b": "j"}, {"b": "k"}, {"b": "kilo"}]"#,
                ["$['a'][6]", "$['a'][7]", "$['a'][9]"]
            ),
            PathExample("$.o[?@>1 && @<4]", "[2, 3]", ["$['o']['q']", "$['o']['r']"]),
            PathExample("$.o[?@.u || @.x]", #"[{"u": 6}]"#, ["$['o']['t']"]),
            PathExample(
                "$.a[?@.b == $.x]",
                "[3, 5, 1, 2, 4, 6]",
                ["$['a'][0]", "$['a'][1]", "$['a'][2]", "$['a'][3]", "$['a'][4]", "$['a'][5]"]
            ),
            PathExample(
                "$.a[?@ == @]",
                #"[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]"#,
                (0..<10).map { "$['a'][\($0)]" }
            ),
        ]
    )
    func filters(example: PathExample) throws {
        try example.check(
            in: """
                {
                  "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
                  "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}},
                  "e": "f"
                }
                """
        )
    }
}
