import Conformance
import Runner

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

    /// How many cases it has.
    var count: Int { others.count + 1 }

    /// `And 7 more cases: core/x, core/y (6 rows).`; nil where there is one case alone.
    var rest: String? {
        guard others.count > 0 else { return nil }
        return "And \(Phrases.count(others.count, "more case")): \(others.list)."
    }
}

/// What cases of one group have in common.
struct CaseLikeness: Hashable, Sendable {
    private var verdict: Verdict
    private var requirements: [RequirementID]
    private var sentences: Set<String>

    init(_ result: CaseResult, catalogue: Catalogue) {
        verdict = result.verdict
        requirements = result.violated.sorted()
        guard verdict != .failed else {
            let steps = CaseStory(result: result, catalogue: catalogue, detail: .brief).violatedSteps
            sentences = Set(steps.map(\.likeness))
            return
        }
        let step = result.steps.first { $0.status == .error || $0.isBrokenPreparation }
        if let failure = step?.exchanges.last?.failure {
            // A target that gives no answer gives none to any operation.
            sentences = [Likeness.of(failure)]
        } else {
            sentences = [step?.likeness ?? Likeness.of(Phrases.reason(result.reason))]
        }
    }
}

extension StepResult {
    /// What its findings say, modulo names.
    ///
    /// Why an operation could not be judged stands behind the words for the step, which differ from case to case; the
    /// request tells which operation it was.
    var likeness: String {
        let sentences = findings.map(\.sentence).joined(separator: "; ")
        guard status == .error, let reason = findings.first?.message.withoutRound,
            let mark = reason.firstRange(of: ": ")
        else { return Likeness.of(sentences) }
        let request = exchanges.last.map { "\($0.method) \($0.url.prefix { $0 != "?" })" } ?? ""
        return Likeness.of("\(request) \(reason[mark.upperBound...])")
    }
}

extension String {
    /// The text without the `round 3: ` that a repetition puts in front.
    fileprivate var withoutRound: String { replacing(#/^round [^ :]+: /#, with: "") }
}
