import Channels
import Mail
import RunModel
import Testing

/// Everything here goes over a real socket.
@Suite("The mail sink")
struct SMTPSinkTests {
    private var past: ContinuousClock.Instant { .now }
    private var farFuture: ContinuousClock.Instant { .now + .seconds(600) }

    /// A sink with a greeted client.
    private func converse(
        _ configuration: SMTPSinkConfiguration = SMTPSinkConfiguration(),
        _ body: (SMTPSink, inout RawClient) async throws -> Void
    ) async throws {
        try await withSMTPSink(configuration) { sink in
            try await RawClient.with(port: sink.port) { client in
                #expect(try await client.reply() == 220)
                #expect(try await client.say("EHLO client.test") == 250)
                try await body(sink, &client)
            }
        }
    }

    private func text(_ sink: SMTPSink, to recipient: String, after mark: Int = 0) async throws -> String? {
        try await sink.next(to: recipient, after: mark, until: past) { _ in true }?.text
    }

    @Test("takes a message and reads it whole")
    func takes() async throws {
        try await converse { sink, client in
            let content =
                "From: \"Rekey\" <no-reply@backend.test>\r\nTo: someone else\r\nSubject: =?utf-8?Q?Caf=C3=A9?=\r\n"
                + "Content-Type: text/html\r\n\r\n<a href='https://a.test/reset?t=1&amp;u=2'>Reset</a>"
            #expect(try await client.deliver(content, to: "alice@example.test") == 250)
            let message = try await sink.next(to: "alice@example.test", after: 0, until: past) { _ in true }
            #expect(message?.channel == .mail)
            #expect(message?.sequence == 1)
            #expect(message?.recipients == ["alice@example.test"])
            #expect(message?.sender == "no-reply@backend.test")
            #expect(message?.subject == "Café")
            #expect(message?.text == "Reset <https://a.test/reset?t=1&u=2>\n")
            #expect(message?.html == "<a href='https://a.test/reset?t=1&amp;u=2'>Reset</a>\n")
            #expect(message?.links == ["https://a.test/reset?t=1&u=2"])
            #expect(message?.size == content.utf8.count + 2)
            #expect(try await client.say("QUIT") == 221)
            #expect(try await client.line() == nil)
        }
    }

    @Test("takes a pipelined conversation in one piece, and answers all of it")
    func pipelined() async throws {
        try await withSMTPSink { sink in
            try await RawClient.with(port: sink.port) { client in
                try await client.send(
                    "EHLO c\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nRCPT TO:<y@b.test>\r\nDATA\r\n\r\none\r\n.\r\n"
                        + "MAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n\r\ntwo\r\n.\r\nQUIT\r\n"
                )
                #expect(try await client.replies(20) == [220, 250, 250, 250, 250, 354, 250, 250, 250, 354, 250, 221])
            }
            #expect(try await text(sink, to: "y@b.test") == "one\n")
            #expect(try await text(sink, to: "x@b.test", after: 1) == "two\n")
        }
    }

    @Test("takes a conversation that comes one byte at a time")
    func byteByByte() async throws {
        try await converse { sink, client in
            for byte in "MAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n\r\n..a\r\n.b\r\n\r\n.\r\n".utf8 {
                try await client.send([byte])
            }
            #expect(try await client.replies(4) == [250, 250, 354, 250])
            #expect(try await text(sink, to: "x@b.test") == ".a\nb\n\n")
        }
    }

    /// Several times, because the client's end may come before or after the sink is ready for it.
    @Test("answers a client that sends everything and closes its side", arguments: 0..<20)
    func halfClose(attempt: Int) async throws {
        try await withSMTPSink { sink in
            try await RawClient.with(port: sink.port) { client in
                try await client.send("HELO c\nMAIL FROM:<a@b.test>\nRCPT TO:<x@b.test>\nDATA\n\nhi\n.\nQUIT\n")
                client.finishSending()
                let codes = try await client.replies(20)
                #expect(codes == [220, 250, 250, 250, 354, 250, 221])
            }
            #expect(try await text(sink, to: "x@b.test") == "hi\n")
        }
    }

    @Test("forgets a message whose client goes away before its end, and goes on")
    func abruptClose() async throws {
        try await withSMTPSink { sink in
            try await RawClient.with(port: sink.port) { client in
                try await client.send("HELO c\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<x@b.test>\r\nDATA\r\n\r\nhalf")
                #expect(try await client.replies(5) == [220, 250, 250, 250, 354])
            }
            try await RawClient.with(port: sink.port) { client in
                let codes = [try await client.reply(), try await client.say("HELO c")]
                #expect(codes == [220, 250])
                #expect(try await client.deliver("\r\nwhole", to: "x@b.test") == 250)
            }
            #expect(sink.received == 1)
            #expect(try await text(sink, to: "x@b.test") == "whole\n")
        }
    }

