import Testing

@testable import ReferenceCore

@Suite("Forms of email addresses")
struct EmailFormTests {
    @Test(
        "Labelled addresses have no plus behind a dot, and hyphens in the first label alone",
        arguments: [
            ("a_b-c+d", "example.com", true), ("a.b-c", "mail-in.example.com", true), ("a", "x.42.example.com", true),
            ("a.b+c", "example.com", false), ("a", "x.in-house.example.com", false), ("a", "example.c", false),
            ("a", "example.42", false), ("a", "example", false), ("", "example.com", false),
            (".a", "example.com", false),
            ("a'b", "example.com", false),
        ]
    )
    func labelled(user: String, domain: String, isAllowed: Bool) {
        #expect(EmailForm.labelled.allows(user: user[...], domain: domain[...], marks: ("", "")) == isAllowed)
    }
}
