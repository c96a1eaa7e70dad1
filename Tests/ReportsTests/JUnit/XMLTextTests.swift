import Testing

@testable import Reports

@Suite("XML text")
struct XMLTextTests {
    @Test(
        "Attributes and content are escaped by their own rules",
        arguments: [
            ("plain", "plain", "plain"),
            ("a & b", "a &amp; b", "a &amp; b"),
            ("<b>", "&lt;b&gt;", "&lt;b&gt;"),
            ("say \"it's\"", "say &quot;it's&quot;", "say \"it's\""),
            ("]]>", "]]&gt;", "]]&gt;"),
            ("&amp;", "&amp;amp;", "&amp;amp;"),
            ("one\ntwo\tthree", "one&#10;two&#9;three", "one\ntwo\tthree"),
            ("one\r\ntwo", "one&#10;two", "one\ntwo"),
            ("one\rtwo", "one\\rtwo", "one\\rtwo"),
            ("\u{1B}[31m", "\\u{1B}[31m", "\\u{1B}[31m"),
            ("\u{0}", "\\u{0}", "\\u{0}"),
            ("\u{202E}", "\\u{202E}", "\\u{202E}"),
            ("שלום 🔑 👩‍👩‍👧", "שלום 🔑 👩‍👩‍👧", "שלום 🔑 👩‍👩‍👧"),
        ]
    )
    func escaping(text: String, attribute: String, content: String) {
        #expect(XMLText.attribute(text) == attribute)
        #expect(XMLText.content(text) == content)
    }

    @Test("Characters that XML cannot hold become visible", arguments: [0xFFFE, 0xFFFF, 0x1FFFF, 0xFDD0] as [UInt32])
    func nonCharacters(value: UInt32) throws {
        let text = String(try #require(Unicode.Scalar(value)))
        let shown = "\\u{\(String(value, radix: 16, uppercase: true))}"
        #expect(XMLText.content(text) == shown)
        #expect(XMLText.attribute(text) == shown)
    }

    @Test("Evidence is cut in the middle by bytes and by references")
    func evidence() {
        let limits = Evidence(bytes: 90, references: 9)
        #expect(limits.cut("short & sweet") == "short & sweet")
        let long = String(repeating: "a", count: 60) + String(repeating: "b", count: 60)
        #expect(
            limits.cut(long)
                == "\(String(repeating: "a", count: 60))\n… 30 characters left out …\n\(String(repeating: "b", count: 30))"
        )
        #expect(limits.cut(String(repeating: "<", count: 12)) == "<<<<<<\n… 3 characters left out …\n<<<")
        // What is made visible counts as it is written.
        #expect(Evidence(bytes: 12, references: 9).cut("\u{1B}\u{1B}") == "\\u{1B}\\u{1B}")
        #expect(Evidence(bytes: 11, references: 9).cut("\u{1B}\u{1B}").contains("left out"))
    }
}
