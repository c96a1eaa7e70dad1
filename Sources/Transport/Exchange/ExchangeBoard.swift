import Synchronization

/// The board on which a connection finds the exchange that it is to carry.
///
/// The library hands a connection nothing but a request's head. So that head carries a number in a field of its own, which
/// never reaches the wire, and the connection looks the exchange up by it.
final class ExchangeBoard: Sendable {
    /// The field that carries the number.
    static let field = "rekey-exchange"

    private struct State {
        var exchanges: [Int: Exchange] = [:]
        var requests = 0
        var repeats = 0
        var hasAnswer = false
    }

    private let state = Mutex(State())

    /// The number of requests that were handed out to be sent, including those that were repeated.
    var requestCount: Int { state.withLock { $0.requests } }

    /// The number of those that were repeated on a fresh connection.
    var repeatCount: Int { state.withLock { $0.repeats } }

    /// Indicates whether any request was answered.
    var hasAnswer: Bool { state.withLock { $0.hasAnswer } }

    /// Remembers that a request was answered.
    func noteAnswer() { state.withLock { $0.hasAnswer = true } }

    /// Puts up a new exchange under the next number.
    func post(isRepeat: Bool, _ make: (Int) -> Exchange) -> Exchange {
        state.withLock { state in
            state.requests += 1
            if isRepeat { state.repeats += 1 }
            let exchange = make(state.requests)
            state.exchanges[state.requests] = exchange
            return exchange
        }
    }

    /// The exchange of that number, if it has not ended.
    func exchange(_ id: Int) -> Exchange? { state.withLock { $0.exchanges[id] } }

    /// Takes an exchange down that has ended.
    func remove(_ id: Int) { state.withLock { _ = $0.exchanges.removeValue(forKey: id) } }
}
