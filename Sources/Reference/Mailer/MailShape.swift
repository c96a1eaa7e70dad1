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
    /// The further times of which each waits one, by chance.
    var detours = [Duration.zero]
    /// Indicates whether those to one recipient leave in the order in which they were caused.
    var keepsOrder = true
    /// The parts it has.
    var layout = MailComposer.Layout.alternative
    /// The encoding of its parts.
    var encoding = MailComposer.TransferEncoding.quotedPrintable
    /// The pictures and files that each has beside its text.
    var attachments: [MailComposer.Attachment] = []
    /// Header fields of its own, name and value.
    var fields: [(name: String, value: String)] = []
    /// The sender, in place of the configured one.
    var sender: Mailbox?

    /// A message in other words.
    func rewritten(_ mail: OutgoingMail, of message: AccountMessage) -> OutgoingMail {
        rewrites.reduce(into: mail) { mail, rewrite in rewrite(&mail, message) }
    }
}
