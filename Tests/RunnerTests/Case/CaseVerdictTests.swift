import Testing

@testable import Conformance
@testable import RunModel
@testable import Runner

@Suite("What the steps of a case add up to")
struct CaseVerdictTests {
    static let must = RequirementID(rawValue: "AUTH-A-001")
    static let should = RequirementID(rawValue: "AUTH-B-001")
    static let other = RequirementID(rawValue: "AUTH-C-001")

    static func step(
        _ status: StepStatus,
        _ ids: [RequirementID] = [must],
        level: Level? = .must,
        note: String? = nil
    ) -> StepResult {
        StepResult(
            number: "1",
            line: 3,
            title: "access",
            note: note,
            status: status,
            verifies: ids,
            level: level,
            findings: [Finding("the finding")]
        )
    }

    static func verdict(
        _ steps: [StepResult],
        stopped: String? = nil,
        interrupted: Bool = false,
        strict: Bool = false,
        deviates: Bool = false,
        waivers: [Waivers.Waiver] = []
    ) -> CaseVerdict {
        let catalogue = Catalogue(
            [(must, Level.must), (should, .should)].map { id, level in
                Requirement(
                    id: id,
                    title: "",
                    level: level,
                    statement: "",
                    observe: "",
                    needs: [],
                    follows: [],
                    sources: []
                )
            }
        )
        return CaseVerdict(
            steps,
            stopped: interrupted ? nil : stopped.map { .told($0) },
            halted: interrupted ? .interrupted : nil,
            rules: VerdictRules(
                catalogue: catalogue,
                deviations: deviates
                    ? [must: Dialect.Deviation(reason: "so it says", source: "https://vendor.test")] : [:],
                waivers: Waivers(waivers),
                info: CaseInfo(
                    scenario: "core/x",
                    row: "a row",
                    title: "",
                    file: "x.json",
                    line: 3,
                    verifies: [must],
                    stepCount: steps.count
                ),
                day: "2026-06-15",
                strict: strict
            )
        )
    }

    @Test(
        "A waiver for a part excuses what fails there, and nothing else",
        arguments: [
            ("core/x", [(StepStatus.violated, "one"), (.violated, "two")], Verdict.waived),
            ("core/x#one", [(.violated, "one"), (.held, "two")], .waived),
            ("core/x#one", [(.violated, "one"), (.violated, "two")], .failed),
            ("core/x#one", [(.held, "one"), (.violated, "two")], .failed),
            ("core/x#one", [(.violated, "one"), (.error, "two")], .error),
            ("core/x#one", [(.violated, "one"), (.notRun, "two")], .error),
            ("core/x[a row]#one", [(.violated, "one")], .waived),
            ("core/x[another]#one", [(.violated, "one")], .failed),
            ("core/y", [(.violated, "one")], .failed),
        ] as [(String, [(StepStatus, String)], Verdict)]
    )
    func parts(text: String, steps: [(status: StepStatus, note: String)], verdict: Verdict) throws {
        let part = try #require(ScenarioPart(text))
        let result = Self.verdict(
            steps.map { Self.step($0.status, note: $0.note) },
            stopped: steps.contains { $0.status == .notRun } ? "why" : nil,
            waivers: [Waivers.Waiver(subject: .part(Self.must, part), reason: "known")]
        )
        #expect(result.verdict == verdict)
        #expect(result.violated == (verdict == .failed ? [Self.must] : []))
    }

    @Test(
        "Statuses of steps decide",
        arguments: [
            ([StepStatus.held], Verdict.passed), ([.held, .violated], .failed), ([.error, .violated], .failed),
            ([.held, .error], .error), ([.leftOut], .skipped), ([.leftOut, .held], .passed), ([.notRun], .error),
        ]
    )
    func statuses(statuses: [StepStatus], verdict: Verdict) {
        #expect(Self.verdict(statuses.map { Self.step($0) }).verdict == verdict)
    }

