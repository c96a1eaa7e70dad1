#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Makes a message that every mail system takes: RFC 5322 with MIME, ASCII only unless an address itself is not.
///
/// Time and identity are passed in, so that the same input gives the same bytes.
package struct MailComposer: Sendable {
    /// Who sends it.
    package var from: Mailbox
    /// Whom it is shown as sent to; the envelope is separate.
    package var to: [Mailbox]
    /// What it is about, in any script; a line break in it becomes a space.
    package var subject: String
    /// When it was written.
    package var date: Date
    /// A worldwide unique name, `left@right`, without angle brackets.
    package var messageID: String
    /// The plain text; its line breaks may be LF or CRLF.
    package var text: String
    /// The same as HTML, or nil for a message of plain text alone.
    package var html: String?

    /// A message of plain text and, if given, the same as HTML.
    package init(
        from: Mailbox,
        to: [Mailbox],
        subject: String,
        date: Date,
        messageID: String,
        text: String,
        html: String? = nil
    ) {
        self.from = from
        self.to = to
        self.subject = subject
        self.date = date
        self.messageID = messageID
        self.text = text
        self.html = html
    }

    /// `=_` cannot stand in quoted-printable (RFC 2045, section 6.7), so no part can hold this boundary.
    private static let boundary = "=_rekey-alternative"

    /// The whole message, header and body, with CRLF line ends.
    package func compose() -> [UInt8] {
        var header = HeaderWriter()
        header.add("Date", words: [MailDate.format(date)])
        header.add("From", mailboxes: [from])
        header.add("To", mailboxes: to)
        header.add(
            "Message-ID",
            words: ["<\(String(messageID.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))>"]
        )
        header.add("Subject", text: subject)
        header.add("MIME-Version", words: ["1.0"])
        guard let html else {
            Self.addPartFields("text/plain", to: &header)
            let body = QuotedPrintableEncoder.encode(text)
            return header.bytes + Self.lineEnd + body + (body.last == 0x0A ? [] : Self.lineEnd)
        }
        header.add("Content-Type", words: ["multipart/alternative;", "boundary=\"\(Self.boundary)\""])
        return header.bytes + Self.lineEnd
            + Self.part("text/plain", text)
            + Self.part("text/html", html)
            + Array("--\(Self.boundary)--\r\n".utf8)
    }

    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    private static func addPartFields(_ type: String, to header: inout HeaderWriter) {
        header.add("Content-Type", words: ["\(type);", "charset=utf-8"])
        header.add("Content-Transfer-Encoding", words: ["quoted-printable"])
    }

    private static func part(_ type: String, _ content: String) -> [UInt8] {
        var header = HeaderWriter()
        addPartFields(type, to: &header)
        return Array("--\(boundary)\r\n".utf8) + header.bytes + lineEnd
            // The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
            + QuotedPrintableEncoder.encode(content) + lineEnd
    }
}
