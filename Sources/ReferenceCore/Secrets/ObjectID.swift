import Crypto

/// Ids as MongoDB has them: twelve bytes in 24 hexadecimal digits.
package enum ObjectID {
    /// The id that stands for none.
    package static let none = String(repeating: "0", count: 24)

    /// A fresh one.
    package static func random(_ source: RandomSource) -> String { hex(source.bytes(12)) }

    /// The one that always belongs to a text.
    package static func derived(from text: String) -> String { hex(SHA256.hash(data: Array(text.utf8)).prefix(12)) }

    /// Returns whether a text has the form of one.
    package static func isOne(_ text: String) -> Bool { isHex(text, count: 24) }

    /// Returns whether a text is so many hexadecimal digits.
    package static func isHex(_ text: String, count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20) }
    }

    /// Bytes as hexadecimal digits.
    package static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
