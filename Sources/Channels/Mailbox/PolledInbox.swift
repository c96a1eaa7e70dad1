package import Conformance
package import Runner
import Synchronization

/// An inbox of messages that others keep: it looks again and again.
///
/// A mark looks first, so that a message that was already there is never taken for one that came after.
package final class PolledInbox: Inbox {
    private let reader: MailboxReader
    private let store: MessageStore
    /// One for all recipients, or one for each where each is asked for by itself.
    private let turnstiles = Mutex<[String: Turnstile]>([:])

    /// Opens the place: what is in it by now is of the past.
    ///
    /// - Throws: ``MailboxError`` where it cannot be read.
    package init(_ reader: MailboxReader, ignoresCase: Bool = false) async throws {
        self.reader = reader
        store = MessageStore(channel: .mail, ignoresCase: ignoresCase)
        try await look(for: nil)
    }

    /// The present end of the inbox, what came unseen until now included.
    package func mark(for recipient: String?) async throws -> Int {
        try await look(for: recipient)
        return try await store.mark(for: recipient)
    }

    /// How many messages came while it was open, and to whom the last ones were.
    package func standing() async -> InboxStanding? {
        InboxStanding(address: reader.name, received: store.received, recipients: store.latestRecipients(3))
    }

    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    package func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        while true {
            try await look(for: recipient)
            let now = ContinuousClock.now
            let pause = min(deadline, now.advanced(by: reader.interval))
            if let found = try await store.next(to: recipient, after: mark, until: pause, where: accept) {
                return found
            }
            if now >= deadline { return nil }
        }
    }

    private func look(for recipient: String?) async throws {
        let key = reader.isShared ? "" : recipient ?? ""
        let turnstile = turnstiles.withLock { all in
            if let known = all[key] { return known }
            let new = Turnstile()
            all[key] = new
            return new
        }
        try await turnstile.pass { [reader, store] in
            for message in try await reader.newMessages(recipient) { store.append(message) }
        }
    }
}

/// Lets one look at a time through. Whoever comes during a look shares the next one, which begins after they came and
/// so sees all that was there then.
private actor Turnstile {
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, any Error>] = []

    func pass(_ look: @escaping @Sendable () async throws -> Void) async throws {
        guard !isBusy else { return try await withCheckedThrowingContinuation { waiting.append($0) } }
        isBusy = true
        let outcome = await Self.outcome(of: look)
        if waiting.isEmpty {
            isBusy = false
        } else {
            // Not this caller's to wait for, and not to be cancelled with it.
            Task { await serve(look) }
        }
        try outcome.get()
    }

    private func serve(_ look: @escaping @Sendable () async throws -> Void) async {
        while !waiting.isEmpty {
            let group = waiting
            waiting = []
            let outcome = await Self.outcome(of: look)
            for continuation in group { continuation.resume(with: outcome) }
        }
        isBusy = false
    }

    private static func outcome(of look: @Sendable () async throws -> Void) async -> Result<Void, any Error> {
        do { return .success(try await look()) } catch { return .failure(error) }
    }
}
