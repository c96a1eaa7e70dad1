package import Conformance

/// The channel on which out-of-band messages of one kind arrive.
package enum Channel: String, Sendable, Hashable, CaseIterable { case mail, sms }

/// One message that reached a channel, read down to what extractors need.
package struct ReceivedMessage: Sendable {
    package var channel: Channel
    /// Position in the inbox's order of arrival, from 1.
    package var sequence: Int
    /// The envelope's recipients (mail) or the number it was sent to (SMS).
    package var recipients: [String]
    package var sender: String
    package var subject: String
    /// The text that a person would read: the plain text, or the HTML rendered to text.
    package var text: String
    /// The HTML part as it came, if there was one.
    package var html: String?
    /// Every absolute URL in it, in order; not those of quotations.
    package var links: [String]
    /// The texts in which codes are looked for, in this order: what is new in the text, and then what is new in the HTML.
    package var passages: [String]
    /// Size of the whole message in bytes.
    package var size: Int
    /// Indicates whether it reports that another message could not be delivered; the text quoted in it is not new.
    package var isBounce: Bool
    /// Indicates whether a limit left something of it out.
    package var isCut: Bool

    /// A message of these parts.
    ///
    /// - Parameter passages: The text alone, where nothing is said.
    package init(
        channel: Channel,
        sequence: Int,
        recipients: [String],
        sender: String,
        subject: String,
        text: String,
        html: String?,
        links: [String],
        passages: [String]? = nil,
        size: Int,
        isBounce: Bool = false,
        isCut: Bool = false
    ) {
        self.channel = channel
        self.sequence = sequence
        self.recipients = recipients
        self.sender = sender
        self.subject = subject
        self.text = text
        self.html = html
        self.links = links
        self.passages = passages ?? [text]
        self.size = size
        self.isBounce = isBounce
        self.isCut = isCut
    }
}

/// A place where messages to test users can be read.
package protocol Inbox: Sendable {
    /// The present end of the inbox; messages that arrive after the call have a higher sequence.
    ///
    /// - Parameter recipient: The recipient of the messages the mark is for; nil for anybody. An inbox that can only be asked for
    ///   one recipient's messages looks for these.
    func mark(for recipient: String?) async throws -> Int
    /// The messages so far; nil where they are not known.
    func standing() async -> InboxStanding?
    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    /// Returns at once when one is already there. Throws when the channel itself fails.
    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage?
    /// The newest of the messages that a receipt may take, or nil where none came before its deadline.
    func newest(_ wish: MessageWish) async throws -> ReceivedMessage?
}

extension Inbox {
    package func standing() async -> InboxStanding? { nil }

    package func newest(_ wish: MessageWish) async throws -> ReceivedMessage? {
        var found: [ReceivedMessage] = []
        var mark = wish.mark
        var deadline = wish.deadline
        while let message = try await next(to: wish.recipient, after: mark, until: deadline, where: wish.accepts) {
            found.append(message)
            mark = message.sequence
            let new = found.filter { !wish.repeats($0) }
            // Another copy of what came before says nothing of the message that is waited for.
            if new.isEmpty { continue }
            deadline = wish.isSettled(by: new) ? wish.now() : wish.now().advanced(by: wish.settling)
        }
        let new = found.filter { !wish.repeats($0) }
        return new.last(where: wish.prefers) ?? new.last
            ?? (wish.takesRepeats ? found.last(where: wish.prefers) ?? found.last : nil)
    }
}

extension ReceivedMessage {
    /// Returns whether a reader could not tell it from the other.
    package func saysTheSame(as other: ReceivedMessage) -> Bool {
        subject == other.subject && text == other.text && links == other.links
    }
}

/// The message that a receipt looks for: of all that may be meant, the newest.
///
/// Whoever asks twice for a code uses the one that came last, since a backend may retire the older one. So where several
/// operations may have sent a message, the receipt waits a little for another when it has seen fewer than there may be.
package struct MessageWish: Sendable {
    package var recipient: String
    /// Messages up to this one are of the past.
    package var mark: Int
    /// The position of the inbox before each later operation that may have sent another message.
    package var laterMarks: [Int]
    /// Until when the first message is waited for.
    package var deadline: ContinuousClock.Instant
    /// The time to wait for another message where there may be one.
    package var settling: Duration
    package var now: @Sendable () -> ContinuousClock.Instant
    /// Returns whether a message may be the one.
    package var accepts: @Sendable (ReceivedMessage) -> Bool
    /// Returns whether it is preferred to a newer one that is not: it holds everything that is taken from such a message.
    package var prefers: @Sendable (ReceivedMessage) -> Bool
    /// Returns whether a message is another copy of one that came before: mail is delivered at least once, and sometimes twice.
    package var repeats: @Sendable (ReceivedMessage) -> Bool
    /// Indicates whether a copy is taken where nothing else comes: a backend may send one code twice on purpose.
    package var takesRepeats = false

    /// A search with these bounds.
    package init(
        recipient: String,
        mark: Int,
        laterMarks: [Int],
        deadline: ContinuousClock.Instant,
        settling: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        accepts: @escaping @Sendable (ReceivedMessage) -> Bool,
        prefers: @escaping @Sendable (ReceivedMessage) -> Bool,
        repeats: @escaping @Sendable (ReceivedMessage) -> Bool = { _ in false }
    ) {
        self.recipient = recipient
        self.mark = mark
        self.laterMarks = laterMarks
        self.deadline = deadline
        self.settling = settling
        self.now = now
        self.accepts = accepts
        self.prefers = prefers
        self.repeats = repeats
    }

    /// Returns whether these messages are all that may be there, so that none has to be waited for.
    func isSettled(by found: [ReceivedMessage]) -> Bool {
        guard let last = found.last else { return false }
        return found.count > laterMarks.count && laterMarks.allSatisfy { $0 < last.sequence }
    }
}
