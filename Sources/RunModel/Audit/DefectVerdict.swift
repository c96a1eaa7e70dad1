package import Conformance

/// The verdict of the scenarios on a defect.
package enum DefectVerdict: String, Sendable, Hashable, CaseIterable {
    /// A check of one of its own requirements failed.
    case killed
    /// Nothing failed: the scenarios do not see it.
    case survives
    /// Only checks of other requirements failed, so that a reader would look in the wrong place.
    case noisy
    /// The backend did not start, or nothing could be judged.
    case broken
    /// Only such checks failed as the dialect documents, which fail without the defect as well, and no other scenario looked for it.
    case waived
    /// None of the scenarios that verify its requirements runs against this backend.
    case untried
}

extension DefectVerdict {
    /// Indicates whether the defect was looked for, so that it counts in the score.
    package var isOfTrial: Bool {
        switch self {
        case .killed, .survives, .noisy, .broken: true
        case .waived, .untried: false
        }
    }
}

/// A check of a scenario, wherever it runs.
package struct CheckPlace: Sendable, Hashable, Comparable {
    /// `core/reset/code-works-once`.
    package var scenario: String
    /// Line in the scenario's file.
    package var line: Int
    package var requirement: RequirementID

    package init(scenario: String, line: Int, requirement: RequirementID) {
        self.scenario = scenario
        self.line = line
        self.requirement = requirement
    }

    package static func < (one: Self, other: Self) -> Bool {
        (one.scenario, one.line, one.requirement) < (other.scenario, other.line, other.requirement)
    }
}

/// A note on a defect for readers, beside its verdict.
package enum DefectNote: Sendable, Hashable {
    /// A case could not be judged: its id and why.
    case unjudged(String, CaseReason?)
    /// The backend could not be put to the test: why, in words.
    case broken(String)
}

/// A defect and what became of it.
package struct DefectJudgement: Sendable {
    package var defect: AuditedDefect
    package var verdict: DefectVerdict
    /// The checks of its own requirements that failed.
    package var kills: Set<CheckPlace>
    /// The checks of its own requirements that were not left out, whatever they came to.
    package var tried: Set<CheckPlace>
    /// Requirements blamed beside its own.
    package var alsoBlamed: [RequirementID]
    /// The scenarios that were there to see it and ran.
    package var scenarios: [String]
    /// The reason why it is broken, and other notes for readers.
    package var notes: [DefectNote]
    package var duration: Duration

    /// The verdict that follows from the results of the relevant scenarios.
    package init(_ defect: AuditedDefect, results: [CaseResult], duration: Duration = .zero) {
        self.defect = defect
        self.duration = duration
        let ran = results.filter { $0.verdict != .skipped }
        let failed = ran.reduce(into: Set<CheckPlace>()) { $0.formUnion($1.failedChecks) }
        let requirements = defect.requirements
        let own = Set(requirements)
        kills = failed.filter { own.contains($0.requirement) }
        tried = ran.reduce(into: []) { $0.formUnion($1.triedChecks.filter { own.contains($0.requirement) }) }
        alsoBlamed = Set(failed.map(\.requirement)).subtracting(own).sorted()
        scenarios = Set(ran.map(\.info.scenario)).sorted()
        let errors = ran.filter { $0.verdict == .error }
        notes = errors.prefix(3).map { .unjudged($0.info.id, $0.reason) }
        if !kills.isEmpty {
            verdict = .killed
        } else if let shadowed = Self.verdict(beside: ran, own) {
            verdict = shadowed
        } else if !alsoBlamed.isEmpty {
            verdict = .noisy
        } else if ran.isEmpty {
            // What no scenario is there for survives; what is skipped was not tried.
            verdict = results.isEmpty ? .survives : .untried
        } else if errors.count == ran.count {
            verdict = .broken
        } else {
            verdict = .survives
        }
    }

    /// The verdict where a scenario violated what the dialect documents, which hides what another one saw, or did not see, in no way; nil
    /// where none did.
    private static func verdict(beside ran: [CaseResult], _ own: Set<RequirementID>) -> DefectVerdict? {
        let excused = Set(ran.filter { result in own.contains(where: result.isExcused) }.map(\.info.scenario))
        guard !excused.isEmpty else { return nil }
        let others = ran.filter { !excused.contains($0.info.scenario) }
        if others.contains(where: { !$0.failedChecks.isEmpty }) { return .noisy }
        let looked = others.contains { $0.judgedChecks.contains { own.contains($0.requirement) } }
        return looked ? .survives : .waived
    }

    /// Indicates whether the backend ran and nothing could be judged: a user is told so, and by which answer.
    var isUnjudged: Bool { verdict == .broken && !scenarios.isEmpty }

    /// Returns the judgement that stands after two backends: that of the later one, unless it tried nothing and the earlier one did.
    package func following(_ earlier: DefectJudgement?) -> DefectJudgement {
        guard let earlier, !verdict.isOfTrial, earlier.verdict.isOfTrial else { return self }
        return earlier
    }

    /// A defect whose backend could not be put to the test.
    package init(broken defect: AuditedDefect, why: String) {
        self.init(defect, results: [])
        verdict = .broken
        notes = [.broken(why)]
    }
}

extension CaseResult {
    /// The checks that did not hold, those that only warn included; without those that the dialect excuses.
    package var failedChecks: Set<CheckPlace> {
        places { $0.status == .violated }.filter { !isExcused($0.requirement) }
    }

    /// Returns whether a requirement was violated, and every violation of it excused.
    func isExcused(_ id: RequirementID) -> Bool { excused[id] != nil && !violated.contains(id) }

    /// The checks that were judged.
    package var judgedChecks: Set<CheckPlace> { places { $0.status == .violated || $0.status == .held } }

    /// The checks that were not left out.
    var triedChecks: Set<CheckPlace> { places { $0.status != .leftOut } }

    private func places(where isMeant: (StepResult) -> Bool) -> Set<CheckPlace> {
        steps.filter(isMeant).reduce(into: []) { places, step in
            for requirement in step.verifies {
                places.insert(CheckPlace(scenario: info.scenario, line: step.line, requirement: requirement))
            }
        }
    }
}
