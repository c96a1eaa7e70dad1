package import Conformance
package import RunModel
import Synchronization

/// A transport that is kind to the target: so many requests a second, and so many in all.
package struct PacedTransport: Transport {
    private let base: any Transport
    private let pace: Pace?
    private let budget: RequestBudget?
    private let clock: RunClock

    /// - Parameters:
    ///   - rate: the most requests a second; nil for no such limit.
    ///   - budget: the requests that may be sent in all; nil for no such limit.
    package init(_ base: any Transport, rate: Double?, budget: RequestBudget?, clock: RunClock) {
        self.base = base
        self.budget = budget
        self.clock = clock
        pace = rate.map { Pace(interval: .seconds(1 / $0)) }
    }

    package var requestCount: Int { base.requestCount }

    /// Sends the request when its turn comes; the waiting is not part of its time limit.
    ///
    /// Requests that have to be simultaneous are not kept apart: they go out at once, and those behind them wait for it.
    package func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        if let budget, !budget.take(sent: base.requestCount) {
            await gate?.withdraw()
            throw TransportError(.overBudget, "the run may send no more requests")
        }
        if let pace {
            let wait = clock.now().duration(to: pace.turn(now: clock.now()))
            if wait > .zero, gate == nil {
                do {
                    try await clock.sleep(wait)
                } catch {
                    throw TransportError(.cancelled, "the run was interrupted while the request waited for its turn")
                }
            }
        }
        return try await base.send(request, timeout: timeout, gate: gate)
    }

    /// Gives turns that lie so far apart.
    private final class Pace: Sendable {
        private let interval: Duration
        private let next = Mutex<ContinuousClock.Instant?>(nil)

        init(interval: Duration) { self.interval = interval }

        func turn(now: ContinuousClock.Instant) -> ContinuousClock.Instant {
            next.withLock { next in
                let turn = max(now, next ?? now)
                next = turn.advanced(by: interval)
                return turn
            }
        }
    }
}
