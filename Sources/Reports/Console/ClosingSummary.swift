import Basics
import Conformance
import RunModel

/// The end of a run's report: violations, what could not be judged, and the standings of the requirements.
struct ClosingSummary {
    let tally: RunTally
    let cases: ClosingFold
    let groups: CaseGroups
    /// The number of kinds of errors that were reported in full above it, with the names of all their cases.
    let toldErrors: Int
    let catalogue: Catalogue
    /// The columns of the terminal; nil where lines may be of any length.
    let columns: Int?

    func lines() -> [StyledLine] {
        let sections = [
            violated, unjudged, flaky, warnings, waived, skipped, untested, heldInPart, complaints, notes,
            RequirementTable(standings: tally.standings).lines(width: columns),
            figures,
        ]
        let filled = sections.filter { !$0.isEmpty }.flatMap { $0 + [StyledLine.blank] }
        return filled + [conclusion]
    }

    /// The last line: a plain sentence.
    var conclusion: StyledLine {
        let role: TextRole =
            switch Conclusion(tally) {
            case .conforms: .good
            case .violated: .bad
            case .couldNotJudge, .interrupted: .unclear
            }
        return .prose(Conclusion.sentence(of: tally), role)
    }

    private var violated: [StyledLine] {
        let order = ViolationOrder(tally.requirements(.violated), catalogue: catalogue)
        var lines = order.entries.flatMap { entry -> [StyledLine] in
            let heading = RequirementStory(id: entry.id, level: cases.levels[entry.id], catalogue: catalogue).heading
            let indent = entry.roots.isEmpty ? 2 : 4
            let line = StyledLine.prose(indent: indent, heading, .bad)
            return [entry.remark.map { line.adding(" (\($0))") } ?? line] + places(of: entry.id, indent: indent + 2)
        }
        // A failed case blames a requirement as a rule; none may be lost here.
        if cases.blameless.count > 0 { lines.append(.prose(indent: 2, cases.blameless.list, .bad)) }
        return lines.isEmpty ? [] : [StyledLine("Violated", .strong)] + lines
    }

    /// `core/x, steps 8, 9`, a line for each scenario and the steps in it.
    private func places(of id: RequirementID, indent: Int) -> [StyledLine] {
        let sites = cases.violations.filter { $0.key.requirement == id }
        let lines = sites.map { site, names in "\(names.list), \(CaseNames.steps(site.steps))" }
        return lines.sorted().map { .prose(indent: indent, $0) }
    }

    private var unjudged: [StyledLine] {
        let errors = groups.unjudged
        guard !errors.isEmpty else { return [] }
        return [StyledLine("Could not judge", .strong)]
            + errors.enumerated().map { index, group -> StyledLine in
                let more = group.count == 1 ? nil : "And \(Plural.count(group.count - 1, "more case"))."
                let reason = Phrases.sentence(Phrases.oneLine(Wording.words(group.leader.reason)))
                return StyledLine.prose(indent: 2, "\(group.leader.info.id): ", .unclear)
                    .adding([reason, index < toldErrors ? more : group.rest].compactMap(\.self).joined(separator: " "))
            }
    }

    private var flaky: [StyledLine] {
        let told = cases.flaky.inOrder
        guard !told.isEmpty else { return [] }
        let left = cases.flaky.count - told.count
        return [StyledLine("Flaky: passed after a retry", .strong)]
            + told.sorted { $0.id < $1.id }.map { .prose(indent: 2, $0.line, .caution) }
            + (left == 0 ? [] : [.prose(indent: 2, "and \(Plural.count(left, "more case"))", .caution)])
    }

    /// Each recommendation that does not hold, once for all cases in which it shows in the same way.
    private var warnings: [StyledLine] {
        let lines = cases.warnings.values.flatMap { warning -> [String] in
            let others = warning.others.count == 0 ? "" : " And in \(warning.others.list)."
            return warning.sentences.map {
                $0 + others
            }
        }
        guard !lines.isEmpty else { return [] }
        return [StyledLine("Warnings: recommendations that are not met", .strong)]
            + lines.sorted().map { .prose(indent: 2, $0, .caution) }
    }

