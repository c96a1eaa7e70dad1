import Conformance
import RunModel
import Runner
import Synchronization

/// Holds back whoever comes, until it is opened or the task is cancelled.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [AsyncStream<Void>.Continuation] = []
    }

    private let state = Mutex(State())
    private let opensAt: Int?

    /// - Parameter opensAt: it opens when so many wait, and others had time to come too; nil where somebody opens it.
    init(opensAt: Int? = nil) { self.opensAt = opensAt }

    func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        for one in waiting { one.finish() }
    }

    func pass() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let count: Int? = state.withLock { state in
            guard !state.isOpen else { return nil }
            state.waiting.append(continuation)
            return state.waiting.count
        }
        guard let count else { return }
        if count == opensAt {
            for _ in 0..<1000 { await Task.yield() }
            open()
        }
        for await _ in stream {}
    }
}

/// An inbox whose messages come when a gate opens.
struct GatedInbox: Inbox {
    let base: any Inbox
    let gate: Gate

    func mark(for recipient: String?) async throws -> Int { try await base.mark(for: recipient) }

    func standing() async -> InboxStanding? { await base.standing() }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        await gate.pass()
        return try await base.next(to: recipient, after: mark, until: deadline, where: accept)
    }

    func newest(_ wish: MessageWish) async throws -> ReceivedMessage? {
        await gate.pass()
        return try await base.newest(wish)
    }
}

extension RunEnvironment {
    /// Lets pauses end, and messages and calls come, when the gate opens.
    mutating func waitAt(_ gate: Gate) {
        let sleep = clock.sleep
        clock.sleep = { span in
            await gate.pass()
            try await sleep(span)
        }
        inboxes = inboxes.mapValues { GatedInbox(base: $0, gate: gate) }
        if let calls = listener?.calls { listener?.calls = GatedInbox(base: calls, gate: gate) }
    }
}
