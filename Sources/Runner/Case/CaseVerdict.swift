import Conformance
import RunModel

/// The sum of the steps of a case.
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
        let failed = violations.flatMap(rules.binding).inOrderOnce
        warnings = violations.compactMap(rules.warning)
        let ending = evidence.excusesEnd(progress) ? warnings.flatMap(\.verifies) : []
        let excuses = (failed + ending).inOrderOnce.compactMap { id in rules.excuse(id).map { (id: id, excuse: $0) } }
        excused = Dictionary(uniqueKeysWithValues: excuses.map { ($0.id, $0.excuse) })
        violated = failed.filter { id in !excuses.contains { $0.id == id } }

        verdict = line.verdict
        reason =
            switch line {
            case .violation, .checked: nil
            case .excused: .waived(excuses.map(\.excuse))
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
    /// The id of the scenario, for waivers.
    var scenario: String
    /// Today, for waivers.
    var day: String
    /// Whether a recommendation binds like a requirement.
    var strict = false

    /// The contribution of a step to the verdict, for all of its requirements.
    func evidence(of step: StepResult) -> StepEvidence {
        guard !step.verifies.isEmpty else { return .of(step.status, .preparation) }
        return step.verifies.reduce(into: []) { $0.formUnion(.of(step.status, bond($1, at: step))) }
    }

    private func bond(_ id: RequirementID, at step: StepResult) -> StepBond {
        let isExcused = excuse(id) != nil
        if binds(id, at: step) { return isExcused ? .excusedRequirement : .requirement }
        return isExcused ? .excusedRecommendation : .recommendation
    }

    private func binds(_ id: RequirementID, at step: StepResult) -> Bool {
        strict || min(catalogue[id]?.level ?? .must, step.level ?? .must) == .must
    }

    /// The requirements of a step that have to be met.
    func binding(_ step: StepResult) -> [RequirementID] { step.verifies.filter { binds($0, at: step) } }

    /// A violated step with the requirements that need not be met; nil where it has none of them.
    func warning(_ step: StepResult) -> StepResult? {
        var warning = step
        warning.verifies = step.verifies.filter { !binds($0, at: step) }
        guard !warning.verifies.isEmpty else { return nil }
        if warning.verifies != step.verifies {
            warning.level = warning.verifies.compactMap { catalogue[$0]?.level }.max() ?? step.level
        }
        return warning
    }

    /// The deviation or waiver for a requirement.
    func excuse(_ id: RequirementID) -> Excuse? {
        deviations[id].map { .deviation(id, reason: $0.reason, source: $0.source) }
            ?? waivers.waivers(for: id, in: scenario, on: day).first.map {
                .waiver(subject: $0.subject.description, reason: $0.reason)
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
