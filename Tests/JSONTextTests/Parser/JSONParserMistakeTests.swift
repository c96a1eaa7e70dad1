import JSONText
import MarkedSamples
import Testing

/// One line for each way in which a text is not JSON: where the mistake is seen, and what is said.
struct JSONParserMistakeTests {
    private func check(_ marked: String, _ message: String) throws {
        let sample = MarkedText(marked)
        let found = mistakes(in: sample.source)
        #expect(found.map(\.message) == [message])
        #expect(found.first?.location == sample.source.location(at: sample.place))
    }

    @Test(
        "Values that JSON does not have",
        arguments: [
            ("1️⃣", "the text is empty; expected a JSON value"),
            ("  \n 1️⃣", "expected a value, found the end of the text"),
            ("[1️⃣NaN]", "JSON has no NaN; a number is finite"),
            ("[1️⃣Infinity]", "JSON has no Infinity; a number is finite"),
            ("[-1️⃣Infinity]", nil),
            ("1️⃣undefined", "JSON has no undefined; write null"),
            ("1️⃣None", "JSON has no None; write null"),
            ("1️⃣True", "expected a value, found 'True'; did you mean 'true'?"),
            ("1️⃣flase", "expected a value, found 'flase'; did you mean 'false'?"),
            ("1️⃣nulll", "expected a value, found 'nulll'; did you mean 'null'?"),
            ("1️⃣truex", "expected a value, found 'truex'; did you mean 'true'?"),
            ("1️⃣hello", "expected a value, found 'hello'; strings are written in double quotes"),
            ("1️⃣'a'", "strings are written in double quotes, not in single quotes"),
            ("[1, 1️⃣// one\n2]", "JSON has no comments; remove it"),
            ("1️⃣/* x */ 1", "JSON has no comments; remove it"),
            ("{\"a\": 1 1️⃣# x\n}", "JSON has no comments; remove it"),
            ("{1️⃣// x\n}", "JSON has no comments; remove it"),
            ("1 1️⃣// x", "JSON has no comments; remove it"),
            ("1️⃣é", "expected a value, found 'é'"),
            ("1️⃣}", "expected a value, found '}'"),
            ("{\"a\": 1️⃣}", "expected a value, found '}'"),
            ("[1️⃣\u{0C}1]", "expected a value, found the control character 0x0C"),
            ("\u{A0}1", nil),
        ] as [(String, String?)]
    )
    func values(marked: String, message: String?) throws {
        guard let message else {
            #expect(!mistakes(in: MarkedText(marked).source).isEmpty)
            return
        }
        try check(marked, message)
    }

    @Test(
        "Commas, colons and brackets",
        arguments: [
            ("[1, 21️⃣,]", "trailing comma before ']'; remove it"),
            ("{\"a\": 11️⃣, \n}", "trailing comma before '}'; remove it"),
            ("[1️⃣,1]", "expected a value before ','"),
            ("[1,1️⃣,1]", "expected a value before ','"),
            ("{1️⃣,}", "expected a name in double quotes, found ','"),
            ("[1 1️⃣2]", "expected ',' or ']' after an element of the array, found '2'"),
            ("[\"a\" 1️⃣\"b\"]", "expected ',' or ']' after an element of the array, found a string"),
            ("{\"a\": 1 1️⃣\"b\": 2}", "expected ',' or '}' after a member of the object, found a string"),
            ("{\"a\" 1️⃣1}", "expected ':' after the name 'a', found '1'"),
            ("{\"a\"1️⃣}", "expected ':' after the name 'a', found '}'"),
            ("{1️⃣a: 1}", "names are written in double quotes; write \"a\""),
            ("{1️⃣'a': 1}", "names are written in double quotes, not in single quotes"),
            ("{1️⃣1: 1}", "names are written in double quotes; write \"1\""),
            ("{1️⃣[]: 1}", "expected a name in double quotes, found '['"),
            ("{\"a\": [1, 21️⃣}", "expected ']' to close the array from line 1, column 7, found '}'"),
            ("[{\"a\": 11️⃣]", "expected '}' to close the object from line 1, column 2, found ']'"),
            ("1 1️⃣2", "expected the end of the text after the JSON value, found '2'"),
            ("{}1️⃣}", "expected the end of the text after the JSON value, found '}'"),
            ("1 1️⃣\u{0}", "expected the end of the text after the JSON value, found the control character 0x00"),
        ]
    )
    func structure(marked: String, message: String) throws {
        try check(marked, message)
    }

