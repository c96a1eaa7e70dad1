import Testing

@testable import Reports

@Suite("Visible text")
struct VisibleTextTests {
    @Test(
        "What could steer a terminal or a reader is shown",
        arguments: [
            ("\u{1B}[2J\u{7}", "\\u{1B}[2J\\u{7}"), ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b", "a\\u{202E}b"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{200B}", "\\u{200B}"), ("\u{FEFF}a", "\\u{FEFF}a"),
            ("\u{2028}", "\\u{2028}"), ("\u{7F}", "\\u{7F}"), ("a\u{8}\u{8}", "a\\u{8}\\u{8}"),
            ("\u{E0041}", "\\u{E0041}"),
        ]
    )
    func shown(text: String, visible: String) {
        #expect(VisibleText.line(text) == visible)
        #expect(VisibleText.block(text) == visible)
    }

    @Test(
        "Line ends are shown in a line and kept in a block",
        arguments: [
            ("a\nb", "a\\nb", "a\nb"), ("a\r\nb", "a\\r\\nb", "a\nb"), ("a\rb\r", "a\\rb\\r", "a\\rb\\r"),
            ("a\tb", "a\\tb", "a\tb"),
            ("\r\r\n", "\\r\\r\\n", "\\r\n"),
        ]
    )
    func lineEnds(text: String, line: String, block: String) {
        #expect(VisibleText.line(text) == line)
        #expect(VisibleText.block(text) == block)
    }

    @Test(
        "Letters of every script stay",
        arguments: ["Grüße", "שלום", "日本語", "👩‍👩‍👧", "e\u{301}", "ไทย", "‹alice.password›"]
    )
    func kept(text: String) {
        #expect(VisibleText.line(text) == text)
        #expect(VisibleText.block(text) == text)
    }
}
