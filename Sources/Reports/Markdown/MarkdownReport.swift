import Basics
package import Conformance
package import RunModel

/// A summary of the run in GitHub Flavored Markdown, as the summary of a job shows it: what came of it, the requirements
/// by group, and each case that did not pass.
package struct MarkdownReport: Reporter {
    private let catalogue: Catalogue
    private let write: @Sendable (String) throws -> Void
    private let spool = Spool()
    /// The stories of failed cases and of those that could not be judged.
    private var fold = CaseFold<Story>()
    private var flaky = FirstEntries<String>(Self.mostFlaky)
    private var size = 0

    private struct Story: Sendable {
        var verdict: Verdict
        var text: Spool.Piece
    }

    /// GitHub takes a summary of at most 1 MiB (its "Workflow commands", "Step isolation and limits").
    private static let largest = 900_000
    /// Of stories that come before the first ones of the plan, so much is kept.
    private static let mostKept = 64 << 20
    private static let mostFlaky = 100
    private static let evidence = Evidence(bytes: 12_000, references: 12_000)

    /// - Parameter write: takes the whole text, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        guard let result = fold.handle(event) else { return }
        if result.isFlaky { flaky.add(flakiness(of: result), at: tally.place(of: result.info)) }
        guard size < Self.mostKept else { return }
        switch result.verdict {
        case .failed: add(result, mark: "❌")
        case .error: add(result, mark: "❗")
        case .passed, .skipped, .waived: break
        }
    }

    package mutating func finish() throws {
        _ = fold.closeUnended()
        try write(rendered())
    }

    private var tally: RunTally { fold.tally }

    private mutating func add(_ result: CaseResult, mark: String) {
        let story = CaseStory(result: result, catalogue: catalogue, detail: .brief)
        let text = """
            <details><summary>\(mark) <b>\(XMLText.content(result.info.title))</b>: \
            \(XMLText.content(Phrases.oneLine(story.headline)))</summary>

            \(MarkdownText.block(Self.evidence.cut(story.lines().plainText)))

            </details>
            """
        size += text.utf8.count
        fold.add(Story(verdict: result.verdict, text: spool.add(text)), for: result.info)
    }

    private func rendered() throws -> String {
        var parts = ["# Rekey: \(heading)", MarkdownText.line(Conclusion.sentence(of: tally))]
        if let facts { parts.append(facts) }
        parts += (tally.summary?.complaints ?? []).map { "❌ \(MarkdownText.line(Phrases.sentence($0)))" }
        parts += (tally.summary?.notes ?? []).map { "⚠️ \(MarkdownText.line(Phrases.sentence(Wording.words($0))))" }
        if !tally.standings.isEmpty { parts.append(table) }
        if let violated { parts.append(violated) }
        if let untested { parts.append(untested) }
        if let heldInPart { parts.append(heldInPart) }
        var room = Self.largest
        let failed = try stories(.failed, room: &room)
        let unclear = try stories(.error, room: &room)
        let left = tally[.failed] + tally[.error] - failed.count - unclear.count
        if !failed.isEmpty { parts.append("## \(Plural.count(tally[.failed], "case")) failed") }
        parts += failed
        if !unclear.isEmpty { parts.append("## \(Plural.count(tally[.error], "case")) could not be judged") }
        parts += unclear
        if flaky.count > 0 { parts.append(flakyCases) }
        if left > 0 {
            parts.append("… and \(Plural.count(left, "more case")); the whole run is in the other reports.")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The stories of one verdict in the order of the plan, as far as there is room.
    private func stories(_ verdict: Verdict, room: inout Int) throws -> [String] {
        var stories: [String] = []
        for story in fold.entries where story.verdict == verdict && room > 0 {
            let text = try spool.text(of: story.text)
            room -= text.utf8.count
            stories.append(text)
        }
        return stories
    }

    private func flakiness(of result: CaseResult) -> String {
        let reason = Phrases.sentence(Phrases.oneLine(Wording.words(result.earlier.last?.reason)))
        return "- " + MarkdownText.line("\(result.info.id), \(result.earlier.count + 1) attempts: \(reason)")
    }

    private var flakyCases: String {
        let heading = "## \(Plural.count(flaky.count, "case")) passed after a retry"
        return ([heading, ""] + flaky.inOrder).joined(separator: "\n")
    }

    private var heading: String {
        switch Conclusion(tally) {
        case .conforms: "conforms ✅"
        case .violated: "does not conform ❌"
        case .couldNotJudge: "could not judge ❗"
        case .interrupted: "interrupted ❗"
        }
    }

    private var facts: String? {
        guard let info = tally.info else { return nil }
        let words = [
            (tally[.passed], "passed"), (tally[.failed], "failed"), (tally[.error], "not judged"),
            (tally[.waived], "waived"), (tally.leftOut, "skipped"), (tally.notRun, "not run"),
        ]
        let counts = words.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        var facts = ["Target \(info.target)"]
        if let dialect = info.dialect { facts.append("dialect \(dialect)") }
        if let shard = info.shard { facts.append("shard \(shard.shard)") }
        facts.append(counts.joined(separator: ", "))
        if let summary = tally.summary { facts.append(Phrases.duration(summary.duration)) }
        facts.append("seed \(info.seed)")
        return facts.map(MarkdownText.line).joined(separator: " · ")
    }

    /// The violated requirements, what probably follows from another below it; nil where there are none.
    private var violated: String? {
        let entries = ViolationOrder(tally.requirements(.violated), catalogue: catalogue).entries
        guard !entries.isEmpty else { return nil }
        let lines = entries.map { entry in
            let heading = RequirementStory(id: entry.id, level: nil, catalogue: catalogue).heading
            return (entry.roots.isEmpty ? "- " : "  - ")
                + MarkdownText.line(heading + (entry.remark.map { " (\($0))" } ?? ""))
        }
        return (["## Violated", ""] + lines).joined(separator: "\n")
    }

    /// The requirements that were not tested, by what is missing in the dialect or on the command line; nil where there are none.
    private var untested: String? { gaps("Not tested", tally.untested) }

    /// The requirements that were not tried in every way, likewise.
    private var heldInPart: String? { gaps("Held in part", tally.heldInPart) }

    private func gaps(_ title: String, _ reasons: [RequirementID: [SkipReason]]) -> String? {
        let lines = Wording.words(reasons).map { "- " + MarkdownText.line($0) }
        return lines.isEmpty ? nil : (["## \(title)", ""] + lines).joined(separator: "\n")
    }

    private var table: String {
        let columns: [Standing] = [
            .held, .violated, .couldNotJudge, .warned, .waived, .notTested, .notApplicable,
        ]
        let shown = columns.filter { tally.standings.values.contains($0) }
        let head = (["Requirements"] + shown.map(\.title)).joined(separator: " | ")
        let rule = ([":---"] + shown.map { _ in "---:" }).joined(separator: " | ")
        let rows = RequirementGroups(of: tally.standings).map { group in
            let cells = shown.map { column in
                let count = group.members.count { $0.standing == column }
                return count == 0 ? "" : String(count)
            }
            return "| " + ([MarkdownText.line(group.title)] + cells).joined(separator: " | ") + " |"
        }
        return (["| \(head) |", "| \(rule) |"] + rows).joined(separator: "\n")
    }
}
