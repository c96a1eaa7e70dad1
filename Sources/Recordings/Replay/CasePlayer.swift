import Conformance
import HTTPTypes
import RunModel
import Runner
import Synchronization

/// Gives a case what was recorded of it, each exchange and receipt once.
final class CasePlayer: Sendable {
    let clock: StrandClock
    private let recorded: RecordedCase
    /// The reason why a request may be missing.
    private let change: String
    private let state: Mutex<State>

    private struct State {
        var bindings: Bindings
        var usedExchanges: Set<Int> = []
        var usedReceipts: Set<Int> = []
    }

    /// - Parameter shapes: those of the secrets of all cases of the recording.
    init(
        _ recorded: RecordedCase,
        shapes: [String: RecordedSecret.Shape],
        seed: UInt64,
        change: String,
        start: ContinuousClock.Instant
    ) {
        self.recorded = recorded
        self.change = change
        clock = StrandClock(start: start, startedAt: recorded.startedAt)
        state = Mutex(State(bindings: Bindings(recorded, seed: seed, others: shapes)))
    }

    /// The first exchange of the place that was not used yet and whose request is this one.
    ///
    /// - Throws: The error that the recorded request ended in, or that there is none.
    func answer(to request: OutgoingRequest, at place: RecordedPlace, _ clock: StrandClock) throws(TransportError)
        -> Answer
    {
        let found = state.withLock { state -> Result<RecordedExchange, TransportError> in
            for index in recorded.exchanges.indices
            where recorded.exchanges[index].place == place && !state.usedExchanges.contains(index) {
                let match = RequestMatch(recorded.exchanges[index], request, state.bindings)
                guard match.isSame else { continue }
                state.usedExchanges.insert(index)
                for (name, value) in match.values { state.bindings.bind(name, to: value) }
                return .success(filled(recorded.exchanges[index], &state.bindings))
            }
            let matches = recorded.exchanges.indices.map { index in
                (index, RequestMatch(recorded.exchanges[index], request, state.bindings))
            }
            return .failure(missing(request, matches, state.usedExchanges))
        }
        let exchange = try found.get()
        clock.advance(to: exchange.end)
        switch exchange.result {
        case .failure(let kind, let message): throw TransportError(kind, message)
        case .answer(let status, let headers, let body):
            var fields = HTTPFields()
            for header in headers {
                guard let name = HTTPField.Name(header.name) else { continue }
                fields.append(HTTPField(name: name, value: header.value))
            }
            return Answer(status: status, headers: fields, body: body, duration: exchange.duration)
        }
    }

    /// With values in the place of placeholders in what the target sent.
    private func filled(_ exchange: RecordedExchange, _ bindings: inout Bindings) -> RecordedExchange {
        var copy = exchange
        switch exchange.result {
        case .failure(let kind, let message): copy.result = .failure(kind, bindings.filled(message))
        case .answer(let status, var headers, let body):
            for index in headers.indices { headers[index].value = bindings.filled(headers[index].value) }
            copy.result = .answer(status: status, headers: headers, body: bindings.filled(body))
        }
        return copy
    }

    /// That the recording does not hold a request, and what comes nearest.
    private func missing(
        _ request: OutgoingRequest,
        _ matches: [(Int, RequestMatch)],
        _ used: Set<Int>
    ) -> TransportError {
        let what = "the recording does not hold this request: \(request.method.rawValue) \(request.url)"
        let nearest = matches.min { one, other in
            let left = (one.1.differences.count, used.contains(one.0) ? 1 : 0)
            return left < (other.1.differences.count, used.contains(other.0) ? 1 : 0)
        }
        guard let (index, match) = nearest else { return TransportError(.notRecorded, "\(what); \(change)") }
        let exchange = recorded.exchanges[index]
        let place = "exchange \(index + 1) of the case, in step \(exchange.place.step)"
        let differences = match.differences.map { "\($0.subject): recorded \($0.recorded), now \($0.found)" }
        let reason =
            differences.isEmpty
            ? used.contains(index)
                ? "\(place), is the same, and is used up: it is sent more often than it was recorded"
                : "\(place), is the same, and belongs to another step"
            : "the nearest is \(place), which differs in \(differences.joined(separator: "; "))"
        return TransportError(.notRecorded, "\(what); \(reason); \(change)")
    }

    /// The result of the next waiting at a place; nil where the recording holds none.
    func receipt(
        from source: RecordedReceipt.Source,
        for recipient: String,
        at place: RecordedPlace
    ) -> RecordedReceipt? {
        state.withLock { state in
            let index = recorded.receipts.indices.first { index in
                let receipt = recorded.receipts[index]
                return !state.usedReceipts.contains(index) && receipt.place == place && receipt.source == source
                    && TextPattern(Array(receipt.recipient.utf8), state.bindings).match(Array(recipient.utf8)) != nil
            }
            guard let index else { return nil }
            state.usedReceipts.insert(index)
            return recorded.receipts[index].changed { state.bindings.filled($0) }
        }
    }

    /// That the recording does not hold a waiting.
    func missingReceipt(_ source: RecordedReceipt.Source, for recipient: String) -> ReplayError {
        ReplayError(
            description: "the recording does not hold what came to \(recipient) (\(source.rawValue)) here; \(change)"
        )
    }
}

/// The reason why a channel failed in a replay.
struct ReplayError: Error, Sendable, CustomStringConvertible {
    let description: String
}
