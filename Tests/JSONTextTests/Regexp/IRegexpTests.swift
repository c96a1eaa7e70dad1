import JSONText
import MarkedSamples
import Testing

struct IRegexpTests {
    @Test(
        "What matches, whole",
        arguments: [
            ("", ["": true, "a": false]), ("abc", ["abc": true, "ab": false, "abcd": false, "xabc": false]),
            ("a|b|", ["a": true, "b": true, "": true, "ab": false]), ("a*", ["": true, "aaa": true, "ab": false]),
            ("a+", ["": false, "aaa": true]), ("a?b", ["b": true, "ab": true, "aab": false]),
            ("(ab)+c", ["ababc": true, "c": false, "abac": false]), ("(a|b)*", ["abba": true, "abc": false]),
            ("a{3}", ["aaa": true, "aa": false, "aaaa": false]), ("a{2,}", ["a": false, "aa": true, "aaaaa": true]),
            ("a{1,2}", ["": false, "a": true, "aa": true, "aaa": false]), ("a{0}b", ["b": true, "ab": false]),
            ("(a{2}){2}", ["aaaa": true, "aaa": false]), ("(a*)*", ["": true, "aaa": true, "b": false]),
            ("(a|)*b", ["aab": true, "b": true]), ("()*", ["": true]), ("(|){5}a", ["a": true]),
            ("a|b|c{2}", ["a": true, "cc": true, "c": false]), ("((a)(b))", ["ab": true]),
            (".", ["a": true, "\n": false, "\r": false, "\u{2028}": true, "\u{85}": true, "😀": true, "": false]),
            ("..", ["é1": true, "e\u{301}": true, "\r\n": false]), ("[abc]", ["b": true, "d": false]),
            ("[a-c]", ["b": true, "d": false, "-": false]), ("[^a-c]", ["b": false, "d": true, "\n": true]),
            ("[-a]", ["-": true, "a": true]), ("[a-]", ["-": true, "a": true]), ("[--]", ["-": true]),
            ("[^-]", ["-": false, "a": true]), ("[a^]", ["^": true]), ("[.$]", [".": true, "$": true, "a": false]),
            ("[*+?(){}|,]", ["*": true, "{": true, "a": false]),
            (#"[\]\[\\\-\^]"#, ["]": true, "\\": true, "-": true]),
            (#"[\n-\r]"#, ["\u{0B}": true, "\t": false]), (#"\n\r\t"#, ["\n\r\t": true]),
            (#"\(\)\*\+\-\.\?\[\\\]\^\{\|\}"#, ["()*+-.?[\\]^{|}": true]), ("a,b-c/d", ["a,b-c/d": true]),
            ("[à-ü]", ["é": true, "e": false]), ("[😀-😂]", ["😁": true, "a": false]),
            (#"\p{Lu}"#, ["É": true, "é": false, "1": false]), (#"\P{Lu}"#, ["É": false, "é": true]),
            (#"\p{L}+"#, ["Aéλж": true, "a1": false]), (#"[\p{Nd}\p{Lu}_]+"#, ["A_1٣": true, "a": false]),
            (#"[^\p{L}]"#, ["1": true, "a": false]), (#"\p{Sc}"#, ["€": true, "E": false]),
            (#"\p{Cn}"#, ["\u{378}": true]),
            (#"\p{Zs}\p{Cc}"#, [" \n": true]), (#"\p{So}"#, ["😀": true]), (#"\p{Pd}"#, ["–": true, "_": false]),
            ("^ab$", ["ab": true, "^ab$": false]), ("a^b", ["ab": false, "a^b": false]), (#"\^a[$]"#, ["^a$": true]),
            ("(^a|b)c$", ["ac": true, "bc": true]), ("1974-05-..", ["1974-05-01": true, "1974-05-1": false]),
        ] as [(String, [String: Bool])]
    )
    func whole(pattern: String, texts: [String: Bool]) throws {
        let regexp = try IRegexp(pattern)
        for (text, result) in texts {
            #expect(try regexp.matches(text) == result, "\(text)")
        }
    }

    @Test(
        "What is found in part of a text",
        arguments: [
            ("b", "abc", true), ("bc", "abc", true), ("ac", "abc", false), ("", "", true), ("", "abc", true),
            ("^b", "abc", false), ("^a", "abc", true), ("c$", "abc", true), ("b$", "abc", false), ("^$", "", true),
            ("^$", "a", false), ("[0-9]{4}", "pin: 1234.", true), ("[0-9]{5}", "pin: 1234.", false),
            ("a.c", "xxa\ncabc", true), ("😀", "a😀b", true), ("(a|b)+c", "xxabd bac", true), ("a$|b", "abx", true),
        ]
    )
    func part(pattern: String, text: String, result: Bool) throws {
        #expect(try IRegexp(pattern).search(text) == result)
    }

    @Test(
        "What RFC 9485 does not have is refused at its place, with what to write instead",
        arguments: [
            (#"a1️⃣\d"#, #"I-Regexp has no \d; write [0-9]"#), (#"1️⃣\w+"#, #"I-Regexp has no \w; write [A-Za-z0-9_]"#),
            (#"1️⃣\s"#, #"I-Regexp has no \s; write [ \t\n\r]"#), (#"[1️⃣\S]"#, #"I-Regexp has no \S; write [^ \t\n\r]"#),
            (#"1️⃣\bx"#, #"I-Regexp has no \b, nor any anchor"#), (#"1️⃣\$"#, #"I-Regexp has no \$; write [$]"#),
            (#"1️⃣\u0041"#, #"I-Regexp has no \u; write the character"#), (#"1️⃣\1"#, #"I-Regexp has no \1"#),
            (#"é1️⃣\"#, #"expected a character after '\'"#),
            ("1️⃣(?:a)", "I-Regexp has plain groups ( ) only, nothing that begins with (?"),
            ("1️⃣(?=a)", "I-Regexp has plain groups ( ) only, nothing that begins with (?"),
            ("a*1️⃣?", "one quantifier stands behind another; I-Regexp has no lazy or possessive ones"),
            ("a+1️⃣+", "one quantifier stands behind another; I-Regexp has no lazy or possessive ones"),
            ("a{2}1️⃣{3}", "one quantifier stands behind another; I-Regexp has no lazy or possessive ones"),
            ("1️⃣*a", #"'*' repeats nothing; write \* for the character"#),
            ("a|1️⃣+", #"'+' repeats nothing; write \+ for the character"#),
            ("1️⃣{2}", #"'{' repeats nothing; write \{ for the character"#),
            ("a1️⃣}", #"'}' closes nothing; write \} for the character"#),
            ("a1️⃣]", #"']' closes nothing; write \] for the character"#),
            ("a1️⃣)", #"')' closes no group; write \) for the character"#),
            ("a1️⃣(b", "the '(' that stands here is not closed"), ("a1️⃣[b", "the '[' that stands here is not closed"),
            ("a1️⃣{}", #"expected a number in '{ }'; write \{ for the character"#),
            ("a1️⃣{,2}", #"expected a number in '{ }'; write \{ for the character"#),
            ("a{21️⃣", "expected '}' after the numbers of a repetition"),
            ("a1️⃣{3,2}", "a repetition cannot be at most 2 and at least 3"), ("1️⃣[]", "a class needs a member"),
            ("1️⃣[^]", #"[^] is not a class; write \^ for the character"#),
            ("[a1️⃣[b]]", #"'[' in a class is written \[; a class has no classes inside"#),
            ("[a1️⃣-b-c]", nil), ("[a-b1️⃣-c]", #"'-' stands first or last in a class, or is written \-"#),
            ("[1️⃣c-a]", "the range c-a ends before it begins"),
            (#"[a-1️⃣\p{L}]"#, "a range in a class ends with a character"),
            (#"1️⃣\p{Foo}"#, "'Foo' is not a category of characters; expected one such as L, Lu, Nd or Zs"),
            (#"1️⃣\p{Cs}"#, "'Cs' is not a category of characters; expected one such as L, Lu, Nd or Zs"),
            (#"1️⃣\pL"#, #"expected a category in braces after \p, as in \p{Lu}"#),
            ("a1️⃣{10001}", "the repetitions of this expression are too large together"),
            ("(a{200})1️⃣{200}", nil),
        ] as [(String, String?)]
    )
    func mistakes(marked: String, message: String?) {
        let sample = MarkedText(marked)
        let error = #expect(throws: RegexpError.self) { try IRegexp(sample.text) }
        if let message {
            #expect(error?.message == message)
            #expect(error?.offset == sample.place)
        }
    }

    @Test("Groups are bounded in depth, and repetitions of nothing end")
    func bounds() throws {
        #expect(throws: RegexpError.self) { try IRegexp(String(repeating: "(", count: 100_000)) }
        let deep = String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60)
        #expect(try IRegexp(deep).matches("a"))
        #expect(try IRegexp("((){999999999}){999999999}a").matches("a"))
        #expect(throws: RegexpError.self) { try IRegexp("(|){999999999}") }
        #expect(throws: RegexpError.self) { try IRegexp("a{99999999999999999999}") }
    }

    @Test(
        "Patterns that hang a backtracking matcher take time in proportion to the text",
        arguments: ["(a*)*b", "(a|a)*b", "(a|aa)+$x", "(.*)(.*)(.*)(.*)(.*)b", "(a?){50}a{50}b"]
    )
    func hostilePatterns(pattern: String) throws {
        let text = String(repeating: "a", count: 2_000)
        #expect(try !IRegexp(pattern).matches(text, steps: 2_000 * 400))
        #expect(try !IRegexp(pattern).search(text, steps: 2_000 * 400))
    }

    @Test("Work beyond the limit is an error, not a response")
    func limit() throws {
        let text = String(repeating: "a", count: 1_000)
        let error = #expect(throws: JSONPathLimitError.self) { try IRegexp("a*").matches(text, steps: 500) }
        #expect(error?.message == "the regular expression takes more than 500 steps over this text; make it narrower")
    }
}
