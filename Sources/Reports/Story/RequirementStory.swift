import Conformance
import RunModel

/// A requirement as a reader who never saw the catalogue needs it: id, level, title, and the sentence itself.
struct RequirementStory {
    let id: RequirementID
    /// The level at which the check binds; the requirement's own where that is not known.
    let level: Level?
    let catalogue: Catalogue

    /// `AUTH-INV-001 (MUST): Every token from before a reset dies with it`.
    var heading: String {
        let requirement = catalogue[id]
        let level = (level ?? requirement?.level).map { " (\($0.rawValue))" } ?? ""
        return requirement.map { "\(id)\(level): \($0.title)" } ?? "\(id)\(level)"
    }

    func lines(indent: Int) -> [StyledLine] {
        var lines = [StyledLine.prose(indent: indent, Phrases.sentence(heading), .strong)]
        if let statement = catalogue[id]?.statement { lines.append(.prose(indent: indent, statement)) }
        return lines
    }
}

/// A check of a SHOULD or MAY requirement that does not hold and does not fail the run.
struct WarningStory {
    let step: StepResult
    /// The case it stands in.
    let result: CaseResult
    let catalogue: Catalogue

    /// `AUTH-X-001 (SHOULD): title. core/x, step 3 (line 9): what was found; expected what.`
    var sentences: [String] {
        let place = CaseNames.place(of: step, in: result.info) + ": "
        let finding = Wording.sentences(step)[0]
        return step.verifies.map { id in
            let requirement = RequirementStory(id: id, level: step.level, catalogue: catalogue)
            return "\(Phrases.sentence(requirement.heading)) \(Phrases.sentence(place + finding))\(rest)"
        }
    }

    /// The last warning's words, in a case that ended there or later, on the steps that were left out as pointless.
    private var rest: String {
        guard result.verdict == .passed, result.warnings.last?.number == step.number,
            let first = result.steps.firstIndex(where: { $0.status == .notRun }),
            let end = result.steps[..<first].last(where: { $0.status == .violated || $0.status == .error })
        else { return "" }
        let rest = CaseNames.steps(result.steps[first...].filter { $0.status == .notRun }.map(\.number))
        guard end.number != step.number else { return " What builds on it was not judged: \(rest)." }
        return " Behind it step \(end.number) (line \(end.line)) did not hold, so what follows was not judged: \(rest)."
    }

    var lines: [StyledLine] {
        sentences.map { StyledLine.prose("Warning: ", .caution).adding($0) }
    }
}
