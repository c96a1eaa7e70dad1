/// The parts of a message that a person would be shown.
struct ReadableParts {
    /// Plain text, LF line ends; several inline parts after each other.
    var plain: String?
    /// HTML, several inline parts after each other.
    var html: String?
    /// Text of kinds that nobody knows; shown only if there is nothing else (RFC 2046, section 4.1.4).
    private var other: String?
    /// Indicates whether something was left out because it is too long.
    private(set) var isTruncated = false

    /// Collects the text of a part and of what is in it, up to `maximumSize` bytes of each kind.
    static func collect(_ part: MIMEPart, maximumSize: Int) -> ReadableParts {
        var parts = ReadableParts(part)
        if parts.plain == nil, parts.html == nil { parts.plain = parts.other }
        parts.isTruncated = [parts.plain, parts.html].contains { ($0?.utf8.count ?? 0) > maximumSize }
        parts.plain = parts.plain.map { $0.prefix(bytes: maximumSize) }
        parts.html = parts.html.map { $0.prefix(bytes: maximumSize) }
        return parts
    }

    private init() {}

    private init(_ part: MIMEPart) {
        guard !part.isAttachment else {
            self.init()
            return
        }
        switch part.content {
        case .body(let bytes):
            self.init(body: bytes, type: part.type)
        case .message(let message):
            self.init(message)
        case .multipart(let children):
            switch part.type.value {
            case "multipart/alternative": self.init(alternatives: children)
            case "multipart/related": self.init(related: children, root: part.type.parameters["start"])
            default: self.init(mixed: children)
            }
        }
    }

    private init(body: ArraySlice<UInt8>, type: ParameterizedValue) {
        self.init()
        let kind = type.value
        let charset = type.parameters["charset"] ?? ""
        switch kind {
        case "text/html", "application/xhtml+xml":
            html = Self.decode(body, charset: charset.isEmpty ? HTMLCharset.declared(in: body) ?? "" : charset)
        case "text/plain":
            let text = Self.decode(body, charset: charset)
            guard type.parameters["format"]?.lowercased() == "flowed" else {
                plain = text
                return
            }
            plain = FlowedText.join(text, deletesSpace: type.parameters["delsp"]?.lowercased() == "yes")
        // A multipart without a boundary anywhere is shown as it is; better than nothing.
        case _ where kind.hasPrefix("text/") || kind.hasPrefix("multipart/"):
            other = Self.decode(body, charset: charset)
        default:
            break
        }
    }

    /// The same content in several forms, the plainest first (RFC 2046, section 5.1.4).
    private init(alternatives: [MIMEPart]) {
        self.init()
        let forms = alternatives.map { ReadableParts($0) }
        plain = forms.first { $0.plain != nil && $0.html == nil }?.plain ?? forms.first { $0.plain != nil }?.plain
        html = forms.last { $0.html != nil }?.html
        other = forms.last { $0.other != nil }?.other
    }

    /// One document and what it refers to (RFC 2387).
    private init(related: [MIMEPart], root: String?) {
        let name = root.map(MIMEPart.withoutAngleBrackets)
        let document = related.first { $0.contentID != nil && $0.contentID == name } ?? related.first
        if let document { self.init(document) } else { self.init() }
        if plain == nil, html == nil { self = ReadableParts(mixed: related) }
    }

    private init(mixed: [MIMEPart]) {
        self.init()
        let shown = mixed.map { ReadableParts($0) }
        plain = Self.join(shown.compactMap(\.plain))
        html = Self.join(shown.compactMap(\.html))
        other = Self.join(shown.compactMap(\.other))
    }

    private static func join(_ texts: [String]) -> String? {
        guard var result = texts.first else { return nil }
        for text in texts.dropFirst() {
            if result.utf8.last != 0x0A { result += "\n" }
            result += text
        }
        return result
    }

    private static func decode(_ body: ArraySlice<UInt8>, charset: String) -> String {
        let text = charset.isEmpty ? Charset.decodeUnlabelled(body) : Charset.decode(body, as: charset)
        return text.withLineFeeds
    }
}

extension String {
    /// The text with LF in place of CRLF and CR.
    fileprivate var withLineFeeds: String {
        guard utf8.contains(0x0D) else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D {
                result.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The longest beginning of whole characters (scalars) within so many bytes.
    fileprivate func prefix(bytes count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: max(0, count))
        while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(decoding: utf8[..<end], as: UTF8.self)
    }
}
