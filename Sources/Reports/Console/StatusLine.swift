import Conformance
import Runner

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
        case .runStarted, .stepEnded, .runEnded: break
        }
    }

    /// `[12/90] 2 failed, 1 could not be judged · core/login/wrong-password and 7 more`, cut to the terminal's width.
    func text(_ tally: RunTally) -> String {
        var parts = ["[\(tally.done)/\(tally.planned)]"]
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

    /// Back to the first column, and the line erased (ECMA-48, 8.3.41).
    static let erase = "\r\u{1B}[2K"
}
