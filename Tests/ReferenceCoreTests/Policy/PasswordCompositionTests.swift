import Testing

@testable import ReferenceCore

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

    @Test(
        "Lower case, upper case, digits and all else are four kinds",
        arguments: [
            ("", 0), ("password", 1), ("Password", 2), ("Passw0rd", 3), ("Pass-word", 3), ("Passw0rd!", 4),
            ("ÄÖÜ-4711x", 4),
            ("漢字", 1), ("4711", 1),
        ]
    )
    func kinds(password: String, count: Int) {
        #expect(PasswordComposition.kinds(atLeast: count).fault(of: password) == nil)
        #expect(PasswordComposition.kinds(atLeast: count + 1).fault(of: password) == .composition)
    }
}
