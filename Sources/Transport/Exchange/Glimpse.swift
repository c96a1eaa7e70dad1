import NIOCore

/// The first bytes of an answer, kept to say what it was if it was not HTTP.
///
/// A value without an allocation, since every answer gets one.
struct Glimpse: Sendable, Hashable {
    static let capacity = 16

    private var words: (UInt64, UInt64) = (0, 0)
    private(set) var count = 0

    init() {}

    /// - Parameter buffer: what is readable of it is looked at, and left where it is.
    init(_ buffer: ByteBuffer) {
        count = min(buffer.readableBytes, Self.capacity)
        for position in 0..<count {
            guard let byte = buffer.getInteger(at: buffer.readerIndex + position, as: UInt8.self) else { break }
            let bit = UInt64(byte) << UInt64(position % 8 * 8)
            if position < 8 { words.0 |= bit } else { words.1 |= bit }
        }
    }

    static func == (one: Self, other: Self) -> Bool { one.words == other.words && one.count == other.count }

    func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
    }

    /// The bytes as they came.
    var bytes: [UInt8] {
        (0..<count).map { position in
            let word = position < 8 ? words.0 : words.1
            return UInt8(truncatingIfNeeded: word >> UInt64(position % 8 * 8))
        }
    }

    /// Indicates whether it is the head of a TLS record (RFC 8446 §5.1): the answer of a TLS server to a plain request.
    var isTLS: Bool {
        let start = bytes.prefix(2)
        return start.count == 2 && (0x14...0x17).contains(start[0]) && start[1] == 3
    }

    /// Indicates whether it is the beginning of another protocol: SSH, SMTP and FTP, POP3, IMAP, VNC, markup, or bytes that are not text.
    var isGreeting: Bool {
        guard let first = bytes.first else { return false }
        if !(0x20...0x7E).contains(first) { return true }
        return ["SSH-", "220 ", "220-", "+OK", "* OK", "RFB ", "<"].contains { bytes.starts(with: $0.utf8) }
    }

    /// For people: the bytes in quotes, those that cannot be printed as escapes.
    var description: String {
        let text = bytes.reduce(into: "") { text, byte in
            switch byte {
            case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x0D: text += "\\r"
            case 0x0A: text += "\\n"
            default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return "\"\(text)\(count == Self.capacity ? "…" : "")\""
    }
}