    @Test(
        "Texts that end too early",
        arguments: [
            (
                "[1️⃣",
                "expected a value, found the end of the text; the array from line 1, column 1 is still open"
            ),
            (
                "[1,\n 1️⃣",
                "expected a value, found the end of the text; the array from line 1, column 1 is still open"
            ),
            (
                "{1️⃣",
                "expected a name or '}', found the end of the text; the object from line 1, column 1 is still open"
            ),
            (
                "[\n{\"a\": 1 1️⃣",
                "expected ',' or '}', found the end of the text; the object from line 2, column 1 is still open"
            ),
            (
                "[1️⃣\"abc",
                "the string that begins here has no end; expected '\"'"
            ),
            ("{1️⃣\"abc", "the string that begins here has no end; expected '\"'"),
            ("1️⃣\"abc\\\"", "the string that begins here has no end; expected '\"'"),
            ("{\"a\"1️⃣", "expected ':' after the name 'a', found the end of the text"),
        ]
    )
    func ends(marked: String, message: String) throws {
        try check(marked, message)
    }

    @Test(
        "Numbers",
        arguments: [
            ("1️⃣01", "a number does not begin with a zero before other digits"),
            ("[1️⃣-012]", "a number does not begin with a zero before other digits"),
            ("1️⃣00", "a number does not begin with a zero before other digits"),
            ("1️⃣+1", "a number does not begin with '+'"),
            ("1️⃣.5", "a number begins with a digit; write 0 before the '.'"),
            ("[1️⃣1.]", "expected a digit after '.', found ']'"),
            ("1️⃣1.e5", "expected a digit after '.', found 'e5'"),
            ("1️⃣1e", "expected a digit in the exponent, found the end of the text"),
            ("1️⃣1e+", "expected a digit in the exponent, found the end of the text"),
            ("[1️⃣-]", "expected a digit after '-', found ']'"),
            ("1️⃣-Infinity", "JSON has no -Infinity; a number is finite"),
            ("1️⃣-a", "expected a digit after '-', found 'a'"),
            ("1️⃣0x1F", "JSON numbers are decimal, not hexadecimal"),
            ("1️⃣1_000", "digits stand together without '_'"),
            ("11️⃣px", "the number 1 does not end here; found 'px'"),
            ("1.51️⃣.1", "the number 1.5 does not end here; found '.'"),
        ]
    )
    func numbers(marked: String, message: String) throws {
        try check(marked, message)
    }

    @Test(
        "Strings",
        arguments: [
            ("[\"ab1️⃣\n\"]", "a string ends in its line; expected '\"' here, or \\n for a line break"),
            ("\"a1️⃣\tb\"", "a control character in a string is written as \\t"),
            ("\"a1️⃣\u{1}b\"", "a control character in a string is written as \\u0001"),
            ("\"1️⃣\u{1F}\"", "a control character in a string is written as \\u001f"),
            (
                #""a1️⃣\xb""#,
                #"no escape begins this way; valid are \" \\ \/ \b \f \n \r \t and \u with four digits"#
            ),
            (
                #""1️⃣\'""#,
                #"no escape begins this way; valid are \" \\ \/ \b \f \n \r \t and \u with four digits"#
            ),
            (#""1️⃣\u12""#, #"expected four hexadecimal digits after \u"#),
            (#""1️⃣\u12G4""#, #"expected four hexadecimal digits after \u"#),
            (#""1️⃣\U0041""#, #"no escape begins this way; valid are \" \\ \/ \b \f \n \r \t and \u with four digits"#),
            (
                #""1️⃣\ud800""#,
                #"the first half of a surrogate pair stands alone; \uDC00 to \uDFFF must follow it"#
            ),
            (
                #""1️⃣\ud800\u0041""#,
                #"the first half of a surrogate pair stands alone; \uDC00 to \uDFFF must follow it"#
            ),
            (
                #""1️⃣\ud800\ud800""#,
                #"the first half of a surrogate pair stands alone; \uDC00 to \uDFFF must follow it"#
            ),
            (#""a1️⃣\udc00""#, "the second half of a surrogate pair stands without the first"),
            (#"{"1️⃣\udc00": 1}"#, "the second half of a surrogate pair stands without the first"),
        ]
    )
    func strings(marked: String, message: String) throws {
        try check(marked, message)
    }
}
