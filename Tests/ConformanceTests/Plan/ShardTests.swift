import JSONText
import Testing

@testable import Conformance

@Suite("Every case is in exactly one shard, on whatever machine it is asked")
struct ShardTests {
    static func plan(_ count: Int, title: String = "T", skipped: Set<Int> = []) throws -> Plan {
        let cases = try (0..<count).map { number in
            let text =
                #"{ "title": "\#(title)", "actors": { "alice": {} }, "steps": [{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }] }"#
            let source = SourceText(name: "\(number).json", bytes: Array(text.utf8))
            let scenario = try ScenarioLoader.load(source, id: "core/case-\(number)") { _ in nil }
            return Plan.PlannedCase(
                scenario: scenario,
                row: nil,
                skipReason: skipped.contains(number) ? .told("no") : nil
            )
        }
        var plan = Plan(scenarios: [], target: TargetAbilities(dialect: nil, harness: .none))
        plan.cases = PlannedCases(cases)
        return plan
    }

    private static func parts(_ plan: Plan, _ count: Int, times: [String: Double] = [:]) throws -> [Plan.Part] {
        try (1...count).map { plan.part(try #require(Shard(index: $0, count: count)), times: PastTimes(times)) }
    }

    @Test("All are dealt out, with and without past times", arguments: [1, 2, 3, 7, 200], [true, false])
    func dealing(count: Int, hasTimes: Bool) throws {
        let plan = try Self.plan(60, skipped: [3, 4, 5])
        var times: [String: Double] = [:]
        if hasTimes { for number in 0..<50 { times["core/case-\(number)"] = Double(number) } }
        let parts = try Self.parts(plan, count, times: times)
        #expect(parts.flatMap(\.positions).sorted() == Array(0..<60))
        for part in parts {
            #expect(part.positions == part.positions.sorted())
            #expect(part.plan.cases.map(\.id) == part.positions.map { plan.cases[$0].id })
        }
    }

    @Test("The same case has the same home on every machine and in every version")
    func home() throws {
        let parts = try Self.parts(try Self.plan(8), 3)
        #expect(parts.map(\.positions) == [[1, 2, 6, 7], [4], [0, 3, 5]])
    }

    @Test("A new case moves no other")
    func stable() throws {
        let before = try Self.parts(try Self.plan(40), 4)
        let after = try Self.parts(try Self.plan(41), 4)
        for (one, other) in zip(before, after) { #expect(one.positions == other.positions.filter { $0 < 40 }) }
    }

    @Test("Past times balance the shards, and what is skipped counts for nothing")
    func balance() throws {
        let plan = try Self.plan(8, skipped: [7])
        let seconds = [9.0, 1, 1, 1, 5, 4, 3, 100]
        let times = Dictionary(uniqueKeysWithValues: seconds.enumerated().map { ("core/case-\($0)", $1) })
        let parts = try Self.parts(plan, 2, times: times)
        let loads = parts.map { part in part.positions.filter { $0 != 7 }.reduce(0) { $0 + seconds[$1] } }
        #expect(loads == [12, 12])
    }

    @Test("A case without a time counts as much as the middle one")
    func unknownTime() throws {
        let times = ["core/case-0": 1.0, "core/case-1": 2, "core/case-2": 30]
        let parts = try Self.parts(try Self.plan(6), 2, times: times)
        #expect(parts.contains { $0.positions == [2] })
    }

    @Test("The digest tells plans apart by what decides their judgement")
    func digest() throws {
        let plan = try Self.plan(3)
        let digest = plan.digest(with: ["a"])
        #expect(digest.count == 32)
        #expect(try Self.plan(3).digest(with: ["a"]) == digest)
        #expect(plan.digest(with: ["b"]) != digest)
        #expect(plan.digest(with: ["", "a"]) != digest)
        #expect(try Self.plan(4).digest(with: ["a"]) != digest)
        #expect(try Self.plan(3, title: "U").digest(with: ["a"]) != digest)
        #expect(try Self.plan(3, skipped: [1]).digest(with: ["a"]) != digest)
    }
}

@Suite("Which shard a machine is")
struct ShardFlagTests {
    @Test(
        "By numbers, or as the engine says",
        arguments: [
            ("2/4", [:], "2/4"), ("1/1", [:], "1/1"),
            ("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], "2/4"),
            ("auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
            ("auto", ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
            ("auto", ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "2/3"),
            ("auto/5", ["JOB_COMPLETION_INDEX": "4"], "5/5"),
            ("auto/4", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
            ("auto", ["CI_NODE_TOTAL": "1"], "1/1"),
        ] as [(String, [String: String], String)]
    )
    func said(flag: String, environment: [String: String], shard: String) throws {
        #expect(try Shard(flag: flag, environment: environment).description == shard)
    }

    @Test(
        "What is wrong is said",
        arguments: [
            ("0/4", [:], "'0/4' is not a shard"), ("5/4", [:], "is not a shard"), ("2", [:], "is not a shard"),
            ("2/4/6", [:], "is not a shard"), ("-1/4", [:], "is not a shard"), ("1/99999", [:], "is not a shard"),
            ("auto", [:], "none of CI_NODE_INDEX, CIRCLE_NODE_INDEX"),
            ("auto/x", [:], "names no number of shards"),
            ("auto", ["JOB_COMPLETION_INDEX": "1"], "Kubernetes does not say how many shards there are; write auto/4"),
            ("auto/3", ["JOB_COMPLETION_INDEX": "3"], "JOB_COMPLETION_INDEX=3 does not name one of 3 shards"),
            ("auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "which GitLab counts from 1"),
            ("auto", ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX=x"),
            ("auto", ["CI_NODE_INDEX": "-9223372036854775808", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX=-9"),
            ("auto/3", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "GitLab says CI_NODE_TOTAL=4"),
        ] as [(String, [String: String], String)]
    )
    func wrong(flag: String, environment: [String: String], says: String) {
        let error = #expect(throws: ShardError.self) { try Shard(flag: flag, environment: environment) }
        #expect(error?.message.contains(says) == true, "\(error?.message ?? "")")
    }
}

extension TargetAbilities.Harness {
    static let none = TargetAbilities.Harness(
        channels: [],
        isolated: false,
        quietTiming: false,
        realTime: false,
        secure: false
    )
}
