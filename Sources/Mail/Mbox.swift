/// Takes apart what a program prints when it prints messages.
package enum Mbox {
    /// The messages in a text: one alone, or several in the form of a mailbox, each begun by a line `From …`.
    ///
    /// Of the variants of that form this is "mboxrd" (RFC 4155 names it, and its quoting with `>`); a message of the
    /// others differs at most by a `>` before a line that begins with `From `.
    package static func messages(in bytes: [UInt8]) -> [[UInt8]] {
        guard isSeparator(bytes[...]) else {
            return bytes.contains { !$0.isSpaceOrBreak } ? [bytes] : []
        }
        var messages: [[UInt8]] = []
        var rest = bytes[...]
        var isAfterEmptyLine = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
            let line = rest[..<end]
            if isAfterEmptyLine, isSeparator(line) {
                messages.append([])
            } else {
                messages[messages.count - 1] += unquoted(line)
            }
            isAfterEmptyLine = line.allSatisfy(\.isSpaceOrBreak)
            rest = rest[end...]
        }
        return messages.filter { message in message.contains { !$0.isSpaceOrBreak } }
    }

    private static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "From ".utf8) }

    /// A quoted line without one of its `>`.
    private static func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let inner = line.drop { $0 == UInt8(ascii: ">") }
        return inner.startIndex > line.startIndex && isSeparator(inner) ? line.dropFirst() : line
    }
}
