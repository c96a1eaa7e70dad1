import JSONText
import MarkedSamples
import Testing

/// Expressions that are not JSONPath: where the mistake is seen, and what is said.
struct JSONPathMistakeTests {
    private func check(_ marked: String, _ message: String) {
        let sample = MarkedText(marked)
        let error = #expect(throws: JSONPathError.self) { try JSONPath(sample.text) }
        #expect(error?.message == message)
        #expect(error?.offset == sample.place)
    }

    @Test(
        "The shape of a query",
        arguments: [
            ("1️⃣", "the expression is empty; it begins with $"),
            ("1️⃣a.b", "an expression begins with $, found 'a'"),
            ("1️⃣@.a", "'@' stands only in filters; an expression begins with $"),
            ("1️⃣ $.a", "no blank stands before the $"),
            ("$.a1️⃣ ", "no blank stands at the end of an expression"),
            ("$1️⃣a", "expected '.', '..', '[' or the end of the expression, found 'a'"),
            ("$.a1️⃣$", "expected '.', '..', '[' or the end of the expression, found '$'"),
            ("$.a1️⃣]", "']' closes nothing"),
            ("$.a1️⃣-b", "a name with '-' is written in brackets and quotes, as in ['a-b']"),
            ("$.1️⃣", "expected a name or '*' after '.', found the end of the expression"),
            ("$..1️⃣", "expected a name, '*' or '[' after '..', found the end of the expression"),
            ("$...1️⃣a", nil),
            ("$.1️⃣1", "a name does not begin with a digit after '.'; write an index as [0], a name as ['0']"),
            ("$.1️⃣'a'", "a name in quotes is written in brackets, as in ['a']"),
            ("$1️⃣.[0]", "no '.' stands before '['"),
            ("$.1️⃣ a", "no blank stands after '.'"),
            ("$..1️⃣ a", "no blank stands after '..'"),
            ("$.1️⃣&", "expected a name or '*' after '.', found '&'"),
            ("$.é.1️⃣-", "expected a name or '*' after '.', found '-'"),
        ] as [(String, String?)]
    )
    func shape(marked: String, message: String?) {
        guard let message else {
            #expect(throws: JSONPathError.self) { try JSONPath(MarkedText(marked).text) }
            return
        }
        check(marked, message)
    }

    @Test(
        "Selectors",
        arguments: [
            ("$[1️⃣", "expected a selector, found the end of the expression"),
            ("$[1️⃣]", "expected a selector before ']'"),
            ("$[0,1️⃣]", "expected a selector before ']'"),
            ("$[1️⃣,0]", "expected a selector before ','"),
            ("$1️⃣[0", "the '[' that stands here is not closed; expected ']'"),
            ("$[0 1️⃣1]", "expected ',' or ']' after a selector, found '1'"),
            ("$[1️⃣a]", "a name in brackets is written in quotes, as in ['a']"),
            ("$[1️⃣(@.length-1)]", "JSONPath has no scripts; [?…] filters, and [-1] is the last element"),
            ("$[1️⃣@.a]", "a filter begins with '?', as in [?@.a]"),
            ("$[1️⃣+1]", "an index does not begin with '+'"),
            ("$[1️⃣01]", "an index does not begin with a zero"),
            ("$[1️⃣-01]", "an index does not begin with a zero"),
            ("$[1️⃣-0]", "an index is not -0"),
            ("$[1️⃣-]", "expected a digit after '-', found ']'"),
            ("$[1️⃣1.0]", "an index is an integer, without fraction and exponent"),
            ("$[1️⃣1e3]", "an index is an integer, without fraction and exponent"),
            (
                "$[1️⃣9007199254740992]",
                "an index lies between -9007199254740991 and 9007199254740991, the exact integers of I-JSON"
            ),
            (
                "$[0:1️⃣-9007199254740992]",
                "an index lies between -9007199254740991 and 9007199254740991, the exact integers of I-JSON"
            ),
            (
                "$[::1️⃣99999999999999999999]",
                "an index lies between -9007199254740991 and 9007199254740991, the exact integers of I-JSON"
            ),
            ("$[0:1:21️⃣:3]", "expected ',' or ']' after a selector, found ':'"),
            ("$[0:1️⃣a]", "expected ',' or ']' after a selector, found 'a'"),
        ]
    )
    func selectors(marked: String, message: String) {
        check(marked, message)
    }

