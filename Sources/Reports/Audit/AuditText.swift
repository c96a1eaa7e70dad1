import Basics
package import Conformance
package import RunModel

/// An audit for people: the matrix by group, the defects that were not killed and the reasons, and the score.
package struct AuditText: Sendable {
    private let painter: Painter
    private let catalogue: Catalogue

    package init(style: ConsoleStyle, catalogue: Catalogue) {
        painter = Painter(style: style)
        self.catalogue = catalogue
    }

    /// A line for a judgement as it is made; nil for a kill, which the matrix counts.
    package func progress(_ judgement: DefectJudgement) -> String? {
        judgement.verdict == .killed ? nil : painter.text([line(of: judgement)])
    }

    /// The result of the whole audit.
    package func report(_ result: AuditResult) -> String {
        guard result.isSound else { return painter.text(unsound(result) + interruption(result)) }
        guard !result.isInterrupted || !result.judgements.isEmpty else { return painter.text(interruption(result)) }
        // A check that the rest of the defects might trigger is not called idle.
        let idle = result.isInterrupted ? [] : untripped(result)
        return painter.text(
            retried(result) + unjudged(result) + matrix(result) + survivors(result) + idle + coverage(result)
                + [score(result), Self.scope] + interruption(result)
        )
    }

    /// That the audit ended early, and what it did not come to.
    private func interruption(_ result: AuditResult) -> [StyledLine] {
        guard result.isInterrupted else { return [] }
        let all = result.judgements.count + result.left.count
        return [StyledLine("Interrupted: \(Phrases.untried(result.left.count, of: all, "defect")).", .unclear)]
    }

    private func unsound(_ result: AuditResult) -> [StyledLine] {
        var lines = [
            StyledLine("Unsound: the clean backend does not pass, so the results for defects mean nothing.", .bad),
            .blank,
        ]
        for bad in result.unsound {
            let story = CaseStory(result: bad, catalogue: catalogue, detail: .full)
            lines += bad.verdict == .passed ? [StyledLine("\(bad.info.id): with a warning", .caution)] : story.lines()
            lines.append(.blank)
        }
        return lines
    }

    /// The cases that the score says nothing about.
    private func unjudged(_ result: AuditResult) -> [StyledLine] {
        guard !result.unjudged.isEmpty else { return [] }
        let count = Plural.count(result.unjudged.count, "case", "cases")
        let sentence = "\(count) could not be judged on the clean backend, and may miss defects for that reason"
        return [StyledLine(sentence, .unclear)]
            + result.unjudged.map { line(of: $0, because: $0.reason) } + [.blank]
    }

    /// The cases that had to be tried again before they could be judged: the machine is too busy, or a scenario too hasty.
    private func retried(_ result: AuditResult) -> [StyledLine] {
        guard !result.retried.isEmpty else { return [] }
        let count = Plural.count(result.retried.count, "case", "cases")
        return [StyledLine("\(count) could be judged on the clean backend only at the second try", .caution)]
            + result.retried.map { line(of: $0, because: $0.earlier.last?.reason) } + [.blank]
    }

    /// A case and the reason why it could not be judged.
    private func line(of result: CaseResult, because reason: CaseReason?) -> StyledLine {
        .prose(indent: 2, "\(result.info.id): \(Phrases.oneLine(Wording.words(reason)))", .dim)
    }

    /// The limit within which noise was looked for.
    private static let scope = StyledLine.prose(
        "Against each defect only the scenarios of its own requirements were run: what else it would make fail is not known.",
        .dim
    )

    /// A line for each group of requirements: how many defects, and what became of them.
    private func matrix(_ result: AuditResult) -> [StyledLine] {
        let groups = Dictionary(grouping: result.judgements) { $0.defect.requirements.first?.group ?? "" }
        let titles = Catalogue.groupTitles.filter { groups[$0.short] != nil }
        let others = groups.keys.filter { short in !titles.contains { $0.short == short } }.sorted().map { ($0, $0) }
        var rows = (titles + others).map { (title: $0.title, judgements: groups[$0.short] ?? []) }
        rows.append(("All", result.judgements))
        let table = CountTable(
            title: "Defects",
            columns: [CountTable.Column(title: "total", role: .plain)]
                + DefectVerdict.allCases.map { CountTable.Column(title: $0.rawValue, role: role(of: $0)) },
            rows: rows.map { row in
                let counts = DefectVerdict.allCases.map { verdict in row.judgements.count { $0.verdict == verdict } }
                return CountTable.Row(title: row.title, counts: [row.judgements.count] + counts)
            }
        )
        return table.lines(width: painter.style.width) + [.blank]
    }

    private func survivors(_ result: AuditResult) -> [StyledLine] {
        let rest = result.judgements.filter { $0.verdict != .killed }
        guard !rest.isEmpty else { return [] }
        return [StyledLine("Not killed", .strong)]
            + rest.flatMap { judgement in
                [line(of: judgement), .prose(indent: 4, Phrases.sentence(judgement.defect.summary))]
                    // What a command printed stands in lines of its own.
                    + Phrases.sentence(judgement.explanation).split(separator: "\n").map {
                        .prose(indent: 4, String($0))
                    }
            } + [.blank]
    }

    private func line(of judgement: DefectJudgement) -> StyledLine {
        var line = StyledLine.prose(indent: 2, judgement.verdict.rawValue, role(of: judgement.verdict))
        line.add("  \(judgement.defect.slug)", .strong)
        line.add("  (\(judgement.defect.requirements.map(\.rawValue).joined(separator: ", ")))")
        return line
    }

    private func untripped(_ result: AuditResult) -> [StyledLine] {
        guard !result.untripped.isEmpty else { return [] }
        let byScenario = Dictionary(grouping: result.untripped, by: \.scenario).sorted { $0.key < $1.key }
        let count = Plural.count(
            result.untripped.count,
            "check that no defect triggers",
            "checks that no defect triggers"
        )
        return [StyledLine(count, .strong)]
            + byScenario.map { scenario, places in
                let list = places.map { "line \($0.line) (\($0.requirement))" }.joined(separator: ", ")
                return .prose(indent: 2, "\(scenario): \(list)", .dim)
            } + [.blank]
    }

    private func coverage(_ result: AuditResult) -> [StyledLine] {
        let missing = result.requirements.filter { !result.verified.contains($0) }
        let known = result.requirements.count
        var lines = [
            StyledLine("\(known - missing.count) of \(known) requirements of the catalogue are checked.")
        ]
        // A part of the scenarios leaves most of the catalogue out, and nobody wonders about that.
        if !missing.isEmpty, missing.count <= known / 2 {
            lines.append(.prose(indent: 2, "not: " + missing.map(\.rawValue).joined(separator: ", "), .dim))
        }
        return lines
    }

    private func score(_ result: AuditResult) -> StyledLine {
        let sentence =
            "Score \(result.score): \(result[.killed]) of \(Plural.count(result.tried, "defect")) killed, "
            + (result[.waived] > 0 ? "\(result[.waived]) waived, " : "")
            + (result[.untried] > 0 ? "\(result[.untried]) not tried, " : "")
            + "in \(Phrases.duration(result.duration))."
        return StyledLine(sentence, result[.killed] == result.tried ? .good : .bad)
    }

    private func role(of verdict: DefectVerdict) -> TextRole {
        switch verdict {
        case .killed: .good
        case .survives: .bad
        case .noisy: .caution
        case .broken, .waived, .untried: .unclear
        }
    }
}
