import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("What follows from a check that could not be judged is never a failure")
struct UnjudgedCheckTests {
    static let refused = #"{ "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-001" }"#

    private func bench(_ answer: @escaping @Sendable (SeenRequest) -> Reply? = { _ in nil }) -> Bench {
        Bench(with: { request, mail, _ in answer(request) ?? StepKindTests.wellBehaved(request, mail) })
    }

    @Test(
        "An error of a check ends the case: nothing behind it is blamed",
        arguments: [
            // The target fails.
            (#"{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }"#, "POST /password"),
            // It throttles, and the count stays open.
            (
                #"{ "repeat": [{ "do": "changePassword", "session": "phone" }], "times": 2, "expect": { "exactly": 2, "outcome": "ok" }, "verifies": "AUTH-CHG-001" }"#,
                "POST /password"
            ),
            // A check inside of a group is one as well.
            (
                #"{ "repeat": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }, { "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-001" }], "times": 2 }"#,
                "POST /password"
            ),
            (
                #"{ "together": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }, { "do": "login", "actor": "alice" }], "times": 1 }"#,
                "POST /password"
            ),
            (#"{ "http": { "method": "POST", "path": "/password" }, "verifies": "AUTH-CHG-001" }"#, "POST /password"),
            // A message of a kind that cannot be read here.
            (#"{ "receive": "generatedPassword", "actor": "alice", "needs": [], "verifies": "AUTH-RST-018" }"#, ""),
            (
                #"{ "receive": "reset", "actor": "alice", "channel": "sms", "needs": ["email"], "verifies": "AUTH-RST-002" }"#,
                ""
            ),
        ]
    )
    func ends(step: String, fails: String) async throws {
        let bench = bench { request in request.line == fails ? .json(503) : nil }
        let result = try await bench.run(
            ReceiptTests.registered + #"{ "do": "login", "actor": "alice", "session": "phone" }, "# + step + ", "
                + Self.refused
        )
        #expect(result.verdict != .failed, "\(result.violatedIDs)")
        #expect(result.violatedIDs == [])
        #expect(result.statuses["4"] != .violated, "\(result.findings("4"))")
    }

    @Test("What was violated before the error stays a failure")
    func before() async throws {
        let bench = bench { request in request.line == "POST /password" ? .json(503) : nil }
        let result = try await bench.run(
            ReceiptTests.registered + #"{ "do": "login", "actor": "alice", "session": "phone" }, "# + Self.refused
                + #", { "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }"#
        )
        #expect(result.verdict == .failed)
        #expect(result.violatedIDs == ["AUTH-INV-001"])
        #expect(result.statuses["4"] == .error)
    }

    @Test("The reason names the check that could not be judged")
    func reason() async throws {
        let bench = bench { request in request.line == "POST /password" ? .json(503) : nil }
        let result = try await bench.run(
            ReceiptTests.registered + #"{ "do": "login", "actor": "alice", "session": "phone" }, "#
                + #"{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }, "# + Self.refused
        )
        #expect(result.verdict == .error)
        #expect(result.words.contains("step 3"), "\(result.words)")
        #expect(result.statuses["4"] == .notRun)
    }

    @Test(
        "Where a registration is a check and its confirmation fails for the channel, nothing is blamed",
        arguments: ["the channel fails", "the target fails", "no message comes"]
    )
    func registration(fault: String) async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /verify", fault == "the target fails" { return .json(503) }
            if request.line == "POST /register", fault == "no message comes" { return .json(201) }
            if request.line == "POST /login" { return .json(403) }
            return StepKindTests.wellBehaved(request, mail)
        })
        if fault == "the channel fails" { bench.mail.fail(fromLook: 1) }
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verifies": "AUTH-PWD-005" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-PWD-008" }
            """#
        )
        #expect(result.verdict == .error, "\(result.violatedIDs)")
        #expect(result.violatedIDs == [])
        #expect(result.statuses == ["1": .error, "2": .notRun])
    }

    @Test(
        "A scenario that waits for a message is skipped where its channel is not read",
        arguments: [(Set([Channel.mail]), "--sms"), (Set([Channel.sms]), "--mail")]
    )
    func channels(read: Set<Channel>, option: String) async throws {
        var bench = bench()
        bench.channels = read
        let other = read == [.mail] ? "sms" : "mail"
        bench.dialect = bench.dialect.replacing(
            #""reset": { "channel": "mail""#,
            with: #""reset": { "channel": "\#(other)""#
        )
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-002" }
            """#
        )
        #expect(result.verdict == .skipped)
        #expect(result.words.contains("pass \(option)"), "\(result.words)")
    }

    @Test(
        "A refusal for a reason that does not speak to the question judges nothing",
        arguments: [(403, Verdict.error), (400, .passed), (201, .failed)]
    )
    func among(status: Int, verdict: Verdict) async throws {
        let bench = Bench { _ in .json(status) }
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-PWD-001",
              "expect": { "outcome": "invalid", "among": ["ok", "invalid"] } }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        if verdict == .error { #expect(result.findings("1").contains("only ok or invalid would")) }
    }
}
