/// Reads Base64 as mail carries it (RFC 2045, section 6.8): broken into lines, and sometimes worse.
enum Base64 {
    /// The decoded bytes. What is outside the alphabet is skipped, missing padding does no harm, and reading goes on
    /// after padding in the middle, because some senders encode piece by piece.
    static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            if byte == UInt8(ascii: "=") {
                // Padding ends a group; the bits that are left over belong to no byte.
                bits = 0
                count = 0
                continue
            }
            guard let value = value(byte) else { continue }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    /// Returns whether bytes can be Base64 at all: hardly anything but its alphabet and line breaks. Text that is only labelled so has
    /// spaces inside its lines and punctuation.
    static func isPlausible(_ bytes: ArraySlice<UInt8>) -> Bool {
        var alphabet = 0
        var foreign = 0
        for byte in bytes where !(byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "=")) {
            if value(byte) == nil { foreign += 1 } else { alphabet += 1 }
        }
        return foreign == 0 || foreign * 20 < alphabet
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
