/// A regular expression that scenarios and dialects hold against text, found anywhere in it.
///
/// The syntax is the part of Perl's that can be matched in time proportional to the text, whatever the text: a search
/// is over what a target chose, which could keep a matcher that backtracks busy for ever. The first match is the one
/// that Perl finds. What is left out, look-around and back-references, is a mistake of the file.
package struct Pattern: Sendable {
    /// The expression as it is written in the file.
    package let text: String
    /// The number of groups that capture.
    package let groupCount: Int

    private let program: RegexpProgram

    /// Enough for a simple expression over any body that is read, and about a second of time.
    package static let standardSteps = 100_000_000

    /// Reads a pattern.
    ///
    /// - Throws: The mistake in it and the replacement to write, or that its repetitions are too large.
    package init(_ text: String) throws(RegexpError) {
        self.text = text
        var parser = PatternParser(text)
        let tree = try parser.pattern()
        groupCount = parser.groupCount
        program = try RegexpProgram(tree)
    }

    /// The first match's groups; the whole match is the first element. Nil when nothing matches.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - steps: How much work it may be: about one step for each scalar of the text and place in the expression where
    ///     the match may be.
    /// - Throws: An error if the work is more than that. Whether anything matches is then not known.
    package func firstMatch(
        in text: String,
        steps: Int = Pattern.standardSteps
    ) throws(PatternLimitError) -> [String?]? {
        let bytes = Array(text.utf8)
        return try firstMatch(in: bytes, groupCount: groupCount + 1, steps: steps).map { match in
            match.map { range in range.map { String(decoding: bytes[$0], as: UTF8.self) } }
        }
    }

    /// The places of the first match's groups in UTF-8; the whole match is the first element. Nil when nothing matches.
    package func firstRanges(
        in text: String,
        steps: Int = Pattern.standardSteps
    ) throws(PatternLimitError) -> [Range<Int>?]? {
        try firstMatch(in: Array(text.utf8), groupCount: groupCount + 1, steps: steps)
    }

    /// Returns whether it matches any part of a text.
    package func isFound(in text: String, steps: Int = Pattern.standardSteps) throws(PatternLimitError) -> Bool {
        try firstMatch(in: Array(text.utf8), groupCount: 0, steps: steps) != nil
    }

    private func firstMatch(
        in bytes: [UInt8],
        groupCount: Int,
        steps: Int
    ) throws(PatternLimitError) -> [Range<Int>?]? {
        var budget = JSONPathBudget(JSONPathLimits(steps: steps))
        var matcher = RegexpMatcher(program, extent: .anywhere, groupCount: groupCount)
        do {
            guard let places = try matcher.run(over: bytes, budget: &budget) else { return nil }
            return stride(from: 0, to: places.count, by: 2).map { index in
                places[index] < 0 || places[index + 1] < 0 ? nil : places[index]..<places[index + 1]
            }
        } catch {
            throw PatternLimitError(expression: text, steps: steps)
        }
    }
}

extension Pattern: Hashable {
    /// Returns whether both were written the same.
    package static func == (one: Pattern, other: Pattern) -> Bool {
        areExactlyEqual(one.text, other.text)
    }

    /// Feeds the expression as it was written.
    package func hash(into hasher: inout Hasher) {
        hashExactly(text, into: &hasher)
    }
}

/// A search was more work than it may be.
package struct PatternLimitError: Error, Sendable, Hashable {
    /// The expression, and what to do.
    package let message: String

    init(expression: String, steps: Int) {
        message =
            "the regular expression /\(expression)/ takes more than \(steps) steps over this text and was given up; "
            + "make it narrower"
    }
}
