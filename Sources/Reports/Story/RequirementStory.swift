import Conformance
import Runner

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
    let info: CaseInfo
    let catalogue: Catalogue

    /// `AUTH-X-001 (SHOULD): title. core/x, step 3 (line 9): what was found; expected what.`
    var sentences: [String] {
        let place = "\(info.id), step \(step.number) (line \(step.line)): "
        let finding = step.findings.first?.sentence ?? "\(step.title) did not hold"
        return step.verifies.map { id in
            let requirement = RequirementStory(id: id, level: step.level, catalogue: catalogue)
            return "\(Phrases.sentence(requirement.heading)) \(Phrases.sentence(place + finding))"
        }
    }

    var lines: [StyledLine] {
        sentences.map { StyledLine.prose("Warning: ", .caution).adding($0) }
    }
}
