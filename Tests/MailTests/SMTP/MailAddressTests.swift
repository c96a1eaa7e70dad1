import Mail
import Testing

@Suite("Mail addresses")
struct MailAddressTests {
    @Test(
        "are the same mailbox when domains agree in any case and local parts agree as written",
        arguments: [
            ("alice@example.test", "alice@EXAMPLE.Test", true),
            ("alice@example.test", "Alice@example.test", false),
            ("alice@example.test", "alice@example.com", false),
            ("\"alice\"@example.test", "alice@example.test", true),
            ("\"a\\ b\"@example.test", "\"a b\"@example.test", true),
            ("alice+1@example.test", "alice@example.test", false),
            ("jürgen@example.test", "jürgen@Example.test", true),
        ]
    )
    func sameness(left: String, right: String, same: Bool) throws {
        let left = try #require(MailAddress(left))
        let right = try #require(MailAddress(right))
        #expect(left.isSameMailbox(as: right) == same)
        #expect((left == right) == same)
    }

    @Test(
        "are refused when they are none",
        arguments: [
            "", "@", "alice", "alice@", "@example.test", "a b@example.test", "alice@exa mple.test", "alice@.test",
            "alice@example.test.", "\"alice@example.test", "al\"ice@example.test", "alice@[]", "a\r\nb@example.test",
            "<alice@example.test>",
        ]
    )
    func refusal(text: String) {
        #expect(MailAddress(text) == nil)
    }

    @Test(
        "are written quoted only where they must be",
        arguments: [
            ("alice@example.test", "alice@example.test"), ("\"alice\"@example.test", "alice@example.test"),
            ("\"a\\\"b c\"@example.test", "\"a\\\"b c\"@example.test"), ("alice@[127.0.0.1]", "alice@[127.0.0.1]"),
        ]
    )
    func description(text: String, written: String) {
        #expect(MailAddress(text)?.description == written)
    }
}
