import RunModel

/// A moment on the clock that a run waits by, and on the calendar that cookies expire by.
struct Moment: Sendable {
    var instant: ContinuousClock.Instant
    var timestamp: Timestamp
}
