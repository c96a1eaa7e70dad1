import Mail
import ReferenceCore

/// The form of the mails of a backend, and how they are delivered.
struct MailShape: Sendable {
    /// Changes to the words of a message.
    var rewrites: [@Sendable (inout OutgoingMail, AccountMessage) -> Void] = []
    /// The number of times each is sent.
    var copies = 1
    /// The time that each waits before it is sent.
    var delay = Duration.zero
    /// The parts it has.
    var layout = MailComposer.Layout.alternative
    /// The encoding of its parts.
    var encoding = MailComposer.TransferEncoding.quotedPrintable
    /// Header fields of its own, name and value.
    var fields: [(name: String, value: String)] = []
    /// The sender, in place of the configured one.
    var sender: Mailbox?

    /// The shape of the mails of a backend with these variations.
    init(_ variations: [Variation]) {
        for variation in variations { variation.mail(&self) }
    }

    /// A message in other words.
    func rewritten(_ mail: OutgoingMail, of message: AccountMessage) -> OutgoingMail {
        rewrites.reduce(into: mail) { mail, rewrite in rewrite(&mail, message) }
    }
}
