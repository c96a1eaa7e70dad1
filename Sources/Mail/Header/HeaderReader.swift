/// Reads a header, the fields before the first empty line (RFC 5322, section 2.2; RFC 6532 for UTF-8 in them).
enum HeaderReader {
    /// The fields in order, and where the body starts.
    ///
    /// Lines may end in CRLF or LF. A line that is neither a field nor a continuation ends the header and belongs to
    /// the body: senders forget the empty line, and what follows is worth more than what a strict reader would make of
    /// it.
    static func read(
        _ bytes: ArraySlice<UInt8>,
        maximumFields: Int
    ) -> (fields: [HeaderField], body: ArraySlice<UInt8>, isTruncated: Bool) {
        var rest = bytes
        var fields: [HeaderField] = []
        var current: (name: String, value: [UInt8])?
        var isTruncated = false

        func finish() {
            guard let field = current else { return }
            current = nil
            if fields.count < maximumFields {
                fields.append(HeaderField(name: field.name, raw: Array(field.value.trimmed)))
            } else {
                isTruncated = true
            }
        }

        if rest.starts(with: "From ".utf8) { rest = rest.droppingLine.rest }  // The first line of an mbox entry.
        while !rest.isEmpty {
            let (line, next) = rest.droppingLine
            if line.isEmpty {
                rest = next
                break
            }
            if line.first?.isBlank == true, current != nil {
                current?.value += line
            } else if let colon = fieldNameEnd(line) {
                finish()
                current = (
                    String(decoding: line[..<colon].trimmed, as: UTF8.self), Array(line[(colon + 1)...])
                )
            } else {
                break
            }
            rest = next
        }
        finish()
        return (fields, rest, isTruncated)
    }

    /// The place of the colon after a field name: printable ASCII without spaces, but blanks before the colon are let through (RFC 5322,
    /// section 4.5).
    private static func fieldNameEnd(_ line: ArraySlice<UInt8>) -> Int? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
        let name = line[..<colon]
        let core = name.trimmed
        guard core.startIndex == line.startIndex, !core.isEmpty else { return nil }
        return core.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? colon : nil
    }
}

extension ArraySlice<UInt8> {
    /// The first line without its CRLF or LF, and what follows it.
    var droppingLine: (line: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
        guard let end = firstIndex(of: 0x0A) else { return (self, self[endIndex...]) }
        let lineEnd = end > startIndex && self[end - 1] == 0x0D ? end - 1 : end
        return (self[startIndex..<lineEnd], self[(end + 1)...])
    }
}
