import Mail
import Testing

@Suite("What keeps a client of the mail sink from delivering is remembered")
struct SMTPTroubleTests {
    private func trouble(_ text: String, tls: SMTPTLSUse = .off, because reason: String? = nil) -> String? {
        var session = SMTPServerSession(hostName: "sink.test", limits: SMTPServerLimits(messageSize: 20), tls: tls)
        _ = session.receive(text.utf8)
        return session.trouble(because: reason)?.description
    }

    private static let head = "EHLO c\r\nMAIL FROM:<a@b.test>\r\n"

    @Test(
        "A connection that ends in the middle names the command it ended after",
        arguments: [
            (head, "MAIL"), (head + "RCPT TO:<x@b.test>\r\n", "RCPT"),
            (head + "RCPT TO:<x@b.test>\r\nDATA\r\nhalf a mess", "DATA"), ("EHLO c\r\nAUTH LOGIN\r\n", "AUTH"),
            (head + "RCPT TO:<x@b.test>\r\nDATA\r\n\r\nhi\r\n.\r\n" + head, "MAIL"),
        ]
    )
    func brokeOff(text: String, command: String) {
        #expect(trouble(text) == "connected and broke off after \(command), before its message was whole")
    }

    @Test(
        "A client that delivers, or wants nothing, has no trouble",
        arguments: [
            "", "QUIT\r\n", "EHLO c\r\nQUIT\r\n", "EHLO c\r\nNONSENSE\r\nQUIT\r\n",
            head + "RCPT TO:<x@b.test>\r\nQUIT\r\n",
            head + "RSET\r\n", head + "RCPT TO:<x@b.test>\r\nDATA\r\n\r\nhi\r\n.\r\n",
            // What is refused on the way to a message that arrives was no trouble.
            "EHLO c\r\nSTARTTLS\r\n" + head + "RCPT TO:<x@b.test>\r\nDATA\r\n\r\nhi\r\n.\r\nQUIT\r\n",
        ]
    )
    func none(text: String) {
        #expect(trouble(text) == nil)
    }

    @Test(
        "A refusal after which no message comes is told with the reply",
        arguments: [
            (
                head + "RCPT TO:<x@b.test>\r\nDATA\r\n\r\nmore than twenty bytes\r\n.\r\nQUIT\r\n", SMTPTLSUse.off,
                "connected and was refused at the message: 552 5.3.4 A message is at most 20 bytes large"
            ),
            (
                "EHLO c\r\nMAIL FROM:<a@b.test> SIZE=21\r\nQUIT\r\n", .off,
                "connected and was refused at MAIL: 552 5.3.4 A message is at most 20 bytes large"
            ),
            (
                "EHLO c\r\nSTARTTLS\r\nQUIT\r\n", .off,
                "connected and asked for STARTTLS, which is offered with ?tls=offer or ?tls=require behind the address alone"
            ),
            (
                head, .require,
                "connected and was refused at MAIL, since mail is taken over STARTTLS alone: 530 5.7.0 Must issue a STARTTLS command first"
            ),
            (
                "\u{16}\u{3}\u{1}", .offer,
                "connected and started with TLS, as on a port for smtps; this address speaks SMTP, with STARTTLS where it is offered"
            ),
        ]
    )
    func refused(text: String, tls: SMTPTLSUse, words: String) {
        #expect(trouble(text, tls: tls) == words)
    }

    @Test("A client that asks for TLS and says nothing over it broke off in the handshake")
    func handshake() {
        let start = "EHLO c\r\nSTARTTLS\r\n"
        #expect(trouble(start, tls: .offer, because: "why") == "connected and broke off in STARTTLS: why")
        #expect(trouble(start, tls: .offer) == "connected and broke off in STARTTLS: it closed the connection")
        var session = SMTPServerSession(hostName: "sink.test", tls: .require)
        _ = session.receive(start.utf8)
        _ = session.receive("EHLO c\r\nQUIT\r\n".utf8)
        #expect(session.trouble(because: "the connection closed") == nil)
    }

    @Test("TLS at once is answered with a refusal and the end, so that the client does not wait")
    func tlsAtOnce() {
        var session = SMTPServerSession(hostName: "sink.test")
        let actions = session.receive([0x16, 0x03, 0x01, 0x02])
        guard case .reply(let reply) = actions.first else { return #expect(Bool(false), "no reply") }
        #expect(reply.code == 554)
        #expect(actions.last == .close)
    }

    @Test("Where TLS is required, nothing about mail is taken before it, and everything after")
    func required() {
        var session = SMTPServerSession(hostName: "sink.test", tls: .require)
        func codes(_ text: String) -> [Int] {
            session.receive(text.utf8).compactMap { action in
                switch action {
                case .reply(let reply), .startTLS(let reply): reply.code
                case .deliver, .close: nil
                }
            }
        }
        guard case .reply(let greeting) = session.receive("EHLO c\r\n".utf8).first else { return }
        #expect(greeting.lines.contains("STARTTLS"))
        #expect(!greeting.lines.contains { $0.hasPrefix("AUTH") })
        #expect(
            codes("AUTH PLAIN AA==\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\nNOOP\r\n") == [
                530, 530, 530, 530, 250,
            ]
        )
        #expect(codes("STARTTLS\r\n") == [220])
        #expect(
            codes("EHLO c\r\nAUTH PLAIN AA==\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n\r\nx\r\n.\r\n")
                == [
                    250, 235, 250, 250, 354, 250,
                ]
        )
    }
}
