import Testing

@testable import ReferenceCore

@Suite("Identifier rules")
struct IdentifierRulesTests {
    private let rules = IdentifierRules(policy: AccountPolicy())

    @Test(
        "Usernames inside the limits are taken in lower case",
        arguments: ["abc", "A.b-C_9", String(repeating: "x", count: 64)]
    )
    func goodUsernames(text: String) throws {
        #expect(try rules.read(text, as: .username) == .username(text.lowercased()))
    }

    @Test(
        "Usernames outside the limits are refused",
        arguments: [
            "", "ab", String(repeating: "x", count: 65), "a b c", "a/b", "abc\u{7}", "müller", "İbrahim", "abc\n",
            "a@b", "K2\u{212A}",
        ]
    )
    func badUsernames(text: String) {
        #expect(throws: Refusal.invalidIdentifier(.username)) { try rules.read(text, as: .username) }
    }

    @Test(
        "Email addresses with one user part and one domain are taken, without regard to letter case",
        arguments: [
            "a@b", "Alice.Smith+tag@Example.test", "x!#$%&'*/=?^_`{|}~-@sub.domain.test",
            String(repeating: "x", count: 195) + "@b.de",
        ]
    )
    func goodEmails(text: String) throws {
        #expect(try rules.read(text, as: .email) == .email(text.lowercased()))
    }

    @Test(
        "Other email addresses are refused",
        arguments: [
            "", "alice", "@example.test", "alice@", "a@b@c", "a b@c", "a@b c", "a@b\r\nBcc: x@y", "a,b@c", "<a@b>",
            "\"a\"@b", "a..b@c",
            ".a@b", "a@.b", "a@b.", "ä@b.de", "a@bü.de", String(repeating: "x", count: 196) + "@b.de",
        ]
    )
    func badEmails(text: String) {
        #expect(throws: Refusal.invalidIdentifier(.email)) { try rules.read(text, as: .email) }
    }

    @Test(
        "Each further notation of a phone number is the same number under a policy that has it, and none under another",
        arguments: [
            ("+49 171 5550123", PhoneNotation.spaces), ("+49-171-5550123", .hyphens), ("+49(171)5550123", .parentheses),
            ("00491715550123", .zeros), ("tel:+491715550123", .uri),
        ]
    )
    func notations(text: String, notation: PhoneNotation) throws {
        var policy = AccountPolicy()
        policy.phoneNotations = [notation]
        let number = Identifier.phone("+491715550123")
        #expect(try IdentifierRules(policy: policy).read(text, as: .phone) == number)
        #expect(IdentifierRules(policy: policy).find(TypedIdentifier(text)) == number)
        policy.phoneNotations = Set(PhoneNotation.allCases).subtracting([notation])
        #expect(throws: Refusal.invalidIdentifier(.phone)) {
            try IdentifierRules(policy: policy).read(text, as: .phone)
        }
    }

    @Test(
        "All notations of a phone number are one number",
        arguments: [
            ("+1234567890", "+1234567890"), ("+123456789012345", "+123456789012345"), ("US-5551234567", "+15551234567"),
            ("JP-09012345678", "+819012345678"), ("JP-9012345678", "+819012345678"),
            ("DE-015112345678", "+4915112345678"),
            ("GB-07700900123", "+447700900123"),
        ]
    )
    func goodPhones(text: String, number: String) throws {
        #expect(try rules.read(text, as: .phone) == .phone(number))
        #expect(rules.find(TypedIdentifier(text)) == .phone(number))
    }

    @Test(
        "Other phone numbers are refused",
        arguments: [
            "", "+", "+123456789", "+1234567890123456", "+1-555-123-4567", "+1555CALLNOW", "15551234567",
            "XX-5551234567", "US-", "US-555-1234567",
            "us-5551234567", "+１２３４５６７８９０", "++1234567890", "+1234567890 ",
        ]
    )
    func badPhones(text: String) {
        #expect(throws: Refusal.invalidIdentifier(.phone)) { try rules.read(text, as: .phone) }
    }

    @Test("A name of no stated kind is an address with an @, a number that reads as one, or a username")
    func unstatedKind() {
        #expect(rules.find(TypedIdentifier("A@B")) == .email("a@b"))
        #expect(rules.find(TypedIdentifier("us-5551234567")) == .username("us-5551234567"))
        #expect(rules.find(TypedIdentifier("Alice")) == .username("alice"))
        #expect(rules.find(TypedIdentifier("not a name")) == nil)
        #expect(rules.find(TypedIdentifier("alice", kind: .email)) == nil)
    }
}
