package import Platform
import Synchronization

/// The backend's clock: real time plus what it was moved forward by.
///
/// Everything that expires asks this clock and no other, so that a test need not wait 30 days.
package final class MovableClock: Sendable {
    private let realNow: @Sendable () -> Date
    private let moved = Mutex(Duration.zero)

    /// A clock that has not been moved.
    ///
    /// - Parameter realNow: The source of real time.
    package init(realNow: @escaping @Sendable () -> Date = { Date() }) {
        self.realNow = realNow
    }

    /// The present moment.
    package var now: Date {
        realNow() + offset
    }

    /// The time by which it is ahead of real time.
    package var offset: Duration {
        moved.withLock { $0 }
    }

    /// Moves the clock forward. Time never runs backwards: a negative duration counts as none.
    package func advance(by duration: Duration) {
        moved.withLock { $0 += max(duration, .zero) }
    }
}

extension Date {
    /// A moment so much later.
    package static func + (date: Date, duration: Duration) -> Date {
        date.addingTimeInterval(duration.inSeconds)
    }
}

extension Duration {
    /// The duration in seconds.
    package var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }

    /// So many minutes.
    package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
    /// So many hours.
    package static func hours(_ count: Int) -> Duration { .minutes(count * 60) }
    /// So many days of 24 hours.
    package static func days(_ count: Int) -> Duration { .hours(count * 24) }
}
