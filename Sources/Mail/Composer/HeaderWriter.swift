/// Writes header fields: folded at 78 columns and encoded where a field may hold only ASCII (RFC 5322, section 2.2; RFC
/// 2047).
struct HeaderWriter {
    /// The fields so far, each ended by CRLF.
    private(set) var bytes: [UInt8] = []

    /// Most columns of a line, without CRLF (RFC 5322, section 2.1.1).
    private static let maximumLine = 78
    /// Most columns of an encoded word. RFC 2047, section 2 allows 75, but no more than 76 in its line, the field's
    /// name included.
    private static let maximumEncodedWord = 62

    /// Adds a field whose value is words that may be parted by line breaks, and are ASCII or meant to be UTF-8.
    mutating func add(_ name: String, words: [String]) {
        var line = name + ":"
        for word in words {
            if line.utf8.count + 1 + word.utf8.count > Self.maximumLine, line.utf8.count > name.utf8.count + 1 {
                bytes += line.utf8
                bytes += [0x0D, 0x0A]
                line = ""
            }
            line += " " + word
        }
        bytes += line.utf8
        bytes += [0x0D, 0x0A]
    }

    /// Adds a field of free text, such as a subject.
    mutating func add(_ name: String, text: String) {
        let clean = Self.withoutControls(text)
        add(name, words: Self.isPlain(clean) ? clean.split(separator: " ").map(String.init) : Self.encodedWords(clean))
    }

    /// Adds a field of addresses, such as `To`.
    mutating func add(_ name: String, mailboxes: [Mailbox]) {
        var words: [String] = []
        for (index, mailbox) in mailboxes.enumerated() {
            let comma = index == mailboxes.count - 1 ? "" : ","
            let address = Self.withoutControls(mailbox.address)
            if let display = mailbox.name.map(Self.withoutControls), !display.isEmpty {
                words += Self.phrase(display)
                words.append("<\(address)>\(comma)")
            } else {
                words.append(address + comma)
            }
        }
        add(name, words: words)
    }

    /// A name as RFC 5322 wants it before an address: atoms, a quoted string or encoded words.
    private static func phrase(_ name: String) -> [String] {
        guard isPlain(name), name.utf8.count <= 60 else { return encodedWords(name) }
        if name.utf8.allSatisfy({ MailAddress.isAtomByte($0) || $0 == 0x20 }) {
            return name.split(separator: " ").map(String.init)
        }
        let escaped = name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return ["\"" + String(escaped) + "\""]
    }

    /// Returns whether text comes through unchanged when it is written as it is and folded at its spaces.
    private static func isPlain(_ text: String) -> Bool {
        let words = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
        return text.isEmpty
            || text.utf8.isASCII
                && words.allSatisfy { !$0.isEmpty && $0.count <= 60 && !$0.starts(with: "=?".utf8) }
    }

    /// Header injection ends here: a line break in a name or subject becomes a space.
    private static func withoutControls(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// The text as encoded words in Q, none longer than allowed and none ending inside a character.
    private static func encodedWords(_ text: String) -> [String] {
        let prefix = "=?utf-8?Q?"
        let capacity = maximumEncodedWord - prefix.utf8.count - 2
        var words: [String] = []
        var current = ""
        for scalar in text.unicodeScalars {
            let encoded = encodedForQ(scalar)
            if current.utf8.count + encoded.utf8.count > capacity {
                words.append(prefix + current + "?=")
                current = ""
            }
            current += encoded
        }
        words.append(prefix + current + "?=")
        return words
    }

    /// Only letters, digits and `!*+-/` stay, as RFC 2047, section 5 (3) demands inside a phrase.
    private static func encodedForQ(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "_" }
        var result: [UInt8] = []
        for byte in String(scalar).utf8 {
            if byte.isDigit || byte.isLetter || "!*+-/".utf8.contains(byte) {
                result.append(byte)
            } else {
                let (high, low) = hexDigits(byte)
                result += [UInt8(ascii: "="), high, low]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
