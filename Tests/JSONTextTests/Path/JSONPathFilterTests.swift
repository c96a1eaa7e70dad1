import JSONText
import Testing

struct JSONPathFilterTests {
    static let document = """
        {
          "zero": 0, "one": 1, "float": 1.0, "minus": -1, "half": 0.5, "large": 9007199254740993, "text": "b",
          "empty": "", "true": true, "false": false, "null": null, "list": [1, 2], "same": [1.0, 2e0], "none": [],
          "object": {"a": 1, "b": [null]}, "reordered": {"b": [null], "a": 1}, "nothing": {}
        }
        """

    @Test(
        "Values are equal when they say the same, of one kind",
        arguments: [
            ("$.one == $.float", true), ("1 == 1.0", true), ("1 == 1e0", true), ("-0 == 0", true), ("10 == 1e1", true),
            ("0.1 == 1e-1", true), ("$.large == 9007199254740993", true), ("$.large == 9007199254740992", false),
            ("$.list == $.same", true), ("$.list == $.none", false), ("$.object == $.reordered", true),
            ("$.object == $.nothing", false), ("$.none == $.nothing", false), ("$.null == null", true),
            ("$.null == $.missing", false), ("$.missing == null", false), ("$.false == $.missing", false),
            ("$.zero == false", false), ("$.empty == $.missing", false), ("$.one == true", false),
            ("$.one == '1'", false), ("$.text == 'b'", true), ("$.text == 'B'", false), ("'' == $.empty", true),
            ("true == true", true), ("true == false", false), (#"'é' == "\u00e9""#, true),
            (#"'\u00e9' == 'e\u0301'"#, false), ("$ == $", true), ("@ == null", true), ("$.list[0] == 1", true),
            ("$.list[-1] == 2", true), ("$['list'][5] == $.missing", true),
        ]
    )
    func equality(condition: String, result: Bool) throws {
        let document = try json(Self.document)
        #expect(try holds(condition, in: document) == result)
        // What is not equal is unequal, and equality has no sides.
        #expect(try holds(condition.replacing("==", with: "!="), in: document) == !result)
        let sides = condition.split(separator: " == ")
        #expect(try holds("\(sides[1]) == \(sides[0])", in: document) == result)
    }

    @Test(
        "Only numbers and strings have an order",
        arguments: [
            ("1 < 2", true), ("2 < 1", false), ("1 < 1.0", false), ("$.minus < $.zero", true), ("$.half < $.one", true),
            ("-2 < $.minus", true), ("9007199254740992 < $.large", true), ("$.large < 9007199254740993", false),
            ("1e-1 < 0.2", true), ("'a' < 'b'", true), ("'a' < 'aa'", true), ("'' < 'a'", true), ("'Z' < 'a'", true),
            ("'a' < 'a'", false), ("'10' < '9'", true), ("'z' < 'é'", true), (#"'\uffff' < '\ud83d\ude00'"#, true),
            ("'1' < 2", false), ("false < true", false), ("null < 1", false), ("$.none < $.list", false),
            ("$.missing < 1", false), ("1 < $.missing", false), ("$.missing < $.missing2", false),
            ("$.nothing < $.object", false), ("$.null < $.missing", false),
        ]
    )
    func order(condition: String, result: Bool) throws {
        let document = try json(Self.document)
        #expect(try holds(condition, in: document) == result)
        let sides = condition.split(separator: " < ")
        #expect(try holds("\(sides[1]) > \(sides[0])", in: document) == result)
        if result {
            #expect(try holds("\(sides[0]) <= \(sides[1])", in: document))
            #expect(try holds("\(sides[1]) >= \(sides[0])", in: document))
            #expect(try !holds("\(sides[0]) >= \(sides[1])", in: document))
        }
    }

    @Test(
        "What is equal is also at most and at least",
        arguments: [
            ("null", "null"), ("true", "true"), ("$.list", "$.same"), ("$.object", "$.reordered"), ("1", "1.0"),
            ("'a'", "'a'"), ("$.missing", "$.missing2"),
        ]
    )
    func orEqual(left: String, right: String) throws {
        let document = try json(Self.document)
        #expect(try holds("\(left) <= \(right)", in: document))
        #expect(try holds("\(left) >= \(right)", in: document))
        #expect(try !holds("\(left) < \(right)", in: document))
    }

    @Test(
        "A test asks whether something is there, whatever its value",
        arguments: [
            ("$.null", true), ("$.false", true), ("$.zero", true), ("$.empty", true), ("$.none", true),
            ("$.missing", false), ("!$.missing", true), ("!$.null", false), ("$.none[*]", false), ("$.list[*]", true),
            ("$..a", true), ("$..missing", false), ("$.list[5]", false), ("@", true), ("!@", false), ("@.a", false),
            ("$.list[?@ == 2]", true), ("$.list[?@ == 3]", false), ("$[?@ == 1]", true),
        ]
    )
    func existence(condition: String, result: Bool) throws {
        #expect(try holds(condition, in: json(Self.document)) == result)
    }

    @Test(
        "And binds more tightly than or, not more tightly than both",
        arguments: [
            ("1==1 || 1==1 && 1==2", true), ("(1==1 || 1==1) && 1==2", false), ("1==2 && 1==2 || 1==1", true),
            ("1==2 && (1==2 || 1==1)", false), ("!(1==1) || 1==1", true), ("!(1==1 || 1==1)", false),
            ("!(1==2) && 1==1", true), ("!@.a && @", true), ("((1==1))", true), ("!(!(1==1))", true),
            ("1==2 || 1==2 || 1==1", true), ("1==1 && 1==1 && 1==2", false),
        ]
    )
    func precedence(condition: String, result: Bool) throws {
        #expect(try holds(condition) == result)
    }

    @Test("'@' is the node of the innermost filter, '$' always the document")
    func nested() throws {
        let document = try json(#"{"want": 2, "rows": [{"v": [1, 2]}, {"v": [3]}, {"w": [2]}]}"#)
        #expect(try paths("$.rows[?@.v[?@ == $.want]]", in: document) == ["$['rows'][0]"])
        #expect(try paths("$.rows[?@[?@[?@ == 2]]]", in: document) == ["$['rows'][0]", "$['rows'][2]"])
    }

    @Test("Members of an object are filtered too, and their names are in the paths")
    func objects() throws {
        let document = try json(#"{"a": {"n": 1}, "b": {"n": 2}, "c": 3}"#)
        #expect(try paths("$[?@.n > 1]", in: document) == ["$['b']"])
        #expect(try paths("$[?@.n]", in: document) == ["$['a']", "$['b']"])
    }

    @Test(
        "Blanks may stand where the grammar has them",
        arguments: [
            "$ .a [0]", "$\n.a\t[\r0 ]", "$.a[ 0 , 1 ]", "$.a[ 0 : 2 : 1 ]", "$.a[?@ == 1]", "$.a[?@==1 ]",
            "$.a[ ? @ == 1 ]", "$.a[?( @ == 1 )]", "$.a[?! ( @ == 2 )]", "$.a[?@ == 1 || @ == 2]",
            "$.a[?@==1||@==2]", "$.a[?length( 'a' ) == @]", "$.a[?search( 'a' , 'a' )]", "$.a[?@ .b == $ .c]",
            "$ ..a", "$.a [?@ [0] == $.a [9]]", "$.a[?count(@ ..*)==0]",
        ]
    )
    func blanks(expression: String) throws {
        #expect(try !JSONPath(expression).nodes(in: ["a": [1, 2]]).isEmpty)
    }
}