    @Test("refuses what is too large or too long, and takes the next message of the same session")
    func limits() async throws {
        let limits = SMTPServerLimits(messageSize: 1000, recipients: 2, textLine: 100)
        try await converse(SMTPSinkConfiguration(sessionLimits: limits)) { sink, client in
            let announced = try await client.say("MAIL FROM:<a@b.test> SIZE=1001")
            #expect(announced == 552)
            let line = String(repeating: "x", count: 90)
            #expect(
                try await client.deliver("\r\n" + String(repeating: line + "\r\n", count: 20), to: "x@b.test") == 552
            )
            #expect(try await client.deliver("\r\n" + line + line, to: "x@b.test") == 500)
            #expect(try await client.say("NOOP " + String(repeating: "x", count: 13_000)) == 500)
            #expect(try await client.deliver("\r\nok", to: "x@b.test", "y@b.test", "z@b.test") == 250)
            #expect(try await text(sink, to: "y@b.test") == "ok\n")
            #expect(try await text(sink, to: "z@b.test") == nil)
            #expect(sink.received == 1)
        }
    }

    @Test("takes a message of several megabytes with many recipients")
    func large() async throws {
        try await converse { sink, client in
            #expect(try await client.say("MAIL FROM:<a@b.test>") == 250)
            try await client.send((0..<100).map { "RCPT TO:<user\($0)@b.test>\r\n" }.joined())
            #expect(try await client.replies(100) == [Int](repeating: 250, count: 100))
            #expect(try await client.say("RCPT TO:<user100@b.test>") == 452)
            #expect(try await client.say("DATA") == 354)
            let line = String(repeating: "x", count: 70) + "\r\n"
            try await client.send("\r\n")
            for _ in 0..<50 { try await client.send(String(repeating: line, count: 500)) }
            #expect(try await client.say("end\r\n.") == 250)
            #expect(try await text(sink, to: "user99@b.test")?.hasSuffix("x\nend\n") == true)
        }
    }

    @Test("gives receipts that wait side by side their own messages and never an older one")
    func receipts() async throws {
        try await withSMTPSink { sink in
            let deliver = { @Sendable (text: String, user: Int) in
                try await RawClient.with(port: sink.port) { client in
                    _ = try await client.replies(1)
                    _ = try await client.say("EHLO c")
                    let code = try await client.deliver("\r\n\(text) \(user)", to: "user\(user)@b.test")
                    #expect(code == 250)
                }
            }
            for user in 0..<20 { try await deliver("old", user) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for user in 0..<20 {
                    group.addTask {
                        let mark = try await sink.mark(for: nil)
                        async let delivery: Void = deliver("new", user)
                        let deadline = ContinuousClock.now + .seconds(600)
                        let message = try await sink.next(to: "user\(user)@B.test", after: mark, until: deadline) { _ in
                            true
                        }
                        #expect(message?.text == "new \(user)\n")
                        try await delivery
                    }
                }
                try await group.waitForAll()
            }
            #expect(sink.received == 40)
        }
    }

    @Test("turns away more connections than it may have, and takes them when there is room")
    func connections() async throws {
        try await withSMTPSink(SMTPSinkConfiguration(maximumConnections: 1)) { sink in
            try await RawClient.with(port: sink.port) { first in
                #expect(try await first.reply() == 220)
                try await RawClient.with(port: sink.port) { second in
                    let greeting = try await second.reply()
                    #expect(greeting == 421)
                    #expect(try await second.line() == nil)
                }
                #expect(try await first.say("QUIT") == 221)
                #expect(try await first.line() == nil)
            }
            // The place is given back after the connection is closed, so the next may come a moment too early.
            var code: Int?
            while code != 220 {
                code = try await RawClient.with(port: sink.port) { try await $0.reply() }
            }
        }
    }

    @Test("says goodbye to a client that says nothing")
    func idle() async throws {
        try await withSMTPSink(SMTPSinkConfiguration(idleTimeout: .milliseconds(20))) { sink in
            try await RawClient.with(port: sink.port) { client in
                let codes = try await client.replies(3)
                #expect(codes == [220, 421])
            }
        }
    }

    @Test("says goodbye to open connections when it ends, and frees its port")
    func end() async throws {
        let (port, ended) = AsyncStream<Int>.makeStream()
        async let client: [Int] = {
            guard let port = await port.first(where: { _ in true }) else { return [] }
            return try await RawClient.with(port: port) { client in
                let greeting = try await client.replies(1)
                ended.finish()
                return greeting + (try await client.replies(2))
            }
        }()
        let bound = try await withSMTPSink { sink in
            ended.yield(sink.port)
            // Ends when the client has its greeting.
            await withCheckedContinuation { continuation in
                ended.onTermination = { _ in continuation.resume() }
            }
            return sink.port
        }
        #expect(try await client == [220, 421])
        try await withSMTPSink(SMTPSinkConfiguration(port: bound)) { #expect($0.port == bound) }
    }

    @Test("gives what its scope gives and throws what it throws")
    func scope() async throws {
        let result = try await withSMTPSink { _ in 42 }
        #expect(result == 42)
        await #expect(throws: CancellationError.self) {
            try await withSMTPSink { _ -> Void in throw CancellationError() }
        }
    }

    @Test("A port out of range is refused")
    func portOutOfRange() async {
        await #expect(throws: SMTPSinkError.portOutOfRange(65536)) {
            try await withSMTPSink(SMTPSinkConfiguration(port: 65536)) { _ in }
        }
    }
}
