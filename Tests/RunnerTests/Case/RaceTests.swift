import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Rounds of a race go on until a breach is seen, so many are done, or the time is over")
struct RaceTests {
    /// A round with a new account, whose second registration of the same name is to be refused.
    private static func race(_ more: String = "", rounds: Int = 21) -> String {
        #"""
        { "repeat": [
          { "do": "register", "actor": "alice", "verify": false },
          { "together": [{ "do": "register", "actor": "alice", "keep": true, "expect": "any" }], "times": 3, "as": "again" },
          { "examine": [{ "value": "{{ again.outcome | join:\" \" }}", "matches": "^\\w+ \\w+ \\w+$", "not": { "matches": "ok" } }], "verifies": "AUTH-CON-002" }
        ], "rounds": \#(rounds)\#(more) }
        """#
    }

    /// A backend that refuses taken names, but for one of the three in this round.
    private static func bench(
        breachAt breach: Int? = nil,
        _ other: @escaping @Sendable (_ round: Int, ManualClock) -> Reply? = { _, _ in nil }
    ) -> Bench {
        let names = Mutex<[String]>([])
        return Bench(with: { request, _, clock in
            guard request.line == "POST /register", let email = request["email"]?.string else { return .json(200) }
            let (round, isNew) = names.withLock { names in
                let isNew = !names.contains(email)
                if isNew { names.append(email) }
                return (names.count, isNew)
            }
            if isNew, let reply = other(round, clock) { return reply }
            return isNew || round == breach ? .json(201) : .json(409)
        })
    }

    private func rounds(_ result: CaseResult) -> RoundCount? { result.steps.first { $0.number == "1" }?.rounds }

    @Test("Every round has a new test user, and its labels begin empty")
    func fresh() async throws {
        let bench = Self.bench()
        let result = try await bench.run(Self.race())
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(rounds(result) == RoundCount(done: 21, planned: 21))
        let emails = Set(bench.transport.requests("POST /register").compactMap { $0["email"]?.string })
        #expect(emails.count == 21)
        let passwords = Set(bench.transport.requests("POST /register").compactMap { $0["password"]?.string })
        #expect(passwords.count == 21)
    }

    @Test(
        "A step of a group starts behind the first by a part of the time that the first took in the round before",
        arguments: [(0.5, Verdict.failed), (0.95, .passed)]
    )
    func late(after: Double, verdict: Verdict) async throws {
        let bench = Bench(with: { request, _, clock in
            guard request.line == "POST /login" else {
                return .slow(request.line == "POST /register" ? .json(201) : .empty(204), .milliseconds(400))
            }
            // The first round knows no time yet.
            return .json([.zero, .milliseconds(380)].contains(clock.passed) ? 200 : 401)
        })
        let result = try await bench.run(
            #"""
            { "repeat": [
              { "do": "register", "actor": "alice", "verify": false },
              { "together": [
                { "do": "changePassword", "actor": "alice", "expect": "any" },
                { "do": "login", "actor": "alice", "after": \#(after), "verifies": "AUTH-LOG-001" }
              ] }
            ], "rounds": 2 }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(bench.transport.requests("POST /login").count == 2)
    }

    @Test("A breach ends the rounds, and says in which it was seen")
    func breach() async throws {
        let bench = Self.bench(breachAt: 4)
        let result = try await bench.run(Self.race())
        #expect(result.violatedIDs == ["AUTH-CON-002"])
        #expect(bench.transport.requests("POST /register").count == 16)
        #expect(rounds(result) == nil)
        #expect(result.steps.first { $0.number == "1.3" }?.findings.map(\.round) == [4])
    }

    @Test("No round begins when the time is over, and the first is always done", arguments: [(2, 3), (0, 1)])
    func time(rounds limit: Int, done: Int) async throws {
        let bench = Self.bench { _, clock in
            clock.advance(by: .seconds(1))
            return nil
        }
        let result = try await bench.run(Self.race(#", "within": "\#(limit * 1000 + 1)ms""#))
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(rounds(result) == RoundCount(done: done, planned: 21))
    }

    @Test("A target that throttles new accounts ends the rounds; those before count", arguments: [1, 6])
    func throttled(round: Int) async throws {
        let result = try await Self.bench { number, _ in number >= round ? .json(429) : nil }.run(Self.race())
        #expect(result.verdict == (round == 1 ? .error : .passed), "\(result.words)")
        #expect(rounds(result)?.done == (round == 1 ? nil : round - 1))
    }

    @Test("A registration in a round is followed by its verification, as outside of groups")
    func verification() async throws {
        let bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        let result = try await bench.run(
            #"""
            { "repeat": [
              { "do": "register", "actor": "alice" },
              { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
            ], "rounds": 3 }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /verify").count == 3)
    }

    @Test("A premise that does not hold in a round leaves out the checks behind it, and the case is skipped")
    func premise() async throws {
        let bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        let result = try await bench.run(
            #"""
            { "repeat": [
              { "do": "register", "actor": "alice" },
              { "do": "login", "actor": "alice", "expect": "refused", "premise": "nobody logs in" },
              { "do": "access", "actor": "alice", "verifies": "AUTH-LOG-001" },
              { "repeat": [{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-002" }], "times": 2 }
            ], "rounds": 3 }
            """#
        )
        #expect(result.verdict == .skipped, "\(result.words)")
        #expect(result.words.contains("nobody logs in"))
        #expect(result.statuses["1.3"] == .leftOut && result.statuses["1.4.1"] == .leftOut)
    }

    @Test("Another of the simultaneous steps is released first in every round")
    func turns() async throws {
        let bench = Bench { _ in .json(200) }
        let path = #"{ "http": { "path": "/%" } }"#
        let members = ["a", "b", "c"].map { path.replacing("%", with: $0) }.joined(separator: ", ")
        let result = try await bench.run(
            #"""
            { "repeat": [
              { "together": [\#(members)], "as": "all" },
              { "examine": [{ "value": "{{ all.status | join:\" \" }}", "equals": "200 200 200" }], "verifies": "AUTH-CON-001" }
            ], "rounds": 3 }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        let records = result.steps.first { $0.number == "1" }?.exchanges.map(\.url) ?? []
        #expect(records.count == 8 && Set(records).count == 3)
    }

    @Test("The power of the rounds is said in words", arguments: [(21, "0.9"), (13, "5.5"), (1, "80.0")])
    func words(done: Int, percent: String) {
        #expect(
            Wording.words(RoundCount(done: done, planned: 21))
                == "held in \(done) rounds of 21; a breach that shows in one round of five would be missed with a chance of "
                + "\(percent) %"
        )
    }
}
