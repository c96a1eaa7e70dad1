import Mail
package import Platform
import ReferenceCore

/// A message in words, ready to be composed and sent.
package struct OutgoingMail: Sendable, Hashable {
    /// The recipient.
    package var recipient: String
    /// The subject line.
    package var subject: String
    /// The time at which it was written, by the backend's clock.
    package var date: Date
    /// The plain text.
    package var text: String
    /// The same as HTML.
    package var html: String

    /// A message in words.
    package init(recipient: String, subject: String, date: Date, text: String, html: String) {
        self.recipient = recipient
        self.subject = subject
        self.date = date
        self.text = text
        self.html = html
    }

    /// The message as it goes over the wire.
    ///
    /// - Parameters:
    ///   - sender: Whom it comes from.
    ///   - messageID: A worldwide unique name without angle brackets.
    ///   - shape: What it looks like.
    func composed(from sender: Mailbox, messageID: String, shape: MailShape = MailShape([])) -> [UInt8] {
        var composer = MailComposer(
            from: sender,
            to: [Mailbox(address: recipient)],
            subject: subject,
            date: date,
            messageID: messageID,
            text: text,
            html: html
        )
        (composer.layout, composer.encoding, composer.fields) = (shape.layout, shape.encoding, shape.fields)
        composer.attachments = shape.attachments
        return composer.compose()
    }
}
