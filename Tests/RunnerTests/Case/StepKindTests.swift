import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Every kind of step is judged for what it is")
struct StepKindTests {
    /// Answers every operation of the plain dialect well, and sends the messages that belong to it.
    static func wellBehaved(_ request: SeenRequest, _ mail: FakeInbox) -> Reply {
        switch request.line {
        case "POST /register":
            let address = request["email"]?.string ?? ""
            mail.deliver(to: address, subject: "Verify your address", text: "code: v\(request.number)")
            return .json(201, #"{"id": "account-\#(request.number)"}"#)
        case "POST /forgot":
            let address = request["email"]?.string ?? ""
            mail.deliver(to: address, subject: "Reset your password", text: "code: r\(request.number)")
            return .json(202)
        case "POST /login", "POST /refresh":
            return .json(200, #"{"access": "access-\#(request.number)", "refresh": "refresh-\#(request.number)"}"#)
        case "POST /verify", "GET /me", "GET /orders": return .json(200)
        default: return .empty(204)
        }
    }

    @Test("A scenario whose checks hold passes, and every step says so")
    func passes() async throws {
        let bench = Bench(with: { request, mail, _ in Self.wellBehaved(request, mail) })
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "verifies": "AUTH-LOG-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(result.statuses == ["1": .held, "2": .held, "3": .held])
        #expect(bench.transport.requests("GET /me").first?.header("Authorization") == "Bearer access-3")
    }

    @Test("An examination says what is expected in the scenario's words, where it has some")
    func words() async throws {
        let bench = Bench { _ in .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "as": "it" },
            { "examine": [{ "value": "{{ it.status }}", "words": "a redirect", "matches": "^3" }], "verifies": "AUTH-LOG-001" },
            { "examine": [{ "value": "{{ it.status }}", "matches": "^3" }], "verifies": "AUTH-LOG-001" }
            """#
        )
        #expect(result.findings("2") == "the status of \"it\" was 200; expected a redirect")
        #expect(result.findings("3") == "the status of \"it\" was 200; expected text that matches /^3/")
    }

    @Test(
        "A recommendation that does not hold stays the verdict where the steps behind it cannot hold any more",
        arguments: [#""verifies": "AUTH-RST-012""#, #""note": "a preparation""#],
        [false, true]
    )
    func consequence(member: String, strict: Bool) async throws {
        var bench = Bench(with: { request, mail, _ in
            // A reset by the older code ends the newer one.
            request["code"]?.string == "r3" ? .json(401) : Self.wellBehaved(request, mail)
        })
        bench.levels = ["AUTH-RST-012": .should]
        bench.strict = strict
        let result = try await bench.run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "as": "older" },
            { "do": "completeReset", "actor": "alice", "expect": "refused", "verifies": "AUTH-RST-012" },
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" },
            { "do": "completeReset", "actor": "alice", \#(member) },
            { "do": "login", "actor": "alice", "verifies": "AUTH-RST-012" }
            """#
        )
        #expect(result.verdict == (strict ? .failed : .passed), "\(result.words)")
        #expect(strict || result.warnings.first?.number == "3")
        #expect(strict || result.words.contains("step 6 (line 4)"), "\(result.words)")
        #expect(result.statuses["7"] == .notRun)
    }

    @Test(
        "A check that does not hold fails the case and blames its requirement; a preparation is an error",
        arguments: [
            (#""verifies": "AUTH-LOG-001""#, Verdict.failed, ["AUTH-LOG-001"]),
            (#""note": "preparation""#, Verdict.error, []),
        ]
    )
    func blame(member: String, verdict: Verdict, violated: [String]) async throws {
        let bench = Bench { $0.line == "GET /me" ? .json(401) : .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", \#(member) },
            { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-INV-001" }
            """#
        )
        #expect(result.verdict == verdict)
        #expect(result.violatedIDs == violated)
        #expect(result.statuses["3"] == (verdict == .failed ? .held : .notRun))
    }

    @Test("A response that no rule knows is an error, and never a pass", arguments: [418, 302])
    func unknownAnswer(status: Int) async throws {
        let bench = Bench { $0.line == "GET /me" ? .json(status) : .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-001" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(
            result.findings("2").contains("no rule of the dialect plain recognizes this response (status \(status))")
        )
    }

    @Test(
        "The status that a step names binds a response that no rule knows",
        arguments: [(418, Verdict.failed), (404, .error)]
    )
    func namedStatus(status: Int, verdict: Verdict) async throws {
        let bench = Bench { $0.line == "GET /me" ? .json(status) : .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": { "outcome": "refused", "status": 404 }, "verifies": "AUTH-INV-001" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("2"))")
    }

    @Test(
        "A check that nothing could judge makes the case an error, and no step behind it is run",
        arguments: [
            (429, "throttled"), (503, "failed"),
        ]
    )
    func undecided(status: Int, word: String) async throws {
        let bench = Bench { $0.line == "GET /me" ? .json(status) : .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-INV-001" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(result.violated.isEmpty)
        #expect(result.findings("2").contains(word))
        #expect(result.statuses["3"] == .notRun)
    }

    @Test("A check that was to change something and did not leaves later checks unjudged")
    func missingChange() async throws {
        let bench = Bench { request in
            switch request.line {
            case "POST /password": .json(400)
            default: .json(200, #"{"access": "tok-123456"}"#)
            }
        }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-002" },
            { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-INV-001" }
            """#
        )
        #expect(result.verdict == .failed)
        #expect(result.violatedIDs == ["AUTH-CHG-002"])
        #expect(result.statuses["3"] == .notRun)
    }

    @Test("A scenario in which no check was judged does not pass")
    func nothingChecked() async throws {
        let bench = Bench { _ in .json(200, #"{"access": "tok-123456"}"#) }
        let result = try await bench.run(#"{ "do": "login", "actor": "alice" }"#)
        #expect(result.verdict == .error)
    }
}
