import RunModel

/// A place in which other programs put mail, as far as ``PolledInbox`` needs it.
package struct MailboxReader: Sendable {
    /// The messages that it has not given before, oldest first.
    ///
    /// Asked for one recipient's, it may give others' too; nil asks for all, which a place that knows only single
    /// recipients answers with none. Throws ``MailboxError`` where the place cannot be read, or not by the limit.
    var newMessages:
        @Sendable (_ recipient: String?, _ limit: ContinuousClock.Instant) async throws -> [ReceivedMessage]
    /// Its name in messages: `the Maildir /var/mail/test`.
    var name: String
    /// Indicates whether one look serves every recipient.
    var isShared: Bool
    /// The time to wait between two looks.
    var interval: Duration
}

/// The reason why a place with mail cannot be read: a sentence for people.
package struct MailboxError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
