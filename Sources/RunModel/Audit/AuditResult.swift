package import Conformance

/// The result of an audit: whether the scenarios are sound on a clean backend, and which defects they detect.
package struct AuditResult: Sendable {
    /// The cases that failed or warned on the clean backend, and those that ended in an error where nothing else was judged;
    /// an audit with any is unsound and goes no further.
    package var unsound: [CaseResult]
    /// The cases that could not be judged on the clean backend, beside others that were.
    package var unjudged: [CaseResult]
    /// The cases that passed on the clean backend only when they were tried again.
    package var retried: [CaseResult]
    /// In the order of the defects.
    package var judgements: [DefectJudgement]
    /// Indicates whether it ended before everything was tried.
    package var isInterrupted = false
    /// The defects that an interruption left untried.
    package var left: [AuditedDefect] = []
    /// Checks that held on the clean backend and that no defect made fail.
    package var untripped: [CheckPlace]
    /// Every requirement of the catalogue, and those that a check was made of on the clean backend.
    package var requirements: [RequirementID]
    package var verified: Set<RequirementID>
    package var duration: Duration

    /// - Parameters:
    ///   - clean: the results of all configurations of the clean backend.
    ///   - judgements: none where the clean results are unsound.
    package init(
        clean: [CaseResult],
        judgements: [DefectJudgement],
        requirements: [RequirementID],
        duration: Duration = .zero
    ) {
        let bad = clean.filter { $0.verdict == .failed || !$0.warnings.isEmpty }
        let errors = clean.filter { $0.verdict == .error && $0.warnings.isEmpty }
        let isAnyJudged = clean.contains { $0.verdict == .passed || $0.verdict == .waived }
        unsound = isAnyJudged ? bad : bad + errors
        unjudged = isAnyJudged ? errors : []
        retried = clean.filter(\.isFlaky)
        self.judgements = judgements
        self.requirements = requirements
        self.duration = duration
        let judged = clean.reduce(into: Set<CheckPlace>()) { $0.formUnion($1.judgedChecks) }
        verified = Set(judged.map(\.requirement))
        let asked = Set(judgements.flatMap(\.defect.requirements))
        let tripped = judgements.reduce(into: Set<CheckPlace>()) { $0.formUnion($1.kills) }
        // A check of a requirement that no defect was there for tells nothing.
        untripped = judged.subtracting(tripped).filter { asked.contains($0.requirement) }.sorted()
    }

    package var isSound: Bool { unsound.isEmpty }

    /// The number of defects with the verdict.
    package subscript(verdict: DefectVerdict) -> Int { judgements.count { $0.verdict == verdict } }

    /// The number of defects that were looked for.
    package var tried: Int { judgements.count { $0.verdict.isOfTrial } }

    /// Killed defects in percent of those that were tried, rounded down, so that 100 means all; 0 where none was.
    package var score: Int { tried == 0 ? 0 : self[.killed] * 100 / tried }
}
