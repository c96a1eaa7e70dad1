/// Reads an HTML mail as a person would: its text, its links, and nothing of its looks.
///
/// Tags and character references are understood; scripts, style sheets and comments are not shown; CSS is ignored, so
/// text that it hides is shown.
struct HTMLReader {
    /// The text, with `<URL>` after the words of each link.
    private(set) var text: String = ""
    /// Every absolute URL in the order of the document: of links, and in the text.
    private(set) var links: [String] = []

    /// Indicates whether mail programs marked something in it as the message that it replies to.
    private(set) var hasQuotations = false

    /// Reads a document.
    ///
    /// - Parameter leavesQuotations: Leaves out what mail programs mark as the message that it replies to.
    init(_ html: String, leavingOutQuotations leavesQuotations: Bool = false) {
        self.leavesQuotations = leavesQuotations
        var tokenizer = HTMLTokenizer(Array(html.utf8)[...])
        while let token = tokenizer.next() {
            switch token {
            case .text(let bytes): if hiddenIn == nil { add(bytes) }
            case .start(let name, let attributes): start(name, attributes)
            case .end(let name): end(name)
            }
        }
        closeAnchor(isRange: false)
        collectLinks()
        text = Self.withPlainSpaces(output)
        if !text.isEmpty { text += "\n" }
    }

    /// A link: where its words start and end in the output.
    private struct Anchor {
        var url: String
        var range: Range<Int>
    }

    private let leavesQuotations: Bool
    private var output: [UInt8] = []
    private var anchors: [Anchor] = []
    private var openAnchor: (url: String?, start: Int)?
    /// The element whose content is not shown.
    private var hiddenIn: String?
    private var hiddenDepth = 0
    private var preformattedDepth = 0
    /// White space that is due before the next visible character.
    private var pending = Gap.none

    private enum Gap: Int, Comparable {
        case none, space, line, paragraph
        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        if let hidden = hiddenIn {
            if name == hidden { hiddenDepth += 1 }
            return
        }
        if Self.isQuotation(name, attributes) {
            hasQuotations = true
            if leavesQuotations {
                hiddenIn = name
                hiddenDepth = 1
                return need(.paragraph)
            }
        }
        switch name {
        case "script", "style", "title", "template", "iframe", "noembed", "noframes":
            hiddenIn = name
            hiddenDepth = 1
        case "a":
            closeAnchor(isRange: true)
            openAnchor = (attributes["href"].flatMap(PlainTextLinks.absoluteURL), output.count)
        case "area":
            if let url = attributes["href"].flatMap(PlainTextLinks.absoluteURL) {
                anchors.append(Anchor(url: url, range: output.count..<output.count))
            }
        case "img":
            if let description = attributes["alt"] { add(Array(description.utf8)[...], isDecoded: true) }
        case "br":
            lineBreak()
        case "hr":
            need(.paragraph)
        case "li":
            need(.line)
            add(Array("- ".utf8)[...], isDecoded: true)
        case "td", "th":
            need(.space)
        case "pre", "textarea":
            preformattedDepth += 1
            need(.line)
        default:
            need(Self.gap(around: name))
        }
    }

    private mutating func end(_ name: String) {
        if let hidden = hiddenIn {
            if name == hidden { hiddenDepth -= 1 }
            if hiddenDepth == 0 { hiddenIn = nil }
            return
        }
        switch name {
        case "a": closeAnchor(isRange: true)
        case "pre", "textarea":
            preformattedDepth = max(0, preformattedDepth - 1)
            need(.line)
        default: need(Self.gap(around: name))
        }
    }

    /// Returns whether an element holds an earlier message: a citation, or what Gmail, Yahoo and Outlook put around one.
    private static func isQuotation(_ name: String, _ attributes: [String: String]) -> Bool {
        if name == "blockquote", attributes["type"]?.lowercased() == "cite" { return true }
        guard name == "div" || name == "blockquote" else { return false }
        let classes = (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
        return classes.contains { ["gmail_quote", "yahoo_quoted", "moz-cite-prefix", "protonmail_quote"].contains($0) }
            || attributes["id"]?.hasSuffix("divRplyFwdMsg") == true
    }

    private static func gap(around element: String) -> Gap {
        switch element {
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "dl", "table": .paragraph
        case "div", "tr", "section", "article", "header", "footer", "main", "nav", "aside", "center", "address", "form",
            "fieldset", "figure", "figcaption", "dt", "dd", "body", "caption", "li", "pre":
            .line
        default: .none
        }
    }

    private mutating func need(_ gap: Gap) {
        pending = max(pending, gap)
    }

    /// `<br>` breaks the line, and a second one leaves an empty line.
    private mutating func lineBreak() {
        pending = pending >= .line ? .paragraph : .line
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, isDecoded: Bool = false) {
        let text = isDecoded ? Array(bytes) : Array(HTMLCharacterReferences.decode(bytes, inAttribute: false).utf8)
        for byte in text {
            if byte.isHTMLSpace {
                if preformattedDepth == 0 {
                    need(.space)
                    continue
                }
                if byte == 0x0A {
                    lineBreak()
                    continue
                }
            }
            writeGap()
            output.append(byte)
        }
    }

    private mutating func writeGap() {
        defer { pending = .none }
        if output.isEmpty { return }
        switch pending {
        case .none: break
        case .space: if output.last != 0x20 { output.append(0x20) }
        case .line: output.append(0x0A)
        case .paragraph: output += [0x0A, 0x0A]
        }
    }

    /// Ends the open link and writes its URL, unless its words say it already.
    ///
    /// - Parameter isRange: false when the document ended without an end tag; then it is not known which words are the
    ///   link's.
    private mutating func closeAnchor(isRange: Bool) {
        guard let (url, start) = openAnchor else { return }
        openAnchor = nil
        guard let url else { return }
        let wordsEnd = output.count
        let words = output[start...].trimmed
        if !words.starts(with: url.utf8), !words.suffix(url.utf8.count).elementsEqual(url.utf8) {
            let gap = pending
            pending = words.isEmpty && gap > .space ? gap : .space
            writeGap()
            output += "<\(url)>".utf8
            pending = gap
        }
        anchors.append(Anchor(url: url, range: (isRange ? start : wordsEnd)..<output.count))
    }

    /// No-break spaces are looks; whoever searches the text for words wants spaces.
    private static func withPlainSpaces(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 1)
        for byte in bytes {
            if byte == 0xA0, result.last == 0xC2 {
                result[result.count - 1] = 0x20
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The words of a link may be a shortened URL, so those are not searched.
    private mutating func collectLinks() {
        var position = 0
        for anchor in anchors {
            if position < anchor.range.lowerBound {
                links += PlainTextLinks.find(in: output[position..<anchor.range.lowerBound])
            }
            links.append(anchor.url)
            position = max(position, anchor.range.upperBound)
        }
        links += PlainTextLinks.find(in: output[position...])
    }
}