    @Test("A violated preparation alone passes nothing")
    func preparation() {
        #expect(Self.verdict([Self.step(.held, [], level: nil)]).verdict == .error)
        #expect(Self.verdict([Self.step(.held)], stopped: "step 2 did not hold").verdict == .error)
    }

    @Test("An interruption is no verdict, but does not undo one")
    func interruption() {
        #expect(Self.verdict([Self.step(.held)], stopped: "x", interrupted: true).verdict == .skipped)
        #expect(Self.verdict([Self.step(.violated)], stopped: "x", interrupted: true).verdict == .failed)
    }

    @Test(
        "SHOULD and MAY are warnings, and fail when strict",
        arguments: [
            ([should], Level.should, false, Verdict.passed, [RequirementID]()),
            ([should], .should, true, .failed, [should]),
            ([must], .should, false, .passed, []),
            // One step that verifies both fails the one and warns of the other.
            ([must, should], .must, false, .failed, [must]),
            ([must, should], .must, true, .failed, [must, should]),
        ]
    )
    func levels(ids: [RequirementID], level: Level, strict: Bool, verdict: Verdict, violated: [RequirementID]) {
        let found = Self.verdict([Self.step(.violated, ids, level: level)], strict: strict)
        #expect(found.verdict == verdict)
        #expect(found.violated == violated)
        #expect(found.warnings.flatMap(\.verifies) == ids.filter { !violated.contains($0) })
    }

    @Test(
        "What a waiver excuses hides nothing that could not be judged",
        arguments: [
            // An error or what was not run counts, be it a check or a preparation.
            ([(StepStatus.violated, [must]), (.error, [other])], nil, false, Verdict.error),
            ([(.violated, [must]), (.notRun, [other])], "step 1 did not hold", false, .error),
            ([(.violated, [must]), (.error, [])], "step 2 did not hold", false, .error),
            ([(.violated, [must]), (.notRun, [other])], "interrupted", true, .skipped),
            // But not what the waiver is about, nor preparations that were for nothing.
            ([(.violated, [must]), (.error, [must]), (.notRun, [must])], "step 2 did not hold", false, .waived),
            ([(.violated, [must]), (.notRun, []), (.leftOut, [other]), (.held, [other])], nil, false, .waived),
        ] as [([(StepStatus, [RequirementID])], String?, Bool, Verdict)]
    )
    func waivedAndUnjudged(
        steps: [(StepStatus, [RequirementID])],
        stopped: String?,
        interrupted: Bool,
        verdict: Verdict
    ) {
        let waiver = Waivers.Waiver(subject: .requirement(Self.must), reason: "known")
        let found = Self.verdict(
            steps.map { Self.step($0.0, $0.1) },
            stopped: stopped,
            interrupted: interrupted,
            waivers: [waiver]
        )
        #expect(found.verdict == verdict)
        #expect(Array(found.excused.keys) == [Self.must])
    }

    @Test(
        "Deviations and waivers excuse a failure while they hold",
        arguments: [
            ("AUTH-A-001", "2026-06-15", Verdict.waived), ("AUTH-A-001", "2026-06-14", .failed),
            ("AUTH-B-001", "2027-01-01", .failed),
        ]
    )
    func waivers(id: String, expires: String, verdict: Verdict) {
        let waiver = Waivers.Waiver(
            subject: .requirement(RequirementID(rawValue: id)),
            reason: "known",
            expires: expires
        )
        let found = Self.verdict([Self.step(.violated)], waivers: [waiver])
        #expect(found.verdict == verdict)
        #expect((found.reason == .waived([.waiver(subject: "AUTH-A-001", reason: "known")])) == (verdict == .waived))
    }

