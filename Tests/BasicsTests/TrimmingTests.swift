import Basics
import Testing

@Suite("Trimming")
struct TrimmingTests {
    @Test(
        "The ends go, the middle stays",
        arguments: [("  a b ", "a b"), ("a", "a"), ("   ", ""), ("", ""), ("\t é\u{301} \n", "é\u{301}")]
    )
    func ends(text: String, expected: String) {
        #expect(text.trimming(where: \.isWhitespace) == expected)
        #expect(Array(text.utf8).trimming { $0 <= 0x20 }.elementsEqual(expected.utf8))
    }
}