    private var waived: [StyledLine] {
        let lines = cases.waived.map { waived, names in "\(names.list): \(waived.reason)" }
        guard !lines.isEmpty else { return [] }
        return [StyledLine("Waived", .strong)] + lines.sorted().map { .prose(indent: 2, $0) }
    }

    private var skipped: [StyledLine] { skipped("Skipped") { !$0.isOpen } }

    /// The cases that were skipped because the dialect or the command line lacks something.
    private var untested: [StyledLine] { skipped("Not tested") { $0.isOpen } }

    /// The requirements that were not tried in every way.
    private var heldInPart: [StyledLine] {
        let lines = Wording.words(tally.heldInPart)
        guard !lines.isEmpty else { return [] }
        return [StyledLine("Held in part: other checks were left out", .strong)] + lines.map { .prose(indent: 2, $0) }
    }

    /// Skipped cases by reason, the most frequent first; reasons of one family stand together.
    private func skipped(_ title: String, where isShown: (CaseReason) -> Bool) -> [StyledLine] {
        let reasons = cases.skipped.filter { isShown($0.key) }.map {
            (reason: $0.key, words: Wording.words($0.key), count: $0.value)
        }
        .sorted { ($1.count, $0.words) < ($0.count, $1.words) }
        guard !reasons.isEmpty else { return [] }
        let lines = Dictionary(grouping: reasons) { $0.reason.family }.map {
            family,
            group -> (count: Int, text: String) in
            let items = group.compactMap { entry in entry.reason.item.map { "\($0) (\(entry.count))" } }
            guard case .skipped(let skip) = family, group.count > 1 else { return (group[0].count, group[0].words) }
            return (group.reduce(0) { $0 + $1.count }, Wording.words(skip, items: items))
        }
        return [StyledLine(title, .strong)]
            + lines.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
            .map { .prose(indent: 2, "\(Plural.count($0.count, "case")): \($0.text)") }
    }

    private var complaints: [StyledLine] {
        guard let complaints = tally.summary?.complaints, !complaints.isEmpty else { return [] }
        return [StyledLine("Waivers", .strong)] + complaints.map { .prose(indent: 2, Phrases.sentence($0), .bad) }
    }

    private var notes: [StyledLine] {
        guard let notes = tally.summary?.notes, !notes.isEmpty else { return [] }
        return [StyledLine("Other notes", .strong)]
            + notes.map { .prose(indent: 2, Phrases.sentence(Phrases.oneLine(Wording.words($0))), .caution) }
    }

    private var figures: [StyledLine] {
        let words = [
            (tally[.passed], "passed"), (tally[.failed], "failed"), (tally[.error], "could not be judged"),
            (tally[.waived], "waived"), (tally.leftOut, "skipped"), (tally.notRun, "not run"),
        ]
        let counts = words.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let cases = Plural.count(tally.planned, "case") + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
        var parts: [String] = []
        if let summary = tally.summary {
            parts.append(Phrases.duration(summary.duration))
            parts.append(Plural.count(summary.requests, "request"))
        }
        if let info = tally.info { parts.append("seed \(info.seed)") }
        return [StyledLine.prose(cases + ".")] + (parts.isEmpty ? [] : [.prose(parts.joined(separator: ", ") + ".")])
    }
}

extension CaseReason {
    /// The reason without what others of its family differ in.
    fileprivate var family: CaseReason { if case .skipped(let reason) = self { .skipped(reason.family) } else { self } }

    /// Indicates whether the dialect or the command line could bring the case about.
    fileprivate var isOpen: Bool { if case .skipped(let reason) = self { reason.isOpen } else { false } }

    fileprivate var item: String? { if case .skipped(let reason) = self { reason.item } else { nil } }
}
