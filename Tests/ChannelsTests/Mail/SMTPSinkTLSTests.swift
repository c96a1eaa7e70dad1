import Channels
import Conformance
import Foundation
import Mail
import NIOCore
import NIOPosix
import NIOSSL
import RunModel
import Testing

/// Real sockets and real TLS: what senders that look at certificates meet.
@Suite("The mail sink and TLS", .timeLimit(.minutes(5)))
struct SMTPSinkTLSTests {
    private func withFile<T>(_ body: (String) async throws -> T) async throws -> T {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.appendingPathComponent("mail.pem").path)
    }

    /// Says EHLO and STARTTLS, and then speaks TLS as a client that trusts these certificates alone.
    ///
    /// - Returns: The reply to an EHLO over TLS.
    private func greetOverTLS(port: Int, trusting roots: NIOSSLTrustRoots) async throws -> Int? {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = roots
        let context = try NIOSSLContext(configuration: configuration)
        return try await RawClient.with(port: port) { client in
            _ = try await client.reply()
            _ = try await client.say("EHLO client.test")
            #expect(try await client.say("STARTTLS") == 220)
            try await client.startTLS(context)
            return try await client.say("EHLO client.test")
        }
    }

    /// The troubles of the sink, once there is one.
    private func troubles(of sink: SMTPSink) async throws -> [InboxTrouble] {
        while true {
            try Task.checkCancellation()
            if let troubles = await sink.standing()?.troubles, !troubles.isEmpty { return troubles }
            await Task.yield()
        }
    }

    @Test("STARTTLS is not offered unless somebody asks", arguments: SMTPTLSUse.allCases)
    func offered(use: SMTPTLSUse) async throws {
        try await withSMTPSink(SMTPSinkConfiguration(tls: use)) { sink in
            try await RawClient.with(port: sink.port) { client in
                _ = try await client.reply()
                try await client.send("EHLO client.test\r\n")
                var lines: [String] = []
                while let line = try await client.line() {
                    lines.append(line)
                    if line.hasPrefix("250 ") { break }
                }
                #expect(lines.contains("250-STARTTLS") == (use != .off))
            }
        }
    }

    @Test("A certificate that was written is one that senders can trust, in this run and in the next")
    func written() async throws {
        try await withFile { path in
            let configuration = SMTPSinkConfiguration(tls: .require, certificatePath: path)
            for _ in 1...2 {
                try await withSMTPSink(configuration) { sink in
                    let code = try await greetOverTLS(port: sink.port, trusting: .file(path))
                    #expect(code == 250)
                    #expect(await sink.standing()?.troubles == [])
                }
            }
            let certificate = try String(contentsOfFile: path, encoding: .utf8)
            #expect(!certificate.contains("PRIVATE"))
            let mode = try FileManager.default.attributesOfItem(atPath: path + ".key")[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("A sender that does not trust the certificate is counted, and the reason told")
    func untrusted() async throws {
        try await withSMTPSink(SMTPSinkConfiguration(tls: .offer)) { sink in
            await #expect(throws: (any Error).self) {
                try await greetOverTLS(port: sink.port, trusting: .certificates([]))
            }
            let trouble = try await troubles(of: sink)[0]
            #expect(trouble.count == 1)
            #expect(trouble.what.hasPrefix("connected and broke off in STARTTLS: it "), "\(trouble.what)")
            #expect(trouble.what.contains("--mail-cert FILE"), "\(trouble.what)")
        }
    }

    @Test("A sender that goes away in the handshake, or after it without a word, is counted")
    func vanished() async throws {
        try await withSMTPSink(SMTPSinkConfiguration(tls: .offer)) { sink in
            try await RawClient.with(port: sink.port) { client in
                _ = try await client.reply()
                _ = try await client.say("EHLO client.test")
                _ = try await client.say("STARTTLS")
            }
            #expect(try await troubles(of: sink)[0].what.hasPrefix("connected and broke off in STARTTLS: it closed"))
        }
    }

    @Test(
        "A connection that ends after RCPT or is refused is counted with the others of its kind",
        arguments: [
            ("RCPT TO:<x@b.test>", "broke off after RCPT"), ("RCPT TO:<x@b.test> SIZE=1", "was refused at RCPT: 555"),
        ]
    )
    func counted(command: String, words: String) async throws {
        try await withSMTPSink { sink in
            for _ in 1...2 {
                try await RawClient.with(port: sink.port) { client in
                    _ = try await client.reply()
                    _ = try await client.say("EHLO client.test")
                    _ = try await client.say("MAIL FROM:<a@b.test>")
                    _ = try await client.say(command)
                }
            }
            while try await troubles(of: sink)[0].count < 2 { await Task.yield() }
            let found = try await troubles(of: sink)
            #expect(found.count == 1)
            #expect(found[0].what.hasPrefix("connected and \(words)"), "\(found[0].what)")
            #expect(await sink.standing()?.connections == 2)
        }
    }

    @Test("A client that speaks TLS at once is sent away and told of")
    func tlsAtOnce() async throws {
        try await withSMTPSink { sink in
            try await RawClient.with(port: sink.port) { client in
                try await client.send([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x00])
                let codes = try await client.replies(3)
                #expect(codes == [220, 554])
            }
            #expect(try await troubles(of: sink)[0].what.contains("started with TLS"))
        }
    }

    @Test(
        "A file that holds no usable certificate is refused with the reason",
        arguments: [
            ("", "the file contains no PEM certificate"), ("no pem", "the file contains no PEM certificate"),
        ]
    )
    func unusable(content: String, reason: String) async throws {
        try await withFile { path in
            try Data(content.utf8).write(to: URL(fileURLWithPath: path))
            let sentence = "--mail-cert '\(path)': \(reason)"
            #expect(SinkCertificate.problem(with: path) == sentence)
            await #expect(throws: SMTPSinkError.noCertificate(sentence)) {
                try await withSMTPSink(SMTPSinkConfiguration(tls: .offer, certificatePath: path)) { _ in }
            }
        }
    }

    @Test("A certificate without its key, and a key without its certificate, are told apart")
    func halves() async throws {
        try await withFile { path in
            let configuration = SMTPSinkConfiguration(tls: .offer, certificatePath: path)
            try await withSMTPSink(configuration) { _ in }
            let key = try Data(contentsOf: URL(fileURLWithPath: path + ".key"))
            try FileManager.default.removeItem(atPath: path + ".key")
            #expect(SinkCertificate.problem(with: path)?.contains("it contains no readable private key") == true)
            try FileManager.default.removeItem(atPath: path)
            try key.write(to: URL(fileURLWithPath: path + ".key"))
            await #expect(throws: SMTPSinkError.self) { try await withSMTPSink(configuration) { _ in } }
        }
    }

    @Test("A thousand connections at once all deliver")
    func thousand() async throws {
        try await withSMTPSink { sink in
            let (opened, arrival) = AsyncStream<Void>.makeStream()
            let gate = Gate()
            let port = sink.port
            try await withThrowingTaskGroup(of: Int?.self) { group in
                for number in 1...1000 {
                    group.addTask {
                        try await RawClient.with(port: port) { client in
                            let greeting = try await client.reply()
                            arrival.yield()
                            await gate.wait()
                            guard greeting == 220 else { return greeting }
                            _ = try await client.say("EHLO client.test")
                            return try await client.deliver("Subject: x\r\n\r\n\(number)", to: "u\(number)@b.test")
                        }
                    }
                }
                // None delivers before all are open.
                var count = 0
                for await _ in opened {
                    count += 1
                    if count == 1000 { break }
                }
                await gate.open()
                for try await code in group { #expect(code == 250) }
            }
            #expect(sink.received == 1000)
            #expect(await sink.standing()?.troubles == [])
        }
    }
}

/// Lets nobody through until it is opened.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
