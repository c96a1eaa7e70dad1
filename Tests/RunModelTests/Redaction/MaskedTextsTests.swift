import RunModel
import Testing

@Suite("Masked texts")
struct MaskedTextsTests {
    private let redactor: Redactor
    private let texts: MaskedTexts

    init() {
        var redactor = Redactor()
        redactor.insert(secret: "Key-4711-secret", name: "alice.password")
        self.redactor = redactor
        texts = MaskedTexts(by: redactor)
    }

    @Test("A text comes back as the redactor has it, however often it is asked about")
    func again() {
        let long = String(repeating: "x", count: 200) + " Key-4711-secret"
        for text in ["Bearer Key-4711-secret", "application/json", "", "Grüße Key-4711-secret", long] {
            for _ in 1...2 { #expect(texts.mask(text) == redactor.mask(text)) }
        }
    }

    // The sign of Kelvin is equal to a K, and so a text with it is no other key of a dictionary.
    @Test("A text that is only equal in Unicode's sense is no answer for another", arguments: [false, true])
    func lookalikes(isOtherFirst: Bool) {
        let other = "\u{212A}ey-4711-secret"
        #expect(other == "Key-4711-secret")
        if isOtherFirst { _ = texts.mask(other) }
        #expect(texts.mask("Key-4711-secret") == "‹alice.password›")
        #expect(Array(texts.mask(other).utf8) == Array(redactor.mask(other).utf8))
    }
}
