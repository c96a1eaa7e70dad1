import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("The story of a case")
struct CaseStoryTests {
    /// A step that verifies a MUST and a SHOULD.
    static let mixed = StepResult(
        number: "3",
        line: 9,
        title: "login",
        status: .violated,
        verifies: [Samples.login, Samples.headers],
        level: .must,
        findings: [Samples.outcome(.ok, expected: .denied)]
    )

    /// The story of the requirement that binds less.
    static var warning: StepResult {
        var warning = mixed
        warning.verifies = [Samples.headers]
        warning.level = .should
        return warning
    }

    static var mixedCase: CaseResult {
        Samples.result(
            Samples.info("a/b", verifies: [Samples.login, Samples.headers]),
            .failed,
            violated: [Samples.login],
            warnings: [warning],
            steps: [mixed]
        )
    }

    @Test("One step fails the requirement that binds, and warns of the other")
    func mixedLevels() throws {
        let story = CaseStory(result: Self.mixedCase, catalogue: try Samples.catalogue(), detail: .full)
        #expect(story.headline.hasPrefix("step 3: login succeeded; expected denied"))
        #expect(story.violatedSteps.map(\.verifies) == [[Samples.login]])
        let text = story.lines().plainText
        #expect(text.contains("AUTH-LOG-001 (MUST): "))
        #expect(text.contains("Warning: AUTH-TRN-004 (SHOULD): "))
        #expect(!text.contains("AUTH-TRN-004 (MUST)"))
        #expect(Self.mixedCase.standings == [Samples.login: .violated, Samples.headers: .warned])
    }

    @Test("A case that ended at a warning, or behind it, says what was not judged, and warns of its requirement")
    func endedByWarning() throws {
        func check(_ number: Int, _ status: StepStatus, verifies: [RequirementID] = []) -> StepResult {
            StepResult(number: "\(number)", line: number + 7, title: "login", status: status, verifies: verifies)
        }
        var result = Samples.result(
            Samples.info("a/b", verifies: [Samples.headers]),
            .passed,
            reason: Samples.ended("4", line: 11, "login", Samples.outcome(.denied, expected: .ok)),
            warnings: [Self.warning],
            steps: [
                Self.warning, check(4, .violated), check(5, .notRun, verifies: [Samples.headers]), check(6, .notRun),
            ]
        )
        let catalogue = try Samples.catalogue()
        func told() -> String { CaseStory(result: result, catalogue: catalogue, detail: .full).lines().plainText }
        #expect(told().contains("Behind it step 4 (line 11) did not hold, so what follows was not judged: steps 5, 6."))
        #expect(result.standings == [Samples.headers: .warned])
        result.steps.remove(at: 1)
        #expect(told().contains("What builds on it was not judged: steps 5, 6."))
        result.steps = [Self.warning, check(4, .held)]
        #expect(!told().contains("not judged"))
    }

    @Test("Beside what could not be judged stands what is waived, and the place is the error's")
    func waivedAndUnjudged() throws {
        let result = Samples.result(
            Samples.info("a/b", verifies: [Samples.login, Samples.inv]),
            .error,
            reason: .unjudged(
                StepFinding(
                    number: "4",
                    line: 11,
                    title: "access",
                    isPreparation: false,
                    finding: Finding(.unjudged(.fault(status: 500)))
                )
            ),
            excused: [Samples.login: .waiver(subject: "AUTH-LOG-001", reason: "known since May")],
            steps: [
                StepResult(
                    number: "3",
                    line: 9,
                    title: "login",
                    status: .violated,
                    verifies: [Samples.login],
                    level: .must
                ),
                StepResult(
                    number: "4",
                    line: 11,
                    title: "access",
                    status: .error,
                    verifies: [Samples.inv],
                    level: .must
                ),
            ]
        )
        let story = CaseStory(result: result, catalogue: try Samples.catalogue(), detail: .full)
        #expect(story.line == 11)
        #expect(story.headline.contains("the target failed"))
        #expect(story.lines().plainText.contains("known since May"))
        #expect(result.standings == [Samples.login: .waived, Samples.inv: .couldNotJudge])
    }
}
