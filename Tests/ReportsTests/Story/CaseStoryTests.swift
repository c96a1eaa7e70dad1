import Conformance
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
        findings: [Finding("login was ok", expected: "denied", found: "ok")]
    )

    /// What is said of the one that binds less.
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
        #expect(story.headline.hasPrefix("step 3: login was ok"))
        #expect(story.violatedSteps.map(\.verifies) == [[Samples.login]])
        let text = story.lines().plainText
        #expect(text.contains("AUTH-LOG-001 (MUST): "))
        #expect(text.contains("Warning: AUTH-TRN-004 (SHOULD): "))
        #expect(!text.contains("AUTH-TRN-004 (MUST)"))
        #expect(Self.mixedCase.standings == [Samples.login: .violated, Samples.headers: .warned])
    }

    @Test("A case that ended behind a warning says why the rest was not judged, and warns of its requirement")
    func endedByWarning() throws {
        var result = Samples.result(
            Samples.info("a/b", verifies: [Samples.headers]),
            .passed,
            reason: "step 4 (line 11), a preparation, did not hold: login was denied; expected ok",
            warnings: [Self.warning],
            steps: [
                Self.warning, StepResult(number: "4", line: 11, title: "login", status: .violated),
                StepResult(number: "5", line: 12, title: "access", status: .notRun, verifies: [Samples.headers]),
            ]
        )
        let catalogue = try Samples.catalogue()
        let rest =
            "The rest was not judged: step 4 (line 11), a preparation, did not hold: login was denied; expected ok."
        #expect(CaseStory(result: result, catalogue: catalogue, detail: .full).lines().plainText.contains(rest))
        #expect(result.standings == [Samples.headers: .warned])
        result.reason = nil
        #expect(!CaseStory(result: result, catalogue: catalogue, detail: .full).lines().plainText.contains("The rest"))
    }

    @Test("Beside what could not be judged stands what is waived, and the place is the error's")
    func waivedAndUnjudged() throws {
        let result = Samples.result(
            Samples.info("a/b", verifies: [Samples.login, Samples.inv]),
            .error,
            reason: "step 4 (line 11): the target failed",
            excused: [Samples.login: "waived, AUTH-LOG-001: known since May"],
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
