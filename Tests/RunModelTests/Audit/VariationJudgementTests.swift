import Conformance
import RunModel
import Testing

@Suite("What is said of a backend that differs and conforms")
struct VariationJudgementTests {
    private static let login = RequirementID(rawValue: "AUTH-LOG-001")
    private static let challenge = RequirementID(rawValue: "AUTH-TRN-005")

    /// A case with a check of each requirement, in lines from 1.
    private func result(
        _ verdict: Verdict,
        _ requirements: [RequirementID],
        _ status: StepStatus = .held,
        scenario: String = "core/a"
    ) -> CaseResult {
        let steps = requirements.enumerated().map { number, requirement in
            StepResult(
                number: "\(number + 1)",
                line: number + 1,
                title: "a check",
                status: status,
                verifies: [requirement]
            )
        }
        let info = CaseInfo(
            scenario: scenario,
            row: nil,
            title: "",
            file: "",
            line: 1,
            verifies: requirements,
            stepCount: steps.count
        )
        return CaseResult(info: info, verdict: verdict, steps: steps, startedAt: Timestamp(secondsSince1970: 0))
    }

    private func variation(_ notApplicable: [RequirementID: String] = [:]) -> AuditedVariation {
        AuditedVariation(slug: "v", summary: "v", notApplicable: notApplicable)
    }

    @Test("It is clean where nothing failed and everything was checked that usually is")
    func clean() {
        let both = [result(.passed, [Self.login, Self.challenge])]
        #expect(VariationJudgement(of: [variation()], usual: both, results: both, judgesNeed: true).isClean)
    }

    @Test("A failure, an error and a warning are false alarms", arguments: [Verdict.failed, .error])
    func alarms(verdict: Verdict) {
        let usual = [result(.passed, [Self.login])]
        let judgement = VariationJudgement(
            of: [variation()],
            usual: usual,
            results: [result(verdict, [Self.login], .violated)],
            judgesNeed: true
        )
        #expect(judgement.alarms.map(\.verdict) == [verdict])
        #expect(!judgement.isClean)
    }

    @Test("A check that is left out is told, unless the variation says that its requirement is not applicable")
    func leftOut() {
        let usual = [result(.passed, [Self.login, Self.challenge])]
        let varied = [result(.passed, [Self.login])]
        let untold = VariationJudgement(of: [variation()], usual: usual, results: varied, judgesNeed: true)
        #expect(untold.unexplained == [CheckPlace(scenario: "core/a", line: 2, requirement: Self.challenge)])
        let told = variation([Self.challenge: "there is none"])
        #expect(VariationJudgement(of: [told], usual: usual, results: varied, judgesNeed: true).isClean)
    }

    @Test("What is said to be not applicable has to be so, at least for the variation alone")
    func needless() {
        let usual = [result(.passed, [Self.login, Self.challenge])]
        let told = variation([Self.challenge: "there is none"])
        let alone = VariationJudgement(of: [told], usual: usual, results: usual, judgesNeed: true)
        #expect(alone.needless == [Self.challenge])
        #expect(!alone.isClean)
        #expect(VariationJudgement(of: [told, variation()], usual: usual, results: usual, judgesNeed: false).isClean)
    }

    @Test(
        "A defect has to be killed under a variation, unless the variation says why it does not show, and then it must not",
        arguments: [
            (DefectVerdict.killed, [:], true), (.survives, [:], false), (.noisy, [:], false), (.broken, [:], false),
            (.survives, ["d": "nobody looks"], true), (.killed, ["d": "nobody looks"], false),
        ] as [(DefectVerdict, [String: String], Bool)]
    )
    func crossed(verdict: DefectVerdict, hides: [String: String], isRight: Bool) {
        let defect = AuditedDefect(slug: "d", requirements: [Self.login], summary: "It is one.")
        var judgement = DefectJudgement(defect, results: [])
        judgement.verdict = verdict
        let variation = AuditedVariation(slug: "v", summary: "v", hides: hides)
        #expect(CrossedJudgement(judgement, under: variation).isRight == isRight)
    }
}
