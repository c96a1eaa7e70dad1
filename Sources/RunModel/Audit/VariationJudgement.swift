package import Conformance

/// The verdicts of the scenarios on a backend that differs and conforms.
package struct VariationJudgement: Sendable {
    /// The variations that it had at once, in their order.
    package var variations: [String]
    /// Cases that failed, warned or could not be judged: false alarms.
    package var alarms: [CaseResult]
    /// Checks that are made without the variations and were not made with them, of requirements that none of these names.
    package var unexplained: [CheckPlace]
    /// Requirements that a variation names as not applicable, of which nothing is missing.
    package var needless: [RequirementID]
    /// The reason why nothing could be tried, in words; nil where it was.
    package var broken: String?
    package var duration: Duration

    /// - Parameters:
    ///   - usual: the results without the variations, under the same settings.
    ///   - results: those with them.
    ///   - judgesNeed: whether what is named as not applicable has to be so. Of several variations one may bring back what
    ///     another takes away, and of a choice of scenarios the others may be what it is about.
    package init(
        of variations: [AuditedVariation],
        usual: [CaseResult],
        results: [CaseResult],
        judgesNeed: Bool,
        duration: Duration = .zero
    ) {
        self.variations = variations.map(\.slug)
        self.duration = duration
        alarms = results.filter { $0.verdict == .failed || $0.verdict == .error || !$0.warnings.isEmpty }
        let expected = usual.reduce(into: Set<CheckPlace>()) { $0.formUnion($1.judgedChecks) }
        let missing = expected.subtracting(results.reduce(into: Set<CheckPlace>()) { $0.formUnion($1.judgedChecks) })
        let explained = Set(variations.flatMap(\.notApplicable.keys))
        // What a false alarm cut short is not a matter of its own.
        let cut = Set(alarms.map(\.info.scenario))
        unexplained = missing.filter { !explained.contains($0.requirement) && !cut.contains($0.scenario) }.sorted()
        needless = judgesNeed ? explained.subtracting(missing.map(\.requirement)).sorted() : []
    }

    /// Variations that could not be put to the test.
    package init(broken variations: [AuditedVariation], why: String) {
        self.init(of: variations, usual: [], results: [], judgesNeed: false)
        broken = why
    }

    /// Indicates whether the scenarios accept the backend: nothing failed, and nothing was skipped except what its differences explain.
    package var isClean: Bool { broken == nil && alarms.isEmpty && unexplained.isEmpty && needless.isEmpty }
}

/// The verdict of the scenarios on a defect of a backend that differs.
package struct CrossedJudgement: Sendable {
    package var variation: String
    package var judgement: DefectJudgement
    /// The reason why the defect need not be detected: the variation's words; nil where it has to be.
    package var excuse: String?

    package init(_ judgement: DefectJudgement, under variation: AuditedVariation) {
        self.variation = variation.slug
        self.judgement = judgement
        let notApplicable = judgement.defect.requirements.lazy.compactMap { variation.notApplicable[$0] }.first
        hides = variation.hides[judgement.defect.slug]
        excuse = hides ?? (judgement.verdict == .killed ? nil : notApplicable)
    }

    /// The variation's words for that the defect does not show.
    private var hides: String?

    /// Indicates whether the result is right: detected, or excused; a defect that is declared not to show and was detected is just as
    /// wrong.
    package var isRight: Bool {
        if hides != nil { return [.survives, .untried].contains(judgement.verdict) || judgement.isUnjudged }
        return judgement.verdict == .killed || excuse != nil
    }
}

/// The result of an audit of variations.
package struct VariationResult: Sendable {
    /// Variations alone and in rows, in their order.
    package var judgements: [VariationJudgement]
    /// Defects under variations.
    package var crossed: [CrossedJudgement]
    /// The number of rows, and of defects under variations, that an interruption left untried.
    package var rowsLeft = 0
    package var crossingsLeft = 0
    package var duration: Duration

    package init(judgements: [VariationJudgement], crossed: [CrossedJudgement], duration: Duration = .zero) {
        self.judgements = judgements
        self.crossed = crossed
        self.duration = duration
    }

    /// Indicates whether it ended before everything was tried.
    package var isInterrupted: Bool { rowsLeft > 0 || crossingsLeft > 0 }

    /// Indicates whether everything that was tried was judged rightly.
    package var isRight: Bool { judgements.allSatisfy(\.isClean) && crossed.allSatisfy(\.isRight) }
}
