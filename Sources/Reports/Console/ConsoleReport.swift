import Basics
package import Conformance
package import RunModel

/// The view of a run for a person: progress on a terminal, plain lines elsewhere, a line for each kind of failure as it comes; and at the
/// end each kind reported once, root causes first, and a summary.
///
/// Every text is made visible before it is written (``VisibleText``), so that a target cannot steer the terminal.
package struct ConsoleReport: Reporter {
    private let style: ConsoleStyle
    private let painter: Painter
    private let catalogue: Catalogue
    private let now: @Sendable () -> ContinuousClock.Instant
    private let write: @Sendable (String) -> Void
    private var tally = RunTally()
    private var groups: CaseGroups
    private var closing: ClosingFold
    private var status: StatusLine
    /// The instant at which the run began, as this report saw it.
    private var began: ContinuousClock.Instant?
    private var isStatusShown = false
    private var lastDrawn: ContinuousClock.Instant?
    /// Indicates whether the last line that was printed is blank.
    private var endsBlank = true

    /// A terminal takes its time for each line; nobody reads more than this.
    private static let redrawInterval = Duration.milliseconds(60)
    /// So many kinds of errors are told in full; the summary names the rest.
    private static let errorStories = 5
    /// The number of finished cases after which a line is printed where no status line is drawn.
    private static let heartbeat = 25

    /// - Parameters:
    ///   - now: the time, to keep the status line from being drawn too often.
    ///   - write: takes text as it comes, line ends and control sequences included.
    package init(
        style: ConsoleStyle,
        catalogue: Catalogue,
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.style = style
        self.catalogue = catalogue
        self.now = now
        self.write = write
        groups = CaseGroups(catalogue: catalogue)
        closing = ClosingFold(catalogue: catalogue)
        painter = Painter(style: style)
        status = StatusLine(width: style.width ?? 80)
    }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        status.handle(event)
        if case .caseEnded(let result) = event { closing.add(result, at: tally.place(of: result.info)) }
        if case .runStarted = event, style.isLive { began = now() }
        guard style.verbosity != .quiet else { return }
        switch event {
        case .runStarted(let info): print(heading(info))
        case .caseStarted(let info):
            print(style.verbosity == .verbose ? [StyledLine("▸ \(info.id): \(info.title)")] : [])
        case .stepEnded(let info, let step): print(style.verbosity == .verbose ? lines(of: step, in: info) : [])
        case .caseRetried(let info, let attempt):
            print([.prose("↻ \(info.id): retried: \(Phrases.oneLine(Wording.words(attempt.reason)))", .unclear)])
        case .caseEnded(let result): print(lines(of: result) + heartbeat(after: result))
        case .runEnded: break
        }
        if case .runEnded = event { eraseStatus() } else { drawStatus() }
    }

    package mutating func finish() {
        for result in tally.closeUnended() { closing.add(result, at: tally.place(of: result.info)) }
        eraseStatus()
        let summary = ClosingSummary(
            tally: tally,
            cases: closing,
            groups: groups,
            toldErrors: Self.errorStories,
            catalogue: catalogue,
            columns: style.width
        )
        guard style.verbosity != .quiet else { return print([summary.conclusion]) }
        for group in groups.failed { print(story("✗ FAILED  ", .bad, group)) }
        for group in groups.unjudged.prefix(Self.errorStories) { print(story("! COULD NOT JUDGE  ", .unclear, group)) }
        if groups.ungrouped > 0 {
            print([.blank, .prose("And \(Plural.count(groups.ungrouped, "more case")), each with a different cause.")])
        }
        print([.blank] + summary.lines())
    }

    private func heading(_ info: RunInfo) -> [StyledLine] {
        let dialect = info.dialect.map { " (dialect \($0))" } ?? ""
        let proxy = info.proxy.map { " through \($0)" } ?? ""
        let skipped = info.skipped == 0 ? "" : ", \(info.skipped) of them skipped"
        let cases =
            Plural.count(info.cases.count, "case") + (info.shard.map { " of \($0.planned), shard \($0.shard)," } ?? "")
        return [
            .prose(
                "Rekey \(info.version): \(cases) against \(info.target)\(proxy)\(dialect)\(skipped); seed \(info.seed)"
            )
        ]
    }

    private mutating func lines(of result: CaseResult) -> [StyledLine] {
        let id = result.info.id
        switch result.verdict {
        case .passed:
            let time = Phrases.duration(result.duration)
            return style.verbosity == .verbose ? [StyledLine("✓ ", .good).adding("\(id) (\(time))")] : []
        case .failed, .error:
            guard groups.add(result) else { return [] }
            let story = CaseStory(result: result, catalogue: catalogue, detail: .brief)
            let headline = Phrases.oneLine(story.headline)
            return result.verdict == .failed
                ? [.prose("✗ \(id): \(headline)", .bad)] : [.prose("! could not judge: \(id): \(headline)", .unclear)]
        case .waived: return [.prose("~ \(id): \(Wording.words(result.reason, else: "waived"))", .caution)]
        case .skipped:
            // The summary says it, by reason.
            guard style.verbosity == .verbose else { return [] }
            return [.prose("– skipped: \(id): \(Wording.words(result.reason))", .dim)]
        }
    }

    private func story(_ word: String, _ role: TextRole, _ group: CaseGroup) -> [StyledLine] {
        var story = CaseStory(result: group.leader, catalogue: catalogue, detail: .brief).lines()
        if let rest = group.rest { story += [.blank, .prose(rest)] }
        let indented = story.map { line in
            var line = line
            if line != .blank { line.indent += 2 }
            return line
        }
        return [.blank, StyledLine(word, role).adding(group.leader.info.title, .strong)] + indented + [.blank]
    }

    private func lines(of step: StepResult, in info: CaseInfo) -> [StyledLine] {
        let mark = StepMark(step)
        var lines = [
            StyledLine(indent: 2, "\(mark.symbol) ", mark.role)
                .adding("\(info.id) step \(step.number) (line \(step.line)): \(step.title)")
                .adding(" (\(Phrases.duration(step.duration)))", .dim)
        ]
        lines += step.findings.map { .prose(indent: 4, Wording.sentence($0, of: step.title), mark.role) }
        return lines + step.exchanges.flatMap { ExchangeStory(exchange: $0, detail: .brief).lines(indent: 4) }
    }

    private func heartbeat(after result: CaseResult) -> [StyledLine] {
        // Cases that are skipped end at once, and tell nothing of how the run goes on.
        let done = tally.done - tally[.skipped]
        let planned = tally.planned - (tally.info?.skipped ?? 0)
        guard !style.isLive, result.verdict != .skipped, done.isMultiple(of: Self.heartbeat), done < planned else {
            return []
        }
        return [StyledLine("\(done) of \(planned) cases done, \(tally[.failed]) failed")]
    }

    private mutating func print(_ lines: [StyledLine]) {
        // One blank line between stories, and none before the first.
        let lines = endsBlank ? Array(lines.drop { $0 == .blank }) : lines
        guard let last = lines.last else { return }
        eraseStatus()
        write(painter.text(lines))
        endsBlank = last == .blank
    }

    private mutating func drawStatus() {
        guard style.isLive else { return }
        let time = now()
        // Whatever was printed took the line away, so it comes back at once.
        if isStatusShown, let lastDrawn, lastDrawn.duration(to: time) < Self.redrawInterval { return }
        let passed = began?.duration(to: time) ?? .zero
        write((isStatusShown ? StatusLine.erase : "") + status.text(tally, after: passed))
        isStatusShown = true
        lastDrawn = time
    }

    private mutating func eraseStatus() {
        guard isStatusShown else { return }
        write(StatusLine.erase)
        isStatusShown = false
    }
}
