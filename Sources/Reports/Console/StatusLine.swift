import Conformance
import RunModel

/// The line at the bottom of a terminal that says how far a run is; redrawn, never scrolled.
struct StatusLine: Sendable {
    let width: Int
    /// The cases that are running, in the order in which they began.
    private var running: [String] = []

    init(width: Int) { self.width = width }

    mutating func handle(_ event: RunEvent) {
        switch event {
        case .caseStarted(let info): running.append(info.id)
        case .caseEnded(let result): running.removeAll { $0 == result.info.id }
        case .runStarted, .stepEnded, .caseRetried, .runEnded: break
        }
    }

    /// `[12/90] ██▎······· 1 min left · 2 failed · core/login/wrong-password and 7 more`, cut to the terminal's width.
    ///
    /// - Parameter passed: how long the run has taken so far.
    func text(_ tally: RunTally, after passed: Duration) -> String {
        var parts = ["[\(tally.done)/\(tally.planned)] \(bar(tally))"]
        if let left = left(tally, after: passed) { parts.append("\(left) ·") }
        let bad = [
            tally[.failed] > 0 ? "\(tally[.failed]) failed" : nil,
            tally[.error] > 0 ? "\(tally[.error]) could not be judged" : nil,
        ].compactMap { $0 }
        if !bad.isEmpty { parts.append(bad.joined(separator: ", ")) }
        if let first = running.first {
            parts.append(
                (parts.count > 1 ? "· " : "") + first + (running.count > 1 ? " and \(running.count - 1) more" : "")
            )
        }
        // One cell stays free: a full last column makes some terminals wrap.
        return DisplayWidth.cut(VisibleText.line(parts.joined(separator: " ")), to: width - 1)
    }

    /// The cells of the bar.
    private static let barWidth = 10
    /// Before so many cases have ended, nobody knows how long the others take.
    private static let fewest = 5

    /// The progress as a bar: `███▌······`.
    private func bar(_ tally: RunTally) -> String {
        let eighths = tally.planned == 0 ? 0 : Self.barWidth * 8 * tally.done / tally.planned
        let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let bar = String(repeating: "█", count: eighths / 8) + part
        return bar + String(repeating: "·", count: Self.barWidth - bar.unicodeScalars.count)
    }

    /// `40 s left`, `3 min left`, as long as the cases before took; nil where that cannot be told yet.
    private func left(_ tally: RunTally, after passed: Duration) -> String? {
        // Cases that are skipped end at once, and tell nothing of how long others take.
        let done = tally.done - tally[.skipped]
        let rest = tally.planned - (tally.info?.skipped ?? 0) - done
        guard done >= Self.fewest, rest > 0 else { return nil }
        let seconds = Phrases.milliseconds(passed) / done * rest / 1000
        switch seconds {
        case ..<1: return "1 s left"
        case ..<60: return "\(seconds) s left"
        case ..<3600: return "\((seconds + 59) / 60) min left"
        default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min left"
        }
    }

    /// Back to the first column, and the line erased (ECMA-48, 8.3.41).
    static let erase = "\r\u{1B}[2K"
}
