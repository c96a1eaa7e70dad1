package import Platform

/// One message as its reader sees it: who, when, what about, the text and the links.
///
/// MIME is read whole (RFC 2045 to 2047, 2231, 3676) and leniently. Reading never fails: of a message that is garbage
/// there is simply little to show.
package struct MailMessage: Sendable {
    /// The header fields in order, unfolded and decoded.
    package let headers: [HeaderField]
    /// The mailboxes of the `From` field.
    package let from: [Mailbox]
    /// The mailboxes of the `To` field. The envelope, not this, says who received the message.
    package let to: [Mailbox]
    /// Empty when there is none.
    package let subject: String
    /// Nil when there is none, or none that can be read.
    package let date: Date?
    /// The plain text with LF line ends; several inline parts follow each other. Nil when the message has no plain
    /// text.
    package let text: String?
    /// The HTML with LF line ends. Nil when the message has none.
    package let html: String?
    /// The text that a person would read: the plain text, or else the HTML as text, each link's URL in angle brackets after its words.
    package let readableText: String
    /// The new parts of the message, as text: those of the plain text first, and then those of the HTML. Replies repeat earlier messages,
    /// with their codes.
    package let passages: [String]
    /// Every absolute URL that is not quoted from an earlier message, those of the plain text first and then those of the
    /// HTML, each in order of occurrence and only once.
    package let links: [String]
    /// Size of the whole message in bytes, what was left unread included.
    package let size: Int
    /// Indicates whether a limit left something of the message out.
    package let isTruncated: Bool
    /// The media type of the whole message: `multipart/report`.
    let type: String
    /// Indicates whether there is a message, or the head of one, inside.
    let holdsMessages: Bool

    /// Reads a message: header, empty line, body.
    ///
    /// - Parameter limits: how much of it is read; `isTruncated` tells when that was not all.
    package static func parse(_ bytes: [UInt8], limits: MailLimits = MailLimits()) -> MailMessage {
        var reader = MIMEReader(limits: limits)
        let root = reader.read(bytes.prefix(max(0, limits.size)))
        let parts = ReadableParts.collect(root, maximumSize: limits.textSize)
        let document = parts.html.map { HTMLReader($0) }
        let hasText = parts.plain?.utf8.contains { !$0.isSpaceOrBreak } ?? false
        let isReply = ["in-reply-to", "references"].contains { root.fields.first($0) != nil }
        let news = NewContent(plain: parts.plain, html: parts.html, document, isReply: isReply)
        var seen: Set<String> = []
        let links = news.links.filter { seen.insert($0).inserted }
        let isTruncated =
            reader.isTruncated || bytes.count > limits.size || links.count > limits.links || parts.isTruncated
        return MailMessage(
            headers: root.fields,
            from: root.fields.first("from").map { AddressList.parse($0.raw) } ?? [],
            to: root.fields.first("to").map { AddressList.parse($0.raw) } ?? [],
            subject: root.fields.first("subject")?.value ?? "",
            date: root.fields.first("date").flatMap { MailDate.parse($0.value) },
            text: parts.plain,
            html: parts.html,
            readableText: hasText ? parts.plain ?? "" : document?.text ?? parts.plain ?? "",
            passages: news.passages,
            links: Array(links.prefix(limits.links)),
            size: bytes.count,
            isTruncated: isTruncated,
            type: root.type.value,
            holdsMessages: root.holdsMessages
        )
    }

    /// The decoded value of the first field of this name, in any case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.utf8.lowercasedText == name.utf8.lowercasedText }?.value
    }
}
