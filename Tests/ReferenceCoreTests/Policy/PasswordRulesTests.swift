import Testing

@testable import ReferenceCore

@Suite("Password rules")
struct PasswordRulesTests {
    private let rules = PasswordRules(policy: AccountPolicy())

    @Test(
        "Any characters are taken, from fifteen code points to 128",
        arguments: [
            "abcdefghijklmnp", "804715902647318", "correct staple battery", "!\"#$%&'()*+,-./", "ПарольБезЦифр и",
            "🗝🐈🌍🎈🎹🏔🦊🍎🚲⛵️🌵🎻🐌🧭",
            "                q", "\u{1}\u{2}control characters", String(repeating: "abc ", count: 31) + "last",
        ]
    )
    func good(password: String) throws {
        try rules.check(password, at: .registration)
    }

    @Test(
        "Too short, too long and well known are told apart",
        arguments: [
            ("", .tooShort), ("fourteen chars", .tooShort), ("🗝🗝🗝🗝", .tooShort),
            (String(repeating: "abc ", count: 32) + "x", .tooLong),
            ("passwordpassword", .common), ("PasswordPassword", .common), ("aaaaaaaaaaaaaaa", .common),
            ("123456789012345", .common),
            ("qwertyuiopasdfgh", .common), ("mnbvcxzlkjhgfdsa", .common), ("1qaz2wsx3edc4rfv", .common),
            ("abcabcabcabcabc", .common),
            ("correcthorsebatterystaple", .common), ("password123456789", .common), ("qwerty1234567890", .common),
            ("abcdefghijklmnop", .common), ("111111111111111", .common), ("iloveyouiloveyou", .common),
        ] as [(String, PasswordRules.Fault)]
    )
    func bad(password: String, fault: PasswordRules.Fault) {
        for place in [PasswordRules.Place.registration, .change, .reset] {
            #expect(throws: Refusal.weakPassword(fault)) { try rules.check(password, at: place) }
        }
    }
}
