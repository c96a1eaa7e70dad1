import RunModel

/// The moment at which a run is ended, whatever it is doing.
package struct RunDeadline: Sendable, Hashable {
    /// The time for the run, as the user wrote it.
    package let words: String
    /// The instant at which that time is over.
    package let instant: ContinuousClock.Instant

    /// So long from now on.
    package init(_ words: String, after limit: Duration) {
        self.words = words
        instant = .now.advanced(by: limit)
    }

    /// Indicates whether it has passed.
    var isOver: Bool { ContinuousClock.now >= instant }
}
