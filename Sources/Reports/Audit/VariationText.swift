import Basics
package import Conformance
package import RunModel

/// An audit of variations for people: what was said of backends that conform, which defects were missed, and two scores.
package struct VariationText: Sendable {
    private let painter: Painter
    private let catalogue: Catalogue

    package init(style: ConsoleStyle, catalogue: Catalogue) {
        painter = Painter(style: style)
        self.catalogue = catalogue
    }

    /// A line for variations, as they are judged: each takes long.
    package func progress(_ judgement: VariationJudgement) -> String { painter.text([heading(judgement)]) }

    /// A line for a defect that was missed, as it is seen.
    package func progress(_ judgement: CrossedJudgement) -> String? {
        judgement.isRight ? nil : painter.text([line(of: judgement)])
    }

    /// A line at every twentieth of the defects under variations, for most are killed and say nothing; nil in between, and where
    /// there are few.
    package func progress(tried count: Int, of all: Int) -> String? {
        guard all >= 200, count * 20 / all > (count - 1) * 20 / all else { return nil }
        return painter.text([StyledLine(indent: 2, "tried  \(count) of \(all) defects under variations")])
    }

    /// The report on the whole audit.
    package func report(_ result: VariationResult) -> String {
        painter.text(alarms(result) + misses(result) + scores(result))
    }

    private func heading(_ judgement: VariationJudgement) -> StyledLine {
        var line = judgement.isClean ? StyledLine(indent: 2, "clean", .good) : StyledLine(indent: 2, "false", .bad)
        line.add("  \(judgement.variations.joined(separator: " + "))", .strong)
        return line
    }

    private func alarms(_ result: VariationResult) -> [StyledLine] {
        let bad = result.judgements.filter { !$0.isClean }
        guard !bad.isEmpty else { return [] }
        return [StyledLine("Conforming backends that were not judged so", .strong)]
            + bad.flatMap { judgement -> [StyledLine] in
                [heading(judgement)] + VariationWording.sentences(of: judgement).map { .prose(indent: 4, $0) }
                    + judgement.alarms.flatMap { bad in
                        bad.verdict == .passed
                            ? [StyledLine("\(bad.info.id): with a warning", .caution)]
                            : CaseStory(result: bad, catalogue: catalogue, detail: .full).lines()
                    }
            } + [.blank]
    }

    private func misses(_ result: VariationResult) -> [StyledLine] {
        let bad = result.crossed.filter { !$0.isRight }
        guard !bad.isEmpty else { return [] }
        return [StyledLine("Defects that are missed under a variation", .strong)]
            + bad.flatMap { crossed in
                [line(of: crossed), .prose(indent: 4, Phrases.sentence(VariationWording.explanation(of: crossed)))]
            } + [.blank]
    }

    private func line(of crossed: CrossedJudgement) -> StyledLine {
        var line = StyledLine(indent: 2, crossed.judgement.verdict.rawValue, .bad)
        line.add("  \(crossed.judgement.defect.slug)", .strong)
        line.add("  under \(crossed.variation)")
        return line
    }

    private func scores(_ result: VariationResult) -> [StyledLine] {
        var lines: [StyledLine] = []
        for (judgements, words) in [
            (result.judgements.filter { $0.variations.count == 1 }, "conforming variations"),
            (result.judgements.filter { $0.variations.count > 1 }, "rows of several variations"),
        ] where !judgements.isEmpty {
            let clean = judgements.count(where: \.isClean)
            let sentence = "\(clean) of \(judgements.count) \(words) are judged to conform."
            lines.append(StyledLine(sentence, clean == judgements.count ? .good : .bad))
        }
        let needed = result.crossed.filter { $0.excuse == nil }
        if !result.crossed.isEmpty {
            let killed = needed.count { $0.judgement.verdict == .killed }
            let excused = result.crossed.count - needed.count
            let sentence =
                "\(killed) of \(Plural.count(needed.count, "defect")) under variations killed"
                + (excused == 0 ? "." : "; \(excused) more cannot show there.")
            lines.append(StyledLine(sentence, result.crossed.allSatisfy(\.isRight) ? .good : .bad))
        }
        lines.append(StyledLine("In \(Phrases.duration(result.duration))."))
        return lines + interruption(result)
    }

    /// That the audit ended early, and what it did not come to.
    private func interruption(_ result: VariationResult) -> [StyledLine] {
        guard result.isInterrupted else { return [] }
        let (rows, crossings) = (result.judgements.count, result.crossed.count)
        let parts = [
            result.rowsLeft == 0
                ? nil
                : Phrases.untried(
                    result.rowsLeft,
                    of: rows + result.rowsLeft,
                    "variation or row of several",
                    "variations and rows of several"
                ),
            result.crossingsLeft == 0
                ? nil
                : Phrases.untried(
                    result.crossingsLeft,
                    of: crossings + result.crossingsLeft,
                    "defect under a variation",
                    "defects under variations"
                ),
        ]
        return [StyledLine("Interrupted: \(parts.compactMap(\.self).joined(separator: "; ")).", .unclear)]
    }
}

/// Sentences about variations, for all reports.
enum VariationWording {
    static func sentences(of judgement: VariationJudgement) -> [String] {
        var sentences = judgement.broken.map { ["The backend could not be tried: \($0)"] } ?? []
        let byScenario = Dictionary(grouping: judgement.unexplained, by: \.scenario).sorted { $0.key < $1.key }
        sentences += byScenario.map { scenario, places in
            let list = places.map { "line \($0.line) (\($0.requirement))" }.joined(separator: ", ")
            return "Not checked, and no variation says why: \(scenario), \(list)."
        }
        sentences += judgement.needless.map { "\($0) is said to be not applicable, and every check of it was made." }
        return sentences
    }

    static func explanation(of crossed: CrossedJudgement) -> String {
        crossed.excuse.map { "it is said not to show (\($0)), and it was \(crossed.judgement.verdict.rawValue)" }
            ?? crossed.judgement.explanation
    }
}
