private import Platform

/// The ways in which a text may be written in another.
package enum Encodings {
    package static func base64URL(_ bytes: [UInt8]) -> String {
        let letters = Data(bytes).base64EncodedData().prefix { $0 != UInt8(ascii: "=") }
        return String(
            decoding: letters.map {
                switch $0 {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: $0
                }
            },
            as: UTF8.self
        )
    }

    package static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    package static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Percent-encoding of everything but RFC 3986's unreserved characters.
    package static func percent(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            if isUnreserved(byte) {
                result.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// Returns whether a byte is one of RFC 3986's unreserved characters: a letter or digit of ASCII, `-`, `.`, `_` or `~`.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
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
        let standard = bare.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        return Data(base64Encoded: standard + padding).map { Array($0) }
    }
}
