import Mail
import Testing

@Suite("The server's side of SMTP")
struct SMTPServerSessionTests {
    private let start = "EHLO client.test\r\n"
    private let envelope = "MAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\n"

    /// Feeds the text and gives the codes that came, `D` for a message kept and `C` for the end.
    private func codes(_ text: String, _ limits: SMTPServerLimits = SMTPServerLimits()) -> String {
        var session = SMTPServerSession(hostName: "sink.test", limits: limits)
        return session.receive(text.utf8).map { action in
            switch action {
            case .reply(let reply): "\(reply.code)"
            case .deliver: "D"
            case .startTLS(let reply): "\(reply.code)T"
            case .close: "C"
            }
        }.joined(separator: " ")
    }

    private func delivered(_ text: String, _ limits: SMTPServerLimits = SMTPServerLimits()) -> [SMTPEnvelope] {
        var session = SMTPServerSession(hostName: "sink.test", limits: limits)
        return session.receive(text.utf8).compactMap { if case .deliver(let envelope) = $0 { envelope } else { nil } }
    }

    private func content(_ text: String) -> String? {
        delivered(start + envelope + "DATA\r\n" + text).first.map { String(decoding: $0.content, as: UTF8.self) }
    }

    @Test("greets and announces what it can")
    func hello() {
        var session = SMTPServerSession(hostName: "sink.test", limits: SMTPServerLimits(messageSize: 1234))
        #expect(session.greeting.bytes == Array("220 sink.test ESMTP Rekey\r\n".utf8))
        guard case .reply(let reply) = session.receive(start.utf8).first else {
            Issue.record("no reply")
            return
        }
        #expect(
            String(decoding: reply.bytes, as: UTF8.self)
                == "250-sink.test\r\n250-PIPELINING\r\n250-SIZE 1234\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n"
                + "250-ENHANCEDSTATUSCODES\r\n250-AUTH PLAIN LOGIN\r\n250-AUTH=PLAIN LOGIN\r\n250 HELP\r\n"
        )
    }

    @Test("keeps a message with its envelope, and before it says so")
    func delivers() {
        let text =
            start
            + "mail from: <a@b.test> size=10 body=8bitmime\r\nRcpt To:<x@b.test>\r\nRCPT TO:<Postmaster>\r\nDATA\r\nhi\r\n.\r\n"
        #expect(codes(text) == "250 250 250 250 354 D 250")
        #expect(
            delivered(text) == [
                SMTPEnvelope(sender: "a@b.test", recipients: ["x@b.test", "Postmaster"], content: Array("hi\r\n".utf8))
            ]
        )
    }

    @Test(
        "answers each command as RFC 5321 says",
        arguments: [
            ("HELO c\r\n", "250"), ("EHLO [127.0.0.1]\r\n", "250"), ("EHLO\r\n", "501"), ("HELO \r\n", "501"),
            ("NOOP\r\nNOOP x\r\n", "250 250"), ("VRFY x\r\n", "252"), ("VRFY\r\n", "501"),
            ("HELP\r\nHELP MAIL\r\n", "214 214"),
            ("RSET\r\n", "250"), ("RSET x\r\n", "501"), ("EXPN x\r\n", "502"), ("STARTTLS\r\n", "502"),
            ("BDAT 1\r\n", "502"), ("WHAT\r\n", "500"), ("\r\n", "500"), ("QUIT\r\nNOOP\r\n", "221 C"),
            ("QUIT now\r\n", "501"),
            ("GET / HTTP/1.1\r\nHost: x\r\n", "500 500"), ("NO\u{0}OP\r\n", "500"), ("quit\r\n", "221 C"),
            ("NOOP\n", "250"),
        ]
    )
    func commands(text: String, answer: String) {
        #expect(codes(text) == answer)
    }

    @Test(
        "answers a wrong order with 503 and goes on",
        arguments: [
            ("MAIL FROM:<a@b.test>\r\n", "503"), ("EHLO c\r\nRCPT TO:<a@b.test>\r\n", "250 503"),
            ("EHLO c\r\nDATA\r\n", "250 503"), ("EHLO c\r\nMAIL FROM:<a@b.test>\r\nDATA\r\n", "250 250 503"),
            ("EHLO c\r\nMAIL FROM:<a@b.test>\r\nMAIL FROM:<a@b.test>\r\n", "250 250 503"),
            ("EHLO c\r\nMAIL FROM:<a@b.test>\r\nRSET\r\nRCPT TO:<a@b.test>\r\n", "250 250 250 503"),
            ("EHLO c\r\nMAIL FROM:<a@b.test>\r\nEHLO c\r\nMAIL FROM:<a@b.test>\r\n", "250 250 250 250"),
            ("EHLO c\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<>\r\nDATA\r\n", "250 250 501 554"),
            (
                "EHLO c\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n.\r\nDATA\r\n",
                "250 250 250 354 D 250 503"
            ),
        ]
    )
    func order(text: String, answer: String) {
        #expect(codes(text) == answer)
    }

    @Test(
        "reads paths and parameters strictly where it matters",
        arguments: [
            ("MAIL FROM:<>", "250"), ("MAIL FROM:<\"a b\\\"c>\"@b.test>", "250"),
            ("MAIL FROM:<@r.test,@s.test:a@b.test>", "250"),
            ("MAIL FROM:<a@[127.0.0.1]>", "250"), ("MAIL FROM:<a@b.test> SIZE=0 BODY=7BIT", "250"),
            ("MAIL FROM:<ü@b.test> SMTPUTF8", "250"),
            ("MAIL FROM:a@b.test", "501"), ("MAIL FROM:<a@b.test", "501"), ("MAIL FROM:<a b@c.test>", "501"),
            ("MAIL FROM:<a>", "501"),
            ("MAIL FROM:<Postmaster>", "501"), ("MAIL <a@b.test>", "501"), ("MAIL TO:<a@b.test>", "501"),
            ("MAIL", "501"),
            ("MAIL FROM:<a@b.test>x", "501"), ("MAIL FROM:<a@b.test> =x", "501"), ("MAIL FROM:<a@b.test> SIZE=", "501"),
            ("MAIL FROM:<a@b.test> SIZE=ten", "501"), ("MAIL FROM:<a@b.test> BODY=9BIT", "501"),
            ("MAIL FROM:<a@b.test> SMTPUTF8=1", "501"),
            ("MAIL FROM:<a@b.test> FOO", "555"), ("MAIL FROM:<a@b.test> AUTH=<>", "250"),
            ("MAIL FROM:<ü@b.test>", "553"),
            ("MAIL FROM:<a@b.test> SIZE=99999999999999999999", "552"), ("MAIL FROM:<a@b.test> SIZE=999999999", "552"),
            ("MAIL FROM:<a@b.test> SIZE=999999999999999999999", "501"),
            ("MAIL FROM:<\(String(repeating: "a", count: 260))@b.test>", "501"),
        ]
    )
    func mail(command: String, answer: String) {
        #expect(codes(start + command + "\r\n") == "250 \(answer)")
    }

    @Test(
        "reads recipients likewise",
        arguments: [
            ("RCPT TO:<x@b.test>", "250"), ("RCPT TO: <x@b.test>", "250"), ("RCPT TO:<postmaster>", "250"),
            ("RCPT TO:<x>", "501"),
            ("RCPT TO:x@b.test", "501"), ("RCPT TO:<x@b.test> NOTIFY=NEVER", "555"), ("RCPT TO:<ü@b.test>", "553"),
            ("RCPT", "501"),
        ]
    )
    func recipient(command: String, answer: String) {
        #expect(codes(start + "MAIL FROM:<a@b.test>\r\n" + command + "\r\n") == "250 250 \(answer)")
    }

    @Test(
        "undoes dot-stuffing and ends a message only at a dot on a line of its own",
        arguments: [
            ("a\r\n.\r\n", "a\r\n"), (".\r\n", ""), ("..\r\n.\r\n", ".\r\n"), ("..a\r\n.\r\n", ".a\r\n"),
            (".a\r\n.\r\n", "a\r\n"),
            ("a.\r\n.\r\n", "a.\r\n"), ("a\r\n\r\n.\r\n", "a\r\n\r\n"), ("a\n.\nb\r\n.\r\n", "a\n.\nb\r\n"),
            ("a\n.\r\nb\r\n.\r\n", "a\n.\r\nb\r\n"), ("a\r\n.\nb\r\n.\r\n", "a\r\n\nb\r\n"),
            ("a\r\n.\rb\r\n.\r\n", "a\r\n\rb\r\n"),
            ("a\r.\r\n.\r\n", "a\r.\r\n"), ("a\r\r\n.\r\n", "a\r\r\n"), ("\u{0}é\r\n.\r\n", "\u{0}é\r\n"),
        ]
    )
    func dots(text: String, read: String) {
        #expect(content(text) == read)
    }

    @Test("does not take a lone line feed for a line end in a message, so no message can hide commands")
    func smuggling() {
        let text = start + envelope + "DATA\r\na\n.\nMAIL FROM:<eve@b.test>\r\n.\r\n"
        #expect(codes(text) == "250 250 250 354 D 250")
    }

    @Test("takes lone line feeds all through from a client that knows nothing else")
    func bareLF() {
        let text = (start + envelope + "DATA\r\n\r\n.hi\r\n..\r\n.\r\nQUIT\r\n").replacing("\r\n", with: "\n")
        #expect(codes(text) == "250 250 250 354 D 250 221 C")
        #expect(delivered(text).first?.content == Array("\nhi\n.\n".utf8))
    }

    @Test("does the same whatever the pieces are that its input comes in", arguments: [1, 2, 3, 7, 64])
    func pieces(size: Int) {
        let text = Array(
            (start + envelope + "DATA\r\n..a\r\n.b\r\n\r\n.\r\nNOOP\r\n" + envelope + "DATA\r\n.\r\nQUIT\r\n").utf8
        )
        var whole = SMTPServerSession(hostName: "sink.test")
        var pieces = SMTPServerSession(hostName: "sink.test")
        let split = stride(from: 0, to: text.count, by: size).flatMap {
            pieces.receive(text[$0..<min(text.count, $0 + size)])
        }
        #expect(split == whole.receive(text))
        #expect(split.last == .close)
    }

    @Test("holds its limits to the byte")
    func limits() {
        let limits = SMTPServerLimits(messageSize: 10, recipients: 2, commandLine: 40, textLine: 8)
        let data = start + envelope + "DATA\r\n"
        #expect(codes(data + "12345\r\n6\r\n.\r\n", limits).hasSuffix("D 250"))
        #expect(codes(data + "12345\r\n67\r\n.\r\n", limits).hasSuffix("354 552"))
        #expect(codes(data + "123456\r\n.\r\n", limits).hasSuffix("D 250"))
        #expect(codes(data + "1234567\r\n.\r\n", limits).hasSuffix("354 500"))
        #expect(codes(data + "..34567\r\n.\r\nNOOP\r\n", limits).hasSuffix("D 250 250"))
        #expect(
            codes(String(repeating: "N", count: 38) + "\r\nNOOP \(String(repeating: "x", count: 33))\r\n", limits)
                == "500 250"
        )
        #expect(codes("NOOP \(String(repeating: "x", count: 34))\r\nNOOP\r\n", limits) == "500 250")
        #expect(
            codes(start + envelope + "RCPT TO:<y@b.test>\r\nRCPT TO:<z@b.test>\r\n", limits) == "250 250 250 250 452"
        )
        #expect(codes(start + "MAIL FROM:<a@b.test> SIZE=10\r\n", limits) == "250 250")
        #expect(codes(start + "MAIL FROM:<a@b.test> SIZE=11\r\n", limits) == "250 552")
    }

    @Test("gives up a message that does not end, and a client that makes nothing but errors")
    func hopeless() {
        let limits = SMTPServerLimits(messageSize: 10, errors: 3)
        let endless = String(repeating: String(repeating: "x", count: 998) + "\r\n", count: 1100)
        #expect(codes(start + envelope + "DATA\r\n" + endless, limits).hasSuffix("354 421 C"))
        #expect(codes("x\r\ny\r\nz\r\nw\r\nNOOP\r\n", limits) == "500 500 500 500 421 C")
        #expect(codes(String(repeating: "NOOP\r\n", count: 5), limits) == "250 250 250 250 250")
    }

    @Test("says goodbye once")
    func goodbye() {
        var session = SMTPServerSession(hostName: "sink.test")
        #expect(session.timeOut().count == 2)
        #expect(session.timeOut().isEmpty)
        #expect(session.shutDown().isEmpty)
        #expect(session.receive("NOOP\r\n".utf8).isEmpty)
    }

    @Test("does not let its own texts break a reply")
    func replies() {
        #expect(SMTPReply(501, "5.5.4", "a\r\nb\u{0}").bytes == Array("501 5.5.4 a  b \r\n".utf8))
        #expect(SMTPReply(250, nil, "a", "b").bytes == Array("250-a\r\n250 b\r\n".utf8))
    }
}
