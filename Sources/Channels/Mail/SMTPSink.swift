import Basics
package import Conformance
import Mail
package import RunModel

/// A mail server that takes every message and keeps it for the scenarios to read.
///
/// It lives as long as the scope of `withSMTPSink`.
package struct SMTPSink: Inbox {
    /// The host it listens on, as configured.
    package let host: String
    /// The port it listens on; never 0.
    package let port: Int
    /// The certificate that senders are shown, as PEM; nil where they are shown none.
    package let certificate: String?
    private let store: MessageStore
    private let ledger: ConnectionLedger

    init(host: String, port: Int, certificate: String?, store: MessageStore, ledger: ConnectionLedger) {
        self.host = host
        self.port = port
        self.certificate = certificate
        self.store = store
        self.ledger = ledger
    }

    /// The number of messages that came, dropped ones included.
    package var received: Int { store.received }

    /// The number of the oldest messages that were dropped because there was no room for more.
    package var dropped: Int { store.dropped }

    /// The present end of the inbox; messages after it have a higher sequence.
    package func mark(for recipient: String?) async throws -> Int {
        try await store.mark(for: recipient)
    }

    /// The address it listens at, the number of messages that came, to whom the last ones were, and the connections that brought none.
    package func standing() async -> InboxStanding? {
        InboxStanding(
            address: "smtp://\(HostAndPort(host: host, port: port))",
            received: store.received,
            recipients: store.latestRecipients(3),
            cut: store.cut,
            bounces: store.bounces,
            connections: ledger.connections,
            troubles: ledger.troubles
        )
    }

    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    ///
    /// The envelope decides who a message is to, not its `To:` line. Mail addresses compare by RFC 5321: the domain
    /// without case, the local part as written. Throws `MessagesDropped`, `SMTPSinkError.stopped` and
    /// `CancellationError`.
    package func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        try await store.next(to: recipient, after: mark, until: deadline, where: accept)
    }
}

extension ReceivedMessage {
    /// A mail as extractors need it. Its sequence is given by the store.
    init(_ envelope: SMTPEnvelope, limits: MailLimits) {
        self.init(
            MailMessage.parse(envelope.content, limits: limits),
            recipients: envelope.recipients,
            sender: envelope.sender
        )
    }

    /// A mail as extractors need it. Its sequence is given by the store.
    ///
    /// - Parameters:
    ///   - recipients: Those of the envelope, where it is known; else those whom the header names.
    ///   - sender: The envelope's, where it is known.
    init(_ message: MailMessage, recipients: [String]? = nil, sender: String? = nil) {
        self.init(
            channel: .mail,
            sequence: 0,
            recipients: recipients ?? message.addressees,
            // What a person sees as the sender; the envelope's is often an address for bounces.
            sender: message.from.first?.address ?? sender ?? "",
            subject: message.subject,
            text: message.readableText,
            html: message.html,
            links: message.links,
            passages: message.passages,
            size: message.size,
            isBounce: message.isBounce(sender: sender),
            isCut: message.isTruncated
        )
    }
}
