private import JSONText

/// The expectation of a step.
package struct Expectation: Sendable, Hashable {
    /// Nil where only raw conditions are asked for.
    package var outcomes: OutcomeSet?
    package var not: OutcomeSet?
    /// The outcomes that speak to the question of the step; any other judges nothing. Nil for all.
    package var among: OutcomeSet?
    /// The actor whose account the answer has to name.
    package var account: String?
    package var condition = AnswerCondition()
    /// Indicates whether the answer has to have the format that the dialect declares for errors.
    package var hasDeclaredFormat = false
    /// Texts that the answer must not hold anywhere.
    package var lacks: [Template] = []

    /// The presence that is expected of an answer.
    package var presence = Presence.required

    /// The expectation on a connection.
    package enum Presence: String, CaseIterable, Sendable, Hashable {
        /// An answer has to come; without one nothing was judged.
        case required
        /// An answer may come, and the other conditions bind it; a refused or broken connection holds as well.
        case optional
        /// No answer may come: the connection is refused, or no agreement is reached on it.
        case none
    }

    package static let ok = Expectation(outcomes: .ok)

    /// Returns whether it has a word for this very outcome.
    func names(_ outcome: Outcome) -> Bool {
        [outcomes, not].contains { $0?.words.contains(outcome.rawValue) == true }
    }
}

/// The number of members of a group that are expected to have an outcome.
package struct CountExpectation: Sendable, Hashable, CustomStringConvertible {
    package enum Bound: String, CaseIterable, Sendable, Hashable {
        case exactly, atLeast, atMost
    }

    package var bound: Bound
    /// The number, or what is added to a number of the policy.
    package var count: Int
    /// The number of the policy that it starts from, `policy.limits.loginFailures`; nil where it is written down.
    package var base: String?
    package var outcomes: OutcomeSet

    package init(bound: Bound, count: Int, base: String? = nil, outcomes: OutcomeSet) {
        self.bound = bound
        self.count = count
        self.base = base
        self.outcomes = outcomes
    }

    /// The same with the policy's number worked in; nil where the policy does not declare it.
    package func resolved(by policy: Policy) -> CountExpectation? {
        guard let base else { return self }
        guard let number = policy[base]?.int else { return nil }
        let (sum, overflow) = number.addingReportingOverflow(count)
        return CountExpectation(bound: bound, count: overflow ? .max : max(0, sum), outcomes: outcomes)
    }

    /// Returns whether the count holds; nil where that depends on members whose outcome is not known.
    ///
    /// - Parameters:
    ///   - found: how many came to one of the outcomes.
    ///   - open: how many might have.
    package func judged(found: Int, open: Int) -> Bool? {
        let (least, most) = (holds(for: found), holds(for: found + open))
        // Between the two an exact count may be met, and a bound is passed once.
        if open > 0, bound == .exactly, found < count, count < found + open { return nil }
        return least == most ? least : nil
    }

    private func holds(for found: Int) -> Bool {
        switch bound {
        case .exactly: found == count
        case .atLeast: found >= count
        case .atMost: found <= count
        }
    }

    package var description: String {
        let words =
            switch bound {
            case .exactly: "exactly"
            case .atLeast: "at least"
            case .atMost: "at most"
            }
        return "\(words) \(count) \(outcomes)"
    }
}
