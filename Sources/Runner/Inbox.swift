package import Conformance

/// Where out-of-band messages of one kind arrive.
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
    /// What a person would read: the plain text, or the HTML rendered to text.
    package var text: String
    /// The HTML part as it came, if there was one.
    package var html: String?
    /// Every absolute URL in it, in order.
    package var links: [String]
    /// Size of the whole message in bytes.
    package var size: Int

    /// A message of these parts.
    package init(
        channel: Channel,
        sequence: Int,
        recipients: [String],
        sender: String,
        subject: String,
        text: String,
        html: String?,
        links: [String],
        size: Int
    ) {
        self.channel = channel
        self.sequence = sequence
        self.recipients = recipients
        self.sender = sender
        self.subject = subject
        self.text = text
        self.html = html
        self.links = links
        self.size = size
    }
}

/// A place where messages to test users can be read.
package protocol Inbox: Sendable {
    /// The present end of the inbox; messages that arrive after the call have a higher sequence.
    ///
    /// - Parameter recipient: Whose messages the mark is for; nil for anybody's. An inbox that can only be asked for
    ///   one recipient's messages looks for these.
    func mark(for recipient: String?) async throws -> Int
    /// What has come so far; nil where that is not known.
    func standing() async -> InboxStanding?
    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    /// Returns at once when one is already there. Throws when the channel itself fails.
    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage?
}

extension Inbox {
    package func standing() async -> InboxStanding? { nil }
}
