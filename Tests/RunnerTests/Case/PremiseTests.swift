import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Premises")
struct PremiseTests {
    @Test("Where a premise does not hold, the steps behind it are left out", arguments: [(200, false), (401, true)])
    func premise(status: Int, holds: Bool) async throws {
        let bench = Bench(access: status)
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

    @Test("A group whose checks are all left out asks for nothing", arguments: [false, true])
    func group(isNested: Bool) async throws {
        let check = #"{ "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-CON-004" }"#
        let inner = isNested ? #"{ "repeat": [\#(check)], "times": 2 }"# : check
        let result = try await Bench(access: 200).run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "refused", "premise": "sessions end at once" },
            { "repeat": [\#(inner)], "times": 2 }
            """#
        )
        #expect(result.verdict == .skipped, "\(result.words)")
        #expect(result.words == "not so on this target: sessions end at once")
        let number = isNested ? "3.1.1" : "3.1"
        #expect(result.statuses == ["1": .held, "2": .leftOut, "3": .leftOut, number: .leftOut])
    }

    @Test("Within a repetition that checks nothing, a premise ends the repetition alone", arguments: [false, true])
    func repetition(checks: Bool) async throws {
        let check = #", "verifies": "AUTH-CON-004""#
        let result = try await Bench(access: 200).run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "repeat": [
              { "do": "access", "session": "phone", "expect": "refused", "premise": "there is more to do" },
              { "do": "access", "session": "phone"\#(checks ? check : "") }
            ], "times": 3 },
            { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(result.verdict == (checks ? .skipped : .passed), "\(result.words)")
        #expect(result.statuses["3"] == (checks ? .leftOut : .held))
    }

    @Test("A repetition that a premise ended leaves the rounds around it as they are")
    func rounds() async throws {
        let result = try await Bench(access: 200).run(
            #"""
            { "repeat": [
              { "do": "login", "actor": "alice", "session": "phone" },
              { "repeat": [
                { "do": "access", "session": "phone", "expect": "refused", "premise": "there is more to do" }
              ], "times": 2 },
              { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }
            ], "rounds": 2 }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(result.statuses["1"] == .held)
        #expect(!result.findings("1").contains("left out"), "\(result.findings("1"))")
    }

    @Test("What is at hand can be a premise, too", arguments: [("same", false), ("other", true)])
    func examined(second: String, holds: Bool) async throws {
        let bench = OperationTests.bench(
            #"{ "path": "/try", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "result.code": "$.code" } }] }"#
        ) { request in
            .json(200, #"{"code": "\#(request.number == 1 ? "same" : second)"}"#)
        }
        let result = try await bench.run(
            #"""
            { "do": "x-try", "actor": "alice", "as": "older" },
            { "do": "x-try", "actor": "alice", "as": "newer" },
            { "examine": [{ "value": "{{ newer.code }}", "not": { "equals": "{{ older.code }}" } }], "premise": "each has a code of its own" },
            { "do": "x-try", "actor": "alice", "expect": "refused", "verifies": "AUTH-RST-012" }
            """#
        )
        #expect(result.verdict == (holds ? .failed : .skipped), "\(result.words)")
        if !holds { #expect(result.words == "not so on this target: each has a code of its own") }
    }
}
