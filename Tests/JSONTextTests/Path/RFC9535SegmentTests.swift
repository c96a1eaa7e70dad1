import JSONText
import Testing

/// The examples of RFC 9535, sections 1.5 and 2.4 to 2.7, with their documents.
struct RFC9535SegmentTests {
    static let store = """
        { "store": {
            "book": [
              { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 },
              { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 },
              { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick",
                "isbn": "0-553-21311-3", "price": 8.99 },
              { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings",
                "isbn": "0-395-19395-8", "price": 22.99 }
            ],
            "bicycle": { "color": "red", "price": 399 }
        } }
        """

    @Test(
        "The book store (1.5)",
        arguments: [
            ("$.store.book[*].author", (0..<4).map { "$['store']['book'][\($0)]['author']" }),
            ("$..author", (0..<4).map { "$['store']['book'][\($0)]['author']" }),
            ("$.store.*", ["$['store']['book']", "$['store']['bicycle']"]),
            (
                "$.store..price",
                (0..<4).map { "$['store']['book'][\($0)]['price']" } + ["$['store']['bicycle']['price']"]
            ),
            ("$..book[2]", ["$['store']['book'][2]"]),
            ("$..book[2].author", ["$['store']['book'][2]['author']"]),
            ("$..book[2].publisher", []),
            ("$..book[-1]", ["$['store']['book'][3]"]),
            ("$..book[0,1]", ["$['store']['book'][0]", "$['store']['book'][1]"]),
            ("$..book[:2]", ["$['store']['book'][0]", "$['store']['book'][1]"]),
            ("$..book[?@.isbn]", ["$['store']['book'][2]", "$['store']['book'][3]"]),
            ("$..book[?@.price<10]", ["$['store']['book'][0]", "$['store']['book'][2]"]),
            ("$.store.book[?@.price < 10].title", [0, 2].map { "$['store']['book'][\($0)]['title']" }),
        ] as [(String, [String])]
    )
    func store(expression: String, expected: [String]) throws {
        #expect(try paths(expression, in: json(Self.store)) == expected)
    }

    @Test("All values of the book store come before what is inside of them (1.5)")
    func everything() throws {
        let nodes = try JSONPath("$..*").nodes(in: json(Self.store))
        #expect(nodes.count == 27)
        for (position, node) in nodes.enumerated() where node.path.components.count > 1 {
            let parent = node.path.components.dropLast()
            #expect(nodes[..<position].contains { $0.path.components == Array(parent) })
        }
    }

    @Test(
        "Well-typedness (2.4.9), as far as it is about functions that exist",
        arguments: [
            ("$[?length(@) < 3]", true), ("$[?length(@.*) < 3]", false), ("$[?count(@.*) == 1]", true),
            ("$[?count(1) == 1]", false), ("$[?count(foo(@.*)) == 1]", false),
            ("$[?match(@.timezone, 'Europe/.*')]", true), ("$[?match(@.timezone, 'Europe/.*') == true]", false),
            (#"$[?value(@..color) == "red"]"#, true), ("$[?value(@..color)]", false), ("$[?bar(@.a)]", false),
            ("$[?length(@.authors) >= 5]", true), ("$[?count(@.*.author) >= 5]", true),
            (#"$[?match(@.date, "1974-05-..")]"#, true), (#"$[?search(@.author, "[BR]ob")]"#, true),
        ]
    )
    func wellTyped(expression: String, isValid: Bool) {
        #expect(((try? JSONPath(expression)) != nil) == isValid)
    }

    @Test(
        "Child segments (2.5.1.3)",
        arguments: [
            PathExample("$[0, 3]", #"["a", "d"]"#, ["$[0]", "$[3]"]),
            PathExample("$[0:2, 5]", #"["a", "b", "f"]"#, ["$[0]", "$[1]", "$[5]"]),
            PathExample("$[0, 0]", #"["a", "a"]"#, ["$[0]", "$[0]"]),
        ]
    )
    func childSegments(example: PathExample) throws {
        try example.check(in: #"["a", "b", "c", "d", "e", "f", "g"]"#)
    }

    @Test(
        "Descendant segments (2.5.2.3)",
        arguments: [
            PathExample("$..j", "[1, 4]", ["$['o']['j']", "$['a'][2][0]['j']"]),
            PathExample("$..[0]", #"[5, {"j": 4}]"#, ["$['a'][0]", "$['a'][2][0]"]),
            PathExample("$..[*]", all.values, all.paths),
            PathExample("$..*", all.values, all.paths),
            PathExample("$..o", #"[{"j": 1, "k": 2}]"#, ["$['o']"]),
            PathExample(
                "$.o..[*, *]",
                "[1, 2, 1, 2]",
                ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"]
            ),
            PathExample(
                "$.a..[0, 1]",
                #"[5, 3, {"j": 4}, {"k": 6}]"#,
                ["$['a'][0]", "$['a'][1]", "$['a'][2][0]", "$['a'][2][1]"]
            ),
        ]
    )
    func descendantSegments(example: PathExample) throws {
        try example.check(in: #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#)
    }

    private static let all = PathExample(
        "",
        #"[{"j": 1, "k": 2}, [5, 3, [{"j": 4}, {"k": 6}]], 1, 2, 5, 3, [{"j": 4}, {"k": 6}], {"j": 4}, {"k": 6}, 4, 6]"#,
        [
            "$['o']", "$['a']", "$['o']['j']", "$['o']['k']", "$['a'][0]", "$['a'][1]", "$['a'][2]", "$['a'][2][0]",
            "$['a'][2][1]", "$['a'][2][0]['j']", "$['a'][2][1]['k']",
        ]
    )

    @Test(
        "Null is a value like any other (2.6.1)",
        arguments: [
            PathExample("$.a", "[null]", ["$['a']"]), PathExample("$.a[0]", "[]", []), PathExample("$.a.d", "[]", []),
            PathExample("$.b[0]", "[null]", ["$['b'][0]"]), PathExample("$.b[*]", "[null]", ["$['b'][0]"]),
            PathExample("$.b[?@]", "[null]", ["$['b'][0]"]), PathExample("$.b[?@==null]", "[null]", ["$['b'][0]"]),
            PathExample("$.c[?@.d==null]", "[]", []), PathExample("$.null", "[1]", ["$['null']"]),
        ]
    )
    func null(example: PathExample) throws {
        try example.check(in: #"{"a": null, "b": [null], "c": [{}], "null": 1}"#)
    }

    @Test(
        "Normalized paths (2.7.1)",
        arguments: [
            ("$.a", #"{"a": 1}"#, "$['a']"), ("$[1]", "[1, 2]", "$[1]"), ("$[-3]", "[1, 2, 3, 4, 5]", "$[2]"),
            ("$.a.b[1:2]", #"{"a": {"b": [1, 2, 3]}}"#, "$['a']['b'][1]"),
            (#"$["\u000B"]"#, #"{"\u000B": 1}"#, #"$['\u000b']"#), (#"$["\u0061"]"#, #"{"a": 1}"#, "$['a']"),
        ]
    )
    func normalizedPaths(expression: String, document: String, path: String) throws {
        #expect(try paths(expression, in: json(document)) == [path])
    }
}
