package import Conformance
package import RunModel

/// An SMS service that takes every message and keeps it for the scenarios to read.
///
/// It lives as long as the scope of `withSMSSink`.
package struct SMSSink: Inbox {
    /// The URL at which it takes messages: `http://127.0.0.1:4711`.
    package let url: String
    private let store: MessageStore
    private let refusals: TroubleLedger<SMSRefusal>

    init(url: String, store: MessageStore, refusals: TroubleLedger<SMSRefusal>) {
        self.url = url
        self.store = store
        self.refusals = refusals
    }

    /// The number of messages that came, dropped ones included.
    package var received: Int { store.received }

    /// The present end of the inbox; messages after it have a higher sequence.
    package func mark(for recipient: String?) async throws -> Int { try await store.mark(for: recipient) }

    /// The address it listens at, the number of messages that came, to whom the last ones were, and the requests that brought none.
    package func standing() async -> InboxStanding? {
        InboxStanding(
            address: url,
            received: store.received,
            recipients: store.latestRecipients(3),
            troubles: refusals.troubles
        )
    }

    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    ///
    /// Numbers compare by their digits. Throws `MessagesDropped` and `CancellationError`.
    package func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        try await store.next(to: recipient, after: mark, until: deadline, where: accept)
    }
}
