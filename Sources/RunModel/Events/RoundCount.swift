/// The independent rounds of a race that were done, and the power that they give to its result.
package struct RoundCount: Sendable, Hashable {
    /// The rounds that were done.
    package var done: Int
    /// The rounds that were meant to be done.
    package var planned: Int

    package init(done: Int, planned: Int) {
        self.done = done
        self.planned = planned
    }

    /// The share of rounds in which a breach is assumed to show.
    private static let assumedShare = 0.2

    /// The chance that such a breach shows in none of the rounds that were done.
    package var missChance: Double { (0..<done).reduce(1) { chance, _ in chance * (1 - Self.assumedShare) } }
}
