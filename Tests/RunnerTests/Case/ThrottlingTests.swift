import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("A target that asks to wait is waited for")
struct ThrottlingTests {
    private static let check = #"{ "do": "access", "actor": "alice", "expect": "denied", "verifies": "AUTH-A-001" }"#
    private static let register = #"{ "do": "register", "actor": "alice", "verify": false }"#

    /// A backend that throttles the first registrations.
    private static func bench(_ times: Int, _ headers: [(String, String)]) -> Bench {
        Bench { request in
            guard request.line == "POST /register" else { return .json(401) }
            return request.number <= times ? .json(429, "{}", headers) : .json(201)
        }
    }

    @Test(
        "A preparation waits as long as it is asked to, up to a minute in all",
        arguments: [
            (1, "3", 3, true), (2, "20", 40, true), (4, "20", 60, false), (1, "61", 0, false), (1, "0", 1, true),
            (1, "soon", 0, false), (1, "-1", 0, false), (1, "99999999999999999999", 0, false),
            (1, "Mon, 15 Jun 2026 12:00:09 GMT", 9, true), (1, "Mon, 15 Jun 2026 11:59:00 GMT", 1, true),
            (1, " 5 ", 5, true),
        ]
    )
    func waits(times: Int, header: String, seconds: Int, holds: Bool) async throws {
        let bench = Self.bench(times, [("Retry-After", header)])
        let result = try await bench.run("\(Self.register), \(Self.check)")
        #expect(result.verdict == (holds ? .passed : .error), "\(result.words)")
        #expect(bench.clock.passed == .seconds(seconds))
        // What was refused is told along with what came of it.
        #expect(result.steps[0].exchanges.count == bench.transport.requests("POST /register").count)
    }

    @Test(
        "A target that says 'now' over and over is tried three times",
        arguments: ["0", "00", "Mon, 15 Jun 2026 11:59:00 GMT", "Mon, 15 Jun 2026 12:00:00 GMT"]
    )
    func now(header: String) async throws {
        for (times, holds) in [(2, true), (3, false), (60, false)] {
            let bench = Self.bench(times, [("Retry-After", header)])
            let result = try await bench.run("\(Self.register), \(Self.check)")
            #expect(result.verdict == (holds ? .passed : .error), "\(result.words)")
            #expect(bench.transport.requests("POST /register").count == 3)
            #expect(bench.clock.passed == .seconds(2))
        }
    }

    @Test("Without a time there is nothing to wait for")
    func noHeader() async throws {
        let bench = Self.bench(1, [])
        #expect(try await bench.run("\(Self.register), \(Self.check)").verdict == .error)
        #expect(bench.clock.passed == .zero)
    }

    @Test(
        "What checks, or speaks of throttling, is not slowed",
        arguments: [
            #"{ "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-A-001" }"#,
            #"{ "do": "register", "actor": "alice", "verify": false, "expect": ["ok", "throttled"] }, CHECK"#,
            #"REGISTER, { "do": "access", "actor": "alice", "expect": ["denied", "throttled"], "verifies": "AUTH-A-001" }"#,
            #"REGISTER, { "repeat": [{ "do": "login", "actor": "alice" }], "times": 2, "expect": [{ "atMost": 2, "outcome": "throttled" }], "verifies": "AUTH-A-001" }"#,
            #"{ "repeat": [REGISTER], "times": 1, "expect": [{ "exactly": 1, "outcome": "ok" }] }, CHECK"#,
        ]
    )
    func notSlowed(steps: String) async throws {
        let bench = Self.bench(1, [("Retry-After", "7")])
        _ = try await bench.run(
            steps.replacing("REGISTER", with: Self.register).replacing("CHECK", with: Self.check)
        )
        #expect(bench.transport.requests("POST /register").count == 1)
        #expect(bench.clock.passed == .zero)
    }

    @Test("A preparation inside a repetition waits, and so does the confirmation behind a registration")
    func inside() async throws {
        let bench = Self.bench(1, [("Retry-After", "7")])
        let result = try await bench.run(#"{ "repeat": [\#(Self.register)], "times": 1 }, \#(Self.check)"#)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.clock.passed == .seconds(7))
    }

    @Test("A raw preparation waits as well")
    func raw() async throws {
        let bench = Bench {
            $0.number == 1 ? .json(429, "{}", [("Retry-After", "2")]) : .json($0.path == "/x" ? 200 : 401)
        }
        let result = try await bench.run(#"{ "http": { "method": "GET", "path": "/x" } }, \#(Self.check)"#)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.clock.passed == .seconds(2))
    }
}
