import Conformance
import RunModel
import Runner
import Synchronization

/// An inbox that a scripted backend delivers to. Time passes on the manual clock while somebody waits in vain.
final class FakeInbox: Inbox {
    private let messages = Mutex<[ReceivedMessage]>([])
    /// The messages on their way, with the time at which they arrive.
    private let underWay = Mutex<[(due: Duration, message: ReceivedMessage)]>([])
    /// The number of looks that succeed before the channel fails; nil where it never does.
    private let looksLeft = Mutex<Int?>(nil)
    private let clock: ManualClock
    private let channel: Channel

    init(_ clock: ManualClock, channel: Channel = .mail) {
        self.clock = clock
        self.channel = channel
    }

    /// Delivers a message, at once or some time later.
    func deliver(
        to recipient: String,
        subject: String,
        text: String,
        links: [String] = [],
        after delay: Duration = .zero
    ) {
        let message = ReceivedMessage(
            channel: channel,
            sequence: 0,
            recipients: [recipient],
            sender: "noreply@target.test",
            subject: subject,
            text: text,
            html: nil,
            links: links,
            size: text.utf8.count
        )
        underWay.withLock { $0.append((clock.passed + delay, message)) }
        arrive()
    }

    /// Takes in what is due.
    private func arrive() {
        let now = clock.passed
        let due = underWay.withLock { all in
            defer { all.removeAll { $0.due <= now } }
            return all.filter { $0.due <= now }.map(\.message)
        }
        messages.withLock { all in
            for var message in due {
                message.sequence = all.count + 1
                all.append(message)
            }
        }
    }

    /// Lets the channel fail from one look on.
    func fail(fromLook number: Int) { looksLeft.withLock { $0 = number - 1 } }

    struct Failure: Error {}

    /// Everybody who got a message so far.
    var recipients: [String] { messages.withLock { $0.flatMap(\.recipients) } }

    func standing() async -> InboxStanding? {
        messages.withLock { all in
            InboxStanding(
                address: "smtp://127.0.0.1:2525",
                received: all.count,
                recipients: all.reversed().prefix(2).flatMap(\.recipients)
            )
        }
    }

    func mark(for recipient: String?) async throws -> Int {
        arrive()
        return messages.withLock { $0.count }
    }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        let fails = looksLeft.withLock { left in
            left = left.map { $0 - 1 }
            return left.map { $0 < 0 } ?? false
        }
        if fails { throw Failure() }
        while true {
            arrive()
            let found = messages.withLock { all in
                all.first { $0.sequence > mark && $0.recipients.contains(recipient) && accept($0) }
            }
            if let found { return found }
            let left = clock.now.duration(to: deadline)
            let next = underWay.withLock { $0.map { $0.due - clock.passed }.min() }
            guard let next, next <= left else {
                clock.advance(by: max(left, .zero))
                return nil
            }
            clock.advance(by: next)
        }
    }
}
