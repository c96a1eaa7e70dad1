import Conformance
import RunModel
import Runner

/// Answers requests from a recording.
struct ReplayedTransport: Transport {
    let counter: NoTransport
    let place: RecordedPlace
    let player: CasePlayer
    let clock: StrandClock

    var requestCount: Int { counter.requestCount }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        counter.count()
        await gate?.arrive()
        guard !Task.isCancelled else { throw TransportError(.cancelled, "the run was interrupted") }
        return try player.answer(to: request, at: place, clock)
    }
}

/// Gives messages from a recording.
struct ReplayedInbox: Inbox {
    let source: RecordedReceipt.Source
    let place: RecordedPlace
    let player: CasePlayer
    let clock: StrandClock

    func mark(for recipient: String?) async throws -> Int { 0 }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        try recorded(to: recipient, where: accept)
    }

    func newest(_ wish: MessageWish) async throws -> ReceivedMessage? {
        try recorded(to: wish.recipient, where: wish.accepts)
    }

    private func recorded(
        to recipient: String,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) throws -> ReceivedMessage? {
        try Task.checkCancellation()
        guard let receipt = player.receipt(from: source, for: recipient, at: place) else {
            throw player.missingReceipt(source, for: recipient)
        }
        clock.advance(to: receipt.end)
        switch receipt.result {
        case .message(let message): return accept(message) ? message : nil
        case .nothing: return nil
        case .failure(let reason): throw ReplayError(description: reason)
        }
    }
}
