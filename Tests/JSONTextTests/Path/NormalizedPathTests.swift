import JSONText
import Testing

struct NormalizedPathTests {
    @Test(
        "Each character has one way to be written",
        arguments: [
            ("'", #"\'"#), ("\"", "\""), ("\\", #"\\"#), ("/", "/"), ("\u{08}\u{09}\u{0A}\u{0C}\u{0D}", #"\b\t\n\f\r"#),
            ("\u{00}\u{07}\u{0B}\u{0E}\u{0F}\u{10}\u{1F}", #"\u0000\u0007\u000b\u000e\u000f\u0010\u001f"#),
            ("\u{7F}\u{80}\u{2028}", "\u{7F}\u{80}\u{2028}"), ("é😀", "é😀"), ("e\u{301}", "e\u{301}"), ("", ""),
            ("a b.c[0]", "a b.c[0]"),
        ]
    )
    func escapes(name: String, written: String) throws {
        let path = NormalizedPath.root.appending(.name(name))
        #expect(path.description == "$['\(written)']")
        // The path, read as an expression, finds the member again.
        #expect(try JSONPath(path.description).values(in: JSONValue(JSONObject([(name, JSONValue(1))]))) == [1])
    }

    @Test("Components come from the top down")
    func components() {
        let path = NormalizedPath.root.appending(.name("a")).appending(.index(3))
        #expect(path.components == [.name("a"), .index(3)])
        #expect(path.description == "$['a'][3]")
        #expect(NormalizedPath.root.components.isEmpty)
    }

    @Test("Paths are equal when they lead to the same place")
    func equality() {
        let path = NormalizedPath.root.appending(.name("a")).appending(.index(0))
        let same = NormalizedPath.root.appending(.name("a")).appending(.index(0))
        #expect(path == same)
        #expect(path.hashValue == same.hashValue)
        #expect(path != NormalizedPath.root.appending(.name("a")).appending(.name("0")))
        #expect(NormalizedPath.root.appending(.name("\u{E9}")) != .root.appending(.name("e\u{301}")))
    }
}
