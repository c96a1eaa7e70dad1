import RunModel

/// The moment at which a run is ended, whatever it is doing.
package struct RunDeadline: Sendable, Hashable {
    /// How long the run may take, as the user wrote it.
    package let words: String
    /// When that time is over.
    package let instant: ContinuousClock.Instant

    /// So long from now on.
    package init(_ words: String, after limit: Duration) {
        self.words = words
        instant = .now.advanced(by: limit)
    }

    /// Whether it is past.
    var isOver: Bool { ContinuousClock.now >= instant }
}
