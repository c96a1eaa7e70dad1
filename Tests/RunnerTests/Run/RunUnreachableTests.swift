import Conformance
import RunModel
import Runner
import Testing

@Suite("A run whose target cannot be reached")
struct RunUnreachableTests {
    @Test("A shard tells all of its cases as not run, and of each waiver what it knows")
    func shard() async throws {
        var bench = Bench { _ in .json(200) }
        bench.waivers = Waivers([
            .init(subject: .requirement(RequirementID(rawValue: "AUTH-REG-001")), reason: "later"),
            .init(subject: .scenario("test/other"), reason: "elsewhere"),
            .init(subject: .scenario("test/case"), reason: "over", expires: "1999-12-31"),
        ])
        let scenario = try Bench.scenario(
            #"{ "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }"#,
            head: #""cases": [{ "name": "a" }, { "name": "b" }],"#
        )
        let environment = try bench.environment()
        let events = EventLog()
        await Run.reportUnreachable(
            .noAnswer(.unreachable, "nobody answers"),
            plan: Plan(scenarios: [scenario], target: environment.abilities),
            environment: environment
        ) { events.add($0) }
        var ended: [CaseResult] = []
        for case .caseEnded(let result) in events.all { ended.append(result) }
        #expect(ended.map(\.info.id) == ["test/case[a]", "test/case[b]", "run/target-answers"])
        #expect(ended.map(\.isNotRun) == [true, true, false])
        guard case .runStarted(let info) = events.all.first, case .runEnded(let summary) = events.all.last else {
            Issue.record("a run starts and ends")
            return
        }
        #expect(Array(info.cases) == ended.map(\.info) && info.skipped == 2)
        // Without these a merge would take its waivers from the other shards alone, or from none.
        #expect(summary.waivers.map(\.standing) == [.undecided, .untouched, .expired])
        #expect(summary.complaints.isEmpty)
    }
}
