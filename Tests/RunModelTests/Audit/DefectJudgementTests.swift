import Conformance
import RunModel
import Testing

@Suite struct DefectJudgementTests {
    private static let own = RequirementID(rawValue: "AUTH-INV-001")
    private static let other = RequirementID(rawValue: "AUTH-OUT-001")
    private static let defect = AuditedDefect(
        slug: "old-token-survives-reset",
        requirements: [own],
        summary: "It lives."
    )

    /// A case that violates what the dialect documents.
    private static func excused(_ verifies: RequirementID = own) -> CaseResult {
        var result = result(.waived, .violated, verifies: verifies)
        result.excused = [verifies: .deviation(verifies, reason: "by design", source: "https://docs.example.com")]
        return result
    }

    /// A case of one check.
    private static func result(
        _ verdict: Verdict,
        _ status: StepStatus = .held,
        verifies: RequirementID = own,
        line: Int = 7,
        in scenario: String = "core/x/y"
    ) -> CaseResult {
        CaseResult(
            info: CaseInfo(
                scenario: scenario,
                row: nil,
                title: "Y",
                file: "y.json",
                line: line,
                verifies: [verifies],
                stepCount: 1
            ),
            verdict: verdict,
            steps: [StepResult(number: "1", line: line, title: "access", status: status, verifies: [verifies])],
            startedAt: Timestamp(secondsSince1970: 0)
        )
    }

    @Test(
        "A defect is killed by a check of its own requirement alone",
        arguments: [
            ([result(.failed, .violated)], DefectVerdict.killed),
            ([result(.failed, .violated), result(.failed, .violated, verifies: other)], .killed),
            ([result(.passed, .violated)], .killed),
            ([result(.failed, .violated, verifies: other), result(.passed)], .noisy),
            ([result(.passed), result(.error, .error)], .survives),
            ([result(.passed)], .survives),
            ([result(.error, .error), result(.error, .notRun)], .broken),
            ([result(.skipped)], .untried),
            ([], .survives),
            ([excused()], .waived),
            ([excused(), result(.failed, .violated)], .killed),
            ([excused(other), result(.passed)], .survives),
            ([excused(other), result(.failed, .violated)], .killed),
            ([excused(), result(.passed)], .waived),
            ([excused(), result(.passed, in: "core/x/z")], .survives),
            ([excused(), result(.error, .error, in: "core/x/z")], .waived),
            ([excused(), result(.passed, verifies: other, in: "core/x/z")], .waived),
            ([excused(), result(.failed, .violated, verifies: other, in: "core/x/z")], .noisy),
            ([excused(), result(.failed, .violated, verifies: other)], .waived),
            ([excused(), result(.failed, .violated, in: "core/x/z")], .killed),
        ]
    )
    func verdict(results: [CaseResult], expected: DefectVerdict) {
        #expect(DefectJudgement(Self.defect, results: results).verdict == expected)
    }

    @Test("Requirements that are blamed beside its own are told")
    func alsoBlamed() {
        let results = [Self.result(.failed, .violated), Self.result(.failed, .violated, verifies: Self.other)]
        #expect(DefectJudgement(Self.defect, results: results).alsoBlamed == [Self.other])
    }

    @Test("The score counts kills, and never rounds up to 100")
    func score() {
        let killed = DefectJudgement(Self.defect, results: [Self.result(.failed, .violated)])
        let survived = DefectJudgement(Self.defect, results: [Self.result(.passed)])
        func score(_ judgements: [DefectJudgement]) -> Int {
            AuditResult(clean: [], judgements: judgements, requirements: []).score
        }
        #expect(score([killed, killed]) == 100)
        #expect(score(Array(repeating: killed, count: 999) + [survived]) == 99)
        #expect(score([]) == 0)
        // A defect that no scenario was there for is no survivor.
        let untried = DefectJudgement(Self.defect, results: [Self.result(.skipped)])
        #expect(score([killed, untried]) == 100)
        #expect(score([untried]) == 0)
        // Nor is one that breaks what the clean backend breaks, too.
        let waived = DefectJudgement(Self.defect, results: [Self.excused()])
        #expect(score([killed, waived]) == 100)
        #expect(score([survived, waived]) == 0)
    }

    @Test("A backend that could not look for a defect takes nothing back of what an earlier one showed")
    func following() {
        let survived = DefectJudgement(Self.defect, results: [Self.result(.passed)])
        let untried = DefectJudgement(Self.defect, results: [Self.result(.skipped)])
        let killed = DefectJudgement(Self.defect, results: [Self.result(.failed, .violated)])
        #expect(untried.following(survived).verdict == .survives)
        #expect(untried.following(nil).verdict == .untried)
        #expect(survived.following(untried).verdict == .survives)
        #expect(killed.following(survived).verdict == .killed)
    }

    @Test("A check that held on the clean backend and that no kill names is told, if a defect was there for it")
    func untripped() {
        let clean = [
            Self.result(.passed, line: 7), Self.result(.passed, line: 9), Self.result(.passed, verifies: Self.other),
        ]
        let killed = DefectJudgement(Self.defect, results: [Self.result(.failed, .violated, line: 7)])
        let result = AuditResult(clean: clean, judgements: [killed], requirements: [Self.own, Self.other])
        #expect(result.untripped == [CheckPlace(scenario: "core/x/y", line: 9, requirement: Self.own)])
        #expect(result.verified == [Self.own, Self.other])
    }

    @Test("A case that could not be judged on the clean backend stops no audit in which others were, and is told")
    func unjudged() {
        let error = Self.result(.error, .error)
        let result = AuditResult(clean: [Self.result(.passed), error], judgements: [], requirements: [])
        #expect(result.isSound)
        #expect(result.unjudged.count == 1)
        #expect(!AuditResult(clean: [error, Self.result(.skipped)], judgements: [], requirements: []).isSound)
    }

    @Test("A failure or a warning on the clean backend makes the audit unsound")
    func soundness() {
        var warned = Self.result(.passed, .violated)
        warned.warnings = warned.steps
        for bad in [Self.result(.failed, .violated), warned] {
            #expect(!AuditResult(clean: [Self.result(.passed), bad], judgements: [], requirements: []).isSound)
        }
        #expect(
            AuditResult(clean: [Self.result(.passed), Self.result(.skipped)], judgements: [], requirements: []).isSound
        )
    }
}
