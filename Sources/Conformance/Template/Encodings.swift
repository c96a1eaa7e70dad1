private import Foundation

/// The ways in which a text may be written in another.
package enum Encodings {
    package static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    package static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Percent-encoding of everything but RFC 3986's unreserved characters.
    package static func percent(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                result.unicodeScalars.append(UnicodeScalar(byte))
            default:
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// The text with its percent-encoded bytes decoded; a percent sign that begins none stands for itself.
    static func percentDecoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), let byte = number(bytes, from: index + 1, digits: 2) {
                result.append(UInt8(truncatingIfNeeded: byte))
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with the escapes of JSON strings undone (RFC 8259, section 7), wherever they stand.
    static func jsonUnescaped(_ text: String) -> String {
        let units = Array(text.utf16)
        let controls: [UInt16: UInt16] = [0x62: 0x8, 0x66: 0xC, 0x6E: 0xA, 0x72: 0xD, 0x74: 0x9]
        var result: [UInt16] = []
        result.reserveCapacity(units.count)
        var index = 0
        while index < units.count {
            guard units[index] == 0x5C, index + 1 < units.count else {
                result.append(units[index])
                index += 1
                continue
            }
            let next = units[index + 1]
            if next == 0x75, let unit = number(units, from: index + 2, digits: 4) {
                result.append(UInt16(truncatingIfNeeded: unit))
                index += 6
            } else {
                result.append(controls[next] ?? next)
                index += 2
            }
        }
        return String(decoding: result, as: UTF16.self)
    }

    /// The number that so many hexadecimal digits make; nil where there are none.
    private static func number(_ units: [some UnsignedInteger], from start: Int, digits: Int) -> Int? {
        guard start + digits <= units.count else { return nil }
        var number = 0
        for unit in units[start..<start + digits] {
            guard
                let digit = UnicodeScalar(UInt8(clamping: unit)).properties.isASCIIHexDigit
                    ? Character(UnicodeScalar(UInt8(clamping: unit))).hexDigitValue : nil
            else { return nil }
            number = number << 4 | digit
        }
        return number
    }
}

extension Encodings {
    /// The bytes that a Base64 text stands for; nil for any other text.
    package static func base64Bytes(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }

    /// The bytes that a Base64url text stands for, with or without padding; nil for any other text.
    package static func base64URLBytes(_ text: String) -> [UInt8]? {
        let bare = text.prefix { $0 != "=" }
        let isAlphabet = bare.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        guard isAlphabet, bare.utf8.count % 4 != 1 else { return nil }
        let standard = bare.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        return Data(base64Encoded: standard + padding).map { Array($0) }
    }
}
