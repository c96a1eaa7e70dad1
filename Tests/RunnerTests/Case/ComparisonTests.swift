import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Responses of two kinds are compared")
struct ComparisonTests {
    @Test("Steps whose answers are compared take turns, and what alternates by itself is not blamed", arguments: 1...4)
    func turns(servers: Int) async throws {
        let bench = Bench { request in
            .json(401, "{}", [("X-Served-By", "server-\(request.number % servers)")])
        }
        let result = try await bench.run(
            #"""
            { "repeat": [
                { "do": "login", "actor": "alice", "expect": "denied", "as": "known" },
                { "do": "login", "actor": "bob", "with": { "identifier": "nobody" }, "expect": "denied", "as": "unknown" }
              ], "times": 8 },
            { "compare": ["known", "unknown"], "verifies": "AUTH-ENU-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.findings("2"))")
        let order = bench.transport.requests.map { $0["login"]?.string == "nobody" ? "B" : "A" }.joined()
        #expect(order == "ABBABAABBAABABBA")
    }

    @Test("Too few answers are told, and blamed for nothing", arguments: [(1, 404), (2, 404), (3, 401), (4, 404)])
    func fewSamples(times: Int, status: Int) async throws {
        let bench = Bench { $0["login"]?.string == "nobody" ? .json(status) : .json(401) }
        var with = bench
        with.dialect = bench.dialect.replacing(
            #"{ "when": { "status": 400 }"#,
            with: #"{ "when": { "status": 404 }, "outcome": "unknownUser" }, { "when": { "status": 400 }"#
        )
        let result = try await with.run(
            #"""
            { "repeat": [
                { "do": "login", "actor": "alice", "expect": "refused", "as": "known" },
                { "do": "login", "actor": "bob", "with": { "identifier": "nobody" }, "expect": "refused", "as": "unknown" }
              ], "times": \#(times) },
            { "compare": ["known", "unknown"], "verifies": "AUTH-ENU-001" }
            """#
        )
        #expect(result.verdict == (times < 4 ? .error : .failed), "\(result.findings("2"))")
        if times < 4 { #expect(result.findings("2").contains("4 of each are needed")) }
        // What was told apart is there to be looked at: an answer of each kind.
        let compared = result.steps.first { $0.number == "2" }?.exchanges.compactMap(\.status)
        #expect(compared == (times < 4 ? [] : [401, 404]))
    }

    @Test(
        "A response that no rule knows is compared, as long as those of the other kind are known",
        arguments: [
            (401, 404, Verdict.failed), (404, 401, .failed), (404, 404, .error), (418, 404, .error),
            (401, 401, .passed),
        ]
    )
    func unknownAnswers(known: Int, unknown: Int, verdict: Verdict) async throws {
        let bench = Bench { .json($0["login"]?.string == "nobody" ? unknown : known) }
        let result = try await bench.run(
            #"""
            { "repeat": [
                { "do": "login", "actor": "alice", "expect": "refused", "as": "known" },
                { "do": "login", "actor": "bob", "with": { "identifier": "nobody" }, "expect": "refused", "as": "unknown" }
              ], "times": 8 },
            { "compare": ["known", "unknown"], "verifies": "AUTH-ENU-001" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("2"))")
    }

    @Test(
        "Of an operation of several requests the time of all is compared, whichever of them takes longer",
        arguments: ["/begin", "/login"]
    )
    func timesOfSeveralRequests(slow: String) async throws {
        var bench = Bench { request in
            let isUnknown = (request.text + request.request.url).contains("nobody")
            let milliseconds = 20 + request.number % 3
            let took = request.line == "POST \(slow)" && isUnknown ? milliseconds + 80 : milliseconds
            return .slow(.json(request.line == "POST /begin" ? 200 : 401), .milliseconds(took))
        }
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with: #"""
                "operations": { "x-enter": { "requests": [
                  { "method": "POST", "path": "/begin", "json": { "login": "{{ identifier }}" }, "outcomes": [{ "when": { "status": 200 }, "then": "next" }] },
                  { "method": "POST", "path": "/login", "json": { "login": "{{ identifier }}" } }] },
                """#
        )
        let result = try await bench.run(
            #"""
            { "repeat": [
                { "do": "x-enter", "actor": "alice", "expect": "denied", "as": "known" },
                { "do": "x-enter", "actor": "bob", "with": { "identifier": "nobody" }, "expect": "denied", "as": "unknown" }
              ], "times": 40 },
            { "compare": ["known", "unknown"], "by": ["time"], "verifies": "AUTH-ENU-004" }
            """#
        )
        #expect(result.verdict == .failed, "\(result.words) \(result.findings("2"))")
    }
}
