/// Reads the addresses of `From`, `To` and their like (RFC 5322, section 3.4), groups and obsolete routes included.
enum AddressList {
    /// The mailboxes in order. A group gives its members; what is not an address is given as written, so that nothing is
    /// lost.
    static func parse(_ raw: [UInt8]) -> [Mailbox] {
        var mailboxes: [Mailbox] = []
        var reader = Reader(bytes: raw)
        while let mailbox = reader.next() {
            if !mailbox.address.isEmpty { mailboxes.append(mailbox) }
        }
        return mailboxes
    }

    /// Goes through the list once, byte by byte.
    private struct Reader {
        private let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// The next mailbox, empty for an empty place in the list, or nil at its end.
        mutating func next() -> Mailbox? {
            guard index < bytes.count else { return nil }
            var phrase: [UInt8] = []
            var comment: [UInt8]?
            var address: String?
            scan: while index < bytes.count {
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: ","), UInt8(ascii: ";"):
                    break scan
                case UInt8(ascii: ":"):
                    // The name of a group ends here; the colon of an IPv6 literal ends nothing.
                    if phrase.contains(UInt8(ascii: "[")) { phrase.append(byte) } else { phrase = [] }
                case UInt8(ascii: "\""):
                    phrase += readQuoted(keepingQuotes: contentLooksLikeLocalPart())
                case UInt8(ascii: "("):
                    comment = readComment()
                    phrase.append(0x20)
                case UInt8(ascii: "<"):
                    address = readAngleAddress()
                default:
                    phrase.append(byte)
                }
            }
            if let address {
                let name = EncodedWords.decode(Array(phrase.trimmed))
                return Mailbox(name: name.isEmpty ? nil : name, address: address)
            }
            // An address alone may have its name in a comment: `alice@example.test (Alice)`.
            let written = String(decoding: phrase.trimmed.filter { !$0.isSpaceOrBreak }, as: UTF8.self)
            let name = comment.map { EncodedWords.decode(Array($0.trimmed)) }
            return Mailbox(name: name?.isEmpty == false ? name : nil, address: written)
        }

        /// Returns whether the quoted string that starts here is followed by `@`, which makes it a local part rather than a name.
        private func contentLooksLikeLocalPart() -> Bool {
            var position = index
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "@")
        }

        /// The content of a quoted string whose opening quote is read; an unclosed one goes to the end.
        private mutating func readQuoted(keepingQuotes: Bool) -> [UInt8] {
            var content: [UInt8] = []
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\"") { break }
                if byte == UInt8(ascii: "\\"), index < bytes.count {
                    if keepingQuotes { content.append(byte) }
                    content.append(bytes[index])
                    index += 1
                } else {
                    content.append(byte)
                }
            }
            return keepingQuotes ? [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")] : content
        }

        private mutating func readComment() -> [UInt8] {
            var content: [UInt8] = []
            var depth = 1
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\\"), index < bytes.count {
                    content.append(bytes[index])
                    index += 1
                    continue
                }
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if depth == 0 { break }
                content.append(byte)
            }
            return content
        }

        /// The text between angle brackets, without blanks outside quotes and without an obsolete route.
        private mutating func readAngleAddress() -> String {
            var content: [UInt8] = []
            var isQuoted = false
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                if byte == UInt8(ascii: ">"), !isQuoted { break }
                if isQuoted || !byte.isSpaceOrBreak { content.append(byte) }
            }
            if content.first == UInt8(ascii: "@"), let colon = content.firstIndex(of: UInt8(ascii: ":")) {
                content.removeFirst(colon + 1)
            }
            return String(decoding: content, as: UTF8.self)
        }
    }
}
