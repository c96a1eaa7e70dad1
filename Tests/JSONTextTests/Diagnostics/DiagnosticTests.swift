import JSONText
import MarkedSamples
import Testing

struct DiagnosticTests {
    @Test("A diagnostic shows place, message, line, and a caret under the token")
    func rendering() {
        let sample = MarkedText(
            """
            {
              "steps": [
                { "do": 1️⃣"logn" },
              ]
            }
            """
        )
        let diagnostic = Diagnostic(
            error: "unknown operation 'logn'; did you mean 'login'?",
            at: sample.place,
            in: sample.source
        )
        #expect(
            diagnostic.rendered() == """
                sample.json:3:13: error: unknown operation 'logn'; did you mean 'login'?
                    { "do": "logn" },
                            ^~~~~~
                """
        )
    }

    @Test("A warning says so, and a file without a place is named")
    func otherKinds() {
        let source = SourceText(name: "a.json", text: "[12]")
        #expect(Diagnostic(warning: "odd", at: 1, in: source).rendered() == "a.json:1:2: warning: odd\n[12]\n ^~")
        #expect(Diagnostic(error: "no such file", file: "b.json").rendered() == "b.json: error: no such file")
        #expect(Diagnostic(warning: "nothing selected").rendered() == "warning: nothing selected")
    }

    @Test(
        "The caret covers the token, or the bytes that were named",
        arguments: [
            (#"{1️⃣"a b": 1}"#, nil, #" ^~~~~"#),
            (#"{1️⃣"a\"b": 1}"#, nil, #" ^~~~~~"#),
            (#"[1️⃣"open"#, nil, " ^"),
            ("[1️⃣-1.5e3]", nil, " ^~~~~~"),
            ("[1️⃣nulll]", nil, " ^~~~~"),
            ("1️⃣[1, 2]", nil, "^"),
            ("[1️⃣1, 2]", 4, " ^~~~"),
            ("[1]1️⃣", nil, "   ^"),
            ("[\"ab1️⃣cde\"]", 2, "    ^~"),
        ] as [(String, Int?, String)]
    )
    func caretWidth(marked: String, length: Int?, caret: String) {
        let sample = MarkedText(marked)
        let diagnostic = Diagnostic(error: "x", at: sample.place, length: length, in: sample.source)
        #expect(
            diagnostic.rendered()
                == "sample.json:1:\(diagnostic.location?.column ?? 0): error: x\n\(sample.text)\n\(caret)"
        )
    }

    @Test(
        "The caret stands under its place behind tabs, wide letters and marks",
        arguments: [
            ("\t\t1️⃣x", "        x", 8),
            ("日本1️⃣x", "日本x", 4),
            ("😀1️⃣x", "😀x", 2),
            ("e\u{301}1️⃣x", "e\u{301}x", 1),
            ("é1️⃣x", "éx", 1),
            ("\u{1B}[31m1️⃣x", "␛[31mx", 5),
            ("\u{202E}1️⃣x", "\u{FFFD}x", 1),
        ]
    )
    func terminalCells(marked: String, line: String, indent: Int) {
        let sample = MarkedText(marked)
        let diagnostic = Diagnostic(error: "x", at: sample.place, in: sample.source)
        #expect(diagnostic.sourceLine == line)
        #expect(diagnostic.caretIndent == indent)
        #expect(diagnostic.caretWidth == 1)
    }

    @Test(
        "A very long line is cut around the place",
        arguments: [0, 10, 59, 60, 500, 5_000, 99_900, 99_941, 99_942, 99_995, 99_999]
    )
    func longLine(offset: Int) throws {
        var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 100_000)
        bytes[offset] = UInt8(ascii: "{")
        let diagnostic = Diagnostic(error: "x", at: offset, in: SourceText(name: "x", bytes: bytes))
        let line = try #require(diagnostic.sourceLine)
        #expect(line.count <= 120)
        #expect(line.count >= 100)
        #expect(Array(line)[diagnostic.caretIndent] == "{")
        #expect(line.hasPrefix("…") == (offset > 60))
        #expect(line.hasSuffix("…") == (offset < 100_000 - 58))
    }

    @Test("A cut does not tear a letter of several bytes", arguments: 0..<4)
    func longLineOfWideLetters(shift: Int) throws {
        let text = String(repeating: "a", count: shift) + String(repeating: "€日", count: 3_000)
        let source = SourceText(name: "x", text: text)
        let diagnostic = Diagnostic(error: "x", at: shift + 6 * 1_500, in: source)
        let line = try #require(diagnostic.sourceLine)
        #expect(!line.contains("\u{FFFD}"))
    }

    @Test("A token longer than what is shown is underlined as far as it is seen")
    func longToken() throws {
        let source = SourceText(name: "x", text: "[\"" + String(repeating: "y", count: 5_000) + "\"]")
        let diagnostic = Diagnostic(error: "x", at: 1, in: source)
        #expect(diagnostic.caretIndent + diagnostic.caretWidth <= 120)
        #expect(diagnostic.caretWidth > 100)
    }

    @Test("A place at a line end or on a blank line still renders")
    func lineEnds() {
        let source = SourceText(name: "x", text: "ab\n\n")
        #expect(Diagnostic(error: "m", at: 2, in: source).rendered() == "x:1:3: error: m\nab\n  ^")
        #expect(Diagnostic(error: "m", at: 3, in: source).rendered() == "x:2:1: error: m")
        #expect(Diagnostic(error: "m", at: 4, in: source).rendered() == "x:3:1: error: m")
    }

    @Test("A text that is not UTF-8 can be quoted")
    func notUTF8() {
        let source = SourceText(name: "x", bytes: [0x22, 0xFF, 0x22])
        #expect(Diagnostic(error: "m", at: 1, in: source).rendered() == "x:1:2: error: m\n\"\u{FFFD}\"\n ^")
    }

    @Test("A name out of a file cannot forge a line or steer the terminal")
    func controlCharacters() {
        let rendered = Diagnostic(error: "unknown 'a\n\u{1B}[2J'", file: "b\r.json").rendered()
        #expect(rendered == "b␍.json: error: unknown 'a␊␛[2J'")
    }
}
