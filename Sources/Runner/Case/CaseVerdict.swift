import Conformance

/// What the steps of a case add up to.
struct CaseVerdict {
    let verdict: Verdict
    let reason: String?
    let violated: [RequirementID]
    let warnings: [StepResult]

    /// A violated check fails the case; an error comes second, since something was judged before it.
    init(
        steps: [StepResult],
        stopped: String?,
        deviations: [RequirementID: Dialect.Deviation],
        waivers: Waivers,
        scenario: String,
        day: String,
        strict: Bool = false
    ) {
        let violations = steps.filter { $0.status == .violated && !$0.verifies.isEmpty }
        let failures = violations.filter { strict || ($0.level ?? .must) == .must }
        warnings = violations.filter { !strict && ($0.level ?? .must) != .must }
        var seen: Set<RequirementID> = []
        violated = failures.flatMap(\.verifies).filter { seen.insert($0).inserted }
        let errors = steps.filter { $0.status == .error }
        if !violated.isEmpty {
            let excuses = violated.map { id in
                deviations[id].map { "documented deviation from \(id): \($0.reason) (\($0.source))" }
                    ?? waivers.waiver(for: id, in: scenario, on: day).map { "waived, \($0.subject): \($0.reason)" }
            }
            let all = excuses.compactMap { $0 }
            verdict = all.count == violated.count ? .waived : .failed
            reason = verdict == .waived ? all.joined(separator: "; ") : nil
        } else if let stopped {
            verdict = stopped == "the run was interrupted" ? .skipped : .error
            reason = stopped == "the run was interrupted" ? "not run: interrupted" : stopped
        } else if let first = errors.first {
            verdict = .error
            reason = "step \(first.number) (line \(first.line)): \(first.findings.first?.message ?? first.title)"
        } else if !steps.contains(where: { $0.status == .held && !$0.verifies.isEmpty || $0.status == .violated }),
            let leftOut = steps.first(where: { $0.status == .leftOut && !$0.verifies.isEmpty })
        {
            verdict = .skipped
            reason = leftOut.findings.first?.message
        } else {
            verdict = .passed
            reason = nil
        }
    }
}
