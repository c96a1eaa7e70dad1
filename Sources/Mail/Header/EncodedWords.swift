/// Decodes text beyond ASCII in header fields (RFC 2047, with the language tags of RFC 2231, section 5).
///
/// Lenient where senders are careless: words may touch other text, may be longer than 75 characters, may hold spaces,
/// and a character may be split between two words of the same charset.
enum EncodedWords {
    /// Longest encoded word that is recognised, in bytes.
    private static let maximumLength = 4096

    /// The text of an unfolded field value. Bytes outside encoded words are UTF-8, or Windows-1252 if they cannot be.
    static func decode(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "=")) else { return Charset.decodeUnlabelled(bytes[...]) }
        var result = ""
        var pending: (charset: String, bytes: [UInt8])?
        var literalStart = 0
        var index = 0

        func flush() {
            if let word = pending { result += Charset.decode(word.bytes[...], as: word.charset) }
            pending = nil
        }

        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "="), let word = word(in: bytes, at: index) else {
                index += 1
                continue
            }
            let literal = bytes[literalStart..<index]
            // Section 6.2: blanks between two encoded words are not shown.
            if pending != nil, literal.allSatisfy(\.isSpaceOrBreak) {
                if pending?.charset == word.charset {
                    pending?.bytes += word.bytes
                } else {
                    flush()
                    pending = (word.charset, word.bytes)
                }
            } else {
                flush()
                result += Charset.decodeUnlabelled(literal)
                pending = (word.charset, word.bytes)
            }
            index = word.end
            literalStart = index
        }
        flush()
        return result + Charset.decodeUnlabelled(bytes[literalStart...])
    }

    /// The encoded word `=?charset?encoding?text?=` that starts at `start`, if there is one.
    private static func word(in bytes: [UInt8], at start: Int) -> (charset: String, bytes: [UInt8], end: Int)? {
        let limit = min(bytes.count, start + maximumLength)
        guard start + 1 < limit, bytes[start + 1] == UInt8(ascii: "?") else { return nil }
        let charsetStart = start + 2
        guard let charsetEnd = bytes[charsetStart..<limit].firstIndex(where: { !isCharsetByte($0) }),
            charsetEnd > charsetStart, bytes[charsetEnd] == UInt8(ascii: "?"), charsetEnd + 2 < limit,
            bytes[charsetEnd + 2] == UInt8(ascii: "?")
        else { return nil }
        let textStart = charsetEnd + 3
        var textEnd = textStart
        while textEnd + 1 < limit, bytes[textEnd] != UInt8(ascii: "?") || bytes[textEnd + 1] != UInt8(ascii: "=") {
            textEnd += 1
        }
        guard textEnd + 1 < limit else { return nil }
        let text = bytes[textStart..<textEnd]
        let name = bytes[charsetStart..<charsetEnd].prefix { $0 != UInt8(ascii: "*") }.lowercasedText
        switch bytes[charsetEnd + 1].lowercased {
        case UInt8(ascii: "b"): return (name, Base64.decode(text), textEnd + 2)
        case UInt8(ascii: "q"): return (name, QuotedPrintable.decodeWord(text), textEnd + 2)
        default: return nil
        }
    }

    private static func isCharsetByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "=")
    }
}