    @Test("A deviation from a recommendation excuses that nothing behind it could be judged")
    func endingRecommendation() {
        let steps = [Self.step(.violated, level: .should), Self.step(.notRun)]
        #expect(Self.verdict(steps, stopped: "step 1 did not hold").verdict == .error)
        #expect(Self.verdict(steps, stopped: "step 1 did not hold", deviates: true).verdict == .waived)
        #expect(Self.verdict(steps, stopped: "x", interrupted: true, deviates: true).verdict == .skipped)
        let broken = [Self.step(.violated, level: .should), Self.step(.error)]
        #expect(Self.verdict(broken, stopped: "step 2", deviates: true).verdict == .error)
    }

    @Test("A deviation from a recommendation is shown as waived, and warns of nothing", arguments: [false, true])
    func excusedRecommendation(strict: Bool) {
        let step = Self.step(.violated, level: .should)
        let found = Self.verdict([step], strict: strict, deviates: true)
        #expect(found.verdict == .waived)
        #expect(found.warnings.isEmpty)
        #expect(Array(found.excused.keys) == step.verifies)
        // The excuse of one recommendation does not hide the warning of another.
        let both = Self.verdict([step, Self.step(.violated, [Self.should])], deviates: true)
        #expect(both.verdict == .passed)
        #expect(both.warnings.flatMap(\.verifies) == [Self.should])
    }

    @Test(
        "Behind a recommendation that does not hold, what does not hold is its consequence, as it is behind a failure",
        arguments: [
            // What binds no more than the warning, and preparations, may stay unjudged.
            ([(StepStatus.violated, [should]), (.violated, []), (.notRun, [should])], Verdict.passed),
            ([(.violated, [should]), (.violated, [should]), (.notRun, []), (.notRun, [should])], .passed),
            ([(.held, [must]), (.violated, [should]), (.error, []), (.notRun, [should])], .passed),
            ([(.held, [must]), (.violated, [should])], .passed),
            // A check that can fail the case may not.
            ([(.violated, [should]), (.violated, []), (.notRun, [must])], .error),
            ([(.violated, [should]), (.error, [must])], .error),
            // Without a warning an error is an error, and with a failure all is told already.
            ([(.held, [should]), (.violated, []), (.notRun, [should])], .error),
            ([(.violated, [must]), (.violated, [should]), (.violated, []), (.notRun, [must])], .failed),
        ] as [([(StepStatus, [RequirementID])], Verdict)]
    )
    func endedByWarning(steps: [(StepStatus, [RequirementID])], verdict: Verdict) {
        let results = steps.map { Self.step($0.0, $0.1) }
        let found = Self.verdict(results, stopped: "step 2 did not hold")
        #expect(found.verdict == verdict)
        // What the rest was not judged for is told, where there is a rest, but for a failure, which tells more.
        let isToldElsewhere = verdict == .failed || verdict == .passed && !steps.contains { $0.0 == .notRun }
        #expect(found.reason == (isToldElsewhere ? nil : .ended(.told("step 2 did not hold"))))
        // When strict, the recommendation fails the case.
        let isWarned = steps.contains { $0.0 == .violated && $0.1 == [Self.should] }
        if isWarned { #expect(Self.verdict(results, stopped: "x", strict: true).verdict == .failed) }
        #expect(
            Self.verdict(results, stopped: "x", interrupted: true).verdict == (verdict == .failed ? .failed : .skipped)
        )
    }

    @Test("Every violated requirement needs its own excuse")
    func partialExcuse() {
        #expect(Self.verdict([Self.step(.violated)], deviates: true).verdict == .waived)
        let both = [Self.step(.violated), Self.step(.violated, [Self.should])]
        let partly = Self.verdict(both, strict: true, deviates: true)
        #expect(partly.verdict == .failed)
        #expect(partly.violated == [Self.should])
        #expect(Array(partly.excused.keys) == [Self.must])
        let waiver = Waivers.Waiver(subject: .scenario("core/x"), reason: "known")
        #expect(Self.verdict(both, strict: true, deviates: true, waivers: [waiver]).verdict == .waived)
    }
}
