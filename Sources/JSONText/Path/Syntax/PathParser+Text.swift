/// The smallest steps over the expression.
extension PathParser {
    /// The byte at the position; nil at the end.
    var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// The byte a number of places ahead; nil behind the end.
    func byte(ahead count: Int) -> UInt8? {
        position + count < bytes.count ? bytes[position + count] : nil
    }

    /// The expression between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Skips space, tab, LF and CR (rule `S`).
    mutating func skipBlank() {
        while let byte = current, isBlank(byte) {
            position += 1
        }
    }

    /// Skips a token if it stands here.
    mutating func skip(_ token: String) -> Bool {
        guard bytes[position...].starts(with: token.utf8) else {
            return false
        }
        position += token.utf8.count
        return true
    }

    func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else {
            return false
        }
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Returns whether a name without quotes can begin with the byte (rule `name-first`): a letter of ASCII, an underscore, or anything
    /// beyond ASCII.
    func isNameFirst(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
            true
        default:
            false
        }
    }
}
