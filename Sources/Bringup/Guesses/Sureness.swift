/// The trust in a guess.
package enum Sureness: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Little more than chance: look at it first.
    case guess = "a guess"
    case likely
    case sure

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .guess: 0
        case .likely: 1
        case .sure: 2
        }
    }
}

/// A value that a description suggests, with the trust in it and the reason.
package struct Guess<Value: Sendable & Hashable>: Sendable, Hashable {
    package var value: Value
    package var sureness: Sureness
    /// The part of the description that says it.
    package var reason: String

    package init(_ value: Value, _ sureness: Sureness, _ reason: String) {
        self.value = value
        self.sureness = sureness
        self.reason = reason
    }
}
