/// Decodes `&amp;`, `&#64;` and `&#x40;` (HTML Standard, section 13.2.5.72 and on).
enum HTMLCharacterReferences {
    /// Longest name in the tables.
    private static let maximumName = 10

    /// The text with its references decoded. What is not a reference stays as it is.
    ///
    /// - Parameter inAttribute: in an attribute a name without a semicolon before a letter, a digit or `=` is none, so
    ///   that `?a=1&copy=2` survives.
    static func decode(_ bytes: ArraySlice<UInt8>, inAttribute: Bool) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let first = rest.first {
            if first == UInt8(ascii: "&"), let (scalar, length) = reference(in: rest, inAttribute: inAttribute) {
                result += String(scalar).utf8
                rest = rest.dropFirst(length)
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func reference(
        in bytes: ArraySlice<UInt8>,
        inAttribute: Bool
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let body = bytes.dropFirst()
        if body.first == UInt8(ascii: "#") { return numeric(body.dropFirst()).map { ($0.scalar, $0.length + 2) } }
        let name = body.prefix(maximumName + 1).prefix { $0.isLetter || $0.isDigit }
        if bytes[name.endIndex...].first == UInt8(ascii: ";") {
            let key = String(decoding: name, as: UTF8.self)
            if let scalar = HTMLCharacterNames.strict[key] ?? HTMLCharacterNames.legacy[key] {
                return (scalar, name.count + 2)
            }
        }
        for length in stride(from: min(name.count, 6), through: 2, by: -1) {
            let key = String(decoding: name.prefix(length), as: UTF8.self)
            guard let scalar = HTMLCharacterNames.legacy[key] else { continue }
            let next = body.dropFirst(length).first
            if inAttribute, let next, next.isLetter || next.isDigit || next == UInt8(ascii: "=") { return nil }
            return (scalar, length + 1)
        }
        return nil
    }

    /// A number with its digits and semicolon counted, after the `#`.
    private static func numeric(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        let isHex = bytes.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = bytes.dropFirst(isHex ? 1 : 0).prefix { isHex ? $0.hexValue != nil : $0.isDigit }
        guard !digits.isEmpty else { return nil }
        let value = digits.reduce(UInt32(0)) { sum, digit in
            sum > 0x10FFFF ? sum : sum * (isHex ? 16 : 10) + UInt32(digit.hexValue ?? 0)
        }
        let semicolon = bytes[digits.endIndex...].first == UInt8(ascii: ";") ? 1 : 0
        return (scalar(value), (isHex ? 1 : 0) + digits.count + semicolon)
    }

    /// The standard's rule for numbers that are no characters, and for those of Windows-1252.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(value) { return Charset.windowsLatin[Int(value - 0x80)] }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
