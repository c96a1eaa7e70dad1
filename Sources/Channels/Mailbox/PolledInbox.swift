package import Conformance
package import RunModel
import Synchronization

/// An inbox of messages that others keep: it looks again and again.
///
/// A mark looks first, so that a message that was already there is never taken for one that came after.
package final class PolledInbox: Inbox {
    private let reader: MailboxReader
    private let store: MessageStore
    /// One for all recipients, or one for each where each is asked for by itself.
    private let turnstiles = Mutex<[String: Turnstile]>([:])
    /// The longest that a whole look has taken.
    private let longest = Mutex(Duration.zero)

    /// The longest time for a look that no step waits for.
    private static let patience = Duration.seconds(30)
    /// The room for the start of a program on a busy machine, where the first looks were quick.
    private static let grace = Duration.seconds(5)

    /// Opens the place: what is in it by now is of the past.
    ///
    /// - Throws: ``MailboxError`` where it cannot be read.
    package init(_ reader: MailboxReader, ignoresCase: Bool = false) async throws {
        self.reader = reader
        store = MessageStore(channel: .mail, ignoresCase: ignoresCase)
        try await look(for: nil, until: .now + Self.patience)
    }

    /// The present end of the inbox, what came unseen until now included.
    package func mark(for recipient: String?) async throws -> Int {
        try await look(for: recipient, until: .now + Self.patience)
        return try await store.mark(for: recipient)
    }

    /// The number of messages that came while it was open, and to whom the last ones were.
    package func standing() async -> InboxStanding? {
        InboxStanding(
            address: reader.name,
            received: store.received,
            recipients: store.latestRecipients(3),
            cut: store.cut,
            bounces: store.bounces
        )
    }

    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    ///
    /// A look that does not end shortly after the deadline is given up. That it found nothing is then not known, so it is
    /// an error.
    package func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        while true {
            try await look(for: recipient, until: limit(of: deadline))
            let now = ContinuousClock.now
            let pause = min(deadline, now.advanced(by: reader.interval))
            if let found = try await store.next(to: recipient, after: mark, until: pause, where: accept) {
                return found
            }
            if now >= deadline { return nil }
        }
    }

    /// The instant at which a look is given up: as long after the deadline as whole looks take here, with some room, so that a slow place
    /// is not mistaken for one that hangs.
    private func limit(of deadline: ContinuousClock.Instant) -> ContinuousClock.Instant {
        max(deadline, .now) + Self.grace + longest.withLock { $0 } * 2
    }

    private func look(for recipient: String?, until limit: ContinuousClock.Instant) async throws {
        let key = reader.isShared ? "" : recipient ?? ""
        let turnstile = turnstiles.withLock { all in
            if let known = all[key] { return known }
            let new = Turnstile(name: reader.name)
            all[key] = new
            return new
        }
        try await turnstile.pass(until: limit) { [self] limit in
            let began = ContinuousClock.now
            for message in try await reader.newMessages(recipient, limit) { store.append(message) }
            longest.withLock { $0 = max($0, began.duration(to: .now)) }
        }
    }
}
