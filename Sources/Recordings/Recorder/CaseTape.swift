import Conformance
import HTTPTypes
import RunModel
import Runner
import Synchronization

/// The events around one case while it runs, unmasked.
final class CaseTape: Sendable {
    /// The pace of time on a tape.
    enum Pace: Sendable, Hashable {
        /// As it really does.
        case measured
        /// Only by what was waited on purpose, so that every recording of the same answers tells the same times.
        case even
    }

    /// The duration of an exchange at an even pace.
    static let beat = Duration.milliseconds(1)

    let pace: Pace
    let clock: StrandClock
    let startedAt: Timestamp
    /// The time at which the case really began.
    let liveStartedAt: Timestamp
    private let live: RunClock
    private let liveStart: ContinuousClock.Instant
    private let state = Mutex(State())

    private struct State {
        var exchanges: [TapedExchange] = []
        var receipts: [RecordedReceipt] = []
        /// Positions of messages in the case's own order, by those in the inbox's.
        var sequences: [RecordedReceipt.Source: [Int: Int]] = [:]
        var isCut = false
    }

    /// - Parameter startedAt: nil for now.
    init(pace: Pace, live: RunClock, startedAt: Timestamp?) {
        self.pace = pace
        self.live = live
        liveStart = live.now()
        liveStartedAt = live.timestamp()
        let moment = startedAt ?? liveStartedAt
        self.startedAt = Timestamp(secondsSince1970: (moment.secondsSince1970 * 1000).rounded(.down) / 1000)
        clock = StrandClock(start: liveStart, startedAt: self.startedAt)
    }

    /// Notes that something took place, which took this long by an even pace.
    func pass(_ clock: StrandClock, evenly span: Duration) {
        switch pace {
        case .measured: clock.advance(to: liveStart.duration(to: live.now()).wholeNanoseconds)
        case .even: clock.advance(by: span)
        }
    }

    /// Waits for real.
    ///
    /// The clock moves by the time that was asked for, as in a replay; what the sleep took beyond that shows at the next event. So a step
    /// that looks until its time is over looks as often in both.
    func sleep(_ span: Duration, _ clock: StrandClock) async throws {
        do {
            try await live.sleep(span)
        } catch {
            cut()
            throw error
        }
        clock.advance(by: span)
    }

    /// The real time.
    var liveNow: @Sendable () -> ContinuousClock.Instant { live.now }

    /// The real instant for one of the case's.
    func liveInstant(for instant: ContinuousClock.Instant, _ clock: StrandClock) -> ContinuousClock.Instant {
        live.now().advanced(by: clock.now.duration(to: instant))
    }

    func add(_ exchange: TapedExchange) { state.withLock { $0.exchanges.append(exchange) } }

    /// Keeps what came of waiting, and returns it with the case's own count of messages.
    func add(_ receipt: RecordedReceipt) -> RecordedReceipt {
        state.withLock { state in
            var receipt = receipt
            if case .message(var message) = receipt.result {
                let known = state.sequences[receipt.source, default: [:]]
                let own = known[message.sequence] ?? known.count + 1
                state.sequences[receipt.source, default: [:]][message.sequence] = own
                message.sequence = own
                receipt.result = .message(message)
            }
            state.receipts.append(receipt)
            return receipt
        }
    }

    /// The case's own count of the messages that it has seen, by the inbox's.
    func ownSequences(of source: RecordedReceipt.Source) -> [Int: Int] {
        state.withLock { $0.sequences[source] ?? [:] }
    }

    /// An interruption ended the case before its end.
    func cut() { state.withLock { $0.isCut = true } }

    var isCut: Bool { state.withLock { $0.isCut } }
    var receipts: [RecordedReceipt] { state.withLock { $0.receipts } }

    /// In order; those of a simultaneous group by its members, since their order there is chance.
    var exchanges: [TapedExchange] {
        let all = state.withLock { $0.exchanges }
        var ordered: [TapedExchange] = []
        var group: [TapedExchange] = []
        func closeGroup() {
            ordered += group.enumerated().sorted { one, other in
                (one.element.place.member ?? 0, one.offset) < (other.element.place.member ?? 0, other.offset)
            }.map(\.element)
            group = []
        }
        for exchange in all {
            let isOfGroup = exchange.place.member != nil && group.allSatisfy { $0.group == exchange.group }
            if !isOfGroup { closeGroup() }
            if exchange.place.member == nil { ordered.append(exchange) } else { group.append(exchange) }
        }
        closeGroup()
        return ordered
    }
}

/// One exchange as it happened, unmasked, with its place in the case and its time.
///
/// It stays unmasked until the case has ended, since a secret may be learnt after the exchange that shows it.
struct TapedExchange: Sendable {
    var place: RecordedPlace
    var request: OutgoingRequest
    var result: Result<Answer, TransportError>
    var duration: Duration
    var end: Duration

    /// The number of the group that the step stands in.
    var group: Substring { place.step.split(separator: ".").dropLast().last ?? "" }
}
