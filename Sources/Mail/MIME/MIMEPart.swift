/// One node of a message's tree of parts (RFC 2045, section 2.5).
struct MIMEPart {
    /// The content of a part.
    enum Content {
        /// A single body, its transfer encoding undone.
        case body(ArraySlice<UInt8>)
        case multipart([MIMEPart])
        /// A message inside the message (RFC 2046, section 5.2.1).
        indirect case message(MIMEPart)
    }

    let fields: [HeaderField]
    /// The media type, such as `text/plain`, with its parameters.
    let type: ParameterizedValue
    let content: Content

    /// Indicates whether the sender says that the part is not for showing (RFC 2183, section 2.2).
    var isAttachment: Bool {
        fields.first("content-disposition").map { ParameterizedValue($0.raw).value == "attachment" } ?? false
    }

    /// The part's own name, without angle brackets.
    var contentID: String? {
        fields.first("content-id").map { Self.withoutAngleBrackets($0.value) }
    }

    static func withoutAngleBrackets(_ text: String) -> String {
        String(decoding: text.utf8.filter { !$0.isSpaceOrBreak && $0 != 0x3C && $0 != 0x3E }, as: UTF8.self)
    }
}
