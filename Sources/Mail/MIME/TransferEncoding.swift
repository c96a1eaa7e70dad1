/// The encoding of a body for transport (RFC 2045, section 6).
enum TransferEncoding: Hashable {
    /// 7bit, 8bit, binary and whatever is unknown: the bytes as they are.
    case identity
    case quotedPrintable
    case base64
    /// The field is missing.
    case unlabelled

    /// Reads the field's value; blanks, comments and punctuation around the word are ignored.
    init(_ field: HeaderField?) {
        guard let field else {
            self = .unlabelled
            return
        }
        let word = field.raw.withoutComments.map(\.lowercased).filter {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
        }
        switch String(decoding: word, as: UTF8.self) {
        case "base64", "b64", "base-64": self = .base64
        case "quoted-printable", "quotedprintable", "qp": self = .quotedPrintable
        default: self = .identity
        }
    }

    /// The content of a body. A label that is evidently wrong is ignored.
    func decode(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch self {
        case .identity: body
        case .base64: Base64.isPlausible(body) ? Base64.decode(body)[...] : body
        case .quotedPrintable: QuotedPrintable.decode(body)[...]
        case .unlabelled: QuotedPrintable.isEvident(body) ? QuotedPrintable.decode(body)[...] : body
        }
    }
}
