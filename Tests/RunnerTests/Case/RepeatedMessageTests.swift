import Conformance
import JSONText
import RunModel
import Testing

@testable import Runner

/// Mail is delivered at least once: a worker that is restarted sends the same message again, late.
@Suite("A second copy of a message is not taken for a new one")
struct RepeatedMessageTests {
    /// A backend that mails each reset code twice, the copy half a second after the first; a new code takes longer than that.
    private static func twice(_ request: SeenRequest, _ mail: FakeInbox) -> Reply {
        guard request.line == "POST /forgot", let address = request["email"]?.string else {
            return StepKindTests.wellBehaved(request, mail)
        }
        let isFirst = request.number == 3
        for delay in [Duration.zero, .milliseconds(500)] {
            mail.deliver(
                to: address,
                subject: "Reset your password",
                text: "code: r\(request.number)",
                after: (isFirst ? .zero : .seconds(1)) + delay
            )
        }
        return .json(202)
    }

    /// A backend that mails each reset code twice, both copies before it answers.
    private static func twiceAtOnce(_ request: SeenRequest, _ mail: FakeInbox) -> Reply {
        guard request.line == "POST /forgot", let address = request["email"]?.string else {
            return StepKindTests.wellBehaved(request, mail)
        }
        for _ in 1...2 {
            mail.deliver(to: address, subject: "Reset your password", text: "code: r\(request.number)")
        }
        return .json(202)
    }

    /// A backend that mails one and the same code again and again.
    private static func oneCode(_ request: SeenRequest, _ mail: FakeInbox) -> Reply {
        guard request.line == "POST /forgot", let address = request["email"]?.string else {
            return StepKindTests.wellBehaved(request, mail)
        }
        mail.deliver(to: address, subject: "Reset your password", text: "code: r0")
        return .json(202)
    }

    private static let askedTwice =
        ReceiptTests.registered + #"""
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice", "verifies": "AUTH-VER-004" },
            { "do": "completeReset", "actor": "alice", "verifies": "AUTH-VER-004" }
            """#

    @Test("A receipt goes on waiting for the newer code")
    func newer() async throws {
        let bench = Bench(with: { request, mail, _ in Self.twice(request, mail) })
        let result = try await bench.run(Self.askedTwice)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /reset").compactMap { $0["code"]?.string } == ["r4"])
    }

    @Test("It is no message where none may come, whether it comes late or with the first", arguments: [true, false])
    func none(isLate: Bool) async throws {
        let bench = Bench(with: { request, mail, _ in
            isLate ? Self.twice(request, mail) : Self.twiceAtOnce(request, mail)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RATE-003" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
    }

    @Test("A message of another code is one where none may come, though it came with the one that was taken")
    func twoCodesAtOnce() async throws {
        let bench = Bench(with: { request, mail, _ in
            guard request.line == "POST /forgot", let address = request["email"]?.string else {
                return StepKindTests.wellBehaved(request, mail)
            }
            for copy in 1...2 { mail.deliver(to: address, subject: "Reset your password", text: "code: r\(copy)") }
            return .json(202)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RATE-003" }
                """#
        )
        #expect(result.verdict == .failed, "\(result.words)")
    }

    @Test("It is taken where nothing else comes: a backend may send one code twice")
    func sameCode() async throws {
        let bench = Bench(with: { request, mail, _ in Self.oneCode(request, mail) })
        let result = try await bench.run(Self.askedTwice)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /reset").compactMap { $0["code"]?.string } == ["r0"])
        #expect(bench.clock.passed == .seconds(10))
    }

    @Test("Of several requests for one, the last may say the same as the one before")
    func severalRequests() async throws {
        // Links that are signed with the second they end in: the two last requests fall into one second.
        let bench = Bench(with: { request, mail, _ in
            guard request.line == "POST /forgot", let address = request["email"]?.string else {
                return StepKindTests.wellBehaved(request, mail)
            }
            mail.deliver(to: address, subject: "Reset your password", text: "code: r\(request.number < 5 ? 0 : 1)")
            return .json(202)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "repeat": [{ "do": "requestReset", "actor": "alice", "expect": ["ok", "throttled"] }], "times": 3 },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RATE-003" }
                """#
        )
        #expect(result.verdict == .failed, "\(result.words)")
    }

    @Test("Copies of earlier messages that come between several requests are none of theirs")
    func lateCopies() async throws {
        // One code for all, each message twice, and no more than three of them.
        let bench = Bench(with: { request, mail, _ in
            guard request.line == "POST /forgot", let address = request["email"]?.string else {
                return StepKindTests.wellBehaved(request, mail)
            }
            guard request.number <= 4 else { return .json(202) }
            for delay in [0, 700] {
                mail.deliver(
                    to: address,
                    subject: "Reset your password",
                    text: "code: r0",
                    after: .milliseconds(delay * request.number)
                )
            }
            return .json(202)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "repeat": [
                  { "do": "requestReset", "actor": "alice", "expect": ["ok", "throttled"] },
                  { "receive": "reset", "actor": "alice", "expect": "optional" }
                ], "times": 3 },
                { "repeat": [{ "do": "requestReset", "actor": "alice", "expect": ["ok", "throttled"] }], "times": 3 },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RATE-003" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
    }

    @Test("A copy is none where nothing was asked for since, however often the same code was asked for before")
    func copiesOfManyReceipts() async throws {
        // One code for all, each message twice, both at once.
        let bench = Bench(with: { request, mail, _ in
            guard request.line == "POST /forgot", let address = request["email"]?.string else {
                return StepKindTests.wellBehaved(request, mail)
            }
            for _ in 1...2 { mail.deliver(to: address, subject: "Reset your password", text: "code: r0") }
            return .json(202)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "repeat": [
                  { "do": "requestReset", "actor": "alice" },
                  { "receive": "reset", "actor": "alice" }
                ], "times": 3 },
                { "do": "completeReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RST-014" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
    }

    @Test("A third one is a message that the backend sent")
    func third() async throws {
        let bench = Bench(with: { request, mail, _ in Self.oneCode(request, mail) })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RATE-003" }
                """#
        )
        #expect(result.verdict == .failed, "\(result.words)")
    }
}
