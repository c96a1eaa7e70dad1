import Platform

/// Turns bytes into text by the charset names that mail uses (the IANA registry, and what senders write instead).
enum Charset {
    /// The text of `bytes` in the charset of this name. Bytes that it does not know become U+FFFD; of an unknown
    /// charset the best guess is made. A byte order mark is left out.
    static func decode(_ bytes: ArraySlice<UInt8>, as name: String) -> String {
        if bytes.isEmpty { return "" }
        switch Coding(name: name) {
        case .utf8:
            return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes, as: UTF8.self)
        case .utf16(let isLittleEndian):
            return decodeUTF16(bytes, isLittleEndian: isLittleEndian)
        case .unlabelled:
            return decodeUnlabelled(bytes)
        case .windowsLatin:
            return decodeWindowsLatin(bytes)
        case .eucJP:
            return decode(JapaneseBytes.shiftJIS(fromEUC: bytes)[...], with: Coding.shiftJIS, isSingleByte: false)
        case .iso2022JP:
            return decode(JapaneseBytes.shiftJIS(fromISO2022: bytes)[...], with: Coding.shiftJIS, isSingleByte: false)
        case .foundation(let encoding, let isSingleByte):
            return decode(bytes, with: encoding, isSingleByte: isSingleByte)
        }
    }

    /// The text of bytes whose charset nobody named: UTF-8 if they can be, or else Windows-1252, which is what 8-bit
    /// mail without a label most often was.
    static func decodeUnlabelled(_ bytes: ArraySlice<UInt8>) -> String {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        return String(validating: content, as: UTF8.self) ?? decodeWindowsLatin(content)
    }

    /// Latin-1 with the printable characters of Windows-1252 in place of C1 controls, as the WHATWG Encoding Standard
    /// reads every label of the two.
    private static func decodeWindowsLatin(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            scalars.append((0x80...0x9F).contains(byte) ? windowsLatin[Int(byte - 0x80)] : Unicode.Scalar(byte))
        }
        return String(scalars)
    }

    /// The scalars of Windows-1252 at 0x80…0x9F; HTML maps numeric references by the same table.
    static let windowsLatin: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}",
        "\u{2030}",
        "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}", "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}",
        "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}",
        "\u{9D}",
        "\u{17E}", "\u{178}",
    ]

    /// A byte order mark counts more than the label. Without either it is big-endian (RFC 2781, section 4.3).
    private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        var isLittleEndian = isLittleEndian
        var content = bytes
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            isLittleEndian = bytes.first == 0xFF
            content = bytes.dropFirst(2)
        }
        var units: [UInt16] = []
        units.reserveCapacity(content.count / 2)
        var previous: UInt8?
        for byte in content {
            guard let first = previous else {
                previous = byte
                continue
            }
            units.append(isLittleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte))
            previous = nil
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, with encoding: String.Encoding, isSingleByte: Bool) -> String
    {
        if let text = String(bytes: bytes, encoding: encoding) { return text }
        return decodePieces(bytes, with: encoding, longestCharacter: isSingleByte ? 1 : 4)
    }

    /// Foundation gives up on a whole text for one bad byte, so a text with one is read character by character.
    private static func decodePieces(
        _ bytes: ArraySlice<UInt8>,
        with encoding: String.Encoding,
        longestCharacter: Int
    ) -> String {
        // Each try costs a call, so a hostile text gets only so many; what is left keeps its ASCII.
        var budget = 100_000
        var result = ""
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] < 0x80 || budget <= 0 {
                result.unicodeScalars.append(bytes[index] < 0x80 ? Unicode.Scalar(bytes[index]) : "\u{FFFD}")
                index += 1
                continue
            }
            var length = 1
            var character: String?
            while length <= longestCharacter, index + length <= bytes.endIndex {
                budget -= 1
                // A bad lead byte makes some converters answer with an empty text.
                character = String(bytes: bytes[index..<(index + length)], encoding: encoding).flatMap {
                    $0.isEmpty ? nil : $0
                }
                if character != nil { break }
                length *= 2
            }
            result += character ?? "\u{FFFD}"
            index += character == nil ? 1 : length
        }
        return result
    }
}
