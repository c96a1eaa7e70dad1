/// A regular expression of the portable kind that JSONPath uses (RFC 9485, I-Regexp).
///
/// It is checked strictly: what RFC 9485 does not have (`\d`, look-around, back-references …) is an error and not left
/// to chance. It is then matched by a matcher of its own, which runs all alternatives side by side and so takes time in
/// proportion to the text, whatever the pattern; a backtracking library would let a hostile body hang the run. It works
/// on Unicode scalars and needs no library.
///
/// RFC 9485 says two things about `^` and `$`: its grammar has them as plain characters, and its mappings to other
/// dialects (section 5) turn them into anchors. They are anchors here, as in the compliance tests of JSONPath and in
/// implementations built on those mappings; `\^` and `[$]` are the characters.
package struct IRegexp: Sendable {
    /// The expression as it was written.
    package let text: String

    /// Enough for a simple expression over any body that is read, and about a second of time.
    package static let standardSteps = 100_000_000

    private let program: RegexpProgram

    /// Reads an expression.
    ///
    /// - Throws: The mistake in it, or that its repetitions are too large.
    package init(_ text: String) throws(RegexpError) {
        self.text = text
        var parser = IRegexpParser(text)
        let tree = try parser.expression()
        self.program = try RegexpProgram(tree)
    }

    /// Returns whether the whole of a text matches.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - steps: How much work it may be: about one step for each scalar of the text and place in the
    ///     expression where the match may stand.
    package func matches(
        _ text: String,
        steps: Int = IRegexp.standardSteps
    ) throws(JSONPathLimitError) -> Bool {
        var budget = JSONPathBudget(JSONPathLimits(steps: steps), for: "the regular expression")
        return try run(over: text, isWhole: true, budget: &budget)
    }

    /// Returns whether some part of a text matches.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - steps: How much work it may be: about one step for each scalar of the text and place in the
    ///     expression where the match may stand.
    package func search(
        _ text: String,
        steps: Int = IRegexp.standardSteps
    ) throws(JSONPathLimitError) -> Bool {
        var budget = JSONPathBudget(JSONPathLimits(steps: steps), for: "the regular expression")
        return try run(over: text, isWhole: false, budget: &budget)
    }

    /// Reads an expression that a document holds, at the cost of a query. Nil if it is not an I-Regexp.
    static func read(_ text: String, budget: inout JSONPathBudget) throws(JSONPathLimitError) -> IRegexp? {
        try budget.spend(1 + text.utf8.count)
        let regexp: IRegexp
        do throws(RegexpError) {
            regexp = try IRegexp(text)
        } catch {
            try budget.spend(error.work)
            return nil
        }
        try budget.spend(regexp.program.instructions.count)
        return regexp
    }

    /// Matches at the cost of a query.
    func run(over text: String, isWhole: Bool, budget: inout JSONPathBudget) throws(JSONPathLimitError) -> Bool {
        var matcher = RegexpMatcher(program, extent: isWhole ? .whole : .anywhere, groupCount: 0)
        return try matcher.run(over: Array(text.utf8), budget: &budget) != nil
    }
}

extension IRegexp: Hashable {
    /// Returns whether both were written the same.
    package static func == (left: IRegexp, right: IRegexp) -> Bool {
        areExactlyEqual(left.text, right.text)
    }

    /// Feeds the expression as it was written.
    package func hash(into hasher: inout Hasher) {
        hashExactly(text, into: &hasher)
    }
}
