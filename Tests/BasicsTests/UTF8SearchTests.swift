import Basics
import Testing

@Suite("Search by bytes")
struct UTF8SearchTests {
    @Test(
        "A text is found where its bytes stand first",
        arguments: [
            ("https://target.test/a://b", "://", 5), ("://", "://", 0), ("a:/://b", "://", 3), ("::://", "://", 2),
            ("aaab", "aab", 1), ("grüße", "ße", 4), ("e\u{301}", "e", 0), ("anything", "", 0),
        ]
    )
    func found(text: String, part: String, offset: Int) throws {
        let range = try #require(text.firstUTF8Range(of: part))
        #expect(text.utf8.distance(from: text.startIndex, to: range.lowerBound) == offset)
        #expect(text.utf8[range].elementsEqual(part.utf8))
    }

    @Test(
        "What does not stand there is not found",
        arguments: [("", "a"), ("ab", "abc"), ("abab", "aba b"), (":/", "://")]
    )
    func notFound(text: String, part: String) {
        #expect(text.firstUTF8Range(of: part) == nil)
        #expect(!text.containsUTF8(of: part))
    }

    @Test("A part of a text is searched from its own beginning")
    func substring() throws {
        let text = "://x://y"
        let rest = text.dropFirst(3)
        let range = try #require(rest.firstUTF8Range(of: "://"))
        #expect(text[range.upperBound...] == "y")
    }
}
