/// Splits HTML into tags and text: as much of the HTML Standard's tokenizer (section 13.2.5) as mails need.
///
/// Comments, doctypes and processing instructions are left out. Nothing is an error; what is not a tag is text.
struct HTMLTokenizer {
    /// A piece of a document.
    enum Token: Equatable {
        /// Bytes between tags, in the document's (ASCII-compatible) charset; character references are not decoded yet.
        case text(ArraySlice<UInt8>)
        /// A start tag: its name in lower case, its attributes with references decoded. A `/` at its end says nothing
        /// in HTML.
        case start(name: String, attributes: [String: String])
        case end(name: String)
    }

    private var rest: ArraySlice<UInt8>
    /// The element whose content is text up to its end tag, tags and all.
    private var rawElement: String?

    /// A tokenizer at the start of a document.
    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next piece, or nil at the end.
    mutating func next() -> Token? {
        if let element = rawElement {
            rawElement = nil
            let text = takeRawText(until: element)
            if !text.isEmpty { return .text(text) }
        }
        while let first = rest.first {
            if first == UInt8(ascii: "<"), let second = rest.dropFirst().first {
                if second.isLetter { return takeStartTag() }
                if second == UInt8(ascii: "/") {
                    if let token = takeEndTag() { return token }
                    continue
                }
                if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
                    skipMarkup()
                    continue
                }
            }
            return .text(takeText())
        }
        return nil
    }

    /// Text up to the next `<`. A `<` at the start is text itself, or this would not have been called.
    private mutating func takeText() -> ArraySlice<UInt8> {
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private mutating func takeStartTag() -> Token? {
        rest.removeFirst()
        let name = takeTagName()
        var attributes: [String: String] = [:]
        while let (attribute, value) = takeAttribute() {
            if attributes[attribute] == nil { attributes[attribute] = value }
        }
        if rest.first == UInt8(ascii: ">") { rest.removeFirst() }
        switch name {
        case "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes":
            rawElement = name
        default:
            break
        }
        return .start(name: name, attributes: attributes)
    }

    private mutating func takeEndTag() -> Token? {
        guard rest.dropFirst(2).first?.isLetter == true else {
            skipMarkup()
            return nil
        }
        rest = rest.dropFirst(2)
        let name = takeTagName()
        while takeAttribute() != nil {}
        if rest.first == UInt8(ascii: ">") { rest.removeFirst() }
        return .end(name: name)
    }

    private mutating func takeTagName() -> String {
        let name = rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        rest = rest[name.endIndex...]
        return name.lowercasedText
    }

    /// The next attribute of a tag, or nil at its `>` or at the end of the document.
    private mutating func takeAttribute() -> (name: String, value: String)? {
        rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
        guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
        // An `=` at the start belongs to the name.
        let tail = rest.dropFirst().prefix {
            !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=")
        }
        let name = rest[rest.startIndex..<tail.endIndex].lowercasedText
        rest = rest[tail.endIndex...]
        let afterName = rest.drop { $0.isHTMLSpace }
        guard afterName.first == UInt8(ascii: "=") else { return (name, "") }
        rest = afterName.dropFirst().drop { $0.isHTMLSpace }
        let value: ArraySlice<UInt8>
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            value = rest.dropFirst().prefix { $0 != quote }
            rest = rest[value.endIndex...].dropFirst()
        } else {
            value = rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
            rest = rest[value.endIndex...]
        }
        return (name, HTMLCharacterReferences.decode(value, inAttribute: true))
    }

    /// Skips a comment, a doctype, or what only looks like markup.
    private mutating func skipMarkup() {
        guard rest.starts(with: "<!--".utf8) else {
            let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
            rest = rest[end...].dropFirst()
            return
        }
        // `<!-->` and `<!--->` are whole comments.
        var search = rest.dropFirst(2)
        while let close = search.firstIndex(of: UInt8(ascii: ">")) {
            let before = rest[rest.startIndex..<close]
            if before.count >= 4, before.hasSuffix("--") || (before.hasSuffix("--!") && before.count >= 7) {
                rest = rest[close...].dropFirst()
                return
            }
            search = rest[close...].dropFirst()
        }
        rest = rest[rest.endIndex...]
    }

    /// The content of an element up to its end tag, or to the end of the document.
    private mutating func takeRawText(until element: String) -> ArraySlice<UInt8> {
        var search = rest
        while let start = search.firstIndex(of: UInt8(ascii: "<")) {
            let candidate = rest[start...]
            let name = candidate.dropFirst(2).prefix(element.utf8.count)
            let after = candidate.dropFirst(2 + element.utf8.count).first
            if candidate.dropFirst().first == UInt8(ascii: "/"), name.lowercasedText == element,
                after.map({ $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }) ?? true
            {
                defer { rest = candidate }
                return rest[..<start]
            }
            search = candidate.dropFirst()
        }
        defer { rest = rest[rest.endIndex...] }
        return rest
    }
}

extension UInt8 {
    /// Space of the HTML Standard: blank, line break or form feed.
    var isHTMLSpace: Bool { isSpaceOrBreak || self == 0x0C }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool {
        count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
