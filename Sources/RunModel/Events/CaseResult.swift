package import Conformance

/// The result of a case.
package struct CaseResult: Sendable {
    package var info: CaseInfo
    package var verdict: Verdict
    /// The reason why it was skipped, waived or could not be judged, or why the rest of a case that passed with a warning was not judged.
    package var reason: CaseReason?
    /// The requirements whose violation nothing excuses.
    package var violated: [RequirementID]
    /// The reason why the violation of a requirement fails nothing: a documented deviation or a waiver.
    package var excused: [RequirementID: Excuse]
    /// Violated checks of SHOULD and MAY requirements that do not fail the case.
    package var warnings: [StepResult]
    /// Every step that was reached, and the ones that were not.
    package var steps: [StepResult]
    package var startedAt: Timestamp
    /// From the first attempt on.
    package var duration: Duration
    /// The attempts before the one that is told here, in order; none of them could be judged.
    package var earlier: [EarlierAttempt]

    package init(
        info: CaseInfo,
        verdict: Verdict,
        reason: CaseReason? = nil,
        violated: [RequirementID] = [],
        excused: [RequirementID: Excuse] = [:],
        warnings: [StepResult] = [],
        steps: [StepResult] = [],
        startedAt: Timestamp,
        duration: Duration = .zero,
        earlier: [EarlierAttempt] = []
    ) {
        self.info = info
        self.verdict = verdict
        self.reason = reason
        self.violated = violated
        self.excused = excused
        self.warnings = warnings
        self.steps = steps
        self.startedAt = startedAt
        self.duration = duration
        self.earlier = earlier
    }

    /// A case that the run did not come to.
    package init(_ info: CaseInfo, notRun: NotRun, startedAt: Timestamp) {
        self.init(info: info, verdict: .skipped, reason: .notRun(notRun), startedAt: startedAt)
    }

    /// Indicates whether the run did not reach it, or not its end.
    package var isNotRun: Bool { if case .notRun = reason { verdict == .skipped } else { false } }

    /// Indicates whether it passed after an attempt that could not be judged.
    package var isFlaky: Bool { verdict == .passed && !earlier.isEmpty }
}

/// An attempt at a case that could not be judged and was followed by another.
package struct EarlierAttempt: Sendable {
    /// The reason why it could not be judged.
    package var reason: CaseReason
    package var steps: [StepResult]
    package var startedAt: Timestamp
    package var duration: Duration

    package init(reason: CaseReason, steps: [StepResult], startedAt: Timestamp, duration: Duration) {
        self.reason = reason
        self.steps = steps
        self.startedAt = startedAt
        self.duration = duration
    }
}
