package import Conformance
package import Runner

/// A summary of the run in GitHub Flavored Markdown, as the summary of a job shows it: what came of it, the requirements
/// by group, and each case that did not pass.
package struct MarkdownReport: Reporter {
    private let catalogue: Catalogue
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()
    /// The stories of failed cases and of those that could not be judged, the failed ones first.
    private var failed: [String] = []
    private var unclear: [String] = []
    private var size = 0

    /// GitHub takes a summary of at most 1 MiB (its "Workflow commands", "Step isolation and limits").
    private static let largest = 900_000
    private static let mostFlaky = 100
    private static let evidence = Evidence(bytes: 12_000, references: 12_000)

    /// - Parameter write: takes the whole text, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        guard case .caseEnded(let result) = event, size < Self.largest else { return }
        switch result.verdict {
        case .failed: failed.append(story(of: result, mark: "❌"))
        case .error: unclear.append(story(of: result, mark: "❗"))
        case .passed, .skipped, .waived: break
        }
    }

    package mutating func finish() throws {
        _ = tally.closeUnended()
        try write(rendered())
    }

    private mutating func story(of result: CaseResult, mark: String) -> String {
        let story = CaseStory(result: result, catalogue: catalogue, detail: .brief)
        let text = """
            <details><summary>\(mark) <b>\(XMLText.content(result.info.title))</b>: \
            \(XMLText.content(Phrases.oneLine(story.headline)))</summary>

            \(MarkdownText.block(Self.evidence.cut(story.lines().plainText)))

            </details>
            """
        size += text.utf8.count
        return text
    }

    private func rendered() -> String {
        var parts = ["# Rekey: \(heading)", MarkdownText.line(Conclusion.sentence(of: tally))]
        if let facts { parts.append(facts) }
        parts += (tally.summary?.complaints ?? []).map { "❌ \(MarkdownText.line(Phrases.sentence($0)))" }
        if !tally.standings.isEmpty { parts.append(table) }
        let left = tally[.failed] + tally[.error] - failed.count - unclear.count
        if !failed.isEmpty { parts.append("## \(Phrases.count(tally[.failed], "case")) failed") }
        parts += failed
        if !unclear.isEmpty { parts.append("## \(Phrases.count(tally[.error], "case")) could not be judged") }
        parts += unclear
        if !tally.flaky.isEmpty { parts.append(flaky) }
        if left > 0 {
            parts.append("… and \(Phrases.count(left, "more case")); the whole run is in the other reports.")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var flaky: String {
        let lines = tally.flaky.sorted { $0.info.id < $1.info.id }.prefix(Self.mostFlaky).map { result in
            let reason = Phrases.sentence(Phrases.oneLine(Phrases.reason(result.earlier.last?.reason)))
            return "- " + MarkdownText.line("\(result.info.id), \(result.earlier.count + 1) attempts: \(reason)")
        }
        let heading = "## \(Phrases.count(tally.flaky.count, "case")) passed after a retry"
        return ([heading, ""] + lines).joined(separator: "\n")
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
        let counts = [Verdict.passed, .failed, .error, .waived, .skipped].compactMap { verdict in
            tally[verdict] == 0 ? nil : "\(tally[verdict]) \(verdict == .error ? "not judged" : verdict.rawValue)"
        }
        var facts = ["Target \(info.target)"]
        if let dialect = info.dialect { facts.append("dialect \(dialect)") }
        if let shard = info.shard { facts.append("shard \(shard.shard)") }
        facts.append(counts.joined(separator: ", "))
        if let summary = tally.summary { facts.append(Phrases.duration(summary.duration)) }
        facts.append("seed \(info.seed)")
        return facts.map(MarkdownText.line).joined(separator: " · ")
    }

    private var table: String {
        let columns: [(Standing, String)] = [
            (.held, "held"), (.violated, "violated"), (.couldNotJudge, "could not judge"), (.warned, "warning"),
            (.waived, "waived"), (.notApplicable, "not applicable"),
        ]
        let shown = columns.filter { column in tally.standings.values.contains(column.0) }
        let head = (["Requirements"] + shown.map(\.1)).joined(separator: " | ")
        let rule = ([":---"] + shown.map { _ in "---:" }).joined(separator: " | ")
        let rows = RequirementGroups(of: tally.standings).map { group in
            let cells = shown.map { column in
                let count = group.members.count { $0.standing == column.0 }
                return count == 0 ? "" : String(count)
            }
            return "| " + ([MarkdownText.line(group.title)] + cells).joined(separator: " | ") + " |"
        }
        return (["| \(head) |", "| \(rule) |"] + rows).joined(separator: "\n")
    }
}
