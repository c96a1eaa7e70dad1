import Mail
import Testing

@Suite("STARTTLS and AUTH at the server's side of SMTP")
struct SMTPSecurityTests {
    /// The results of the texts in their order, as codes: `T` for the start of TLS, `D` for a message kept, `C` for the end.
    private func codes(_ texts: String..., tls: SMTPTLSUse = .offer) -> String {
        var session = SMTPServerSession(hostName: "sink.test", tls: tls)
        return texts.map { text in
            session.receive(text.utf8).map { action in
                switch action {
                case .reply(let reply): "\(reply.code)"
                case .startTLS: "T"
                case .deliver: "D"
                case .close: "C"
                }
            }.joined(separator: " ")
        }.joined(separator: " | ")
    }

    private func greeting(after texts: String..., tls: SMTPTLSUse = .offer) -> [String] {
        var session = SMTPServerSession(hostName: "sink.test", tls: tls)
        for text in texts { _ = session.receive(text.utf8) }
        guard case .reply(let reply) = session.receive("EHLO c\r\n".utf8).first else { return [] }
        return reply.lines
    }

    @Test("TLS is announced where it can be started, and only until it is")
    func announced() {
        #expect(greeting().contains("STARTTLS"))
        #expect(!greeting(tls: .off).contains("STARTTLS"))
        #expect(!greeting(after: "EHLO c\r\nSTARTTLS\r\n").contains("STARTTLS"))
        #expect(greeting(after: "EHLO c\r\nSTARTTLS\r\n").contains("AUTH PLAIN LOGIN"))
    }

    @Test(
        "TLS is started once, and what was said before it counts no more",
        arguments: [
            (["EHLO c\r\nSTARTTLS\r\n", "NOOP\r\n"], "250 T | 250"),
            (["STARTTLS now\r\n", "NOOP\r\n"], "501 | 250"),
            (["STARTTLS\r\n", "EHLO c\r\nSTARTTLS\r\n"], "T | 250 503"),
            // The greeting has to be said again.
            (["EHLO c\r\nSTARTTLS\r\n", "MAIL FROM:<a@b.test>\r\n"], "250 T | 503"),
            // A sender given in the clear is forgotten.
            (
                ["EHLO c\r\nMAIL FROM:<a@b.test>\r\nSTARTTLS\r\n", "EHLO c\r\nRCPT TO:<x@b.test>\r\n"],
                "250 250 T | 250 503"
            ),
        ]
    )
    func started(texts: [String], answers: String) {
        var session = SMTPServerSession(hostName: "sink.test", tls: .offer)
        let found = texts.map { text in
            session.receive(text.utf8).map { action in
                if case .reply(let reply) = action { "\(reply.code)" } else { "T" }
            }.joined(separator: " ")
        }.joined(separator: " | ")
        #expect(found == answers)
    }

    /// Somebody on the way could put commands behind STARTTLS in the clear (RFC 3207, section 4.2).
    @Test("Commands that stand behind STARTTLS in the same piece are dropped")
    func injected() {
        #expect(codes("EHLO c\r\nSTARTTLS\r\nMAIL FROM:<evil@b.test>\r\nRSET\r\n", "NOOP\r\n") == "250 T | 250")
    }

    @Test("Without TLS to offer, STARTTLS is not implemented")
    func unavailable() {
        #expect(codes("EHLO c\r\nSTARTTLS\r\n", tls: .off) == "250 502")
    }

    @Test(
        "Everybody is let in who keeps to the form",
        arguments: [
            ("AUTH PLAIN AGFsaWNlAHNlY3JldA==\r\n", "235"), ("AUTH PLAIN\r\nAGFsaWNlAHNlY3JldA==\r\n", "334 235"),
            ("auth plain =\r\n", "235"), ("AUTH LOGIN\r\nYWxpY2U=\r\nc2VjcmV0\r\n", "334 334 235"),
            ("AUTH LOGIN YWxpY2U=\r\nc2VjcmV0\r\n", "334 235"), ("AUTH LOGIN\r\n*\r\nNOOP\r\n", "334 501 250"),
            ("AUTH PLAIN not-base64!\r\nNOOP\r\n", "501 250"), ("AUTH CRAM-MD5\r\n", "504"), ("AUTH\r\n", "501"),
            ("AUTH PLAIN a b\r\n", "501"), ("AUTH PLAIN AA==\r\nAUTH PLAIN AA==\r\n", "235 503"),
            ("MAIL FROM:<a@b.test>\r\nAUTH PLAIN AA==\r\n", "250 503"),
        ]
    )
    func authenticated(text: String, answers: String) {
        #expect(codes("EHLO c\r\n", text) == "250 | " + answers)
        #expect(codes("EHLO c\r\nSTARTTLS\r\n", "EHLO c\r\n", text) == "250 T | 250 | " + answers)
    }

    @Test("Nobody proves who he is before EHLO; a message goes through after it, and without it")
    func around() {
        #expect(codes("AUTH PLAIN AA==\r\n") == "503")
        let message = "MAIL FROM:<a@b.test> AUTH=<>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n\r\nhi\r\n.\r\n"
        #expect(codes("EHLO c\r\nAUTH PLAIN AA==\r\n" + message) == "250 235 250 250 354 D 250")
        #expect(codes("EHLO c\r\n" + message) == "250 250 250 354 D 250")
    }

    @Test("LOGIN asks for the name and then for the password, as clients expect")
    func prompts() {
        var session = SMTPServerSession(hostName: "sink.test")
        let actions = session.receive("EHLO c\r\nAUTH LOGIN\r\nYQ==\r\nYg==\r\n".utf8)
        let lines = actions.dropFirst().map { if case .reply(let reply) = $0 { reply.lines[0] } else { "" } }
        #expect(lines == ["VXNlcm5hbWU6", "UGFzc3dvcmQ6", "Everybody is welcome"])
    }
}
