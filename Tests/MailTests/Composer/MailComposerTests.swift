import Foundation
import Mail
import Testing

@Suite("A composed message")
struct MailComposerTests {
    private func composer(
        name: String? = nil,
        subject: String = "Reset your password",
        text: String = "Hello",
        html: String? = nil
    ) -> MailComposer {
        MailComposer(
            from: Mailbox(name: name, address: "no-reply@rekey.test"),
            to: [Mailbox(address: "alice@example.test")],
            subject: subject,
            date: Date(timeIntervalSince1970: 1_700_000_000),
            messageID: "1.2@rekey.test",
            text: text,
            html: html
        )
    }

    private func lines(_ composer: MailComposer) -> [String] {
        String(decoding: composer.compose(), as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test("holds the fields that RFC 5322 and MIME ask for, then an empty line, then the text")
    func plain() {
        #expect(
            lines(composer(text: "Hello,\n100% = all")) == [
                "Date: Tue, 14 Nov 2023 22:13:20 +0000",
                "From: no-reply@rekey.test",
                "To: alice@example.test",
                "Message-ID: <1.2@rekey.test>",
                "Subject: Reset your password",
                "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: quoted-printable",
                "",
                "Hello,",
                "100% =3D all",
                "",
            ]
        )
    }

    @Test("with HTML offers both as alternatives, the plain text first")
    func alternative() throws {
        let text = lines(composer(text: "plain", html: "<p>rich</p>"))
        let plain = try #require(text.firstIndex(of: "plain"))
        let rich = try #require(text.firstIndex(of: "<p>rich</p>"))
        #expect(plain < rich)
        #expect(text.filter { $0 == "--=_rekey-alternative" }.count == 2)
        #expect(text.suffix(2) == ["--=_rekey-alternative--", ""])
    }

    @Test("with a picture and a file shows its text alone", arguments: [nil, "<p>https://a.test/r?code=1</p>"])
    func attachments(html: String?) {
        var composer = composer(text: "https://a.test/r?code=1", html: html)
        let file = Array("https://a.test/r?code=2".utf8)
        composer.attachments = [
            .init(type: "image/png", name: "logo.png", content: [0x89, 0x50], contentID: "logo@a.test"),
            .init(type: "text/plain", name: "terms.txt", content: file),
        ]
        let message = MailMessage.parse(composer.compose())
        #expect(message.links == ["https://a.test/r?code=1"])
        #expect(message.readableText.contains("code=1"))
        #expect((message.html != nil) == (html != nil))
        let outer = lines(composer).filter { $0.hasPrefix("Content-Type: multipart/") }
        #expect(
            outer.prefix(2) == [
                "Content-Type: multipart/mixed; boundary=\"=_rekey-mixed\"",
                "Content-Type: multipart/related; boundary=\"=_rekey-related\"",
            ]
        )
    }

    @Test(
        "keeps its header ASCII, unfolded words short and text unchanged",
        arguments: [
            ("Réinitialiser", "=?utf-8?Q?R=C3=A9initialiser?="),
            ("two  spaces", "=?utf-8?Q?two__spaces?="),
            ("looks =?like?= one", "=?utf-8?Q?looks_=3D=3Flike=3F=3D_one?="),
            ("a\r\nBcc: eve@example.test", "=?utf-8?Q?a__Bcc=3A_eve=40example=2Etest?="),
            ("", ""),
        ]
    )
    func subject(subject: String, written: String) {
        #expect(lines(composer(subject: subject)).contains(written.isEmpty ? "Subject:" : "Subject: \(written)"))
    }

    @Test("folds a long subject at 78 columns, in plain words and in encoded ones", arguments: ["word ", "wörd "])
    func folding(word: String) {
        let subject = String(repeating: word, count: 60) + "end"
        let message = composer(subject: subject).compose()
        for line in message.split(separator: 0x0A) { #expect(line.count <= 79) }
        #expect(MailMessage.parse(message).subject == subject)
    }

    @Test(
        "writes a sender's name as atoms, quoted or encoded, as it must be",
        arguments: [
            ("Rekey", "Rekey <no-reply@rekey.test>"),
            ("Rekey, Inc.", "\"Rekey, Inc.\" <no-reply@rekey.test>"),
            ("The \"Key\"", "\"The \\\"Key\\\"\" <no-reply@rekey.test>"),
            ("Schlüssel", "=?utf-8?Q?Schl=C3=BCssel?= <no-reply@rekey.test>"),
        ]
    )
    func displayName(name: String, written: String) {
        #expect(lines(composer(name: name)).contains("From: \(written)"))
    }

    @Test(
        "comes back from reading as it was written",
        arguments: [
            "Your link: https://example.test/reset?token=abc=def&x=1\n",
            String(repeating: "long ", count: 100) + "\n",
            "trailing blanks  \t\nand tabs\t\n\n\n.dot\n",
            "äöü € 日本語 🔑 =3D\n",
        ]
    )
    func roundTrip(text: String) {
        let message = composer(text: text, html: "<p>é \(text)</p>").compose()
        #expect(message.allSatisfy { $0 < 0x80 })
        let parsed = MailMessage.parse(message)
        #expect(parsed.text == text)
        #expect(parsed.html == "<p>é \(text)</p>")
    }
}
