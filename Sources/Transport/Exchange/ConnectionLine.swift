/// The course of one connection with the requests that it carries one after another.
///
/// Pure: every input says what the connection is to do; `ExchangeHandler` does it.
struct ConnectionLine: Sendable {
    private enum State: Sendable, Hashable {
        case idle
        /// The client has handed over this exchange and not yet said that it is whole.
        case taken(Int)
        /// All but the last byte of it is sent.
        case held(Int)
        /// It is sent, and its answer is expected.
        case sent(Int)
        /// The head of its answer was read.
        case answering(Int)
        /// Nothing that comes now is of interest.
        case failed
    }

    /// The way to send a request.
    enum Sending: Sendable, Hashable {
        case whole
        case allButTheLastByte
        case notAtAll
    }

    /// The next action after a head that was read.
    enum Head: Sendable, Hashable {
        /// It is the final one.
        case forward
        /// An interim answer (RFC 9110 §15.2), which no scenario can ask for.
        case drop
        case tooManyInterim
        /// Its status is not a status.
        case refuse
    }

    let interimLimit: Int
    private var state = State.idle
    private var interim = 0
    private var uses = 0

    init(interimLimit: Int) { self.interimLimit = interimLimit }

    /// The client hands over an exchange.
    ///
    /// - Returns: whether the connection has carried others before.
    mutating func take(_ id: Int) -> Bool {
        state = .taken(id)
        interim = 0
        defer { uses += 1 }
        return uses > 0
    }

    /// The client has handed it over whole.
    mutating func send(held: Bool) -> Sending {
        guard case .taken(let id) = state else { return .notAtAll }
        state = held ? .held(id) : .sent(id)
        return held ? .allButTheLastByte : .whole
    }

    /// The gate has opened for an exchange.
    ///
    /// - Returns: whether its last byte goes out now. It may have failed, or been answered already.
    mutating func gateOpened(for id: Int) -> Bool {
        guard state == .held(id) else { return false }
        state = .sent(id)
        return true
    }

    /// A head was read.
    mutating func head(status: Int) -> Head? {
        // Whoever answers a held request has no use for its last byte, and the connection carries no other request.
        let id: Int
        switch state {
        case .held(let exchange), .sent(let exchange): id = exchange
        case .idle, .taken, .answering, .failed: return nil
        }
        // The client takes everything below 200 for an interim answer, the parser only 1xx; a status in between makes
        // them lose each other (RFC 9110 §15: a status is 100 to 599, and what is above is told to the scenario).
        guard status >= 100 else { return .refuse }
        guard status >= 200 || status == 101 else {
            interim += 1
            return interim > interimLimit ? .tooManyInterim : .drop
        }
        state = .answering(id)
        return .forward
    }

    /// Indicates whether a piece of a body belongs to a response.
    var isAnswering: Bool {
        if case .answering = state { true } else { false }
    }

    /// The answer is whole.
    ///
    /// - Returns: whether there was one.
    mutating func end() -> Bool {
        guard isAnswering else { return false }
        state = .idle
        return true
    }

    /// The connection or the exchange failed.
    mutating func fail() { state = .failed }
}
