/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The bytes with each `%XX` decoded.
    ///
    /// - Parameters:
    ///   - text: What is encoded.
    ///   - isForm: Whether a `+` stands for a space, as in forms.
    /// - Returns: Nil where an escape is broken.
    package static func decode(_ text: some Sequence<UInt8>, isForm: Bool = false) -> [UInt8]? {
        decode(text, isForm: isForm, keepsBroken: false)
    }

    /// The same, with a broken escape taken for what is written.
    package static func decodeKeeping(_ text: some Sequence<UInt8>) -> [UInt8] {
        decode(text, isForm: false, keepsBroken: true) ?? []
    }

    /// The text with everything encoded but what RFC 3986, section 2.3 calls unreserved.
    package static func encode(_ text: String) -> String {
        text.utf8.reduce(into: "") { output, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                output.unicodeScalars.append(UnicodeScalar(byte))
            default:
                output += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func decode(_ text: some Sequence<UInt8>, isForm: Bool, keepsBroken: Bool) -> [UInt8]? {
        let bytes = Array(text)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                if index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) {
                    result.append(high << 4 | low)
                    index += 3
                    continue
                }
                guard keepsBroken else { return nil }
            }
            result.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
        return result
    }

    /// The text with every byte but letters, digits, `-`, `.`, `_`, `~` and those of `kept` written as `%XX`.
    package static func encode(_ text: some StringProtocol, keeping kept: String = "") -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension StringProtocol {
    /// The text with each `%XX` decoded; nil where an escape is broken or the result is not UTF-8.
    ///
    /// - Parameter isForm: True where a `+` means a space, as in forms.
    package func percentDecoded(isForm: Bool = false) -> String? {
        PercentEncoding.decode(utf8, isForm: isForm).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
