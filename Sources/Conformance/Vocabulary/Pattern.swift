private import Foundation

/// A regular expression that scenarios and dialects hold against text: ICU syntax, searched anywhere.
package struct Pattern: Sendable, Hashable {
    /// The expression as it stands in the file.
    package let text: String
    private let expression: NSRegularExpression

    /// Nil when the text is no regular expression.
    package init?(_ text: String) {
        guard let expression = try? NSRegularExpression(pattern: text) else { return nil }
        self.text = text
        self.expression = expression
    }

    /// The number of groups that capture.
    package var groupCount: Int { expression.numberOfCaptureGroups }

    /// The first match's groups; the whole match is the first element. Nil when nothing matches.
    ///
    /// The engine goes back and tries again, which can take for ever over a text that a target chose, or all its memory.
    /// - Throws: Where it is given up. Whether anything matches is then not known.
    package func firstMatch(in text: String) throws(PatternLimitError) -> [String?]? {
        let whole = NSRange(text.startIndex..., in: text)
        var budget = PatternBudget(positions: whole.length)
        var match: NSTextCheckingResult?
        var isOver = true
        expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
            found,
            flags,
            stop in
            if let found {
                match = found
                stop.pointee = true
            } else if flags.contains(.internalError) {
                isOver = false
            } else if flags.contains(.progress), !budget.spend() {
                isOver = false
                stop.pointee = true
            }
        }
        guard isOver else { throw PatternLimitError(expression: self.text) }
        guard let match else { return nil }
        return (0..<match.numberOfRanges).map { index in
            Range(match.range(at: index), in: text).map { String(text[$0]) }
        }
    }

    package func isFound(in text: String) throws(PatternLimitError) -> Bool { try firstMatch(in: text) != nil }

    package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A search was more work than it may be.
package struct PatternLimitError: Error, Sendable, Hashable {
    /// Which expression, and what to do.
    package let message: String

    init(expression: String) {
        message =
            "the regular expression /\(expression)/ is too much work over this text and was given up; make it narrower"
    }
}

/// What is left of the work that one search may be.
///
/// The engine reports once for each place of the text at which it begins, and once for ten thousand steps back and forth. It
/// does not say which: so a long text, over which a search may begin often, has a limit of time as well.
private struct PatternBudget {
    private static let time = Duration.seconds(5)

    /// Twenty million steps beyond the one for each place.
    private var reports: Int
    private let end = ContinuousClock.now + time

    init(positions: Int) { reports = positions + 2000 }

    /// Takes one report away; false where nothing is left.
    mutating func spend() -> Bool {
        reports -= 1
        // A look at the clock costs more than the step.
        return reports > 0 && (reports % 256 != 0 || ContinuousClock.now < end)
    }
}
