package import RunModel

/// The time as a run sees it; passed in, so that tests and replays can have their own.
package struct RunClock: Sendable {
    package var now: @Sendable () -> ContinuousClock.Instant
    /// Throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void
    package var timestamp: @Sendable () -> Timestamp

    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        timestamp: @escaping @Sendable () -> Timestamp
    ) {
        self.now = now
        self.sleep = sleep
        self.timestamp = timestamp
    }
}
