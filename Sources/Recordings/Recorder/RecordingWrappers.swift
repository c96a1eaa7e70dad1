import Conformance
import RunModel
import Runner

/// Sends requests and keeps them on a tape.
struct RecordingTransport: Transport {
    let live: any Transport
    let tape: CaseTape
    let place: RecordedPlace
    let clock: StrandClock

    var requestCount: Int { live.requestCount }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        let before = clock.passed
        do throws(TransportError) {
            var answer = try await live.send(request, timeout: timeout, gate: gate)
            tape.pass(clock, evenly: CaseTape.beat)
            answer.duration = tape.pace == .even ? CaseTape.beat : answer.duration.wholeNanoseconds
            add(request, .success(answer), duration: answer.duration)
            return answer
        } catch {
            tape.pass(clock, evenly: CaseTape.beat)
            if error.kind == .cancelled { tape.cut() }
            add(request, .failure(error), duration: clock.passed - before)
            throw error
        }
    }

    private func add(_ request: OutgoingRequest, _ result: Result<Answer, TransportError>, duration: Duration) {
        tape.add(TapedExchange(place: place, request: request, result: result, duration: duration, end: clock.passed))
    }
}

/// Waits for messages and keeps what came of it on a tape.
struct RecordingInbox: Inbox {
    let live: any Inbox
    let source: RecordedReceipt.Source
    let tape: CaseTape
    let place: RecordedPlace
    let clock: StrandClock

    func mark(for recipient: String?) async throws -> Int { try await live.mark(for: recipient) }

    func standing() async -> InboxStanding? { await live.standing() }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        try await taken(by: recipient, until: deadline) { accepted in
            try await live.next(
                to: recipient,
                after: mark,
                until: tape.liveInstant(for: deadline, clock)
            ) { accept(accepted($0)) }
        }
    }

    func newest(_ wish: MessageWish) async throws -> ReceivedMessage? {
        try await taken(by: wish.recipient, until: wish.deadline) { accepted in
            var liveWish = wish
            liveWish.deadline = tape.liveInstant(for: wish.deadline, clock)
            // The case's clock stands still while it waits.
            liveWish.now = tape.liveNow
            liveWish.accepts = { wish.accepts(accepted($0)) }
            return try await live.newest(liveWish)
        }
    }

    /// Waits for a message and keeps on the tape what came of it.
    ///
    /// - Parameter wait: Gets what turns a message of the inbox into one of the case, which counts messages by itself.
    private func taken(
        by recipient: String,
        until deadline: ContinuousClock.Instant,
        wait: (@escaping @Sendable (ReceivedMessage) -> ReceivedMessage) async throws -> ReceivedMessage?
    ) async throws -> ReceivedMessage? {
        do {
            let known = tape.ownSequences(of: source)
            let message = try await wait { message in
                var counted = message
                counted.sequence = known[message.sequence] ?? .max
                return counted
            }
            tape.pass(clock, evenly: message == nil ? clock.now.duration(to: deadline) : CaseTape.beat)
            let receipt = keep(recipient, message.map { .message($0) } ?? .nothing)
            if case .message(let counted) = receipt.result { return counted }
            return nil
        } catch is CancellationError {
            tape.cut()
            throw CancellationError()
        } catch {
            tape.pass(clock, evenly: CaseTape.beat)
            _ = keep(recipient, .failure("\(error)"))
            throw error
        }
    }

    private func keep(_ recipient: String, _ result: RecordedReceipt.Result) -> RecordedReceipt {
        tape.add(
            RecordedReceipt(place: place, source: source, recipient: recipient, result: result, end: clock.passed)
        )
    }
}
