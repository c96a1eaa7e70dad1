import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Groups count the outcomes of their members")
struct GroupTests {
    /// Answers the first `limit` logins well and the others with `status`.
    static func limited(_ limit: Int, status: Int = 401) -> Bench {
        Bench { request in
            request.number <= limit ? .json(200, #"{"access": "tok-\#(request.number)"}"#) : .json(status)
        }
    }

    @Test(
        "A count is held against all outcomes",
        arguments: [
            (1, 401, #"{ "exactly": 1, "outcome": "ok" }"#, Verdict.passed),
            (2, 401, #"{ "exactly": 1, "outcome": "ok" }"#, .failed),
            (0, 401, #"{ "exactly": 1, "outcome": "ok" }"#, .failed),
            (2, 401, #"{ "atLeast": 2, "outcome": "ok" }"#, .passed),
            (1, 401, #"{ "atLeast": 2, "outcome": "ok" }"#, .failed),
            (1, 401, #"{ "atMost": 1, "outcome": "ok" }"#, .passed),
            (2, 401, #"{ "atMost": 1, "outcome": "ok" }"#, .failed),
            (1, 401, #"[{ "exactly": 1, "outcome": "ok" }, { "exactly": 3, "outcome": "denied" }]"#, .passed),
            (1, 401, #"[{ "exactly": 1, "outcome": "ok" }, { "exactly": 2, "outcome": "denied" }]"#, .failed),
            // Throttled members might have come to anything: only what holds, or does not, whatever that is, is known.
            (0, 429, #"{ "exactly": 1, "outcome": "ok" }"#, .error),
            (1, 429, #"{ "exactly": 1, "outcome": "ok" }"#, .error),
            (2, 429, #"{ "exactly": 1, "outcome": "ok" }"#, .failed),
            (1, 503, #"{ "exactly": 1, "outcome": "ok" }"#, .error),
            (3, 429, #"{ "exactly": 0, "outcome": "denied" }"#, .error),
            (0, 429, #"{ "atMost": 1, "outcome": "ok" }"#, .error),
            (1, 429, #"{ "atMost": 1, "outcome": "ok" }"#, .error),
            (1, 429, #"{ "atMost": 4, "outcome": "ok" }"#, .passed),
            (2, 429, #"{ "atMost": 1, "outcome": "ok" }"#, .failed),
            (1, 429, #"{ "atLeast": 1, "outcome": "ok" }"#, .passed),
            (1, 429, #"{ "atLeast": 2, "outcome": "ok" }"#, .error),
            (3, 429, #"{ "atLeast": 2, "outcome": "denied" }"#, .failed),
            // Where throttling is an answer that is expected, it decides as any other.
            (1, 429, #"{ "atLeast": 1, "outcome": "throttled" }"#, .passed),
            (1, 429, #"[{ "exactly": 1, "outcome": "ok" }, { "exactly": 3, "outcome": "throttled" }]"#, .passed),
            // The policy of the dialect allows three guesses.
            (3, 401, #"{ "exactly": "policy.limits.codeGuesses", "outcome": "ok" }"#, .passed),
            (3, 401, #"{ "atMost": "policy.limits.codeGuesses - 1", "outcome": "ok" }"#, .failed),
            (4, 401, #"{ "atMost": "policy.limits.codeGuesses + 1", "outcome": "ok" }"#, .passed),
            (1, 401, #"{ "atMost": "policy.limits.loginFailures", "outcome": "ok" }"#, .error),
            // No rule knows these.
            (1, 418, #"{ "exactly": 1, "outcome": "ok" }"#, .error),
            (2, 418, #"{ "exactly": 1, "outcome": "ok" }"#, .failed),
            (3, 418, #"{ "atLeast": 2, "outcome": "denied" }"#, .failed),
            (3, 418, #"{ "atLeast": 3, "outcome": "ok" }"#, .error),
        ]
    )
    func counts(limit: Int, status: Int, expect: String, verdict: Verdict) async throws {
        for kind in ["together", "repeat"] {
            let bench = Self.limited(limit, status: status)
            let result = try await bench.run(
                #"""
                { "\#(kind)": [{ "do": "login", "actor": "alice" }], "times": 4, "expect": \#(expect), "verifies": "AUTH-CON-001" }
                """#
            )
            #expect(result.verdict == verdict, "\(kind): \(result.findings("1")) \(result.words)")
            // A limit that the policy does not declare is found missing before anything is sent.
            #expect(bench.transport.requestCount == (expect.contains("loginFailures") ? 0 : 4))
        }
    }

    @Test(
        "What was throttled or failed is told with the count that it leaves open",
        arguments: [
            (0, "all 4 were throttled or failed, so \"exactly 1 ok\" could not be judged"),
            (
                1,
                "3 of 4 were throttled or failed, so \"exactly 1 ok\" could not be judged; of the others, 1 matched"
            ),
        ]
    )
    func undecided(limit: Int, words: String) async throws {
        let result = try await Self.limited(limit, status: 429).run(
            #"""
            { "repeat": [{ "do": "login", "actor": "alice" }], "times": "policy.limits.codeGuesses + 1", "verifies": "AUTH-CON-001",
              "expect": { "exactly": 1, "outcome": "ok" } }
            """#
        )
        #expect(result.findings("1").contains(words), "\(result.findings("1"))")
    }

    @Test(
        "What a simultaneous member makes is as secret as what any other step makes",
        arguments: ["together", "repeat"],
        [
            #"{ "http": { "path": "/other", "headers": { "X-Note": "{{ new.password }}" } } }"#,
            #"{ "do": "login", "actor": "alice", "amend": { "members": { "note": "{{ new.token }}" } } }"#,
            #"{ "do": "login", "actor": "alice", "with": { "email": "{{ new.token }}" } }"#,
        ]
    )
    func madeSecrets(kind: String, step: String) async throws {
        let made = { @Sendable (request: SeenRequest) in
            request.header("X-Note") ?? (request["note"] ?? request["login"])?.string ?? ""
        }
        // The backend shows what it got under a name that says nothing.
        let bench = Bench { request in .json(200, #"{"shown": "\#(made(request))"}"#) }
        let result = try await bench.run(#"{ "\#(kind)": [\#(step)], "times": 2, "verifies": "AUTH-CON-001" }"#)
        let sent = bench.transport.requests.map(made)
        try #require(sent.count == 2 && !sent.contains(""))
        let shown = result.steps.flatMap(\.exchanges).map { "\($0)" }.joined()
        for text in sent { #expect(!shown.contains(text), "\(result.findings("1")) \(result.words)") }
    }

    @Test("A number of the policy is written with its sign")
    func times() {
        for (plus, words) in [(-1, " - 1"), (0, ""), (1, " + 1")] {
            let times = GroupStep.Times.policy("policy.limits.x", plus: plus)
            #expect(times.words(under: nil) == ", policy.limits.x\(words) times")
        }
    }

    @Test("One less than a limit of one is never: what it was to prepare is missing, and nothing behind it is judged")
    func never() async throws {
        let bench = Self.limited(1)
        let result = try await bench.run(
            #"""
            { "repeat": [{ "do": "login", "actor": "alice" }], "times": "policy.limits.codeGuesses - 3" },
            { "do": "login", "actor": "alice", "expect": "denied", "verifies": "AUTH-OUTER-001" }
            """#
        )
        #expect(result.verdict == .error, "\(result.words)")
        #expect(bench.transport.requests.isEmpty)
    }

    @Test("A group of which everything is left out counts nothing", arguments: ["together", "repeat"])
    func allLeftOut(kind: String) async throws {
        let result = try await Self.limited(9).run(
            #"""
            { "\#(kind)": [{ "do": "login", "actor": "alice", "needs": ["cookies"] }], "times": 2,
              "expect": { "exactly": 1, "outcome": "ok" }, "verifies": "AUTH-CON-001" }
            """#
        )
        #expect(result.verdict == .skipped)
        #expect(result.words.contains("cookies"))
    }

    @Test(
        "The index counts from 1, each member makes values of its own, and a label keeps all responses",
        arguments: [
            "together", "repeat",
        ]
    )
    func members(kind: String) async throws {
        let bench = Self.limited(9)
        let result = try await bench.run(
            #"""
            { "\#(kind)": [{ "do": "login", "actor": "alice", "with": { "identifier": "n{{ index }}", "password": "{{ new.password }}" } }],
              "times": 4, "as": "logins" },
            { "examine": [{ "value": "{{ logins.with.password }}", "distinct": true },
                          { "value": "{{ logins | length }}", "equals": 4 }], "verifies": "AUTH-CON-001" },
            { "repeat": [{ "do": "login", "actor": "alice", "with": { "password": "{{ each.with.password }}" } }], "forEach": "logins" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words) \(result.findings("2"))")
        let names = bench.transport.requests.prefix(4).compactMap { $0["login"]?.string }
        #expect(Set(names) == ["n1", "n2", "n3", "n4"])
        let first = Set(bench.transport.requests.prefix(4).compactMap { $0["password"]?.string })
        let again = Set(bench.transport.requests.suffix(4).compactMap { $0["password"]?.string })
        #expect(first.count == 4 && first == again)
    }

    @Test(
        "A number of the policy says how often, with what is added",
        arguments: [
            ("policy.limits.codeGuesses", 3), ("policy.limits.codeGuesses + 2", 5),
            ("policy.limits.codeGuesses - 1", 2),
        ]
    )
    func policyTimes(times: String, count: Int) async throws {
        let bench = Self.limited(9)
        _ = try await bench.run(#"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": "\#(times)" }"#)
        #expect(bench.transport.requestCount == count)
    }

    @Test("A member that ends before it reaches the gate holds up nobody")
    func earlyEnd() async throws {
        let bench = Self.limited(9)
        let result = try await bench.run(
            #"""
            { "together": [{ "do": "login", "actor": "alice" },
                           { "do": "access", "session": "nowhere", "actor": "bob" }],
              "expect": { "exactly": 1, "outcome": "ok" }, "verifies": "AUTH-CON-001" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(result.findings("1").contains("\"nowhere\" has not been opened"))
        #expect(bench.transport.requestCount == 1)
    }

    @Test("A refused member does not undo the session that another one renewed")
    func sessionsAfterTogether() async throws {
        let bench = Bench { request in
            switch request.line {
            case "POST /login": return .json(200, #"{"access": "first-access", "refresh": "first-refresh"}"#)
            case "POST /refresh":
                return request.number == 2
                    ? .json(200, #"{"access": "second-access", "refresh": "second-refresh"}"#) : .json(401)
            default: return .json(200)
            }
        }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "together": [{ "do": "refresh", "session": "phone" }], "times": 3, "expect": { "exactly": 1, "outcome": "ok" }, "verifies": "AUTH-CON-001" },
            { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" },
            { "examine": [{ "value": "{{ phone.refreshToken.previous }}", "equals": "first-refresh" }], "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.findings("4"))")
        #expect(bench.transport.requests.last?.header("Authorization") == "Bearer second-access")
    }

    @Test("A registration inside a group is not verified by itself")
    func noVerification() async throws {
        let bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        _ = try await bench.run(#"{ "repeat": [{ "do": "register", "actor": "alice" }], "times": 2 }"#)
        #expect(bench.transport.requests.map(\.line) == ["POST /register", "POST /register"])
    }
}
