package import Platform

/// Makes a message that every mail system takes: RFC 5322 with MIME, ASCII only unless an address itself is not.
///
/// Time and identity are passed in, so that the same input gives the same bytes.
package struct MailComposer: Sendable {
    /// The sender.
    package var from: Mailbox
    /// The recipients it is shown as sent to; the envelope is separate.
    package var to: [Mailbox]
    /// The subject, in any script; a line break in it becomes a space.
    package var subject: String
    /// The time at which it was written.
    package var date: Date
    /// A worldwide unique name, `left@right`, without angle brackets.
    package var messageID: String
    /// The plain text; its line breaks may be LF or CRLF.
    package var text: String
    /// The same as HTML, or nil for a message of plain text alone.
    package var html: String?
    /// The parts it has.
    package var layout = Layout.alternative
    /// The encoding of the two.
    package var encoding = TransferEncoding.quotedPrintable
    /// The pictures and files beside the text.
    package var attachments: [Attachment] = []
    /// Further header fields, each a name and words of ASCII.
    package var fields: [(name: String, value: String)] = []

    /// The parts of a message.
    package enum Layout: Sendable {
        /// Text and HTML, if there is any.
        case alternative
        /// The plain text alone.
        case text
        /// The HTML alone, if there is any.
        case html
    }

    /// The encoding of a part for transport (RFC 2045, section 6).
    package enum TransferEncoding: String, Sendable {
        case quotedPrintable = "quoted-printable"
        case base64
        case eightBit = "8bit"
    }

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
        for field in fields { header.add(field.name, words: field.value.split(separator: " ").map(String.init)) }
        let content = withAttachments(text: text, html: html)
        return header.bytes + content + (content.last == 0x0A ? [] : Self.lineEnd)
    }

    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    /// The text, and what stands beside it: pictures that belong to it nearer than files.
    private func withAttachments(text: String, html: String?) -> [UInt8] {
        var content =
            switch (layout, html) {
            case (.text, _), (_, nil): part("text/plain", text)
            case (.html, let html?): part("text/html", html)
            case (.alternative, let html?):
                Self.multipart("alternative", [part("text/plain", text), part("text/html", html)])
            }
        let pictures = attachments.filter { $0.contentID != nil }.map(\.part)
        let files = attachments.filter { $0.contentID == nil }.map(\.part)
        if !pictures.isEmpty { content = Self.multipart("related", [content] + pictures) }
        if !files.isEmpty { content = Self.multipart("mixed", [content] + files) }
        return content
    }

    private static func multipart(_ kind: String, _ parts: [[UInt8]]) -> [UInt8] {
        // `=_` cannot stand in quoted-printable (RFC 2045, section 6.7), nor `_` in Base64, so no part can hold this boundary.
        let boundary = "=_rekey-\(kind)"
        var header = HeaderWriter()
        header.add("Content-Type", words: ["multipart/\(kind);", "boundary=\"\(boundary)\""])
        // The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
        return header.bytes + lineEnd + parts.flatMap { Array("--\(boundary)\r\n".utf8) + $0 + lineEnd }
            + Array("--\(boundary)--\r\n".utf8)
    }

    private func part(_ type: String, _ content: String) -> [UInt8] {
        var header = HeaderWriter()
        header.add("Content-Type", words: ["\(type);", "charset=utf-8"])
        header.add("Content-Transfer-Encoding", words: [encoding.rawValue])
        return header.bytes + Self.lineEnd + encoded(content)
    }

    private func encoded(_ content: String) -> [UInt8] {
        switch encoding {
        case .quotedPrintable: return QuotedPrintableEncoder.encode(content)
        case .base64: return Self.base64(content.utf8)
        case .eightBit: return Array(content.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)
        }
    }

    /// Bytes in Base64, in lines.
    fileprivate static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let options: Data.Base64EncodingOptions = [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ]
        return Array(Data(bytes).base64EncodedData(options: options))
    }
}

extension MailComposer {
    /// Something that a message has beside its text.
    package struct Attachment: Sendable {
        /// Its media type.
        package var type: String
        /// The name of its file.
        package var name: String
        /// Its bytes.
        package var content: [UInt8]
        /// The name by which the HTML shows it; nil for a file that is there to be saved.
        package var contentID: String?

        /// Something beside the text.
        package init(type: String, name: String, content: [UInt8], contentID: String? = nil) {
            self.type = type
            self.name = name
            self.content = content
            self.contentID = contentID
        }

        fileprivate var part: [UInt8] {
            var header = HeaderWriter()
            header.add("Content-Type", words: ["\(type);", "name=\"\(name)\""])
            header.add("Content-Transfer-Encoding", words: ["base64"])
            header.add(
                "Content-Disposition",
                words: ["\(contentID == nil ? "attachment" : "inline");", "filename=\"\(name)\""]
            )
            if let contentID { header.add("Content-ID", words: ["<\(contentID)>"]) }
            return header.bytes + MailComposer.lineEnd + MailComposer.base64(content)
        }
    }
}
