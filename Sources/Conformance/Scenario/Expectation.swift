/// What a step has to come to.
package struct Expectation: Sendable, Hashable {
    /// Nil where only raw conditions are asked for.
    package var outcomes: OutcomeSet?
    package var not: OutcomeSet?
    /// The actor whose account the answer has to name.
    package var account: String?
    package var condition = AnswerCondition()
    /// Texts that the answer must not hold anywhere.
    package var lacks: [Template] = []

    package static let ok = Expectation(outcomes: .ok)
}

/// How many members of a group have to come to an outcome.
package struct CountExpectation: Sendable, Hashable, CustomStringConvertible {
    package enum Bound: String, CaseIterable, Sendable, Hashable {
        case exactly, atLeast, atMost
    }

    package var bound: Bound
    package var count: Int
    package var outcomes: OutcomeSet

    package func holds(for found: Int) -> Bool {
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
