import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Lifetimes on a slow machine")
struct SlowMachineTests {
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
        "A lifetime is tried well inside of it, and the report shows the margin",
        arguments: [(11, Verdict.failed), (61, .error)]
    )
    func inside(seconds: Int, verdict: Verdict) async throws {
        let result = try await Self.slowBench(seconds).run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" }, { "do": "x-slow" },
            { "advance": "policy.inside.resetCode" },
            { "do": "completeReset", "actor": "alice", "verifies": "AUTH-RST-007" },
            { "advance": "policy.outside.resetCode" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(result.findings("4") == "60 s before the end of policy.lifetimes.resetCode")
        if verdict == .error { #expect(result.words.contains("60 s before the end of policy.lifetimes.resetCode")) }
    }

    @Test("A lifetime is tried well outside of it, and the report shows the margin")
    func outside() async throws {
        let result = try await Self.slowBench(0).run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" },
            { "advance": "policy.inside.resetCode" }, { "advance": "policy.outside.resetCode" },
            { "do": "completeReset", "actor": "alice", "verifies": "AUTH-RST-007" }
            """#
        )
        #expect(result.findings("3") == "60 s before the end of policy.lifetimes.resetCode")
        #expect(result.findings("4") == "60 s after the end of policy.lifetimes.resetCode")
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
