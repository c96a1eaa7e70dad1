import Mail
import Testing

@Suite("The client's side of SMTP")
struct SMTPClientSessionTests {
    typealias Action = SMTPClientSession.Action

    private func session(
        from: String = "no-reply@rekey.test",
        to: [String] = ["alice@example.test"],
        _ content: String = "Subject: x\r\n\r\nHi\r\n",
        needsTLS: Bool = false
    ) -> SMTPClientSession {
        SMTPClientSession(
            sending: SMTPEnvelope(sender: from, recipients: to, content: Array(content.utf8)),
            clientName: "client.test",
            needsTLS: needsTLS
        )
    }

    /// Feeds the replies and returns what the client said and how it ended, line ends shown as `|`.
    private func converse(_ session: SMTPClientSession, _ replies: [String]) -> [String] {
        var session = session
        return replies.flatMap { session.receive($0.utf8) }.map(words)
    }

    private func words(_ action: Action) -> String {
        switch action {
        case .send(let bytes): String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "|")
        case .delivered: "delivered"
        case .failed(let failure): "\(failure)"
        case .startTLS: "TLS"
        case .close: "close"
        }
    }

    private let hello = "250-mail.test\r\n250-PIPELINING\r\n250-SIZE 1000\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n"

    @Test("greets, names sender and recipients, sends the message and leaves")
    func delivers() {
        let said = converse(
            session(to: ["alice@example.test", "bob@example.test"]),
            [
                "220 hi\r\n", hello, "250 ok\r\n", "250 ok\r\n", "251 ok\r\n", "354 go\r\n", "250 queued\r\n",
                "221 bye\r\n",
            ]
        )
        #expect(
            said == [
                "EHLO client.test|", "MAIL FROM:<no-reply@rekey.test> SIZE=18|", "RCPT TO:<alice@example.test>|",
                "RCPT TO:<bob@example.test>|", "DATA|", "Subject: x||Hi|.|", "delivered", "QUIT|", "close",
            ]
        )
    }

    @Test("falls back to HELO and then asks for no extension")
    func fallsBack() {
        let said = converse(session("Subject: x\r\n\r\né"), ["220 hi\r\n", "502 what\r\n", "250 mail.test\r\n"])
        #expect(said == ["EHLO client.test|", "HELO client.test|", "MAIL FROM:<no-reply@rekey.test>|"])
    }

    @Test("asks for 8BITMIME for a body beyond ASCII, and for SMTPUTF8 for a header beyond it")
    func extensions() {
        #expect(
            converse(session("Subject: x\r\n\r\né"), ["220 \r\n", hello]).last?.hasSuffix("BODY=8BITMIME|") == true
        )
        #expect(converse(session("Subject: é\r\n\r\n"), ["220 \r\n", hello]).last?.hasSuffix("SMTPUTF8|") == true)
        #expect(
            converse(session(to: ["jürgen@example.test"]), ["220\r\n", hello]).last?.hasSuffix("SMTPUTF8|") == true
        )
    }

    @Test("names nobody before TLS where TLS is needed, and then asks anew what the server can do")
    func startsTLS() {
        var session = session(needsTLS: true)
        let clear = ["220 hi\r\n", "250-mail.test\r\n250-SIZE 1000\r\n250 STARTTLS\r\n", "220 go\r\n"]
        let before = clear.flatMap { session.receive($0.utf8) }.map(words)
        #expect(before == ["EHLO client.test|", "STARTTLS|", "TLS"])
        #expect(session.tlsStarted().map(words) == ["EHLO client.test|"])
        // The size that it told in the clear counts no more.
        #expect(session.receive("250 mail.test\r\n".utf8).map(words) == ["MAIL FROM:<no-reply@rekey.test>|"])
    }

    @Test(
        "gives up where TLS is needed and cannot be had",
        arguments: [
            (["250 mail.test\r\n"], "does not offer STARTTLS"),
            (["502 what\r\n", "250 mail.test\r\n"], "does not offer STARTTLS"),
            (["250-mail.test\r\n250 STARTTLS\r\n", "454 not now\r\n"], "refused the command STARTTLS"),
            // Somebody on the way put in an answer in the clear.
            (["250-mail.test\r\n250 STARTTLS\r\n", "220 go\r\n250 mail.evil\r\n"], "is not an SMTP reply"),
        ]
    )
    func noTLS(replies: [String], reason: String) {
        let said = converse(session(needsTLS: true), ["220 hi\r\n"] + replies)
        #expect(said.contains { $0.contains(reason) }, "\(said)")
        #expect(said.suffix(2) == ["QUIT|", "close"])
        #expect(!said.contains { $0.hasPrefix("MAIL") || $0 == "TLS" }, "\(said)")
    }

    @Test("fails when a needed extension is missing")
    func missingExtension() {
        let said = converse(session(to: ["jürgen@example.test"]), ["220 hi\r\n", "250 mail.test\r\n"])
        #expect(
            said.dropFirst() == ["the mail server does not offer SMTPUTF8, which this message needs", "QUIT|", "close"]
        )
    }

    @Test(
        "doubles leading dots and ends every line with CRLF",
        arguments: [
            (".", "..|.|"), ("a\r\n.b\r\n", "a|..b|.|"), ("a\n.\nb", "a|..|b|.|"), ("a\r.b", "a|..b|.|"), ("", ".|"),
            ("a.b\r\n\r\n", "a.b|||.|".replacing("|||", with: "||")), ("..", "...|.|"),
        ]
    )
    func stuffing(content: String, sent: String) {
        let replies = ["220 hi\r\n", hello, "250 ok\r\n", "250 ok\r\n", "354 go\r\n"]
        #expect(converse(session(content), replies).last == sent)
    }

    @Test(
        "names what was refused, with the server's words",
        arguments: [
            (["554 no\r\n"], "the mail server refused the connection: 554 no"),
            (["220 hi\r\n", "421 busy\r\n"], "the mail server refused the client's EHLO: 421 busy"),
            (
                ["220 hi\r\n", "250 ok\r\n", "550-no\r\n550 never\r\n"],
                "the mail server refused the sender (MAIL): 550 no / never"
            ),
            (
                ["220 hi\r\n", "250 ok\r\n", "250 ok\r\n", "550 5.1.1 unknown\r\n"],
                "the mail server refused the recipient <alice@example.test> (RCPT): 550 5.1.1 unknown"
            ),
            (
                ["220 hi\r\n", "250 ok\r\n", "250 ok\r\n", "250 ok\r\n", "354 go\r\n", "552 big\r\n"],
                "the mail server refused the message: 552 big"
            ),
            (["HTTP/1.1 400\r\n"], "the mail server's answer to the connection is not an SMTP reply: 'HTTP/1.1 400'"),
            (["220-a\r\n221 b\r\n"], "the mail server's answer to the connection is not an SMTP reply: '221 b'"),
            (
                [String(repeating: "2", count: 5000)],
                "the mail server's answer to the connection is not an SMTP reply: it is too long"
            ),
        ]
    )
    func refusals(replies: [String], sentence: String) {
        #expect(converse(session(), replies).suffix(3) == [sentence, "QUIT|", "close"])
    }

    @Test(
        "never writes an address that would break out of its command",
        arguments: [
            "a@b>\r\nRCPT TO:<eve@example.test", "a b@c", "", "nobody", "a@b@", "a@b..c",
        ]
    )
    func injection(address: String) {
        let said = converse(session(to: [address]), ["220 hi\r\n", "250 ok\r\n"])
        #expect(said.dropFirst().first == "'\(address)' is not a mail address; expected local-part@domain")
    }

    @Test("counts a message as delivered when the server goes away instead of answering QUIT, and as lost before")
    func closing() {
        var early = session()
        _ = early.receive("220 hi\r\n".utf8)
        #expect(early.connectionClosed() == [.failed(.closed(stage: .hello)), .close])
        #expect(early.connectionClosed().isEmpty)
        var late = session()
        for reply in ["220 \r\n", "250 \r\n", "250 \r\n", "250 \r\n", "354 \r\n", "250 \r\n"] {
            _ = late.receive(reply.utf8)
        }
        #expect(late.connectionClosed() == [.close])
    }

    @Test("reads replies in any pieces")
    func pieces() {
        var session = session()
        let said = "220 hi\r\n\(hello)250 ok\r\n250 ok\r\n354 go\r\n250 ok\r\n221 bye\r\n".utf8.flatMap {
            session.receive([$0])
        }
        #expect(said.contains(.delivered))
        #expect(said.last == .close)
    }
}
