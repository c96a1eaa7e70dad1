import Conformance
import RunModel
import Testing

@testable import Reports

@Suite("Findings that repeat")
struct ToldFindingsTests {
    private func step(_ findings: [Finding]) -> StepResult {
        StepResult(
            number: "2",
            line: 2,
            title: "access everywhere",
            status: .violated,
            verifies: [Samples.inv],
            level: .must,
            findings: findings
        )
    }

    private func alive(_ title: String? = nil, resource: String? = nil, round: Int? = nil, after seconds: Int = 1)
        -> Finding
    {
        var finding = Samples.outcome(.ok, expected: .denied)
        finding.title = title
        finding.resource = resource
        finding.round = round
        finding.since = .start(.seconds(seconds), after: nil)
        return finding
    }

    @Test("One sentence for twenty-four sessions, with its count")
    func sessions() {
        let findings = (1...24).map { alive("access with session \"s\($0)\"", after: $0) }
        #expect(
            Wording.sentences(step(findings)) == [
                "access with session \"s1\" still succeeded after 1.0 s; expected denied (and 23 times more)"
            ]
        )
    }

    @Test("So it is for rounds and for resources; what says something else is told for itself")
    func others() {
        let findings = [
            alive(resource: "orders", round: 1), alive(resource: "profile", round: 2),
            Samples.outcome(.fault, expected: .denied),
            alive(round: 3),
        ]
        let sentences = Wording.sentences(step(findings))
        #expect(sentences.count == 2)
        #expect(sentences.first?.hasSuffix("(and 2 times more)") == true)
        #expect(sentences.last?.contains("times") == false)
        #expect(Wording.sentences(step([alive(), alive()])).first?.hasSuffix("(and once more)") == true)
    }

    @Test("Different operations are different findings")
    func operations() {
        #expect(
            Wording.sentences(step([alive("access with session \"a\""), alive("refresh with session \"a\"")])).count
                == 2
        )
    }
}
