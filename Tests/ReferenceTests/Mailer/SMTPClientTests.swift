import Certificates
import Foundation
import Machine
import Mail
import Reference
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

/// Everything here goes over a real socket.
@Suite("The mail client")
struct SMTPClientTests {
    private func message(_ text: String) -> [UInt8] {
        MailComposer(
            from: Mailbox(name: "Rekey", address: "no-reply@rekey.test"),
            to: [Mailbox(address: "alice@example.test")],
            subject: "Grüße",
            date: Date(timeIntervalSince1970: 0),
            messageID: "1@rekey.test",
            text: text,
            html: "<p>\(text)</p>"
        ).compose()
    }

    @Test("delivers a message byte for byte to every recipient")
    func delivers() async throws {
        try await ScriptedMailServer.with(.correct) { server in
            let client = SMTPClient(host: "127.0.0.1", port: server.port, timeout: .seconds(120))
            let message = message("Hello\n.\n..dots\nhttps://a.test/?t=1\n")
            try await client.send(
                from: "no-reply@rekey.test",
                to: ["alice@example.test", "bob@example.test"],
                message: message
            )
            try await client.send(from: "", to: "carol@example.test", message: message)
            #expect(
                server.envelopes == [
                    SMTPEnvelope(
                        sender: "no-reply@rekey.test",
                        recipients: ["alice@example.test", "bob@example.test"],
                        content: message
                    ),
                    SMTPEnvelope(sender: "", recipients: ["carol@example.test"], content: message),
                ]
            )
        }
    }

    @Test("delivers a large message and many at once")
    func load() async throws {
        try await ScriptedMailServer.with(.correct) { server in
            let client = SMTPClient(host: "127.0.0.1", port: server.port, timeout: .seconds(120))
            let large = message(String(repeating: "A line of some length, with ünicode.\n", count: 20_000))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<8 {
                    let content = index == 0 ? large : message("\(index)")
                    group.addTask {
                        try await client.send(from: "a@b.test", to: "user\(index)@b.test", message: content)
                    }
                }
                try await group.waitForAll()
            }
            #expect(Set(server.envelopes.flatMap(\.recipients)).count == 8)
            #expect(server.envelopes.contains { $0.content == large })
        }
    }

    @Test(
        "delivers over TLS to a server whose certificate it is told to trust, and to no other",
        arguments: [true, false]
    )
    func verifies(isTrusted: Bool) async throws {
        let (own, other) = (
            try ServerCertificate(name: "mail", hosts: []), try ServerCertificate(name: "mail", hosts: [])
        )
        try await ScriptedMailServer.with(.secure(try own.context())) { server in
            let client = SMTPClient(
                host: "127.0.0.1",
                port: server.port,
                timeout: .seconds(120),
                security: .verifiedTLS(authority: isTrusted ? own.pem : other.pem)
            )
            do throws(SMTPClientError) {
                try await client.send(from: "a@b.test", to: "x@b.test", message: message("Hello\n"))
                #expect(isTrusted)
            } catch {
                #expect(!isTrusted, "\(error)")
            }
            #expect(server.envelopes.count == (isTrusted ? 1 : 0))
        }
    }

    @Test("delivers nothing in the clear where it wants TLS")
    func wantsTLS() async throws {
        try await ScriptedMailServer.with(.correct) { server in
            let client = SMTPClient(
                host: "127.0.0.1",
                port: server.port,
                timeout: .seconds(120),
                security: .verifiedTLS(authority: nil)
            )
            let expected = SMTPClientError.notDelivered(
                host: "127.0.0.1",
                port: server.port,
                .missingExtension("STARTTLS")
            )
            await #expect(throws: expected) {
                try await client.send(from: "a@b.test", to: "x@b.test", message: message("Hello\n"))
            }
            #expect(server.envelopes.isEmpty)
        }
    }

    @Test("says what the server refused")
    func refused() async throws {
        try await ScriptedMailServer.with(.closingAfter("554 5.7.1 not you\r\n")) { server in
            let expected = SMTPClientError.notDelivered(
                host: "127.0.0.1",
                port: server.port,
                .refused(stage: .greeting, SMTPReply(554, nil, "5.7.1 not you"))
            )
            await #expect(throws: expected) {
                try await SMTPClient(host: "127.0.0.1", port: server.port)
                    .send(from: "a@b.test", to: "x@b.test", message: [])
            }
        }
    }

    @Test("says that the server went away")
    func closed() async throws {
        try await ScriptedMailServer.with(.closingAfter("220 hi\r\n250 ok\r\n250 ok\r\n")) { server in
            do throws(SMTPClientError) {
                try await SMTPClient(host: "127.0.0.1", port: server.port)
                    .send(from: "a@b.test", to: "x@b.test", message: [])
                Issue.record("it was delivered")
            } catch {
                // Either the end of the stream or a reset of the connection is seen first.
                switch error {
                case .notDelivered(_, _, .closed), .connectionLost: break
                default: Issue.record("\(error)")
                }
            }
        }
    }

    @Test("does not wait longer than its time for a server that says nothing")
    func timeout() async throws {
        try await ScriptedMailServer.with(.saying("220 hi\r\n")) { server in
            let client = SMTPClient(host: "127.0.0.1", port: server.port, timeout: .milliseconds(500))
            do throws(SMTPClientError) {
                try await client.send(from: "a@b.test", to: "x@b.test", message: [])
                Issue.record("it was delivered")
            } catch {
                guard case .timedOut = error else {
                    Issue.record("\(error)")
                    return
                }
            }
        }
    }

    @Test("counts a message as delivered when only the goodbye is missing")
    func deliveredWithoutGoodbye() async throws {
        let script = "220 hi\r\n250 ok\r\n250 ok\r\n250 ok\r\n354 go\r\n250 taken\r\n"
        try await ScriptedMailServer.with(.saying(script)) { server in
            try await SMTPClient(host: "127.0.0.1", port: server.port, timeout: .seconds(20))
                .send(from: "a@b.test", to: "x@b.test", message: [])
        }
    }

    @Test("stops when its task is cancelled")
    func cancelled() async throws {
        try await ScriptedMailServer.with(.saying("220 hi\r\n")) { server in
            let client = SMTPClient(host: "127.0.0.1", port: server.port, timeout: .seconds(600))
            let sending = Task { try await client.send(from: "a@b.test", to: "x@b.test", message: []) }
            sending.cancel()
            await #expect(throws: SMTPClientError.cancelled) { try await sending.value }
        }
    }

    @Test("says that nobody listens, or that there is no such host")
    func unreachable() async throws {
        try await withUnusedPort { unused in
            for (host, port) in [("127.0.0.1", unused), ("nowhere.invalid", 25)] {
                do throws(SMTPClientError) {
                    try await SMTPClient(host: host, port: port).send(from: "a@b.test", to: "x@b.test", message: [])
                    Issue.record("it was delivered")
                } catch {
                    guard case .unreachable(host, port, let reason) = error else {
                        Issue.record("\(error)")
                        continue
                    }
                    #expect(!reason.contains("NIO"), "\(error)")
                }
            }
        }
    }
}
