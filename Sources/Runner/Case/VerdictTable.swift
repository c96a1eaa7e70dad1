import Conformance
import RunModel

/// The importance of a step's result for the rest of the case.
enum StepBond: CaseIterable, Sendable {
    /// It verifies nothing; later steps build on it.
    case preparation
    /// A check of a requirement that binds less than MUST.
    case recommendation
    /// The same, and a waiver or a documented deviation speaks of the requirement.
    case excusedRecommendation
    /// A check of a requirement that has to be met.
    case requirement
    /// The same, and a waiver or a documented deviation speaks of the requirement.
    case excusedRequirement
}

/// The contribution of a step, or of many together, to the verdict of their case.
struct StepEvidence: OptionSet, Hashable, Sendable {
    let rawValue: Int

    /// A check was judged.
    static let checked = StepEvidence(rawValue: 1 << 0)
    /// A requirement is violated, and nothing excuses it.
    static let violation = StepEvidence(rawValue: 1 << 1)
    /// A requirement is violated, and that is excused.
    static let excusedViolation = StepEvidence(rawValue: 1 << 2)
    /// A recommendation is not met, and nothing excuses that.
    static let warning = StepEvidence(rawValue: 1 << 3)
    /// A recommendation is not met, and that is excused.
    static let excusedWarning = StepEvidence(rawValue: 1 << 4)
    /// A step ended in an error.
    static let error = StepEvidence(rawValue: 1 << 5)
    /// Something was not judged that nothing excuses.
    static let unjudged = StepEvidence(rawValue: 1 << 6)
    /// A check was not judged that could have failed the case.
    static let open = StepEvidence(rawValue: 1 << 7)
    /// A check was left out, since the target lacks what it needs.
    static let leftOut = StepEvidence(rawValue: 1 << 8)

    /// The table of steps, a line for each bond.
    static func of(_ status: StepStatus, _ bond: StepBond) -> StepEvidence {
        switch bond {
        case .preparation:
            switch status {
            case .error: [.error, .unjudged]
            // What does not hold ends the case; what was not run had nothing to prepare.
            case .held, .violated, .notRun, .leftOut: []
            }
        case .recommendation:
            switch status {
            case .held: .checked
            case .violated: [.checked, .warning]
            case .error: [.error, .unjudged]
            case .notRun: .unjudged
            case .leftOut: .leftOut
            }
        case .excusedRecommendation:
            switch status {
            case .held: .checked
            case .violated: [.checked, .excusedWarning]
            case .error: .error
            case .notRun: []
            case .leftOut: .leftOut
            }
        case .requirement:
            switch status {
            case .held: .checked
            case .violated: [.checked, .violation]
            case .error: [.error, .unjudged, .open]
            case .notRun: [.unjudged, .open]
            case .leftOut: .leftOut
            }
        case .excusedRequirement:
            switch status {
            case .held: .checked
            case .violated: [.checked, .excusedViolation]
            case .error: [.error, .open]
            case .notRun: []
            case .leftOut: .leftOut
            }
        }
    }
}

/// The progress of a case.
enum CaseProgress: CaseIterable, Sendable {
    /// Every step was taken up.
    case whole
    /// A step ended it, behind which nothing could be judged.
    case ended
    /// The run did not let it go on.
    case halted
}

/// The table of verdicts: the first line that applies decides.
enum VerdictLine: CaseIterable, Sendable {
    case violation, excused, warning, halted, ended, error, checked, leftOut, nothingChecked

    /// The line for what the steps of a case add up to.
    static func deciding(_ evidence: StepEvidence, _ progress: CaseProgress) -> VerdictLine {
        allCases.first { $0.applies(to: evidence, progress) } ?? .nothingChecked
    }

    var verdict: Verdict {
        switch self {
        case .violation: .failed
        case .excused: .waived
        case .warning: .passed
        case .halted: .skipped
        case .ended: .error
        case .error: .error
        case .checked: .passed
        case .leftOut: .skipped
        case .nothingChecked: .error
        }
    }

    private func applies(to evidence: StepEvidence, _ progress: CaseProgress) -> Bool {
        switch self {
        // Something was judged, so an error comes second.
        case .violation: evidence.contains(.violation)
        // An excuse speaks for its own requirement, and not for what could not be judged.
        case .excused:
            evidence.contains(.excusedViolation) && !evidence.contains(.unjudged)
                || evidence.isAnExcusedWarning(progress)
        // What does not hold behind a warning is its consequence, but what could fail the case has to be judged.
        case .warning:
            progress == .ended && evidence.contains(.warning)
                && evidence.isDisjoint(with: [.excusedViolation, .open])
        case .halted: progress == .halted
        case .ended: progress == .ended
        case .error: evidence.contains(.error)
        case .checked: evidence.contains(.checked)
        case .leftOut: evidence.contains(.leftOut)
        // Nothing may pass that judged nothing.
        case .nothingChecked: true
        }
    }
}

extension StepEvidence {
    /// Returns whether all that is to be said is that recommendations are not met, each with its excuse.
    ///
    /// Behind one that ended the case, what does not hold is its consequence, as it is behind a warning.
    fileprivate func isAnExcusedWarning(_ progress: CaseProgress) -> Bool {
        guard contains(.excusedWarning), isDisjoint(with: [.warning, .excusedViolation]) else { return false }
        return switch progress {
        case .whole: isDisjoint(with: [.error, .unjudged])
        case .ended: !contains(.open)
        case .halted: false
        }
    }
}
