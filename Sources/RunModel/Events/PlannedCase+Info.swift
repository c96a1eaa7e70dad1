package import Conformance
private import JSONText

extension Plan.PlannedCase {
    /// The case as reports know it.
    package var info: CaseInfo {
        let steps = scenario.allSteps
        return CaseInfo(
            scenario: scenario.id,
            row: rowName,
            title: scenario.title,
            file: scenario.source.name,
            line: steps.first(where: \.isCheck)?.line ?? 1,
            verifies: scenario.verifies,
            stepCount: scenario.steps.count
        )
    }
}
