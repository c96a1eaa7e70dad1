import Mail
import Testing

@Suite("Codes and links are looked for in what is new in a message")
struct NewContentTests {
    private func parse(_ text: String) -> MailMessage {
        MailMessage.parse(Array(text.replacing("\n", with: "\r\n").utf8))
    }

    @Test(
        "A quotation above the new text is left out",
        arguments: [
            "On Mon, 2 Jan 2026 at 10:00, Alice <a@b.test> wrote:\n> Your code is 111111 https://t.test/old\n>\n> Bye\n\nNew code 222222 https://t.test/new\n",
            // The line of the sender, broken as mail programs break it.
            "On Monday, January 2nd, somebody with a long name\n<a@b.test> wrote:\n\n> Your code is 111111 https://t.test/old\n\nNew code 222222 https://t.test/new\n",
            "Am 2. Januar 2026 schrieb Alice:\n> Dein Code 111111 https://t.test/old\n\nNew code 222222 https://t.test/new\n",
            "Le lun. 2 janv. 2026, Alice a écrit :\n    Votre code 111111 https://t.test/old\n\nNew code 222222 https://t.test/new\n",
            // Not marked at all: the first paragraph is the quotation.
            "On Mon, 2 Jan 2026, Alice wrote:\nYour code is 111111 https://t.test/old\n\nNew code 222222 https://t.test/new\n",
            "> Your code is 111111 https://t.test/old\n>> deeper 111112\n\nNew code 222222 https://t.test/new\n",
        ]
    )
    func above(text: String) {
        for message in [parse("In-Reply-To: <1@b.test>\n\n" + text), parse("Subject: x\n\n" + text)] {
            #expect(message.passages.first?.contains("222222") == true)
            #expect(message.passages.first?.contains("111111") == false)
            #expect(message.links.first == "https://t.test/new")
            #expect(message.text?.contains("111111") == true)
        }
        let reply = parse("In-Reply-To: <1@b.test>\n\n" + text)
        #expect(!reply.passages.joined().contains("111111"))
        #expect(reply.links == ["https://t.test/new"])
    }

    @Test("Below the new text, everything that an earlier message said is left out")
    func below() {
        let message = parse(
            "Subject: Re: code\n\nNew text\n\n-----Original Message-----\nFrom: a@b.test\n\nYour code is 111111 https://t.test/old\n"
        )
        #expect(message.passages == ["New text\n\n"])
        #expect(message.links == [])
    }

    @Test("Where nothing speaks of a reply, lines that begin with > are looked at last")
    func ornament() {
        let message = parse("Subject: Your code\n\nYour code is\n> 482915\n> https://t.test/go\nValid for a minute\n")
        #expect(message.passages == ["Your code is\nValid for a minute\n", "482915\nhttps://t.test/go\n"])
        #expect(message.links == ["https://t.test/go"])
    }

    @Test("A mailbox's >From and the end of a broken link are no quotations")
    func lookalikes() {
        #expect(parse("Subject: x\n\n>From here on: 482915\n").passages == [">From here on: 482915\n"])
        let broken = parse("Subject: x\n\nGo to <https://t.test/reset?t=1\n> or not\n")
        #expect(broken.links == ["https://t.test/reset?t=1"])
        #expect(broken.passages.count == 1)
    }

    @Test(
        "Of HTML, what mail programs mark as the earlier message is left out",
        arguments: [
            "<blockquote type=\"cite\">code 111111 <a href='https://t.test/old'>old</a></blockquote><p>New 222222 <a href='https://t.test/new'>n</a></p>",
            "<div class=\"x gmail_quote\">On Monday wrote:<div>code 111111 <a href='https://t.test/old'>old</a></div></div><p>New 222222 <a href='https://t.test/new'>n</a></p>",
        ]
    )
    func html(source: String) {
        let message = parse("Content-Type: text/html\n\n" + source)
        #expect(message.readableText.contains("111111"))
        #expect(!message.passages.joined().contains("111111"))
        #expect(message.passages.first?.contains("222222") == true)
        #expect(message.links == ["https://t.test/new"])
    }

    @Test("A blockquote that nobody cites is part of the message")
    func plainBlockquote() {
        let message = parse("Content-Type: text/html\n\n<p>Your code:</p><blockquote>482915</blockquote>")
        #expect(message.passages == ["Your code:\n\n482915\n"])
    }

    /// A recording holds text and HTML, and the passages only where these do not tell them.
    @Test(
        "What was read of a message is found again in its text and its HTML",
        arguments: ["code 1", "> code 1\n\nnew 2"]
    )
    func again(text: String) {
        let html = "<p>\(text)</p>"
        let bodies = [
            "\n\(text)", "Content-Type: text/html\n\n\(html)",
            "Content-Type: multipart/alternative; boundary=b\n\n--b\n\n\(text)\n--b\nContent-Type: text/html\n\n\(html)\n--b--\n",
        ]
        for message in bodies.map(parse) {
            #expect(NewContent(plain: message.readableText, html: message.html).passages == message.passages)
        }
    }

    @Test("The HTML comes after the text, where there are both")
    func both() {
        let message = parse(
            "Content-Type: multipart/alternative; boundary=b\n\n--b\n\nPlease look at the HTML.\n--b\nContent-Type: text/html\n\n<p>Code <b>482915</b></p>\n--b--\n"
        )
        #expect(message.passages == ["Please look at the HTML.", "Code 482915\n"])
    }
}

@Suite("Messages that return others are told from messages")
struct BounceTests {
    private func isBounce(_ text: String, sender: String? = nil) -> Bool {
        MailMessage.parse(Array(text.replacing("\n", with: "\r\n").utf8)).isBounce(sender: sender)
    }

    @Test(
        "Reports, and what a machine sends for nobody",
        arguments: [
            (
                "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nsorry\n--b--\n",
                "a@b.test"
            ),
            ("From: Mail Delivery System <MAILER-DAEMON@mx.test>\n\nYour message: code 111111\n", ""),
            ("From: postmaster@mx.test\nReturn-Path: <>\n\ncode 111111\n", nil), ("Subject: x\n\ncode 111111\n", ""),
            ("From: a@b.test\nX-Failed-Recipients: x@y.test\n\ncode\n", ""),
            ("From: a@b.test\nAuto-Submitted: auto-replied\n\ncode\n", ""),
            (
                "From: a@b.test\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nsorry\n--b\nContent-Type: message/rfc822\n\nSubject: old\n\ncode 111111\n--b--\n",
                ""
            ),
        ] as [(String, String?)]
    )
    func bounces(text: String, sender: String?) {
        #expect(isBounce(text, sender: sender))
    }

    /// Some backends send all their mail with a null sender, so that nothing comes back.
    @Test(
        "A backend's own mail is none, whatever its envelope says",
        arguments: [
            ("From: no-reply@b.test\n\ncode 482915\n", ""),
            ("From: no-reply@b.test\nReturn-Path: <>\n\ncode 482915\n", nil),
            ("From: postmaster@b.test\n\ncode 482915\n", "postmaster@b.test"), ("From: a@b.test\n\ncode\n", nil),
            ("From: a@b.test\nAuto-Submitted: auto-generated\n\ncode\n", ""),
        ] as [(String, String?)]
    )
    func others(text: String, sender: String?) {
        #expect(!isBounce(text, sender: sender))
    }
}
