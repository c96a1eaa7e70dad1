import Testing

@testable import RunModel
@testable import Runner

@Suite("What is shown of a message that nobody could read")
struct OutlineTests {
    @Test(
        "A link is shown without anything that may be secret",
        arguments: [
            ("https://t.test/reset?token=abc&uid=12", "https://t.test/reset?token=…&uid=…"),
            ("https://t.test/r/4f1e/confirm", "https://t.test/r/…/confirm"),
            ("https://t.test/reset-password-confirm/x9", "https://t.test/reset-password-confirm/…"),
            ("https://t.test/confirmRegistration/correct-horse-battery", "https://t.test/confirmRegistration/…"),
            ("https://t.test/#abcdefghijklmnopqrstuvw", "https://t.test/#…"), ("https://t.test", "https://t.test"),
        ]
    )
    func link(link: String, shown: String) { #expect(Outline.link(link) == shown) }

    @Test(
        "A subject is shown without words that may be a code",
        arguments: [
            ("Your code is 481-205", "Your code is …"), ("Reset for K7QP", "Reset for …"),
            ("Step 2 of 3", "Step 2 of 3"),
        ]
    )
    func words(subject: String, shown: String) { #expect(Outline.words(of: subject) == shown) }

    @Test(
        "A text is shown without links, without what no language writes, and without what a line names",
        arguments: [
            ("Use 481205 now please", "Use … now …"), ("Use KQPZRM now please", "Use … now …"),
            ("Use kqPZrm now please", "Use … now …"), ("Use abcdefghijklm now please", "Use … now …"),
            ("Your code: quiet please", "Your code: … …"),
            ("Your code is\nquiet\nGood bye all", "Your code … … Good bye …"),
            ("Open https://t.test/r?c=abc and be quick", "Open … and be …"), ("", ""),
            ("A good day to you , Alice", "A good day to you , …"),
        ]
    )
    func text(text: String, shown: String) {
        #expect(Outline.text(text, links: ["https://t.test/r?c=abc"]) == shown)
    }

    @Test("A long text is cut between two words")
    func cut() {
        let text = String(repeating: "four ", count: 50)
        #expect(Outline.text(text, links: [], length: 20) == "four four four four …")
    }
}
