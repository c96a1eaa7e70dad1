/// The smallest steps over the text, and its two ends.
extension JSONReader {
    /// The byte at the position; nil at the end of the text.
    var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// The byte a number of places ahead; nil behind the end of the text.
    func byte(ahead count: Int) -> UInt8? {
        position + count < bytes.count ? bytes[position + count] : nil
    }

    /// Skips space, tab, LF and CR (RFC 8259, section 2).
    mutating func skipWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
            default: return
            }
        }
    }

    /// Skips a literal name if it stands here and ends where it should.
    mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else {
            return false
        }
        let matches = word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + length]) }
        guard matches, !isWordByte(byte(ahead: length)) else {
            return false
        }
        position += length
        return true
    }

    /// Returns whether a byte continues a word or number, valid or not.
    func isWordByte(_ byte: UInt8?) -> Bool {
        guard let byte else {
            return false
        }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default:
            false
        }
    }

    /// Refuses what is too large, empty, or in another encoding.
    func checkStart() throws(Diagnostic) {
        if bytes.count > limits.bytes {
            throw Diagnostic(
                error: "the text has \(bytes.count) bytes; the limit is \(limits.bytes)",
                file: source.name
            )
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw mistake(
                "the text begins with a byte order mark (EF BB BF); JSON has none, save it as UTF-8 without BOM",
                at: 0
            )
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || hasZeroBytes {
            throw mistake("the text looks like UTF-16 or UTF-32; JSON is UTF-8", at: 0)
        }
    }

    /// Refuses what stands behind the value.
    mutating func checkEnd() throws(Diagnostic) {
        skipWhitespace()
        guard position == bytes.count else {
            throw commentMistake() ?? mistake("expected the end of the text after the JSON value, found \(found)")
        }
    }

    /// Indicates whether one of the first two bytes is zero, as in UTF-16 and UTF-32 without a byte order mark.
    private var hasZeroBytes: Bool {
        bytes.count >= 2 && bytes.prefix(2).contains(0)
    }
}
