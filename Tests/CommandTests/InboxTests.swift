import Foundation
import Reference
import Subprocess
import Testing

/// `rekey inbox`, with real mail.
@Suite("The mail of one address") struct InboxTests {
    @Test("A message is printed with its text and its links, and one to somebody else is not")
    func messages() async throws {
        let result = try await Binary.run([
            "inbox", "hand@example.com", "--mail", "smtp://127.0.0.1:0", "--count", "1",
        ]) { inbox in
            let line = try #require(await inbox.line { $0.hasPrefix("reading smtp://127.0.0.1:") })
            let port = try #require(line.split(separator: ":").last?.prefix { $0.isNumber }).description
            let client = SMTPClient(host: "127.0.0.1", port: try #require(Int(port)), timeout: .seconds(120))
            for name in ["other", "hand"] {
                let message =
                    "From: a@b.test\r\nTo: \(name)@example.com\r\nSubject: For \(name)\r\n\r\n"
                    + "Confirm: https://app.test/confirm?key=\(name)-0123456789abcdef\r\n"
                try await client.send(from: "a@b.test", to: "\(name)@example.com", message: Array(message.utf8))
            }
        }
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("Subject: For hand\n"))
        #expect(result.output.contains("\nLinks:\n  https://app.test/confirm?key=hand-0123456789abcdef\n"))
        #expect(!result.output.contains("For other"))
    }

    @Test("A signal ends it")
    func interrupted() async throws {
        let result = try await Binary.run(["inbox", "hand@example.com", "--mail", "smtp://127.0.0.1:0"]) { inbox in
            _ = try #require(await inbox.line { $0.hasPrefix("reading ") })
            inbox.send(.interrupt)
        }
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test(
        "What cannot be is refused",
        arguments: [
            ["inbox", "hand"], ["inbox", "a@b.test", "--count", "0"],
            ["inbox", "a@b.test", "--mail", "127.0.0.1:2525"],
        ]
    )
    func mistakes(arguments: [String]) async throws {
        let result = try await Binary.run(arguments)
        #expect(result.exitCode == 2)
        #expect(!result.errors.isEmpty)
    }
}
