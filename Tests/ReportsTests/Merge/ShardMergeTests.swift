import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Parts of a run are put together as if they were one")
struct ShardMergeTests {
    /// A part that has the cases at these places.
    private static func part(
        _ shard: String,
        _ cases: [(Int, CaseResult)],
        planned: Int = 3,
        plan: String = "p",
        target: String = "reference",
        seed: UInt64 = 42,
        interrupted: Bool = false,
        stopped: [RunStop] = [],
        waivers: [WaiverUse] = []
    ) throws -> ShardMerge.Part {
        let info = ShardInfo(
            shard: try #require(Shard(shard)),
            plan: plan,
            planned: planned,
            positions: cases.map(\.0),
            target: target
        )
        return ShardMerge.Part(
            name: "\(shard.replacing("/", with: "-")).json",
            events: Samples.events(
                of: cases.map(\.1).reversed(),
                interrupted: interrupted,
                stopped: stopped,
                waivers: waivers,
                shard: info,
                seed: seed
            )
        )
    }

    private static func tally(_ parts: [ShardMerge.Part]) throws -> RunTally {
        var tally = RunTally()
        for event in try ShardMerge.events(of: parts) { tally.handle(event) }
        return tally
    }

    @Test("Cases stand in the order of the plan, and what was counted is added up")
    func together() throws {
        let parts = try [
            Self.part("2/2", [(1, Samples.failed)]),
            Self.part("1/2", [(0, Samples.passed), (2, Samples.skipped)]),
        ]
        let tally = try Self.tally(parts)
        #expect(tally.info?.cases.map(\.id) == [Samples.passed, Samples.failed, Samples.skipped].map(\.info.id))
        #expect(tally.info?.shard == nil && tally.info?.seed == 42 && tally.info?.skipped == 1)
        #expect(tally.summary?.requests == 2468)
        #expect(tally.summary?.duration == .milliseconds(83_400))
        #expect(Conclusion(tally) == .violated)
    }

    @Test("A part in which nothing is to be judged does no harm, and a whole of such judges nothing")
    func empty() throws {
        let parts = try [
            Self.part("1/2", [], planned: 1), Self.part("2/2", [(0, Samples.passed)], planned: 1),
        ]
        #expect(Conclusion(try Self.tally(parts)) == .conforms)
        let none = try [Self.part("1/2", [], planned: 1), Self.part("2/2", [(0, Samples.skipped)], planned: 1)]
        #expect(Conclusion(try Self.tally(none)) == .couldNotJudge)
        var alone = RunTally()
        for event in none[1].events { alone.handle(event) }
        #expect(Conclusion(alone) == .conforms)
        #expect(Conclusion.sentence(of: alone) == "Nothing is to be judged in shard 2/2.")
    }

    @Test("A part whose target could not be reached has a case of its own, behind the planned ones")
    func unreachable() throws {
        var answer = Samples.unreachable
        answer.info.scenario = "run/target-answers"
        let notRun = CaseResult(Samples.failed.info, notRun: .unreachable, startedAt: Samples.start)
        var part = try Self.part("1/2", [(1, notRun)])
        part.events = Samples.events(
            of: [answer, notRun].reversed(),
            shard: ShardInfo(
                shard: try #require(Shard("1/2")),
                plan: "p",
                planned: 3,
                positions: [1],
                target: "reference"
            )
        )
        // Events end in the opposite order; a result's cases are in the order of the plan.
        let other = try Self.part("2/2", [(0, Samples.passed), (2, Samples.skipped)])
        let tally = try Self.tally([part, other])
        #expect(tally.planned == 4 && tally[.error] == 1 && tally.notRun == 1)
        #expect(Conclusion(tally) == .couldNotJudge)
    }

    @Test("What one part stopped for, the whole did")
    func stopped() throws {
        let parts = try [
            Self.part("1/2", [(0, Samples.passed), (1, Samples.skipped)], stopped: [RunStop(.failures(2))]),
            Self.part("2/2", [(2, Samples.flaky)]),
        ]
        let tally = try Self.tally(parts)
        #expect(tally.stopped == [RunStop(.failures(2), shard: "1/2")])
        #expect(Conclusion(tally) == .couldNotJudge)
        let interrupted = try [
            Self.part("1/2", [(0, Samples.passed), (1, Samples.skipped)], interrupted: true),
            Self.part("2/2", [(2, Samples.failed)]),
        ]
        #expect(Conclusion(try Self.tally(interrupted)) == .interrupted)
    }

    @Test(
        "A waiver is needless where every part says so, or had nothing to say",
        arguments: [
            (WaiverUse.Standing.needless, WaiverUse.Standing.needed, 0), (.needless, .untouched, 1),
            (.needless, .undecided, 0), (.untouched, .untouched, 0), (.expired, .expired, 1), (.needless, .needless, 1),
        ]
    )
    func waivers(one: WaiverUse.Standing, other: WaiverUse.Standing, complaints: Int) throws {
        let parts = try [
            Self.part("1/2", [(0, Samples.passed)], planned: 2, waivers: [.init(subject: "s", standing: one)]),
            Self.part("2/2", [(1, Samples.flaky)], planned: 2, waivers: [.init(subject: "s", standing: other)]),
        ]
        #expect(try Self.tally(parts).summary?.complaints.count == complaints)
    }

    @Test("What is missing, there twice, or of another run is named")
    func mistakes() throws {
        let one = try Self.part("1/3", [(0, Samples.passed)])
        let two = try Self.part("2/3", [(1, Samples.failed)])
        let three = try Self.part("3/3", [(2, Samples.skipped)])
        func says(_ parts: [ShardMerge.Part], _ sentences: [String]) {
            let error = #expect(throws: ShardMerge.Mistakes.self) { try ShardMerge.events(of: parts) }
            #expect(error?.sentences == sentences)
        }
        says([one], ["2 shards are missing: 2/3, 3/3"])
        says([one, two, one, three], ["shard 1/3 is there 2 times: 1-3.json, 1-3.json"])
        says([one, one, three], ["shard 1/3 is there 2 times: 1-3.json, 1-3.json", "1 shard is missing: 2/3"])
        says(
            [one, two, try Self.part("3/3", [(2, Samples.skipped)], target: "http://b", seed: 7)],
            ["3-3.json is of another run than 1-3.json: its seed is 7, not 42, its target is http://b, not reference"]
        )
        says(
            [one, try Self.part("2/4", [])],
            ["2-4.json is of another run than 1-3.json: its number of shards is 4, not 3"]
        )
        says(
            [one, two, try Self.part("3/3", [(2, Samples.skipped)], plan: "q")],
            [
                "3-3.json is of another run than 1-3.json: its plan differs (other scenarios, rows, dialect, settings, "
                    + "waivers or flags, or another reason to skip a case)"
            ]
        )
        let whole = ShardMerge.Part(name: "whole.json", events: Samples.events(of: [Samples.passed]))
        says(
            [whole],
            ["whole.json is the result of a whole run and not of a shard; rekey report makes its reports"]
        )
        let why = "the shards were not dealt out alike: give all of them the same --timings, or none"
        says(
            [one, two, try Self.part("3/3", [(1, Samples.failed)])],
            ["1 case is in more than one shard; \(why)", "1 case is in no shard; \(why)"]
        )
    }
}
