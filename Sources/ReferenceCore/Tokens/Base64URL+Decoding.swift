extension Base64URL {
    /// The bytes that a text stands for; nil for what is not in the alphabet, has padding, or has unused bits that are not
    /// zero (RFC 4648, sections 3.2 and 3.5): one text for the same bytes, and no other.
    ///
    /// - Parameter isLenient: Faulty backends alone: whether padding, unused bits and the other alphabet are overlooked.
    package static func decode(_ text: String, isLenient: Bool = false) -> [UInt8]? {
        var characters = Array(text.utf8)
        if isLenient {
            characters = characters.map {
                $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0
            }
        }
        if isLenient { while characters.last == UInt8(ascii: "=") { characters.removeLast() } }
        guard characters.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        for character in characters {
            guard let value = value(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        let unused = bits & (1 << UInt32(count) - 1)
        return unused == 0 || isLenient ? bytes : nil
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
