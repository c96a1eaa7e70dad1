import Conformance

/// What the steps of a case add up to.
struct CaseVerdict {
    let verdict: Verdict
    /// Why it is so, or why the rest of a case that passed with a warning was not judged.
    let reason: CaseReason?
    /// The requirements whose violation nothing excuses.
    let violated: [RequirementID]
    /// The others, each with its excuse.
    let excused: [RequirementID: Excuse]
    /// The violated checks with those of their requirements that bind less.
    let warnings: [StepResult]

    /// A violated check fails the case; an error comes second, since something was judged before it. An excuse comes last: it
    /// speaks for its own requirement, and not for what could not be judged.
    ///
    /// A warning comes before an error, too, where the case ended behind it: what does not hold there is taken for its
    /// consequence, as it is behind a check that fails the case. But a check that could still fail the case has to be judged.
    ///
    /// - Parameters:
    ///   - unseen: the members of groups in which the case ended or that stand behind its end. They have no result of their
    ///     own, or not one of every round.
    ///   - stopped: why the steps behind some step made no sense any more.
    ///   - halted: why the run did not let it go on, where that is why.
    ///   - day: today, for waivers.
    init(
        steps: [StepResult],
        unseen: [StepResult] = [],
        stopped: CaseEnd?,
        halted: NotRun?,
        catalogue: Catalogue,
        deviations: [RequirementID: Dialect.Deviation],
        waivers: Waivers,
        scenario: String,
        day: String,
        strict: Bool = false
    ) {
        let violations = steps.filter { $0.status == .violated && !$0.verifies.isEmpty }
        func failing(_ step: StepResult) -> [RequirementID] {
            step.verifies.filter { id in
                strict || min(catalogue[id]?.level ?? .must, step.level ?? .must) == .must
            }
        }
        warnings = violations.compactMap { step in
            var warning = step
            let ids = failing(step)
            warning.verifies = step.verifies.filter { !ids.contains($0) }
            if !ids.isEmpty { warning.level = warning.verifies.compactMap { catalogue[$0]?.level }.max() ?? step.level }
            return warning.verifies.isEmpty ? nil : warning
        }
        var seen: Set<RequirementID> = []
        let failed = violations.flatMap(failing).filter { seen.insert($0).inserted }
        func excuse(_ id: RequirementID) -> Excuse? {
            deviations[id].map { .deviation(id, reason: $0.reason, source: $0.source) }
                ?? waivers.waivers(for: id, in: scenario, on: day).first.map {
                    .waiver(subject: $0.subject.description, reason: $0.reason)
                }
        }
        // A recommendation that does not hold fails nothing, but where the rest builds on it nothing else can be judged: a
        // deviation from it says why.
        let isEnded = stopped != nil && halted == nil && !steps.contains { $0.status == .error }
        let ending = isEnded ? warnings.flatMap(\.verifies).filter { seen.insert($0).inserted } : []
        let excuses = (failed + ending).compactMap { id in excuse(id).map { (id: id, excuse: $0) } }
        excused = Dictionary(uniqueKeysWithValues: excuses.map { ($0.id, $0.excuse) })
        violated = failed.filter { id in !excuses.contains { $0.id == id } }
        let checks = steps.filter { !$0.verifies.isEmpty }
        let unjudged = steps.filter { step in
            switch step.status {
            case .error: step.verifies.isEmpty || step.verifies.contains { excuse($0) == nil }
            // A preparation that was not run had nothing to prepare.
            case .notRun: step.verifies.contains { excuse($0) == nil }
            case .held, .violated, .leftOut: false
            }
        }
        let couldFail = (steps + unseen).contains { step in
            switch step.status {
            case .error: !failing(step).isEmpty
            case .notRun: failing(step).contains { excuse($0) == nil }
            case .held, .violated, .leftOut: false
            }
        }
        if !violated.isEmpty {
            verdict = .failed
            reason = nil
        } else if !excuses.isEmpty, unjudged.isEmpty {
            verdict = .waived
            reason = .waived(excuses.map(\.excuse))
        } else if let stopped, halted == nil, failed.isEmpty, !warnings.isEmpty, !couldFail {
            verdict = .passed
            reason = steps.contains { $0.status == .notRun } ? .ended(stopped) : nil
        } else if let halted {
            verdict = .skipped
            reason = .notRun(halted)
        } else if let stopped {
            verdict = .error
            reason = .ended(stopped)
        } else if let first = steps.first(where: { $0.status == .error }) {
            verdict = .error
            reason = .unjudged(
                StepFinding(
                    number: first.number,
                    line: first.line,
                    title: first.title,
                    isPreparation: first.verifies.isEmpty,
                    finding: first.findings.first
                )
            )
        } else if checks.contains(where: { $0.status == .held || $0.status == .violated }) {
            verdict = .passed
            reason = nil
        } else if let leftOut = checks.first(where: { $0.status == .leftOut }) {
            verdict = .skipped
            reason = leftOut.findings.lazy.compactMap(\.skipReason).first.map { .skipped($0) }
        } else {
            // Nothing may pass that judged nothing.
            verdict = .error
            reason = .nothingChecked
        }
    }
}
