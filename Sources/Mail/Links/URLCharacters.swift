/// The characters that a URL in running text may hold, as opposed to those that belong to the text around it.
enum URLCharacters {
    /// Returns whether an ASCII byte may stand in a URL. Wider than RFC 3986, because browsers are: `{`, `|` and `^` do occur.
    static func mayContain(_ byte: UInt8) -> Bool {
        if byte <= 0x20 || byte == 0x7F { return false }
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"):
            return false
        default: return true
        }
    }

    /// Returns whether a character beyond ASCII may stand in a URL (RFC 3987): letters may. Spaces and typographic quotes may not, and
    /// behind the host neither may East Asian letters, because those languages write on without a space.
    static func mayContain(_ scalar: Unicode.Scalar, isInHost: Bool) -> Bool {
        switch scalar.value {
        case 0x80...0xA0, 0xAB, 0xBB, 0x2000...0x206F, 0x3000...0x303F, 0xFE10...0xFE6F, 0xFF00...0xFF0F,
            0xFF1A...0xFF20,
            0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFEFF, 0xFFFC, 0xFFFD:
            false
        case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3040...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFF00...0xFFEF, 0x20000...0x3FFFF:
            isInHost
        default:
            true
        }
    }

    /// A URL without what ends the sentence around it. The first `keeping` bytes, scheme and `://`, stay.
    static func withoutTrailingPunctuation(_ url: ArraySlice<UInt8>, keeping: Int) -> ArraySlice<UInt8> {
        var result = url
        var depths = BracketDepths(url)
        while result.count > keeping, let last = result.last {
            switch last {
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "|"):
                break
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if !depths.removeUnmatched(closing: last) { return result }
            default:
                return result
            }
            result.removeLast()
        }
        return result
    }

    /// The excess of closing over opening brackets in a URL, of each kind.
    private struct BracketDepths {
        private var excess: [UInt8: Int] = [:]

        init(_ url: ArraySlice<UInt8>) {
            for byte in url {
                switch byte {
                case UInt8(ascii: "("): excess[UInt8(ascii: ")"), default: 0] -= 1
                case UInt8(ascii: "["): excess[UInt8(ascii: "]"), default: 0] -= 1
                case UInt8(ascii: "{"): excess[UInt8(ascii: "}"), default: 0] -= 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): excess[byte, default: 0] += 1
                default: break
                }
            }
        }

        /// Takes one closing bracket away if it has no partner.
        mutating func removeUnmatched(closing: UInt8) -> Bool {
            guard let count = excess[closing], count > 0 else { return false }
            excess[closing] = count - 1
            return true
        }
    }
}
