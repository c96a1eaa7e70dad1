import Conformance
import RunModel

extension CaseResult {
    /// The standing of each requirement that the case verifies.
    var standings: [RequirementID: Standing] {
        var standings: [RequirementID: Standing] = [:]
        for id in info.verifies { standings[id] = standingAsAWhole }
        let checks = Dictionary(
            grouping: steps.flatMap { step in step.verifies.map { (id: $0, step: step) } },
            by: \.id
        )
        for (id, mentions) in checks where verdict != .skipped {
            standings[id] = mentions.map { standing(of: $0.step, for: id) }.max()
        }
        // What failed the case is known even where no step says so, and what it warns of although it ended there.
        for id in excused.keys { standings[id] = .waived }
        if verdict == .passed { for id in warnings.flatMap(\.verifies) { standings[id] = .warned } }
        for id in violated { standings[id] = .violated }
        return standings
    }

    /// The reason why the whole case was skipped; nil where it was not.
    private var skipReason: SkipReason? { if case .skipped(let reason)? = reason { reason } else { nil } }

    /// The reasons why checks of requirements were left out that are gaps in the test, and not the target's way.
    var gaps: [RequirementID: Set<SkipReason>] {
        var reasons: [RequirementID: Set<SkipReason>] = [:]
        if verdict == .skipped, let skipReason, skipReason.isGap {
            for id in info.verifies { reasons[id] = [skipReason] }
        }
        for step in steps where step.status == .leftOut {
            for reason in step.findings.compactMap(\.skipReason) where reason.isGap {
                for id in step.verifies { reasons[id, default: []].insert(reason) }
            }
        }
        return reasons
    }

    private func standing(of check: StepResult, for id: RequirementID) -> Standing {
        switch check.status {
        case .held: .held
        case .leftOut: check.findings.compactMap(\.skipReason?.standing).max() ?? .notApplicable
        case .error, .notRun: .couldNotJudge
        case .violated:
            if warnings.contains(where: { $0.number == check.number && $0.verifies.contains(id) }) {
                .warned
            } else {
                excused[id] == nil ? .violated : .waived
            }
        }
    }

    /// For requirements that no step of the result names: their checks stand inside a group that did not blame them.
    private var standingAsAWhole: Standing {
        switch verdict {
        case .skipped: isNotRun ? .couldNotJudge : skipReason?.standing ?? .notApplicable
        case .error: .couldNotJudge
        case .passed, .failed, .waived:
            steps.contains { $0.status == .error || $0.status == .notRun } ? .couldNotJudge : .held
        }
    }
}
