import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Waivers that are expired or that nothing needs are complained about")
struct RunWaiverTests {
    static let steps = #"""
        { "do": "login", "actor": "alice", "expect": "denied", "verifies": "AUTH-A-001" },
        { "do": "login", "actor": "alice", "verifies": "AUTH-B-001" },
        { "do": "login", "actor": "alice", "needs": ["cookies"], "verifies": "AUTH-C-001" }
        """#

    @Test(
        "Complaints",
        arguments: [
            // Needed: the first check is violated.
            ("AUTH-A-001", nil, Level.must, Verdict.waived, nil),
            // Needed still: without it there would be a warning.
            ("AUTH-A-001", nil, .should, .waived, nil),
            ("AUTH-A-001", "2026-06-14", .must, .failed, "expired on 2026-06-14"),
            ("AUTH-A-001", "2026-06-15", .must, .waived, nil),
            ("AUTH-B-001", nil, .must, .failed, "no longer needed"),
            // Its check was left out, so nobody knows.
            ("AUTH-C-001", nil, .must, .failed, nil),
        ] as [(String, String?, Level, Verdict, String?)]
    )
    func complaints(id: String, expires: String?, level: Level, verdict: Verdict, complaint: String?) async throws {
        var bench = Bench { _ in .json(200, #"{"access": "tok-123456"}"#) }
        bench.levels = ["AUTH-A-001": level, "AUTH-B-001": .must, "AUTH-C-001": .must]
        bench.waivers = Waivers([
            Waivers.Waiver(subject: .requirement(RequirementID(rawValue: id)), reason: "known", expires: expires)
        ])
        let run = try await bench.run([Bench.scenario(Self.steps)])
        #expect(run.results.first?.verdict == verdict)
        guard case .runEnded(let summary) = run.events.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.complaints.count == (complaint == nil ? 0 : 1))
        if let complaint { #expect(summary.complaints.first?.contains(complaint) == true, "\(summary.complaints)") }
    }

    @Test(
        "A waiver for a part is needed where that part fails",
        arguments: [
            ("%#1", nil), ("%", nil), ("%#2", "no longer needed"), ("%[row]", nil), ("other#1", nil),
        ] as [(String, String?)]
    )
    func parts(pattern: String, complaint: String?) async throws {
        var bench = Bench { _ in .json(200, #"{"access": "tok-123456"}"#) }
        bench.levels = ["AUTH-A-001": .must, "AUTH-B-001": .must, "AUTH-C-001": .must]
        let scenario = try Bench.scenario(Self.steps)
        let part = try #require(ScenarioPart(pattern.replacing("%", with: scenario.id)))
        bench.waivers = Waivers([
            Waivers.Waiver(subject: .part(RequirementID(rawValue: "AUTH-A-001"), part), reason: "known")
        ])
        let run = try await bench.run([scenario])
        #expect(run.results.first?.verdict == (pattern == "%#1" || pattern == "%" ? .waived : .failed))
        guard case .runEnded(let summary) = run.events.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.complaints.map { $0.contains(complaint ?? "") } == (complaint == nil ? [] : [true]))
    }

    @Test(
        "A waiver for a server fault holds where one is met, and is not called needless where none is",
        arguments: [
            (500, nil, Verdict.error, nil, true), (500, "2026-06-14", .failed, "expired on 2026-06-14", false),
            (200, nil, .passed, nil, false),
        ] as [(Int, String?, Verdict, String?, Bool)]
    )
    func faults(status: Int, expires: String?, verdict: Verdict, complaint: String?, isExcused: Bool) async throws {
        var bench = Bench { _ in .json(status, #"{"access": "tok-123456"}"#) }
        bench.levels = ["AUTH-B-001": .must, "AUTH-TRN-008": .must]
        bench.waivers = Waivers([
            Waivers.Waiver(subject: .requirement(.validInputMeetsNoFault), reason: "known", expires: expires)
        ])
        let run = try await bench.run([
            Bench.scenario(#"{ "do": "login", "actor": "alice", "verifies": "AUTH-B-001" }"#)
        ])
        #expect(run.results.first?.verdict == verdict)
        #expect((run.results.first?.excused[.validInputMeetsNoFault] != nil) == isExcused)
        guard case .runEnded(let summary) = run.events.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.complaints.map { $0.contains(complaint ?? "") } == (complaint == nil ? [] : [true]))
    }

    @Test("A waiver for a server fault in a part of a scenario covers that part alone", arguments: ["#1", "#2", ""])
    func faultsOfParts(pattern: String) async throws {
        var bench = Bench { _ in .json(500) }
        bench.levels = ["AUTH-A-001": .must, "AUTH-B-001": .must, "AUTH-TRN-008": .must]
        let scenario = try Bench.scenario(
            #"""
            { "do": "login", "actor": "alice", "note": "1", "verifies": "AUTH-A-001" },
            { "do": "login", "actor": "bob", "note": "2", "verifies": "AUTH-B-001" }
            """#
        )
        let part = try #require(ScenarioPart(scenario.id + pattern))
        bench.waivers = Waivers([
            Waivers.Waiver(subject: .part(.validInputMeetsNoFault, part), reason: "known")
        ])
        let run = try await bench.run([scenario])
        let result = try #require(run.results.first)
        #expect(result.verdict == (pattern.isEmpty ? .error : .failed), "\(result.words)")
        guard case .runEnded(let summary) = run.events.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.complaints.isEmpty)
    }

    @Test("A waiver for what fails now and then is never called needless", arguments: [true, false])
    func intermittent(isIntermittent: Bool) async throws {
        var bench = Bench { _ in .json(200, #"{"access": "tok-123456"}"#) }
        bench.levels = ["AUTH-A-001": .must, "AUTH-B-001": .must, "AUTH-C-001": .must]
        bench.waivers = Waivers([
            Waivers.Waiver(
                subject: .requirement(RequirementID(rawValue: "AUTH-B-001")),
                reason: "a race",
                isIntermittent: isIntermittent
            )
        ])
        let run = try await bench.run([Bench.scenario(Self.steps)])
        guard case .runEnded(let summary) = run.events.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.complaints.isEmpty == isIntermittent)
    }
}
