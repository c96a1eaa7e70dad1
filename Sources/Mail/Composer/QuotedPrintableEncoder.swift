/// Writes text in quoted-printable (RFC 2045, section 6.7).
enum QuotedPrintableEncoder {
    /// Most columns of an encoded line, the `=` of a soft line break included.
    private static let maximumLine = 76

    /// The text in UTF-8 with its line breaks (LF, CR or CRLF) as CRLF. A last line without an end stays so.
    static func encode(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + text.utf8.count / 8 + 2)
        var column = 0
        var bytes = text.utf8.makeIterator()
        var next = bytes.next()
        while let byte = next {
            next = bytes.next()
            if byte == 0x0D || byte == 0x0A {
                if byte == 0x0D, next == 0x0A { next = bytes.next() }
                result += [0x0D, 0x0A]
                column = 0
                continue
            }
            let isAtLineEnd = next == nil || next == 0x0D || next == 0x0A
            let encoded = encode(byte, isAtLineEnd: isAtLineEnd)
            if column + encoded.count > (isAtLineEnd ? maximumLine : maximumLine - 1) {
                result += [UInt8(ascii: "="), 0x0D, 0x0A]
                column = 0
            }
            result += encoded
            column += encoded.count
        }
        return result
    }

    /// A blank at the end of a line would be lost on the way, so it is encoded there.
    private static func encode(_ byte: UInt8, isAtLineEnd: Bool) -> [UInt8] {
        let isLiteral = byte.isBlank ? !isAtLineEnd : byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=")
        if isLiteral { return [byte] }
        let (high, low) = hexDigits(byte)
        return [UInt8(ascii: "="), high, low]
    }
}
