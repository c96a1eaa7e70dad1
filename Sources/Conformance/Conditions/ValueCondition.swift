/// Conditions on one value; all that are given must hold.
package struct ValueCondition: Sendable, Hashable {
    /// Never empty in a file.
    package var matchers: [Matcher]
    /// The expectation in words for people; nil where the matchers say it well themselves.
    package var words: String?

    package init(_ matchers: [Matcher] = [], words: String? = nil) {
        self.matchers = matchers
        self.words = words
    }

    /// Two that ask for the same are the same, in whatever words.
    package static func == (left: ValueCondition, right: ValueCondition) -> Bool { left.matchers == right.matchers }

    package func hash(into hasher: inout Hasher) { hasher.combine(matchers) }
}
