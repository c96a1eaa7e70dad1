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
        for field in fields { header.add(field.name, words: field.value.split(separator: " ").map(String.init)) }
        switch (layout, html) {
        case (.text, _), (_, nil): return header.bytes + single("text/plain", text)
        case (.html, let html?): return header.bytes + single("text/html", html)
        case (.alternative, let html?):
            header.add("Content-Type", words: ["multipart/alternative;", "boundary=\"\(Self.boundary)\""])
            return header.bytes + Self.lineEnd
                + part("text/plain", text)
                + part("text/html", html)
                + Array("--\(Self.boundary)--\r\n".utf8)
        }
    }

    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    private func addPartFields(_ type: String, to header: inout HeaderWriter) {
        header.add("Content-Type", words: ["\(type);", "charset=utf-8"])
        header.add("Content-Transfer-Encoding", words: [encoding.rawValue])
    }

    /// The rest of a message that is one part and no more.
    private func single(_ type: String, _ content: String) -> [UInt8] {
        var header = HeaderWriter()
        addPartFields(type, to: &header)
        let body = encoded(content)
        return header.bytes + Self.lineEnd + body + (body.last == 0x0A ? [] : Self.lineEnd)
    }

    private func part(_ type: String, _ content: String) -> [UInt8] {
        var header = HeaderWriter()
        addPartFields(type, to: &header)
        return Array("--\(Self.boundary)\r\n".utf8) + header.bytes + Self.lineEnd
            // The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
            + encoded(content) + Self.lineEnd
    }

    private func encoded(_ content: String) -> [UInt8] {
        switch encoding {
        case .quotedPrintable: return QuotedPrintableEncoder.encode(content)
        case .base64:
            let options: Data.Base64EncodingOptions = [
                .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
            ]
            return Array(Data(content.utf8).base64EncodedData(options: options))
        case .eightBit: return Array(content.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)
        }
    }
}
