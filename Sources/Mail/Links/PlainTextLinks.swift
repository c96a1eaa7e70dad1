/// Finds absolute URLs in plain text (RFC 3986, appendix C).
///
/// A URL is a scheme, `://` and what follows up to white space, a quote or an angle bracket. Punctuation at its end
/// belongs to the sentence; so does a closing bracket whose opening one is not in the URL. A URL in angle brackets may
/// be broken into lines.
package enum PlainTextLinks {
    /// Longest URL that is put together over line breaks, in bytes.
    private static let maximumBroken = 8192

    /// The URLs in `text`, which is valid UTF-8, in order. One that occurs twice is given twice.
    static func find(in text: ArraySlice<UInt8>) -> [String] {
        var links: [String] = []
        var position = text.startIndex
        while let colon = text[position...].firstIndex(of: UInt8(ascii: ":")) {
            guard text[colon...].starts(with: "://".utf8),
                let start = schemeStart(in: text[position...], before: colon)
            else {
                position = colon + 1
                continue
            }
            let hostStart = colon + 3
            let isBracketed = isAfterAngleBracket(text, start)
            let (url, end) =
                (isBracketed ? brokenURL(in: text, from: start) : nil)
                ?? plainURL(in: text, from: start, host: hostStart)
            if url.count > hostStart - start { links.append(String(decoding: url, as: UTF8.self)) }
            position = max(end, hostStart)
        }
        return links
    }

    /// The URLs in a text, in order. One that occurs twice is given twice.
    package static func find(in text: String) -> [String] { find(in: ArraySlice(text.utf8)) }

    /// The URL in the `href` of a link if it is absolute: without white space around it and line breaks in it, and with
    /// spaces encoded, as the URL Standard (section 4.4) reads it.
    static func absoluteURL(_ href: String) -> String? {
        let bytes = href.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.trimmed
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8),
            bytes.count > colon + 3 - bytes.startIndex, bytes.first?.isLetter == true,
            bytes[..<colon].allSatisfy(isSchemeByte)
        else { return nil }
        let written = bytes.flatMap { $0 == 0x20 ? Array("%20".utf8) : [$0] }
        return String(decoding: written, as: UTF8.self)
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// The index at which the scheme before a colon starts. Words that run into `http` or `https` are not part of it: `see.https://…`.
    private static func schemeStart(in text: ArraySlice<UInt8>, before colon: Int) -> Int? {
        let reach = max(text.startIndex, colon - 32)
        var start = colon
        while start > reach, isSchemeByte(text[start - 1]) { start -= 1 }
        let scheme = text[start..<colon]
        for known in ["https", "http"] where scheme.count > known.utf8.count {
            let before = text[colon - known.utf8.count - 1]
            if scheme.suffix(known.utf8.count).lowercasedText == known, before != UInt8(ascii: "+"),
                before != UInt8(ascii: "-")
            {
                return colon - known.utf8.count
            }
        }
        return scheme.firstIndex(where: \.isLetter)
    }

    private static func isAfterAngleBracket(_ text: ArraySlice<UInt8>, _ start: Int) -> Bool {
        let before = text[..<start]
        if before.last == UInt8(ascii: "<") { return true }
        return before.suffix(5).lowercasedText == "<url:"
    }

    /// The URL up to `>`, its line breaks and the blanks around them left out, or nil when that is none.
    private static func brokenURL(in text: ArraySlice<UInt8>, from start: Int) -> (url: [UInt8], end: Int)? {
        var url: [UInt8] = []
        var index = start
        while index < text.endIndex, index - start <= maximumBroken {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: ">"):
                return (url, index + 1)
            case 0x20, 0x09, 0x0A, 0x0D:
                let blanks = text[index...].prefix { $0.isSpaceOrBreak }
                // A space alone is not a line break, and an empty line ends a paragraph.
                guard blanks.filter({ $0 == 0x0A }).count == 1 else { return nil }
                index = blanks.endIndex
            case UInt8(ascii: "<"), UInt8(ascii: "\""):
                return nil
            default:
                url.append(byte)
                index += 1
            }
        }
        return nil
    }

    private static func plainURL(
        in text: ArraySlice<UInt8>,
        from start: Int,
        host: Int
    ) -> (url: [UInt8], end: Int) {
        var end = host
        var isInHost = true
        while end < text.endIndex {
            let byte = text[end]
            if byte >= 0x80 {
                let (scalar, length) = scalar(in: text[end...])
                guard URLCharacters.mayContain(scalar, isInHost: isInHost) else { break }
                end += length
                continue
            }
            if !URLCharacters.mayContain(byte) { break }
            // `[words](https://…)` of Markdown.
            if byte == UInt8(ascii: "]"), text[(end + 1)...].first == UInt8(ascii: "(") { break }
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { isInHost = false }
            end += 1
        }
        let url = URLCharacters.withoutTrailingPunctuation(text[start..<end], keeping: host - start)
        return (Array(url), end)
    }

    private static func scalar(in text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
        let length =
            switch text[text.startIndex] {
            case 0xF0...: 4
            case 0xE0...: 3
            default: 2
            }
        let bytes = text.prefix(length)
        return (String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}", bytes.count)
    }
}
