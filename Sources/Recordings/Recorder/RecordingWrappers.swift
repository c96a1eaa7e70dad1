import Conformance
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
        gate: StartingGate?
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
        do {
            let until = tape.liveInstant(for: deadline, clock)
            let taken = tape.ownSequences(of: source)
            let message = try await live.next(to: recipient, after: mark, until: until) { message in
                // The case knows messages by its own count alone.
                var counted = message
                counted.sequence = taken[message.sequence] ?? .max
                return accept(counted)
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
