import Mail
import Testing

@Suite("What a program prints when it prints mail")
struct MboxTests {
    private func messages(_ text: String) -> [String] {
        Mbox.messages(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("is one message as it stands")
    func single() {
        #expect(messages("Subject: x\n\nFrom here on\n") == ["Subject: x\n\nFrom here on\n"])
    }

    @Test("is none where nothing but space is printed", arguments: ["", "\n", " \r\n\n"])
    func none(text: String) {
        #expect(messages(text).isEmpty)
    }

    @Test("is several in the form of a mailbox, quoted lines made whole")
    func several() {
        let text =
            "From a@b.test Mon Jan  1\nSubject: 1\n\n>From here\n>>From there\nFrom now\n\nFrom c@d.test x\nSubject: 2\n\ntwo\n"
        #expect(
            messages(text) == ["Subject: 1\n\nFrom here\n>From there\nFrom now\n\n", "Subject: 2\n\ntwo\n"]
        )
    }

    @Test("ends its lines as it likes")
    func lineEnds() {
        #expect(
            messages("From a\r\nSubject: 1\r\n\r\none\r\n\r\nFrom b\r\nSubject: 2\r\n\r\n")
                == ["Subject: 1\r\n\r\none\r\n\r\n", "Subject: 2\r\n\r\n"]
        )
    }

    @Test("tells its recipients by every field that may name them, each once")
    func addressees() {
        let text = """
            Delivered-To: real@b.test
            X-Original-To: alias@b.test
            To: "Doe, Jane" <jane@b.test>, real@b.test
            Cc: =?utf-8?Q?J=C3=B6rg?= <joerg@b.test>
            Subject: x

            hi
            """
        let message = MailMessage.parse(Array(text.utf8))
        #expect(message.addressees == ["real@b.test", "alias@b.test", "jane@b.test", "joerg@b.test"])
    }
}
