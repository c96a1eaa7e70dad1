import Basics
import Conformance
import RunModel

/// The cases in the closing summary, counted as they end: nothing in it grows with the rows of a table.
struct ClosingFold: Sendable {
    /// The place where a requirement is violated.
    struct Site: Hashable, Sendable {
        var requirement: RequirementID
        var scenario: String
        var steps: [String]
    }

    /// A recommendation that does not hold, and the cases in which it shows in the same way.
    struct Warning: Sendable {
        /// The first case by id, and what is said of it.
        var info: CaseInfo
        var sentences: [String]
        var others = CaseNames()
    }

    /// The part that warnings reported together have in common.
    struct WarningKind: Hashable, Sendable {
        var requirements: [RequirementID]
        var likeness: StepLikeness
    }

    /// Cases that are waived for one reason.
    struct Waived: Hashable, Sendable {
        var scenario: String
        var reason: String
    }

    private let catalogue: Catalogue
    private(set) var violations: [Site: CaseNames] = [:]
    /// The highest level at which each requirement was violated.
    private(set) var levels: [RequirementID: Level] = [:]
    /// Failed cases that blame no requirement.
    private(set) var blameless = CaseNames()
    private(set) var warnings: [WarningKind: Warning] = [:]
    private(set) var waived: [Waived: CaseNames] = [:]
    /// The number of cases that were skipped for each reason.
    private(set) var skipped: [CaseReason: Int] = [:]
    /// A line for each flaky case.
    private(set) var flaky = FirstEntries<(id: String, line: String)>(100)

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    /// Takes in a case that ended.
    ///
    /// - Parameter place: where the plan has it.
    mutating func add(_ result: CaseResult, at place: Int?) {
        switch result.verdict {
        case .failed: addViolations(of: result)
        case .waived:
            let reason = Phrases.sentence(Wording.words(result.reason, else: "waived"))
            waived[Waived(scenario: result.info.scenario, reason: reason), default: CaseNames()].add(result.info)
        case .skipped: skipped[result.reason ?? .told("no reason was given"), default: 0] += 1
        case .passed, .error: break
        }
        if result.isFlaky {
            let reason = Phrases.sentence(Phrases.oneLine(Wording.words(result.earlier.last?.reason)))
            let attempts = Plural.count(result.earlier.count + 1, "attempt")
            flaky.add((result.info.id, "\(result.info.id), \(attempts): \(reason)"), at: place)
        }
        addWarnings(of: result)
    }

    private mutating func addViolations(of result: CaseResult) {
        if result.violated.isEmpty { blameless.add(result.info) }
        var steps: [RequirementID: [StepResult]] = [:]
        for step in CaseStory(result: result, catalogue: catalogue, detail: .brief).violatedSteps {
            for id in step.verifies { steps[id, default: []].append(step) }
        }
        for (id, steps) in steps {
            let site = Site(requirement: id, scenario: result.info.scenario, steps: steps.map(\.number))
            violations[site, default: CaseNames()].add(result.info)
            levels[id] = ([levels[id]] + steps.map(\.level)).compactMap(\.self).max()
        }
    }

    private mutating func addWarnings(of result: CaseResult) {
        var seen: Set<WarningKind> = []
        for step in result.warnings {
            let key = WarningKind(requirements: step.verifies, likeness: StepLikeness(step))
            guard seen.insert(key).inserted else { continue }
            let story = WarningStory(step: step, result: result, catalogue: catalogue)
            guard var known = warnings[key] else {
                warnings[key] = Warning(info: result.info, sentences: story.sentences)
                continue
            }
            // The first by id leads, so that the order in which cases end makes no difference.
            let isFirst = result.info.id < known.info.id
            known.others.add(isFirst ? known.info : result.info)
            if isFirst { (known.info, known.sentences) = (result.info, story.sentences) }
            warnings[key] = known
        }
    }
}
