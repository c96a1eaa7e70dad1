import NIOCore
import NIOHTTP1
import Testing

@testable import Transport

@Suite struct ExchangeProgressTests {
    private func progress(_ limits: AnswerLimits = AnswerLimits(), mayHaveBody: Bool = true) -> ExchangeProgress {
        var progress = ExchangeProgress(limits: limits, mayAnswerHaveBody: mayHaveBody)
        progress.began(onReusedConnection: false, held: false)
        return progress
    }

    private func head(_ headers: HTTPHeaders = [:]) -> HTTPResponseHead {
        HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    }

    @Test("The duration is from the last byte sent to the last byte received")
    func duration() {
        let start = ContinuousClock.now
        var progress = progress()
        #expect(progress.duration == .zero)
        progress.sent(at: start + .seconds(2))
        _ = progress.received(head())
        progress.completed(at: start + .seconds(5))
        #expect(progress.duration == .seconds(3))
    }

    @Test("A response that was there before the request was whole took no time")
    func earlyAnswer() {
        let start = ContinuousClock.now
        var progress = progress()
        _ = progress.received(head())
        progress.completed(at: start)
        progress.sent(at: start + .seconds(1))
        #expect(progress.duration == .zero)
        #expect(progress.stage == .complete)
    }

    @Test("The stages of a request that waits at a gate")
    func stages() {
        var progress = ExchangeProgress(limits: AnswerLimits(), mayAnswerHaveBody: true)
        #expect(progress.stage == .waitingForConnection)
        progress.began(onReusedConnection: true, held: true)
        #expect(progress.stage == .heldAtGate)
        progress.released()
        #expect(progress.stage == .sending)
        progress.sent(at: .now)
        #expect(progress.stage == .waitingForAnswer)
        _ = progress.received(head())
        #expect(progress.stage == .readingBody)
        progress.completed(at: .now)
        #expect(progress.stage == .complete)
    }

    @Test("Limits hold to the byte")
    func limits() {
        var exact = progress(AnswerLimits(bodyBytes: 4))
        expectEqual(exact.received(head()), nil)
        expectEqual(exact.received(ByteBuffer(string: "ab")), nil)
        expectEqual(exact.received(ByteBuffer(string: "cd")), nil)
        #expect(exact.body.map { String(buffer: $0) } == "abcd")
        expectEqual(exact.received(ByteBuffer(string: "e")), .body(4, announced: nil))

        var announced = progress(AnswerLimits(bodyBytes: 4))
        expectEqual(announced.received(head(["Content-Length": "5"])), .body(4, announced: 5))
        var toHead = progress(AnswerLimits(bodyBytes: 4), mayHaveBody: false)
        expectEqual(toHead.received(head(["Content-Length": "5"])), nil)

        var fields = progress(AnswerLimits(headerFields: 1))
        expectEqual(fields.received(head(["A": "1", "B": "2"])), .headerFields(1))
        var bytes = progress(AnswerLimits(headerBytes: 5))
        expectEqual(bytes.received(head(["A": ""])), nil)
        expectEqual(bytes.received(head(["A": "1"])), .headerBytes(5))
    }

    @Test(
        "A glimpse keeps the first sixteen bytes and shows them printable",
        arguments: [
            ("", #""""#), ("220 mail", #""220 mail""#), ("\u{16}\u{3}\u{1}\r\n", #""\x16\x03\x01\r\n""#),
            ("0123456789abcdefg", #""0123456789abcdef…""#),
        ]
    )
    func glimpse(text: String, shown: String) {
        let glimpse = Glimpse(ByteBuffer(string: text))
        #expect(glimpse.bytes == Array(text.utf8.prefix(16)))
        #expect(glimpse.description == shown)
        #expect(glimpse.isTLS == text.hasPrefix("\u{16}\u{3}"))
    }

    @Test(
        "Only a greeting of another protocol is quoted: any other text may be a secret",
        arguments: [
            ("SSH-2.0-x", true), ("220 mail", true), ("\u{0}\u{1}", true), ("k3y-of-somebody", false), ("", false),
        ]
    )
    func greeting(text: String, isGreeting: Bool) {
        #expect(Glimpse(ByteBuffer(string: text)).isGreeting == isGreeting)
    }
}