    @Test(
        "Strings and numbers",
        arguments: [
            ("$[1️⃣'a]", "the string that begins here has no end; expected '"),
            ("$[1️⃣\"a']", "the string that begins here has no end; expected \""),
            (
                #"$['1️⃣\"']"#,
                #"no escape begins this way; valid are \' \\ \/ \b \f \n \r \t and \u with four digits"#
            ),
            (
                #"$["1️⃣\'"]"#,
                #"no escape begins this way; valid are \" \\ \/ \b \f \n \r \t and \u with four digits"#
            ),
            (#"$['1️⃣\u12']"#, #"expected four hexadecimal digits after \u"#),
            (#"$['1️⃣\ud800']"#, #"the first half of a surrogate pair stands alone; \uDC00 to \uDFFF must follow it"#),
            (#"$['1️⃣\ude00']"#, "the second half of a surrogate pair stands without the first"),
            ("$['a1️⃣\n']", #"a control character in a string is written as an escape such as \n or \u0001"#),
            ("$[?@ == 1️⃣01]", "a number does not begin with a zero before other digits"),
            ("$[?@ == 1️⃣1.]", "expected a digit after '.', found ']'"),
            ("$[?@ == 1️⃣-]", "expected a digit in the number, found ']'"),
            ("$[?@ == 1️⃣1e]", "expected a digit in the exponent, found ']'"),
            ("$[?@ == 1️⃣+1]", "a number does not begin with '+'"),
            ("$[?@ == 1️⃣.5]", "a number begins with a digit, and a query with @ or $"),
        ]
    )
    func literals(marked: String, message: String) {
        check(marked, message)
    }

    @Test(
        "Conditions",
        arguments: [
            ("$[?1️⃣]", "expected a query (@ or $), a literal or a function, found ']'"),
            ("$[?1️⃣", "expected a condition or a value, found the end of the expression"),
            ("$[?1️⃣true]", "a literal alone is not a condition; compare it with something"),
            ("$[?@ && 1️⃣'a']", "a literal alone is not a condition; compare it with something"),
            ("$[?@ 1️⃣= 1]", "'=' is not a comparison; write '=='"),
            ("$[?@ 1️⃣=~ 'a']", "there is no '=~'; use match() or search()"),
            ("$[?@ 1️⃣<> 1]", nil),
            ("$[?@ 1️⃣& @]", "'&' is not an operator; write '&&'"),
            ("$[?@ 1️⃣| @]", "'|' is not an operator; write '||'"),
            ("$[?@ 1️⃣and @]", "'and' is not an operator; write '&&'"),
            ("$[?@ 1️⃣or @]", "'or' is not an operator; write '||'"),
            ("$[?@ 1️⃣in $.a]", "there is no 'in'; join comparisons with '||'"),
            ("$[?(@ 1️⃣= 1)]", "'=' is not a comparison; write '=='"),
            ("$[?@ === 1]1️⃣", nil),
            ("$[?1️⃣!@ == 1]", "'!' does not stand before a comparison; write !( ) around it"),
            ("$[?!1️⃣!@]", "expected a query (@ or $), a literal or a function, found '!'"),
            ("$[?1 < 2 1️⃣< 3]", "a comparison is not compared again; join two comparisons with &&"),
            ("$[?(@.a) 1️⃣== 1]", "a condition in parentheses is true or false and cannot be compared"),
            ("$[?1️⃣(@.a]", nil),
            ("$[?1️⃣(@.a", "the '(' that stands here is not closed; expected ')'"),
            ("$[?@.a1️⃣)]", "expected ',' or ']' after a selector, found ')'"),
            ("$[?@ == 1️⃣[1]]", "arrays and objects cannot be written in a filter; compare with a query"),
            ("$[?@ == 1️⃣{}]", "arrays and objects cannot be written in a filter; compare with a query"),
            ("$[?1️⃣/a/]", "a regular expression is a string in match() or search()"),
            ("$[?@ == 1️⃣True]", "unknown word 'True'; did you mean 'true'?"),
            ("$[?@ == 1️⃣kilo]", "unknown word 'kilo'; strings are written in quotes, and names after @."),
            ("$[?1️⃣@.* == 1]", "a query that is compared must select one node at most; \(hint)"),
            ("$[?1 == 1️⃣@..a]", "a query that is compared must select one node at most; \(hint)"),
            ("$[?@[1️⃣ 0 ] == 1]", "there is no blank inside the brackets of a query that stands for a value"),
        ] as [(String, String?)]
    )
    func conditions(marked: String, message: String?) {
        guard let message else {
            #expect(throws: JSONPathError.self) { try JSONPath(MarkedText(marked).text) }
            return
        }
        check(marked, message)
    }

    private static let hint = "use only names and single indexes, or put value() around it"

    @Test(
        "Functions",
        arguments: [
            ("$[?1️⃣lenght(@) == 1]", "unknown function 'lenght'; did you mean 'length'?"),
            (
                "$[?1️⃣frobnicate(@)]",
                "unknown function 'frobnicate'; valid are 'count', 'length', 'match', 'search', 'value'"
            ),
            ("$[?1️⃣length() == 1]", "length() takes one argument, not 0"),
            ("$[?1️⃣match(@)]", "match() takes two arguments, not 1"),
            ("$[?1️⃣count (@) == 1]", "no blank stands between count and '('"),
            ("$[?count(1️⃣'a') == 1]", "count() takes a query, such as @.* or $..name"),
            ("$[?count(1️⃣length(@)) == 1]", "count() takes a query, such as @.* or $..name"),
            ("$[?length(1️⃣@.*) == 1]", "length() takes a query that must select one node at most; \(hint)"),
            ("$[?length(@[1️⃣ 'a' ]) == 1]", "there is no blank inside the brackets of a query that stands for a value"),
            ("$[?length(1️⃣match(@, 'a')) == 1]", "length() takes a value, and match() is true or false"),
            ("$[?length(@ 1️⃣== 1) == 1]", "length() takes no condition as an argument"),
            ("$[?length(1️⃣(@)) == 1]", "length() takes no condition as an argument"),
            ("$[?length(@1️⃣ ", nil),
            ("$[?1️⃣length(@)]", "length() gives a value, which alone is not a condition; compare it"),
            ("$[?1️⃣match(@, 'a') == true]", "match() is true or false by itself and cannot be compared"),
            ("$[?length(@.a 1️⃣@.b) == 1]", "expected ',' or ')' after an argument of length(), found '@'"),
        ] as [(String, String?)]
    )
    func functions(marked: String, message: String?) {
        guard let message else {
            #expect(throws: JSONPathError.self) { try JSONPath(MarkedText(marked).text) }
            return
        }
        check(marked, message)
    }

    @Test("A mistake is shown under its place, also in an expression of several lines")
    func rendering() throws {
        let expression = "$.a[?\n  @.b = 1]"
        let error = #expect(throws: JSONPathError.self) { try JSONPath(expression) }
        #expect(
            error?.rendered(expression) == """
                expression:2:7: error: '=' is not a comparison; write '=='
                  @.b = 1]
                      ^
                """
        )
    }

    @Test("A mistake in a string of a file is shown there, behind escapes too")
    func inFile() throws {
        let source = SourceText(name: "a.json", text: #"{"path": "$[?@ == \"a\" && frob(@)]"}"#)
        let document = try JSONParser.parse(source)
        let string = try #require(document["path"])
        let error = #expect(throws: JSONPathError.self) { try JSONPath(string.string ?? "") }
        #expect(
            error?.diagnostic(inStringAt: string.offset, of: source).rendered() == #"""
                a.json:1:28: error: unknown function 'frob'; valid are 'count', 'length', 'match', 'search', 'value'
                {"path": "$[?@ == \"a\" && frob(@)]"}
                                           ^~~~
                """#
        )
    }
}
