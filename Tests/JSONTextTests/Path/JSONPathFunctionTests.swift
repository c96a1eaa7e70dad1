import JSONText
import MarkedSamples
import Testing

struct JSONPathFunctionTests {
    static let document = """
        {
          "text": "aé😀", "decomposed": "e\\u0301", "lines": "a\\r\\nb", "list": [1, [2, 3]], "object": {"a": 1},
          "number": 12, "null": null, "pattern": "a.*", "bad": "[", "colors": [{"color": "red"}, {"x": 1}]
        }
        """

    @Test(
        "length() counts scalars, elements and members, and is nothing for the rest",
        arguments: [
            ("length($.text) == 3", true), ("length($.decomposed) == 2", true), ("length($.lines) == 4", true),
            ("length('') == 0", true), (#"length("\ud83d\ude00") == 1"#, true), ("length($.list) == 2", true),
            ("length($.object) == 1", true), ("length($.number) == $.missing", true),
            ("length($.null) == $.missing", true), ("length($.missing) == $.missing", true),
            ("length(true) == length(1)", true), ("length($.number) == 0", false), ("length($.number) < 99", false),
            ("length(length($.text)) == $.missing", true), ("length(value($..color)) == 3", true),
            ("length($.list) < length($.text)", true),
        ]
    )
    func length(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(Self.document)) == result)
    }

    @Test(
        "count() counts nodes, repeated ones too",
        arguments: [
            ("count($.list[*]) == 2", true), ("count($.list..*) == 4", true), ("count($.missing) == 0", true),
            ("count($.null) == 1", true), ("count($.list) == 1", true), ("count($.list[0, 0, 0]) == 3", true),
            ("count($..color) == 1", true), ("count(@) == 1", true), ("count($.list[?@ == 1]) == 1", true),
        ]
    )
    func count(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(Self.document)) == result)
    }

    @Test(
        "value() is the value of a single node, and nothing for none or many",
        arguments: [
            ("value($..color) == 'red'", true), ("value($.list[*]) == $.missing", true),
            ("value($..missing) == $.missing", true), ("value($.null) == null", true),
            ("value($.list[?@ == 1]) == 1", true), ("value($..color) != 'red'", false),
        ]
    )
    func value(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(Self.document)) == result)
    }

    @Test(
        "match() takes the whole text, search() a part",
        arguments: [
            ("match($.text, 'a.*')", true), ("match($.text, 'a')", false), ("search($.text, 'é')", true),
            ("match($.text, 'a..')", true), ("match($.lines, '.*')", false), ("search($.lines, 'b')", true),
            ("match('abc', $.pattern)", true), ("match('xabc', $.pattern)", false), ("search('xabc', $.pattern)", true),
            ("match($.number, '12')", false), ("search($.number, '1')", false), ("match($.missing, '.*')", false),
            ("match('[', $.bad)", false), ("search('[', $.bad)", false), ("match('a', $.missing)", false),
            ("match('1', $.number)", false), ("!match('a', 'b')", true), ("match('a', 'a') && search('ba', 'a')", true),
            ("match('', '')", true), ("search('abc', '')", true), ("match('a', '[')", false),
            ("match('d', '\\\\d')", false),
        ]
    )
    func regularExpressions(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(Self.document)) == result)
    }

    @Test(
        "A pattern that can never match is a warning with its place, not an error",
        arguments: [
            (
                "$[?match(@, 1️⃣'\\\\d+')]",
                "match() matches nothing, because this is not an I-Regexp: I-Regexp has no \\d; write [0-9]"
            ),
            ("$[?search(@.a, 1️⃣1)]", "search() matches nothing: its second argument is a number, not a string"),
            (
                "$[?@ == 1 || match(@, 1️⃣'(?i)a')]",
                "match() matches nothing, because this is not an I-Regexp: "
                    + "I-Regexp has plain groups ( ) only, nothing that begins with (?"
            ),
        ]
    )
    func warnings(marked: String, message: String) throws {
        let sample = MarkedText(marked)
        let path = try JSONPath(sample.text)
        #expect(path.warnings.map(\.message) == [message])
        #expect(path.warnings.first?.offset == sample.place)
        #expect(try JSONPath("$[?match(@, '[0-9]+')]").warnings.isEmpty)
    }
}
