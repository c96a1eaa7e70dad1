import Conformance
import JSONText
import Synchronization
import Testing

@testable import RunModel
@testable import Runner

@Suite("Patient steps use the time they are given, and no more")
struct PatienceTests {
    /// Logs in at once; the token dies at a moment, and comes back at another.
    static func dying(at death: Duration, back: Duration? = nil) -> Bench {
        Bench(with: { request, _, clock in
            if request.line == "POST /logout" { return .empty(204) }
            guard request.line == "GET /me" else { return .json(200, #"{"access": "tok-123456"}"#) }
            if let back, clock.passed >= back { return .json(200) }
            return clock.passed >= death ? .json(401) : .json(200)
        })
    }

    static func steps(_ patience: String) -> String {
        #"""
        { "do": "login", "actor": "alice", "session": "phone" },
        { "do": "logout", "session": "phone", "keep": true, "expect": "any" },
        { "do": "access", "session": "phone", "expect": "denied", \#(patience), "verifies": "AUTH-INV-001" }
        """#
    }

    @Test(
        "A step is tried until it holds, up to the last moment",
        arguments: [
            (0, Verdict.passed), (600, .passed), (990, .passed), (1000, .passed), (1001, .failed), (60_000, .failed),
        ]
    )
    func within(death: Int, verdict: Verdict) async throws {
        let bench = Self.dying(at: .milliseconds(death))
        let result = try await bench.run(Self.steps(#""within": "1s""#))
        #expect(result.verdict == verdict)
        #expect(bench.clock.passed <= .seconds(1))
        let settled = result.steps.last?.settledAfter
        #expect((settled != nil) == (verdict == .passed))
        if verdict == .failed { #expect(result.findings("3").contains("still succeeded"), "\(result.findings("3"))") }
    }

    @Test("What is still so is told since what should have ended it, and not since its own success")
    func since() async throws {
        let bench = Bench {
            $0.line == "POST /logout" ? .empty(204) : .json(200, #"{"access": "a-1", "refresh": "r-1"}"#)
        }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "logout", "session": "phone", "keep": true },
            { "do": "refresh", "session": "phone", "keep": true, "expect": "any" },
            { "do": "refresh", "session": "phone", "keep": true, "expect": "denied", "within": "1s", "verifies": "AUTH-OUT-002" },
            { "do": "access", "session": "phone", "expect": "denied", "within": "1s", "verifies": "AUTH-OUT-001" }
            """#
        )
        #expect(result.findings("4").hasPrefix("refresh with session \"phone\" still succeeded 1.0 s after the logout"))
        #expect(result.findings("5").hasPrefix("access with session \"phone\" still succeeded 2.0 s after the logout"))
    }

    @Test(
        "The policy's own time is used, with what is added or taken off",
        arguments: [
            (1000, #""within": "policy.invalidation""#, Verdict.passed),
            (1200, #""within": "policy.invalidation""#, .failed),
            (1200, #""within": "policy.invalidation + 1s""#, .passed),
        ]
    )
    func policy(death: Int, patience: String, verdict: Verdict) async throws {
        #expect(try await Self.dying(at: .milliseconds(death)).run(Self.steps(patience)).verdict == verdict)
    }

    @Test(
        "What held has to stay so",
        arguments: [
            (1900, Verdict.failed), (2000, .failed), (5000, .passed),
        ]
    )
    func holds(back: Int, verdict: Verdict) async throws {
        let bench = Self.dying(at: .zero, back: .milliseconds(back))
        let result = try await bench.run(Self.steps(#""holds": "2s""#))
        #expect(result.verdict == verdict)
        if verdict == .failed { #expect(result.findings("3").contains("after it had held"), "\(result.findings("3"))") }
    }

    @Test(
        "What is given time may still change back within it, and has to stay so from then on",
        arguments: [(300, 900, Verdict.passed), (300, 1500, .failed), (1200, 2500, .failed)]
    )
    func changesBack(back: Int, end: Int, verdict: Verdict) async throws {
        // One machine knows of the end at once; from one moment to another a request meets one that does not.
        let bench = Bench(with: { request, _, clock in
            if request.line == "POST /logout" { return .empty(204) }
            guard request.line == "GET /me" else { return .json(200, #"{"access": "tok-123456"}"#) }
            return clock.passed >= .milliseconds(back) && clock.passed < .milliseconds(end) ? .json(200) : .json(401)
        })
        let result = try await bench.run(Self.steps(#""within": "1s", "holds": "2s""#))
        #expect(result.verdict == verdict)
    }

    @Test(
        "What was asked before the time was over may be answered behind it",
        arguments: [(#""within": "1s""#, 300), (#""within": "1s""#, 700), (#""within": "1s", "holds": "2s""#, 180)]
            + [(#""within": "1s", "holds": "2s""#, 450)]
    )
    func slowAnswers(patience: String, latency: Int) async throws {
        // Of two machines one takes the whole time. A request is judged as it comes in, and the answer takes its time.
        let asked = Mutex(0)
        let bench = Bench(with: { request, _, clock in
            if request.line == "POST /logout" { return .empty(204) }
            guard request.line == "GET /me" else { return .json(200, #"{"access": "tok-123456"}"#) }
            let isFirst = asked.withLock { count in
                count += 1
                return patience.contains("holds") ? count.isMultiple(of: 2) : true
            }
            let isAlive = isFirst && clock.passed < .milliseconds(1000)
            clock.advance(by: .milliseconds(latency))
            return isAlive ? .json(200) : .json(401)
        })
        #expect(try await bench.run(Self.steps(patience)).verdict == .passed)
    }

    @Test("A response from which it cannot come any more ends the wait as an error")
    func undecided() async throws {
        let bench = Bench { request in
            switch request.line {
            case "GET /me": .json(500)
            case "POST /logout": .empty(204)
            default: .json(200, #"{"access": "tok-123456"}"#)
            }
        }
        let result = try await bench.run(Self.steps(#""within": "5s""#))
        #expect(result.verdict == .error)
        #expect(bench.transport.requests("GET /me").count == 1)
    }

    @Test(
        "An expectation for every resource is asked of each",
        arguments: [
            (401, 401, Verdict.passed), (401, 200, .failed), (200, 401, .failed),
        ]
    )
    func everywhere(me: Int, orders: Int, verdict: Verdict) async throws {
        let bench = Bench { request in
            switch request.line {
            case "GET /me": .json(me)
            case "GET /orders": .json(orders)
            default: .json(200, #"{"access": "tok-123456"}"#)
            }
        }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "everywhere": true, "expect": "denied", "verifies": "AUTH-INV-001" }
            """#
        )
        #expect(result.verdict == verdict)
        if orders == 200 { #expect(result.findings("2").contains("resource \"orders\"")) }
    }

    @Test(
        "The clock moves by whole seconds, and no time is no move",
        arguments: [
            ("policy.lifetimes.resetCode - 5s", 1795, Verdict.passed), ("1500ms", 2, .passed),
            ("policy.lifetimes.resetCode - 40m", 0, .error),
        ]
    )
    func advance(span: String, seconds: Int, verdict: Verdict) async throws {
        var bench = Bench { _ in .json(200) }
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with:
                #""operations": { "advanceClock": { "method": "POST", "path": "/clock", "json": { "by": "{{ seconds }}" }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },"#
        )
        let result = try await bench.run(
            #"{ "advance": "\#(span)" }, { "do": "access", "actor": "alice", "verifies": "AUTH-TOK-001" }"#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(bench.transport.requests("POST /clock").first?["by"]?.int == (verdict == .passed ? seconds : nil))
    }

    @Test("Without a movable clock the time really passes, where the user allows it")
    func realTime() async throws {
        var bench = Bench { _ in .json(200) }
        let steps = #"{ "advance": "1h" }, { "do": "access", "actor": "alice", "verifies": "AUTH-TOK-001" }"#
        #expect(try await bench.run(steps).verdict == .skipped)
        bench.realTime = true
        #expect(try await bench.run(steps).verdict == .passed)
        #expect(bench.clock.passed == .seconds(3600))
    }
}
