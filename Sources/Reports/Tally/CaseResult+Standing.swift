import Conformance
package import Runner

extension CaseResult {
    /// The reason of cases that an interrupted run did not come to.
    package static let interruptedReason = "not run: interrupted"

    /// What the case says about each requirement that it verifies.
    var standings: [RequirementID: Standing] {
        var standings: [RequirementID: Standing] = [:]
        for id in info.verifies { standings[id] = standingAsAWhole }
        let checks = Dictionary(
            grouping: steps.flatMap { step in step.verifies.map { (id: $0, step: step) } },
            by: \.id
        )
        for (id, mentions) in checks where verdict != .skipped {
            standings[id] = mentions.map { standing(of: $0.step) }.max()
        }
        // What failed the case is known even where no step says so.
        for id in violated { standings[id] = verdict == .waived ? .waived : .violated }
        return standings
    }

    private func standing(of check: StepResult) -> Standing {
        switch check.status {
        case .held: .held
        case .leftOut: .notApplicable
        case .error, .notRun: .couldNotJudge
        case .violated:
            if warnings.contains(where: { $0.number == check.number }) {
                .warned
            } else {
                verdict == .waived ? .waived : .violated
            }
        }
    }

    /// For requirements that no step of the result names: their checks stand inside a group that did not blame them.
    private var standingAsAWhole: Standing {
        switch verdict {
        case .skipped: reason == Self.interruptedReason ? .couldNotJudge : .notApplicable
        case .error: .couldNotJudge
        case .passed, .failed, .waived:
            steps.contains { $0.status == .error || $0.status == .notRun } ? .couldNotJudge : .held
        }
    }
}
