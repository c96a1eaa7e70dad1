import Mail
import ReferenceCore

/// What the mails of a backend look like, and how they leave it.
struct MailShape: Sendable {
    /// Changes to the words of a message.
    var rewrites: [@Sendable (inout OutgoingMail, AccountMessage) -> Void] = []
    /// How often each is sent.
    var copies = 1
    /// How long each waits before it is sent.
    var delay = Duration.zero
    /// Which parts it has.
    var layout = MailComposer.Layout.alternative
    /// How its parts are written.
    var encoding = MailComposer.TransferEncoding.quotedPrintable
    /// Header fields of its own, name and value.
    var fields: [(name: String, value: String)] = []
    /// Whom it comes from, in place of the configured sender.
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
