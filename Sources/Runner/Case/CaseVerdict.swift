import Conformance
import RunModel

/// The sum of the steps of a case.
struct CaseVerdict {
    let verdict: Verdict
    /// The reason for it, or the reason why the rest of a case that passed with a warning was not judged.
    let reason: CaseReason?
    /// The requirements whose violation nothing excuses.
    let violated: [RequirementID]
    /// The others, each with its excuse.
    let excused: [RequirementID: Excuse]
    /// The violated checks with those of their requirements that bind less and that nothing excuses.
    let warnings: [StepResult]

    /// The verdict by ``VerdictLine``, with its reason.
    ///
    /// - Parameters:
    ///   - unseen: the members of groups in which the case ended or that stand behind its end. They have no result of their
    ///     own, or not one of every round.
    ///   - stopped: why the steps behind some step made no sense any more.
    ///   - halted: why the run did not let it go on, where that is why.
    init(_ steps: [StepResult], unseen: [StepResult] = [], stopped: CaseEnd?, halted: NotRun?, rules: VerdictRules) {
        let progress: CaseProgress = halted != nil ? .halted : stopped != nil ? .ended : .whole
        var evidence = StepEvidence()
        for step in steps { evidence.formUnion(rules.evidence(of: step)) }
        for member in unseen { evidence.formUnion(rules.evidence(of: member).intersection(.open)) }
        let line = VerdictLine.deciding(evidence, progress)

        let violations = steps.filter { $0.status == .violated }
        let failed = violations.flatMap { step in
            rules.binding(step).map { (id: $0, excuse: rules.excuse($0, at: step)) }
        }
        warnings = violations.compactMap(rules.warning)
        let missed = violations.flatMap { step in
            rules.advising(step).map { (id: $0, excuse: rules.excuse($0, at: step)) }
        }
        // A waiver for one step of a requirement says nothing of another.
        let violated = failed.filter { $0.excuse == nil }.map(\.id).inOrderOnce
        let candidates = (failed + missed).filter { !violated.contains($0.id) }
        let excused = Dictionary(
            candidates.compactMap { candidate in candidate.excuse.map { (candidate.id, $0) } }
        ) { first, _ in first }
        let excuses = candidates.map(\.id).inOrderOnce.compactMap { excused[$0] }
        self.violated = violated
        self.excused = excused

        verdict = line.verdict
        reason =
            switch line {
            case .violation, .checked: nil
            case .excused: .waived(excuses)
            case .warning: steps.contains { $0.status == .notRun } ? stopped.map { .ended($0) } : nil
            case .halted: halted.map { .notRun($0) }
            case .ended: stopped.map { .ended($0) }
            case .error: steps.first { $0.status == .error }.map { .unjudged(StepFinding($0)) }
            case .leftOut:
                steps.lazy.filter { $0.status == .leftOut && !$0.verifies.isEmpty }.prefix(1)
                    .flatMap(\.findings).compactMap(\.skipReason).first.map { .skipped($0) }
            case .nothingChecked: .nothingChecked
            }
    }
}

/// The weight of requirements in a case: their levels, and what excuses them.
struct VerdictRules: Sendable {
    var catalogue: Catalogue
    var deviations: [RequirementID: Dialect.Deviation]
    var waivers: Waivers
    /// The case, for waivers.
    var info: CaseInfo
    /// Today, for waivers.
    var day: String
    /// Indicates whether a recommendation binds like a requirement.
    var strict = false

    /// The contribution of a step to the verdict, for all of its requirements.
    func evidence(of step: StepResult) -> StepEvidence {
        guard !step.verifies.isEmpty else { return .of(step.status, .preparation) }
        return step.verifies.reduce(into: []) { $0.formUnion(.of(step.status, bond($1, at: step))) }
    }

    private func bond(_ id: RequirementID, at step: StepResult) -> StepBond {
        let isExcused = excuse(id, at: step) != nil
        if binds(id, at: step) { return isExcused ? .excusedRequirement : .requirement }
        return isExcused ? .excusedRecommendation : .recommendation
    }

    private func binds(_ id: RequirementID, at step: StepResult) -> Bool {
        strict || min(catalogue[id]?.level ?? .must, step.level ?? .must) == .must
    }

    /// The requirements of a step that have to be met.
    func binding(_ step: StepResult) -> [RequirementID] { step.verifies.filter { binds($0, at: step) } }

    /// The requirements of a step that need not be met.
    func advising(_ step: StepResult) -> [RequirementID] { step.verifies.filter { !binds($0, at: step) } }

    /// A violated step with the requirements that need not be met, without those that are excused; nil where it has none of them.
    func warning(_ step: StepResult) -> StepResult? {
        var warning = step
        warning.verifies = advising(step).filter { excuse($0, at: step) == nil }
        guard !warning.verifies.isEmpty else { return nil }
        if warning.verifies != step.verifies {
            warning.level = warning.verifies.compactMap { catalogue[$0]?.level }.max() ?? step.level
        }
        return warning
    }

    /// The deviation or waiver for a requirement where a step checks it.
    func excuse(_ id: RequirementID, at step: StepResult) -> Excuse? {
        deviations[id].map { .deviation(id, reason: $0.reason, source: $0.source) }
            ?? waivers.waivers(for: id, at: info.check(step), on: day).first.map {
                .waiver(subject: $0.subject.isScenario ? info.scenario : id.rawValue, reason: $0.reason)
            }
    }
}

extension StepFinding {
    /// The first thing that was found at a step.
    fileprivate init(_ step: StepResult) {
        self.init(
            number: step.number,
            line: step.line,
            title: step.title,
            isPreparation: step.verifies.isEmpty,
            finding: step.findings.first
        )
    }
}

extension [RequirementID] {
    /// Each once, where it stands first.
    fileprivate var inOrderOnce: [RequirementID] {
        var seen: Set<RequirementID> = []
        return filter { seen.insert($0).inserted }
    }
}
