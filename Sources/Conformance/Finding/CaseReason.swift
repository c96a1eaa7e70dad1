/// The reason why a case was skipped, waived or could not be judged, or why the rest of one that passed with a warning was not judged.
package enum CaseReason: Sendable, Hashable {
    case skipped(SkipReason)
    /// The run did not come to it, or not to its end.
    case notRun(NotRun)
    case waived([Excuse])
    /// Something that the rest builds on did not come about, so the case ended there.
    case ended(CaseEnd)
    /// A step could not be judged.
    case unjudged(StepFinding)
    /// None of its steps checked anything.
    case nothingChecked
    /// The target cannot be reached: why.
    case unreachable(Unjudged)
    /// Words in which nobody looks for a meaning.
    case told(String)
}

extension CaseReason {
    /// The reason why a case that does not run is skipped.
    package init(_ reason: SkipReason) {
        if case .notRun(let reason) = reason { self = .notRun(reason) } else { self = .skipped(reason) }
    }
}

/// The reason why a case ended before its last step.
package enum CaseEnd: Sendable, Hashable {
    /// A preparation did not hold, or a check by which something was to come about that later steps build on.
    case step(StepFinding)
    /// The values of its actors could not be made: why.
    case preparation(String)
    /// Words in which nobody looks for a meaning.
    case told(String)
}

extension CaseEnd {
    /// The number of the step at which it ended; nil where that was before the first, or is not known.
    package var step: String? { if case .step(let step) = self { step.number } else { nil } }
}

/// A step and the first thing that was found at it.
package struct StepFinding: Sendable, Hashable {
    package var number: String
    /// Line in the scenario's file.
    package var line: Int
    /// The step, in words.
    package var title: String
    package var isPreparation: Bool
    package var finding: Finding?
    /// The requirements of the case that the target may break by what was found, if the dialect is right.
    package var mayBreak: [RequirementID]

    package init(
        number: String,
        line: Int,
        title: String,
        isPreparation: Bool,
        finding: Finding?,
        mayBreak: [RequirementID] = []
    ) {
        self.number = number
        self.line = line
        self.title = title
        self.isPreparation = isPreparation
        self.finding = finding
        self.mayBreak = mayBreak
    }
}

/// The reason why the violation of a requirement fails nothing.
package enum Excuse: Sendable, Hashable {
    /// The vendor documents it.
    case deviation(RequirementID, reason: String, source: String)
    /// A waiver for this subject holds.
    case waiver(subject: String, reason: String)
    /// Words in which nobody looks for a meaning.
    case told(String)
}

/// The category of a step, by which similar steps of different cases are grouped.
package enum StepCategory: Sendable, Hashable {
    /// An operation with these inputs of its own.
    case operation(OperationName, inputs: [String], isAmended: Bool)
    case receipt(String)
    case silence(String)
    /// A raw request.
    case request(String)
    case clock
    case group
    case comparison
    case examination
    case listening
    /// Something else: an audit, a comparison of recordings, a step of a result of version 1.
    case other
}
