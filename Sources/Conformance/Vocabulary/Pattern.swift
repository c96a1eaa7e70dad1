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
    package func firstMatch(in text: String) -> [String?]? {
        let whole = NSRange(text.startIndex..., in: text)
        guard let match = expression.firstMatch(in: text, range: whole) else { return nil }
        return (0..<match.numberOfRanges).map { index in
            Range(match.range(at: index), in: text).map { String(text[$0]) }
        }
    }

    package func isFound(in text: String) -> Bool { firstMatch(in: text) != nil }

    package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
