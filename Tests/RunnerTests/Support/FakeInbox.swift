import Conformance
import Runner
import Synchronization

/// An inbox that a scripted backend delivers to. Time passes on the manual clock while somebody waits in vain.
final class FakeInbox: Inbox {
    private let messages = Mutex<[ReceivedMessage]>([])
    private let clock: ManualClock
    private let channel: Channel

    init(_ clock: ManualClock, channel: Channel = .mail) {
        self.clock = clock
        self.channel = channel
    }

    /// Delivers a message.
    func deliver(to recipient: String, subject: String, text: String, links: [String] = []) {
        messages.withLock { all in
            all.append(
                ReceivedMessage(
                    channel: channel,
                    sequence: all.count + 1,
                    recipients: [recipient],
                    sender: "noreply@target.test",
                    subject: subject,
                    text: text,
                    html: nil,
                    links: links,
                    size: text.utf8.count
                )
            )
        }
    }

    func standing() async -> InboxStanding? {
        messages.withLock { all in
            InboxStanding(
                address: "smtp://127.0.0.1:2525",
                received: all.count,
                recipients: all.reversed().prefix(2).flatMap(\.recipients)
            )
        }
    }

    func mark(for recipient: String?) async throws -> Int { messages.withLock { $0.count } }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        let found = messages.withLock { all in
            all.first { $0.sequence > mark && $0.recipients.contains(recipient) && accept($0) }
        }
        if found == nil { clock.advance(by: clock.now.duration(to: deadline)) }
        return found
    }
}
