import Testing

@testable import Mail

@Suite("format=flowed")
struct FlowedTextTests {
    @Test(
        "has its paragraphs joined",
        arguments: [
            ("a \nb \nc\nd\n", false, "a b c\nd\n"),
            ("a \nb\n", true, "ab\n"),
            (" stuffed\n >no quote\n", false, "stuffed\n>no quote\n"),
            ("> a \n> b\nc\n", false, "> a b\nc\n"),
            ("> a \nb\n", false, "> a \nb\n"),
            ("a \n-- \nsig\n", false, "a \n-- \nsig\n"),
            ("a ", false, "a "), ("a", false, "a"), ("", false, ""), ("\n\n", false, "\n\n"),
            ("a\n\nb\n", false, "a\n\nb\n"),
            ("https://a.test/ \nreset\n", true, "https://a.test/reset\n"),
        ]
    )
    func join(text: String, deletesSpace: Bool, joined: String) {
        #expect(FlowedText.join(text, deletesSpace: deletesSpace) == joined)
    }
}
