import Conformance
import RunModel

extension RunEnvironment {
    /// The environment of a case that gives its place up as long as it waits.
    func giving(up place: CasePlace) -> RunEnvironment {
        var copy = self
        let sleep = clock.sleep
        copy.clock.sleep = { span in try await place.pausing { try await sleep(span) } }
        copy.inboxes = inboxes.mapValues { WaitingInbox(base: $0, place: place) }
        if let listener { copy.listener?.calls = WaitingInbox(base: listener.calls, place: place) }
        return copy
    }
}

/// An inbox of a case that gives its place up until a message has come.
private struct WaitingInbox: Inbox {
    let base: any Inbox
    let place: CasePlace

    func mark(for recipient: String?) async throws -> Int { try await base.mark(for: recipient) }

    func standing() async -> InboxStanding? { await base.standing() }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        try await place.waiting { try await base.next(to: recipient, after: mark, until: deadline, where: accept) }
    }

    func newest(_ wish: MessageWish) async throws -> ReceivedMessage? {
        try await place.waiting { try await base.newest(wish) }
    }
}
