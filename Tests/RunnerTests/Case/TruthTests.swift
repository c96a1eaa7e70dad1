import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Nobody is blamed, and nothing held, for want of a look")
struct TruthTests {
    // MARK: States of messages

    /// A backend with a state for each request; a code is good with the state of its own request, whatever came later.
    private static func statefulBench(retires: Bool = false, place: String = "resetState") -> Bench {
        var bench = Bench(with: { request, mail, _ in
            switch request.line {
            case "POST /forgot":
                let number = request.number
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset your password",
                    text: "code: r\(number)"
                )
                return .json(202, #"{"state": "state-\#(number)"}"#)
            case "POST /reset":
                let code = request["code"]?.string ?? ""
                guard request["state"]?.string == code.replacing("r", with: "state-") else { return .json(401) }
                return retires && code == "r1" ? .json(401) : .empty(204)
            default: return StepKindTests.wellBehaved(request, mail)
            }
        })
        bench.dialect = bench.dialect.replacing(
            #"[{ "when": { "status": 202 }, "outcome": "ok" }]"#,
            with: #"[{ "when": { "status": 202 }, "outcome": "ok", "save": { "actor.resetState": "$.state" } }]"#
        ).replacing(
            #"{ "code": "{{ code }}", "password": "{{ newPassword }}" }"#,
            with: #"{ "code": "{{ code }}", "password": "{{ newPassword }}", "state": "{{ \#(place) }}" }"#
        )
        return bench
    }

    @Test(
        "A code is sent with the state of its own request, so that one that still works is found",
        arguments: ["resetState", "actor.resetState"],
        [(false, Verdict.failed), (true, .passed)]
    )
    func states(place: String, backend: (retires: Bool, verdict: Verdict)) async throws {
        let bench = Self.statefulBench(retires: backend.retires, place: place)
        let result = try await bench.run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "as": "older" },
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "as": "newer" },
            { "do": "completeReset", "actor": "alice", "message": "older", "expect": "refused", "verifies": "AUTH-RST-012" },
            { "do": "completeReset", "actor": "alice", "message": "newer", "verifies": "AUTH-RST-012" }
            """#
        )
        #expect(result.verdict == backend.verdict, "\(result.words) \(result.findings("5")) \(result.findings("6"))")
        #expect(result.statuses["6"] == .held, "\(result.findings("6"))")
    }

    // MARK: Refreshes that give nothing

    @Test(
        "A refresh whose tokens are refused keeps no session alive",
        arguments: [(401, Verdict.passed), (200, .failed), (503, .error)]
    )
    func deadTokens(status: Int, verdict: Verdict) async throws {
        let bench = Bench(with: { request, mail, _ in
            request.line == "GET /me" ? .json(status) : StepKindTests.wellBehaved(request, mail)
        })
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "refresh", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-002" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(bench.transport.requests("GET /me").map { $0.header("Authorization") } == ["Bearer access-2"])
    }

    // MARK: Premises

    @Test("Where a premise does not hold, the steps behind it are left out", arguments: [(200, false), (401, true)])
    func premise(status: Int, holds: Bool) async throws {
        let bench = Bench(with: { request, mail, _ in
            request.line == "GET /me" ? .json(status) : StepKindTests.wellBehaved(request, mail)
        })
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "refused", "premise": "sessions end at once" },
            { "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-CON-004" }
            """#
        )
        #expect(result.verdict == (holds ? .passed : .skipped), "\(result.words)")
        if !holds {
            #expect(result.words == "not so on this target: sessions end at once")
            #expect(result.statuses == ["1": .held, "2": .leftOut, "3": .leftOut])
        }
    }

    // MARK: Time

    private static func slowBench(_ seconds: Int) -> Bench {
        var bench = Bench(with: { request, mail, clock in
            if request.line == "POST /slow" { try? await clock.runClock.sleep(.seconds(seconds)) }
            return request.line == "POST /reset" ? .json(401) : StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with:
                #""operations": { "advanceClock": { "method": "POST", "path": "/clock", "json": { "by": "{{ seconds }}" }, "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] }, "x-slow": { "method": "POST", "path": "/slow", "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },"#
        ).replacing(#""capabilities": {"#, with: #""capabilities": { "clock": true,"#)
        return bench
    }

    @Test(
        "What comes too late because the machine was slow is an error and blames nobody",
        arguments: [(4, Verdict.failed), (11, .error)]
    )
    func tooLate(seconds: Int, verdict: Verdict) async throws {
        let result = try await Self.slowBench(seconds).run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" }, { "do": "x-slow" },
            { "advance": "policy.lifetimes.resetCode - 10s" },
            { "do": "completeReset", "actor": "alice", "verifies": "AUTH-RST-007" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        if verdict == .error { #expect(result.words.contains("10 s before the end of policy.lifetimes.resetCode")) }
    }
}
