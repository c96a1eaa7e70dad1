/// The little of ASN.1's distinguished encoding (ITU-T X.690) that a certificate needs.
enum DER {
    static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count >= 128 else { return [tag, UInt8(content.count)] + content }
        let length = [UInt8(content.count >> 8), UInt8(content.count & 0xFF)].drop { $0 == 0 }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    static func sequence(_ members: [UInt8]...) -> [UInt8] { tagged(0x30, members.flatMap(\.self)) }

    static func set(_ member: [UInt8]) -> [UInt8] { tagged(0x31, member) }

    static func identifier(_ bytes: [UInt8]) -> [UInt8] { tagged(0x06, bytes) }

    static func text(_ text: String) -> [UInt8] { tagged(0x0C, Array(text.utf8)) }

    static func octets(_ bytes: [UInt8]) -> [UInt8] { tagged(0x04, bytes) }

    /// Whole bytes; no bit of the last is unused.
    static func bits(_ bytes: [UInt8]) -> [UInt8] { tagged(0x03, [0] + bytes) }

    /// A number that is not negative, from its big-endian bytes.
    static func integer(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array(bytes.drop { $0 == 0 })
        // A leading bit would make it negative.
        return tagged(0x02, (digits.first ?? 0x80) >= 0x80 ? [0] + digits : digits)
    }

    /// A moment as `YYYYMMDDHHMMSSZ`.
    static func time(_ text: String) -> [UInt8] { tagged(0x18, Array(text.utf8)) }
}
