import Conformance
import Runner

/// What stands below a run: what is violated, what could not be judged, and how the requirements stand.
struct ClosingSummary {
    let tally: RunTally
    let catalogue: Catalogue

    func lines() -> [StyledLine] {
        let sections = [
            violated, unjudged, warnings, waived, skipped, complaints,
            RequirementTable(standings: tally.standings).lines(),
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
        let ids = tally.requirements(.violated)
        let failed = tally.notPassed.filter { $0.verdict == .failed }
        var lines = ids.flatMap { id -> [StyledLine] in
            let steps = failed.flatMap { result in
                CaseStory(result: result, catalogue: catalogue, detail: .brief).violatedSteps
                    .filter { $0.verifies.contains(id) }.map { (result, $0) }
            }
            let level = steps.compactMap(\.1.level).max()
            let heading = RequirementStory(id: id, level: level, catalogue: catalogue).heading
            return [StyledLine.prose(indent: 2, heading, .bad)] + places(of: steps.map { ($0.0.info, $0.1) })
        }
        // A failed case blames a requirement as a rule; none may be lost here.
        lines += failed.filter { $0.violated.isEmpty }.map { .prose(indent: 2, $0.info.id, .bad) }
        return lines.isEmpty ? [] : [StyledLine("Violated", .strong)] + lines
    }

    /// `core/x, step 8 and step 9`, a line for each case.
    private func places(of steps: [(info: CaseInfo, step: StepResult)]) -> [StyledLine] {
        var order: [String] = []
        var numbers: [String: [String]] = [:]
        for (info, step) in steps {
            if numbers[info.id] == nil { order.append(info.id) }
            numbers[info.id, default: []].append(step.number)
        }
        return order.sorted().map { id in
            let steps = numbers[id] ?? []
            return .prose(indent: 4, "\(id), \(steps.count == 1 ? "step" : "steps") \(steps.joined(separator: ", "))")
        }
    }

    private var unjudged: [StyledLine] {
        let errors = tally.notPassed.filter { $0.verdict == .error }.sorted { $0.info.id < $1.info.id }
        guard !errors.isEmpty else { return [] }
        return [StyledLine("Could not judge", .strong)]
            + errors.map { result in
                StyledLine.prose(indent: 2, "\(result.info.id): ", .unclear)
                    .adding(Phrases.sentence(Phrases.oneLine(Phrases.reason(result.reason))))
            }
    }

    private var warnings: [StyledLine] {
        let stories = tally.warned.sorted { $0.info.id < $1.info.id }.flatMap { result in
            result.warnings.flatMap { WarningStory(step: $0, info: result.info, catalogue: catalogue).sentences }
        }
        guard !stories.isEmpty else { return [] }
        return [StyledLine("Warnings: recommended, and not so", .strong)]
            + stories.map { .prose(indent: 2, $0, .caution) }
    }

    private var waived: [StyledLine] {
        let results = tally.notPassed.filter { $0.verdict == .waived }.sorted { $0.info.id < $1.info.id }
        guard !results.isEmpty else { return [] }
        return [StyledLine("Waived", .strong)]
            + results.map { result in
                .prose(
                    indent: 2,
                    "\(result.info.id): \(Phrases.sentence(Phrases.reason(result.reason, else: "waived")))"
                )
            }
    }

    /// Skipped cases by reason, the most frequent first.
    private var skipped: [StyledLine] {
        let reasons = tally.notPassed.filter { $0.verdict == .skipped }
            .reduce(into: [String: Int]()) { $0[Phrases.reason($1.reason), default: 0] += 1 }
        guard !reasons.isEmpty else { return [] }
        let ordered = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return [StyledLine("Skipped", .strong)]
            + ordered.map { .prose(indent: 2, "\(Phrases.count($0.value, "case")): \($0.key)") }
    }

    private var complaints: [StyledLine] {
        guard let complaints = tally.summary?.complaints, !complaints.isEmpty else { return [] }
        return [StyledLine("Waivers", .strong)] + complaints.map { .prose(indent: 2, Phrases.sentence($0), .bad) }
    }

    private var figures: [StyledLine] {
        let words: [(Verdict, String)] = [
            (.passed, "passed"), (.failed, "failed"), (.error, "could not be judged"), (.waived, "waived"),
            (.skipped, "skipped"),
        ]
        let counts = words.filter { tally[$0.0] > 0 }.map { "\(tally[$0.0]) \($0.1)" }
        let cases = Phrases.count(tally.planned, "case") + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
        var parts: [String] = []
        if let summary = tally.summary {
            parts.append(Phrases.duration(summary.duration))
            parts.append(Phrases.count(summary.requests, "request"))
        }
        if let info = tally.info { parts.append("seed \(info.seed)") }
        return [StyledLine.prose(cases + ".")] + (parts.isEmpty ? [] : [.prose(parts.joined(separator: ", ") + ".")])
    }
}
