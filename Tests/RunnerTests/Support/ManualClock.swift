import RunModel
import Runner
import Synchronization

/// A clock that stands still until somebody sleeps or moves it.
final class ManualClock: Sendable {
    private let elapsed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    /// The time that has passed since the beginning.
    var passed: Duration { elapsed.withLock { $0 } }

    func advance(by span: Duration) { elapsed.withLock { $0 += span } }

    var now: ContinuousClock.Instant { start.advanced(by: passed) }

    /// 2026-06-15, noon, and what has passed since.
    static let beginning = Timestamp(secondsSince1970: 1_781_524_800)

    var runClock: RunClock {
        RunClock(
            now: { self.now },
            sleep: { span in
                try Task.checkCancellation()
                self.advance(by: span)
            },
            timestamp: {
                let parts = self.passed.components
                return Timestamp(secondsSince1970: Self.beginning.secondsSince1970 + Double(parts.seconds))
            }
        )
    }
}
