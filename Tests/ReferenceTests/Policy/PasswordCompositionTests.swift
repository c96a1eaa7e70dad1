import Testing

@testable import Reference

@Suite("What passwords are made of")
struct PasswordCompositionTests {
    @Test(
        "A digit, a capital and a sign are found as the regular expression finds them",
        arguments: [
            ("Pa55-wor", true), ("PASS 4711", true), ("GRÜN4711", true), ("Pass-word", false), ("pa55-word", false),
            ("Pa55word", false), ("Pa55_word", false), ("ÄÖÜ-4711x", false),
        ]
    )
    func composition(password: String, isAllowed: Bool) {
        #expect((PasswordComposition.digitCapitalAndSign.fault(of: password) == nil) == isAllowed)
    }
}
