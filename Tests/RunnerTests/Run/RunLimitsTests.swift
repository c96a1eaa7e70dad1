import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("How far a run goes")
struct RunLimitsTests {
    private static let check = #"{ "do": "access", "actor": "alice", "expect": "denied", "verifies": "AUTH-A-001" }"#
    private static let register = #"{ "do": "register", "actor": "alice", "verify": false }"#

    private static func scenarios(_ count: Int, _ steps: String = "\(register), \(check)") throws -> [Scenario] {
        try (1...count).map { try Bench.scenario(steps, id: "test/case-\($0)") }
    }

    private static func summary(_ events: [RunEvent]) throws -> RunSummary {
        guard case .runEnded(let summary)? = events.last else { throw Missing() }
        return summary
    }

    private struct Missing: Error {}

    @Test("What could not be judged is tried again with fresh actors, and a pass is flaky", arguments: [0, 1, 2, 5])
    func retries(allowed: Int) async throws {
        var bench = Bench { request in
            guard request.line == "POST /register" else { return .json(401) }
            return request.number <= 2 ? .json(500) : .json(201)
        }
        bench.limits.retries = allowed
        let run = try await bench.run(try Self.scenarios(1))
        let result = try #require(run.results.first)
        let attempts = min(allowed, 2) + 1
        #expect(result.verdict == (attempts == 3 ? .passed : .error))
        #expect(result.isFlaky == (attempts == 3))
        #expect(result.earlier.count == attempts - 1)
        #expect(result.earlier.allSatisfy { Wording.words($0.reason).contains("step 1") && $0.steps.count == 2 })
        let addresses = bench.transport.requests("POST /register").compactMap { $0["email"]?.string }
        #expect(Set(addresses).count == attempts)
        let told = run.events.map { event in
            switch event {
            case .caseStarted: "started"
            case .stepEnded: "step"
            case .caseRetried: "retried"
            case .caseEnded: "ended"
            case .runStarted, .runEnded: "run"
            }
        }
        let again = Array(repeating: ["step", "step", "retried"], count: attempts - 1).flatMap(\.self)
        #expect(told == ["run", "started"] + again + ["step", "step", "ended", "run"])
    }

    @Test("A check that does not hold is never tried again, nor is what passed", arguments: [200, 401])
    func noRetry(status: Int) async throws {
        var bench = Bench { $0.line == "POST /register" ? .json(201) : .json(status) }
        bench.limits.retries = 3
        let result = try #require(try await bench.run(try Self.scenarios(1)).results.first)
        #expect(result.verdict == (status == 200 ? .failed : .passed))
        #expect(result.earlier.isEmpty && !result.isFlaky)
        #expect(bench.transport.requestCount == 2)
    }

    @Test("A failure after a retry is a failure")
    func failsLater() async throws {
        var bench = Bench { request in
            request.line == "POST /register" ? .json(request.number == 1 ? 500 : 201) : .json(200)
        }
        bench.limits.retries = 1
        let result = try #require(try await bench.run(try Self.scenarios(1)).results.first)
        #expect(result.verdict == .failed && result.earlier.count == 1 && !result.isFlaky)
    }

    @Test("After so many bad cases no further one is taken up", arguments: [1, 2, 4])
    func failures(most: Int) async throws {
        // The second case could not be judged, the others fail.
        var bench = Bench { request in
            request.line == "POST /register" ? .json(request.number == 3 ? 500 : 201) : .json(200)
        }
        bench.limits.failures = most
        let run = try await bench.run(try Self.scenarios(4))
        #expect(run.results.count { $0.verdict == .failed || $0.verdict == .error } == most)
        let rest = run.results.dropFirst(most)
        #expect(rest.allSatisfy { $0.isNotRun && $0.words.contains("--max-failures \(most)") })
        #expect((try Self.summary(run.events).stopped.isEmpty) == (most >= 4))
        #expect(try !Self.summary(run.events).interrupted)
    }

    @Test("Who said --fail-fast is told of --fail-fast")
    func failsFast() async throws {
        var bench = Bench { $0.line == "POST /register" ? .json(500) : .json(200) }
        bench.limits = RunLimits(failsFast: true)
        let run = try await bench.run(try Self.scenarios(3))
        #expect(run.results.count { $0.verdict == .error } == 1)
        #expect(run.results.dropFirst().allSatisfy { $0.isNotRun && $0.words.contains("(--fail-fast)") })
        #expect(try Self.summary(run.events).stopped == [RunStop(.firstFailure)])
    }

    @Test(
        "What needs more requests than are allowed is not run, and nothing is blamed",
        arguments: [1, 2, 3, 4, 5, 6, 7]
    )
    func budget(most: Int) async throws {
        var bench = Bench { $0.line == "POST /register" ? .json(201) : .json(401) }
        bench.limits.requests = most
        bench.limits.retries = 2
        let run = try await bench.run(try Self.scenarios(3))
        #expect(bench.transport.requestCount == min(most, 6))
        let passed = min(most / 2, 3)
        #expect(run.results.map(\.verdict) == (0..<3).map { $0 < passed ? .passed : .skipped })
        #expect(run.results.dropFirst(passed).allSatisfy { $0.isNotRun })
        let stopped = try Self.summary(run.events).stopped
        #expect(stopped == (passed < 3 ? [RunStop(.requests(most))] : []))
    }

    @Test("A violation that was seen before the budget was used up stays one")
    func violationWithinBudget() async throws {
        var bench = Bench { $0.line == "POST /register" ? .json(201) : .json(200) }
        bench.limits.requests = 2
        let result = try #require(
            try await bench.run(try Self.scenarios(1, "\(Self.register), \(Self.check), \(Self.check)")).results.first
        )
        #expect(result.verdict == .failed)
        #expect(result.statuses["3"] == .notRun)
    }

    @Test("Requests keep apart, but those that have to be simultaneous", arguments: [true, false])
    func rate(isTogether: Bool) async throws {
        var bench = Bench { _ in .json(401) }
        bench.limits.rate = 4
        let steps =
            isTogether
            ? #"{ "together": [\#(Self.check)], "times": 4, "verifies": "AUTH-A-001" }, \#(Self.check)"#
            : Array(repeating: Self.check, count: 5).joined(separator: ",")
        let result = try #require(try await bench.run(try Self.scenarios(1, steps)).results.first)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requestCount == 5)
        // The fifth goes out four quarters of a second after the first, whatever came between.
        #expect(bench.clock.passed == .seconds(1))
    }
}
