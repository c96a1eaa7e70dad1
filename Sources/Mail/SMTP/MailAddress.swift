/// The address of one mailbox: a local part and a domain (RFC 5321, section 4.1.2, with the UTF-8 of RFC 6531).
///
/// Two addresses are the same mailbox when their domains are equal without regard to ASCII case and their local parts
/// are equal as written: RFC 5321, section 2.4 leaves the meaning of a local part, its case included, to the host that
/// owns it. Quoting does not count: `"alice"@example.test` is `alice@example.test`.
package struct MailAddress: Sendable {
    /// The part before the last `@`, without quotes and backslashes.
    package let localPart: String
    /// The part after it, as written; an address literal keeps its brackets.
    package let domain: String

    /// Reads `local@domain`, with neither angle brackets nor a display name.
    ///
    /// Nil when it is not a mailbox: an empty or unquoted odd local part, a domain with an empty label, a control
    /// character.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")),
            let local = Self.readLocalPart(bytes[..<at]),
            Self.isDomain(bytes[(at + 1)...])
        else { return nil }
        localPart = local
        domain = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    }

    /// The one text that all spellings of this mailbox share, fit for a dictionary key.
    package var key: String {
        localPart + "@" + domain.utf8.lowercasedText
    }

    /// Returns whether both addresses name the same mailbox, by the rule of this type.
    package func isSameMailbox(as other: MailAddress) -> Bool {
        key == other.key
    }

    /// Indicates whether the address can be sent only with SMTPUTF8.
    package var needsUTF8: Bool {
        !localPart.utf8.isASCII || !domain.utf8.isASCII
    }
}

extension MailAddress: Hashable {
    package static func == (left: MailAddress, right: MailAddress) -> Bool {
        left.isSameMailbox(as: right)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}

extension MailAddress: CustomStringConvertible {
    /// The address as it is written in an envelope, quoted where it must be.
    package var description: String {
        let local = Array(localPart.utf8)
        let written = Self.isDotString(local[...]) ? localPart : Self.quoted(local)
        return written + "@" + domain
    }

    private static func quoted(_ local: [UInt8]) -> String {
        var result = "\""
        for scalar in String(decoding: local, as: UTF8.self).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}

extension MailAddress {
    /// `atext` of RFC 5322, section 3.2.3, with the non-ASCII of RFC 6532.
    static func isAtomByte(_ byte: UInt8) -> Bool {
        if byte.isDigit || byte.isLetter || byte >= 0x80 { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"),
            UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"):
            return true
        default:
            return false
        }
    }

    /// Dots anywhere are let through: `a..b` is not a Dot-string, but mail systems have such mailboxes.
    private static func isDotString(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { isAtomByte($0) || $0 == UInt8(ascii: ".") }
    }

    private static func readLocalPart(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.first == UInt8(ascii: "\"") else {
            return isDotString(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
        }
        guard bytes.count >= 2, bytes.last == UInt8(ascii: "\"") else { return nil }
        var content: [UInt8] = []
        var isEscaped = false
        for byte in bytes.dropFirst().dropLast() {
            if byte.isControl { return nil }
            if isEscaped {
                content.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                return nil
            } else {
                content.append(byte)
            }
        }
        return isEscaped ? nil : String(decoding: content, as: UTF8.self)
    }

    /// A host name, with underscores let through because test hosts have them, or an address literal in brackets.
    private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.first == UInt8(ascii: "[") {
            return bytes.count > 2 && bytes.last == UInt8(ascii: "]")
                && bytes.dropFirst().dropLast().allSatisfy {
                    $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
                        || $0 == UInt8(ascii: "-")
                }
        }
        guard !bytes.isEmpty, bytes.count <= 255 else { return false }
        return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty
                && label.allSatisfy {
                    $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 >= 0x80
                }
        }
    }
}
