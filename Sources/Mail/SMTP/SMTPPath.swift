/// The path in the angle brackets of MAIL and RCPT (RFC 5321, section 4.1.2).
enum SMTPPath: Hashable {
    /// `<>`: the sender of a bounce.
    case null
    /// `<Postmaster>`, the one mailbox that needs no domain (section 4.1.1.3).
    case postmaster
    case mailbox(MailAddress)

    /// Longest path, in bytes (section 4.5.3.1.3).
    static let maximumLength = 256

    /// Reads a path at the start of `bytes`; returns it and where it ended. Nil when there is no valid one.
    ///
    /// An obsolete source route, `<@relay.test:alice@example.test>`, is read and ignored, as section 4.1.1.3 asks.
    static func read(_ bytes: ArraySlice<UInt8>) -> (path: SMTPPath, end: Int)? {
        guard bytes.first == UInt8(ascii: "<"), let close = closingBracket(bytes) else { return nil }
        var content = bytes[(bytes.startIndex + 1)..<close]
        guard content.count + 2 <= maximumLength else { return nil }
        if content.first == UInt8(ascii: "@"), let colon = content.firstIndex(of: UInt8(ascii: ":")) {
            content = content[(colon + 1)...]
        }
        if content.isEmpty { return (.null, close + 1) }
        if content.lowercasedText == "postmaster" { return (.postmaster, close + 1) }
        return MailAddress(String(decoding: content, as: UTF8.self)).map { (.mailbox($0), close + 1) }
    }

    /// A quoted local part may hold a bracket.
    private static func closingBracket(_ bytes: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        var isEscaped = false
        for index in bytes.indices {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, bytes[index] == UInt8(ascii: "\\") {
                isEscaped = true
            } else if bytes[index] == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if bytes[index] == UInt8(ascii: ">"), !isQuoted {
                return index
            }
        }
        return nil
    }

    /// The address for an envelope: empty for the null path.
    var address: String {
        switch self {
        case .null: ""
        case .postmaster: "Postmaster"
        case .mailbox(let address): address.description
        }
    }

    /// Indicates whether it can be sent only with SMTPUTF8 (RFC 6531).
    var needsUTF8: Bool {
        if case .mailbox(let address) = self { return address.needsUTF8 }
        return false
    }
}
