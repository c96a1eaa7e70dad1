import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Checks inside a group are blamed for themselves")
struct GroupBlameTests {
    @Test(
        "A violated check inside a group blames its own requirement at its own level",
        arguments: [
            ("together", Level.should, false, Verdict.passed), ("repeat", .should, false, .passed),
            ("repeat", .should, true, .failed), ("together", .must, false, .failed), ("repeat", .must, false, .failed),
        ]
    )
    func innerCheck(kind: String, level: Level, strict: Bool, verdict: Verdict) async throws {
        var bench = GroupTests.limited(1)
        bench.strict = strict
        bench.levels = ["AUTH-INNER-001": level, "AUTH-OUTER-001": .must]
        let result = try await bench.run(
            #"""
            { "\#(kind)": [{ "do": "login", "actor": "alice", "verifies": "AUTH-INNER-001" }], "times": 2 },
            { "do": "login", "actor": "alice", "expect": "denied", "verifies": "AUTH-OUTER-001" }
            """#
        )
        #expect(result.verdict == verdict)
        #expect(result.violatedIDs == (verdict == .failed ? ["AUTH-INNER-001"] : []))
        #expect(result.warnings.map(\.number) == (verdict == .failed ? [] : ["1.1"]))
        #expect(result.statuses["1.1"] == .violated)
        #expect(result.findings("1.1").hasPrefix(kind == "repeat" ? "round 2: login" : "round"))
    }

    @Test("Two violated checks of different levels in one group stay apart")
    func twoLevels() async throws {
        var bench = GroupTests.limited(0)
        bench.levels = ["AUTH-A-001": .must, "AUTH-B-001": .should]
        let result = try await bench.run(
            #"""
            { "repeat": [{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" },
                         { "do": "login", "actor": "bob", "verifies": "AUTH-B-001" }], "times": 1 }
            """#
        )
        #expect(result.violatedIDs == ["AUTH-A-001"])
        #expect(result.warnings.flatMap(\.verifies).map(\.rawValue) == ["AUTH-B-001"])
    }

    @Test(
        "A warning that ends a case lets it pass only where no check inside a group could still fail it",
        arguments: ["together", "repeat"],
        ["AUTH-A-001", "AUTH-B-001"]
    )
    func checksBehindAWarning(kind: String, id: String) async throws {
        var bench = GroupTests.limited(0)
        bench.levels = ["AUTH-A-001": .must, "AUTH-B-001": .should]
        let verdict: Verdict = id == "AUTH-A-001" ? .error : .passed
        // Behind the end of the case, and behind the end of the group itself.
        for steps in [
            #"""
            { "do": "login", "actor": "alice", "verifies": "AUTH-B-001" }, { "do": "login", "actor": "alice" },
            { "\#(kind)": [{ "do": "login", "actor": "bob", "expect": "any", "verifies": "\#(id)" }], "times": 1 }
            """#,
            #"""
            { "repeat": [{ "do": "login", "actor": "alice", "verifies": "AUTH-B-001" }, { "do": "login", "actor": "alice" },
                         { "do": "login", "actor": "bob", "expect": "any", "verifies": "\#(id)" }], "times": 1 }
            """#,
        ] {
            let result = try await bench.run(steps)
            #expect(result.verdict == verdict, "\(result.statuses)")
        }
    }

    @Test(
        "A preparation that fails inside a group ends the case and blames nothing",
        arguments: ["together", "repeat"]
    )
    func innerPreparation(kind: String) async throws {
        let bench = GroupTests.limited(0)
        let result = try await bench.run(
            #"""
            { "\#(kind)": [{ "do": "login", "actor": "alice" }], "times": 2 },
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(result.violated.isEmpty)
        #expect(result.statuses["2"] == .notRun)
    }

    @Test("A group that is a check is blamed for what its members expect")
    func groupCheck() async throws {
        let result = try await GroupTests.limited(1).run(
            #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 2, "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.violatedIDs == ["AUTH-LOG-001"])
    }
}
