import Basics
import Conformance
import RunModel

/// Cases that failed, or could not be judged, for what looks like one cause.
struct CaseGroup: Sendable {
    /// The one that is told in full.
    private(set) var leader: CaseResult
    /// The cases beside it.
    private(set) var others = CaseNames()

    init(_ first: CaseResult) { leader = first }

    /// The first by id leads, so that the order in which cases end makes no difference.
    mutating func add(_ result: CaseResult) {
        if result.info.id < leader.info.id {
            others.add(leader.info)
            leader = result
        } else {
            others.add(result.info)
        }
    }

    /// The number of its cases.
    var count: Int { others.count + 1 }

    /// `And 7 more cases: core/x, core/y (6 rows).`; nil where there is one case alone.
    var rest: String? {
        guard others.count > 0 else { return nil }
        return "And \(Plural.count(others.count, "more case")): \(others.list)."
    }
}

/// The part that cases of one group have in common.
struct CaseLikeness: Hashable, Sendable {
    private var verdict: Verdict
    private var requirements: [RequirementID]
    private var steps: Set<StepLikeness>
    /// The reason for the verdict where no step shows it.
    private var reason: CaseReason?

    init(_ result: CaseResult, catalogue: Catalogue) {
        verdict = result.verdict
        requirements = result.violated.sorted()
        guard verdict != .failed else {
            let steps = CaseStory(result: result, catalogue: catalogue, detail: .brief).violatedSteps
            self.steps = Set(steps.map { StepLikeness($0) })
            return
        }
        let step = result.steps.first { $0.status == .error || $0.isBrokenPreparation }
        steps = Set(step.map { [StepLikeness($0)] } ?? [])
        reason = step == nil ? result.reason : nil
    }
}
