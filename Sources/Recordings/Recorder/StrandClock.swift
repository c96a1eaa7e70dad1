import RunModel
import Runner
import Synchronization

/// The time of a case that is recorded or replayed: it stands still between events.
///
/// So a replay, in which the events come at the recorded times, reads the very same instants, and every verdict that
/// hangs on them falls alike. The members of a simultaneous group have clocks of their own below that of the case, so that
/// none of them sees another's time.
final class StrandClock: Sendable {
    private let start: ContinuousClock.Instant
    private let startedAt: Timestamp
    private let state: Mutex<Duration>
    private let outer: StrandClock?

    init(start: ContinuousClock.Instant, startedAt: Timestamp) {
        self.start = start
        self.startedAt = startedAt
        state = Mutex(.zero)
        outer = nil
    }

    /// A member's, which begins where the case has come to.
    init(below outer: StrandClock) {
        start = outer.start
        startedAt = outer.startedAt
        state = Mutex(outer.passed)
        self.outer = outer
    }

    /// The time that has passed in the case.
    var passed: Duration { state.withLock { $0 } }
    var now: ContinuousClock.Instant { start.advanced(by: passed) }

    /// Goes on to a point behind the start of the case, and never back.
    func advance(to point: Duration) {
        state.withLock { $0 = max($0, point) }
        outer?.advance(to: point)
    }

    func advance(by span: Duration) { advance(to: passed + max(span, .zero)) }

    /// The distance of an instant from the start of the case.
    func point(of instant: ContinuousClock.Instant) -> Duration { start.duration(to: instant) }

    func runClock(sleep: @escaping @Sendable (Duration) async throws -> Void) -> RunClock {
        RunClock(
            now: { self.now },
            sleep: sleep,
            timestamp: {
                Timestamp(secondsSince1970: self.startedAt.secondsSince1970 + self.passed.inSeconds)
            }
        )
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// Cut to whole nanoseconds, which is what a recording keeps.
    var wholeNanoseconds: Duration {
        let (seconds, attoseconds) = components
        return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds / 1_000_000_000 * 1_000_000_000)
    }
}
