import Testing

@testable import Reports

@Suite("Pieces of a page")
struct HTMLElementTests {
    @Test(
        "Text stays text",
        arguments: [
            ("</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("a & b &lt;", "a &amp; b &amp;lt;"),
            ("\u{202E}denied", "\\u{202E}denied"),
            ("\u{0}\u{1B}[2J", "\\u{0}\\u{1B}[2J"),
            ("שלום 🙂", "שלום 🙂"),
        ]
    )
    func text(_ text: String, _ expected: String) {
        #expect(HTMLNode.element("p", [:], text).rendered == "<p>\(expected)</p>")
    }

    @Test("A value of an attribute does not end it")
    func attribute() {
        let node = HTMLNode.element("a", ["title": "\" onclick=\"x", "href": nil, "hidden": ""], "y")
        #expect(node.rendered == "<a title=\"&quot; onclick=&quot;x\" hidden>y</a>")
    }

    @Test("A preformatted text keeps a line end at its start")
    func preformatted() {
        #expect(HTMLNode.element("pre", [:], "\na").rendered == "<pre>\n\na</pre>")
    }

    @Test("Elements that hold nothing have no end")
    func void() {
        #expect(HTMLNode.element("meta", ["charset": "utf-8"]).rendered == "<meta charset=\"utf-8\">")
    }
}
