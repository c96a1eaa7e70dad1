import JSONText
import MarkedSamples
import Testing

@Suite("Patterns find what Perl finds, in time proportional to the text")
struct PatternTests {
    @Test(
        "The first match and its groups",
        arguments: [
            ("code is (\\w+)", "Your code is 4711.", ["code is 4711", "4711"]), ("b", "abc", ["b"]), ("x", "abc", nil),
            ("a|ab", "abc", ["a"]), ("ab|a", "abc", ["ab"]), ("(a|ab)(c|bcd)", "abcd", ["abcd", "a", "bcd"]),
            ("a*", "baa", [""]), ("a+?", "aaa", ["a"]), ("a*?b", "aab", ["aab"]),
            ("<(.+)>", "<a><b>", ["<a><b>", "a><b"]),
            ("<(.+?)>", "<a><b>", ["<a>", "a"]), ("(a)|(b)", "b", ["b", nil, "b"]), ("(?:(a)|b)+", "ab", ["ab", "a"]),
            ("(\\w)+", "abc", ["abc", "c"]), ("(a{1,2}?)(a*)", "aaa", ["aaa", "a", "aa"]),
            ("(a??)b", "ab", ["ab", "a"]),
            ("(?<code>\\d{4})-(?<part>\\d+)", "x 1234-5", ["1234-5", "1234", "5"]), ("é(.)", "né😀", ["é😀", "😀"]),
            ("^b", "a\nb", nil), ("(?m)^b$", "a\nb\nc", ["b"]), ("c$", "abc\n", ["c"]), ("c$", "abc\r\n", ["c"]),
            ("c\\z", "abc\n", nil), ("c\\Z", "abc\n", ["c"]), ("\\Aa", "a", ["a"]), ("$", "", [""]),
            ("b$", "b\n\n", nil),
            ("(?m)^ {4}(\\S+)\\s*$", "Hi\r\n    XK4D\r\nbye", ["    XK4D", "XK4D"]), ("a.b", "a\nb", nil),
            ("(?s)a.b", "a\nb", ["a\nb"]), ("a.b", "a\u{2028}b", nil), ("\\bok\\b", "book ok", ["ok"]),
            ("\\Bok", "ok book", ["ok"]),
            ("(?i)BEARER", "bearer", ["bearer"]), ("(?i)é", "É", ["É"]), ("(?i)[^a]", "A", nil),
            ("(?i:a)b", "Ab", ["Ab"]),
            ("(?i:a)b", "AB", nil), ("a(?i)b|c", "aB", ["aB"]), ("a(?i)b|c", "C", ["C"]),
            ("(a(?i)b)c", "aBc", ["aBc", "aB"]),
            ("(a(?i)b)c", "aBC", nil), ("(?i)k", "\u{212A}", ["\u{212A}"]), ("\\d+", "x٣4", ["٣4"]),
            ("\\s", "a\u{A0}", ["\u{A0}"]),
            ("[\\w.-]+", " a_b-c.d ", ["a_b-c.d"]), ("[\\s\\S]", "\n", ["\n"]), ("[^\\W_]+", "_ab_", ["ab"]),
            ("]", "a]", ["]"]),
            ("\\x41\\u0042\\x{43}", "ABC", ["ABC"]), ("\\/\\\"\\-\\ ", "/\"- ", ["/\"- "]), ("(|a)+", "aa", ["", ""]),
            ("(a*)*", "b", ["", ""]), ("()", "", ["", ""]), ("(?:){99}a", "a", ["a"]),
        ] as [(String, String, [String?]?)]
    )
    func matches(pattern: String, text: String, match: [String?]?) throws {
        let pattern = try Pattern(pattern)
        #expect(try pattern.firstMatch(in: text) == match)
        #expect(try pattern.isFound(in: text) == (match != nil))
        if let match { #expect(pattern.groupCount == match.count - 1) }
    }

    @Test("The places of groups are those in the text's UTF-8")
    func places() throws {
        #expect(try Pattern("é(x)?(.)").firstRanges(in: "né😀") == [1..<7, nil, 3..<7])
    }

    @Test(
        "What is not supported is refused at its place, with what to write instead",
        arguments: [
            (
                "a1️⃣(?=b)",
                "look-ahead (?= ) is not supported; match what follows, and put what you want to take in a group"
            ),
            (
                "1️⃣(?!b)",
                "negative look-ahead (?! ) is not supported; write what must not be there in a condition of its own, "
                    + "\"not\": { \"matches\": … }"
            ),
            (
                "é1️⃣(?<=a)b",
                "look-behind (?<= ) is not supported; match what comes before, and put what you want to take in a group"
            ),
            ("1️⃣(?<!a)b", nil), ("1️⃣(?>a)", "atomic groups (?> ) are not supported; write (?: )"),
            ("1️⃣(?#note)", "comments (?# ) are not supported; leave it out"),
            ("1️⃣(?P<a>b)", "groups are named (?<name> ), or not at all"),
            ("1️⃣(?<a-b>c)", "expected a name of letters and digits and '>' after '(?<'"),
            ("(?i1️⃣x)", "unknown flag 'x'; valid are i (either case), m (^ and $ at lines) and s (. takes line ends)"),
            (
                "(?i1️⃣",
                "expected ':' or ')' after flags; valid are i (either case), m (^ and $ at lines) and s (. takes line ends)"
            ),
            (#"(a)1️⃣\1"#, #"back-references are not supported; take the parts apart and compare them with "equals""#),
            (
                #"(?<a>b)1️⃣\k<a>"#,
                #"back-references are not supported; take the parts apart and compare them with "equals""#
            ),
            ("a+1️⃣+", "possessive quantifiers are not supported; leave this '+' out, or write \\+ for the character"),
            ("a*1️⃣*", "one quantifier stands behind another; put the first and what it repeats in (?: )"),
            ("a{2}1️⃣{3}", "one quantifier stands behind another; put the first and what it repeats in (?: )"),
            ("(?i)1️⃣*", #"'*' repeats nothing; write \* for the character"#),
            (#"a1️⃣{x"#, #"expected a number in '{ }'; write \{ for the character"#),
            ("a1️⃣}", #"'}' closes nothing; write \} for the character"#),
            ("a1️⃣)", #"')' closes no group; write \) for the character"#),
            ("1️⃣(a", "the '(' that stands here is not closed"), ("1️⃣[a", "the '[' that stands here is not closed"),
            ("[a1️⃣[:alpha:]]", #"'[' in a class is written \[; a class has no classes inside"#),
            ("[a1️⃣&&b]", #"classes cannot be intersected with '&&'; write \& for the character"#),
            (#"[1️⃣\b]"#, #"\b is a place, and cannot be in a class"#),
            (#"1️⃣\R"#, #"\R is not supported; write (?:\r\n|\n|\r)"#),
            (#"1️⃣\Qa.b\E"#, #"\Q and \E are not supported; write a backslash before each sign"#),
            (#"1️⃣\y"#, #"\y is not supported; write y for the character"#),
            (#"a1️⃣\"#, #"expected a character after '\'; write \\ for the character"#),
            (#"1️⃣\x4"#, #"expected the number of a character: \x41, \u0041 or \x{1F600}"#), (#"1️⃣\uD800"#, nil),
            (#"1️⃣\x{110000}"#, nil),
            (#"1️⃣\p{Foo}"#, "'Foo' is not a category of characters; expected one such as L, Lu, Nd or Zs"),
            ("a1️⃣{10001}", "the repetitions of this expression are too large together"), ("(){999999999}", nil),
        ] as [(String, String?)]
    )
    func mistakes(marked: String, message: String?) {
        let sample = MarkedText(marked)
        let error = #expect(throws: RegexpError.self) { try Pattern(sample.text) }
        if let message {
            #expect(error?.message == message)
            #expect(error?.offset == sample.place)
        }
    }

    @Test(
        "The steps of a search grow with the text and no faster, whatever the pattern",
        arguments: ["(a+)+$", "(a*)*b", "(a|a)*b", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)b", "(a?){20}a{20}b", "(?:a+?)+?b"]
    )
    func linearTime(pattern: String) throws {
        let pattern = try Pattern(pattern)
        func steps(_ count: Int) throws -> Int {
            let text = String(repeating: "a", count: count) + "!"
            var (enough, tooFew) = (count * 1_000, 0)
            // The fewest steps in which the search comes to its end.
            while enough - tooFew > count / 20 {
                let middle = (enough + tooFew) / 2
                do throws(PatternLimitError) {
                    #expect(try pattern.firstMatch(in: text, steps: middle) == nil)
                    enough = middle
                } catch {
                    tooFew = middle
                }
            }
            return enough
        }
        let (short, long) = (try steps(400), try steps(1_600))
        #expect(long <= short * 5)
        #expect(short < 400 * 400)
    }

    @Test("Work beyond the limit is an error, not a response")
    func limit() throws {
        let text = String(repeating: "a", count: 1_000)
        let error = #expect(throws: PatternLimitError.self) { try Pattern("a*b").isFound(in: text, steps: 500) }
        #expect(
            error?.message
                == "the regular expression /a*b/ takes more than 500 steps over this text and was given up; make it narrower"
        )
    }

    @Test("Groups are bounded in depth")
    func bounds() throws {
        #expect(throws: RegexpError.self) { try Pattern(String(repeating: "(", count: 100_000)) }
        let deep = String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60)
        #expect(try Pattern(deep).firstMatch(in: "a")?.count == 61)
    }
}
