private import Basics

/// ASCII by its bytes. Mail is bytes first: a `String` would have to guess the charset before it is known.
extension UInt8 {
    /// Space or horizontal tab: WSP of RFC 5234.
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Space, tab, line feed or carriage return.
    var isSpaceOrBreak: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// A C0 control character or DEL.
    var isControl: Bool { self < 0x20 || self == 0x7F }

    /// The value of a hexadecimal digit in either case.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }

    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// The bytes as text, with ASCII letters in lower case. Bytes that are not UTF-8 become U+FFFD.
    var lowercasedText: String { String(decoding: map(\.lowercased), as: UTF8.self) }

    /// Returns whether the bytes start with `text`, which is ASCII in lower case, in any case.
    func starts(withIgnoringCase text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { expected in
            zip(self, expected).allSatisfy { $0.lowercased == $1 }
        }
    }
}

extension Sequence<UInt8> {
    /// Indicates whether no byte is above 127.
    var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension RandomAccessCollection<UInt8> {
    /// Without blanks and line breaks at both ends.
    var trimmed: SubSequence { trimming(where: \.isSpaceOrBreak) }
}

/// The hexadecimal digits of `byte` in upper case, as RFC 2045, section 6.7 demands of encoders.
func hexDigits(_ byte: UInt8) -> (UInt8, UInt8) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
    return (digit(byte >> 4), digit(byte & 0x0F))
}
