import Testing

@testable import Reports

@Suite("Console style")
struct ConsoleStyleTests {
    @Test(
        "Colours and redrawing follow the terminal and the environment",
        arguments: [
            (true, ["TERM": "xterm"], true, true),
            (false, ["TERM": "xterm"], false, false),
            (true, ["TERM": "dumb"], false, false),
            (true, [:], false, false),
            (true, ["TERM": "xterm", "NO_COLOR": "1"], false, true),
            (true, ["TERM": "xterm", "NO_COLOR": ""], true, true),
            (true, ["TERM": "xterm", "CLICOLOR": "0"], false, true),
            (false, ["CLICOLOR_FORCE": "1"], true, false),
            (false, ["CLICOLOR_FORCE": "0"], false, false),
            (false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
            (true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, false),
        ] as [(Bool, [String: String], Bool, Bool)]
    )
    func environment(isTerminal: Bool, environment: [String: String], isColored: Bool, isLive: Bool) {
        let style = ConsoleStyle(isTerminal: isTerminal, columns: 100, environment: environment)
        #expect(style.isColored == isColored)
        #expect(style.isLive == isLive)
        #expect(style.width == (isLive ? 100 : nil))
    }

    @Test("A flag turns colours off, and quiet draws nothing")
    func flags() {
        let environment = ["TERM": "xterm", "CLICOLOR_FORCE": "1"]
        let plain = ConsoleStyle(isTerminal: true, columns: nil, environment: environment, noColor: true)
        #expect(!plain.isColored)
        #expect(plain.width == 80)
        #expect(!ConsoleStyle(isTerminal: true, columns: 5, environment: environment, verbosity: .quiet).isLive)
        #expect(ConsoleStyle(isTerminal: true, columns: 5, environment: environment).width == 20)
    }

    @Test(
        "Prose is broken between words, its further lines indented",
        arguments: [
            ("one two three", 20, "  one two three\n"),
            ("one two three four five", 14, "  one two\n    three four\n    five\n"),
            ("averyverylongwordthatfitsnowhere x", 20, "  averyverylongwordthatfitsnowhere\n    x\n"),
            ("日本語 日本語 日本語", 20, "  日本語 日本語\n    日本語\n"),
            ("ends at twenty cells", 22, "  ends at twenty cells\n"),
            ("", 20, "\n"),
        ]
    )
    func wrapping(text: String, width: Int, lines: String) {
        var style = ConsoleStyle(isColored: false, isLive: true, width: 80)
        style.width = width
        #expect(Painter(style: style).text([.prose(indent: 2, text)]) == lines)
        #expect(Painter(style: .plain).text([.prose(indent: 2, text)]) == (text.isEmpty ? "\n" : "  \(text)\n"))
    }

    @Test("Colours survive a break, and none is left on")
    func coloredWrapping() {
        let style = ConsoleStyle(isColored: true, isLive: true, width: 20)
        let line = StyledLine.prose("place: ", .strong).adding("it is not so at all", .bad)
        #expect(
            Painter(style: style).text([line])
                == "\u{1B}[1mplace: \u{1B}[0m\u{1B}[31mit is not so\u{1B}[0m\n  \u{1B}[31mat all\u{1B}[0m\n"
        )
    }
}
