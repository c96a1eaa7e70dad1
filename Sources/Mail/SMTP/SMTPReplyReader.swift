/// Puts a server's bytes together into replies (RFC 5321, section 4.2.1).
///
/// Lines may end in a bare LF: a client has nothing to lose by reading them.
struct SMTPReplyReader: Sendable {
    /// Longest line that is read, in bytes. RFC 5321, section 4.5.3.1.5 allows 512; some servers send more.
    static let maximumLine = 4096
    /// Most lines of one reply.
    static let maximumLines = 256

    /// The reason why bytes are not a reply.
    enum Malformed: Error, Hashable {
        /// The line that is not a reply line, shortened and printable.
        case line(String)
        /// A line or a reply beyond the limits.
        case tooLong
    }

    private var line: [UInt8] = []
    private var code: Int?
    private var lines: [String] = []

    /// Takes bytes and returns the replies that they completed, in order.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(Malformed) -> [SMTPReply] {
        var replies: [SMTPReply] = []
        for byte in bytes {
            guard byte == 0x0A else {
                line.append(byte)
                if line.count > Self.maximumLine { throw .tooLong }
                continue
            }
            if line.last == 0x0D { line.removeLast() }
            if let reply = try readLine() { replies.append(reply) }
            line.removeAll(keepingCapacity: true)
        }
        return replies
    }

    private mutating func readLine() throws(Malformed) -> SMTPReply? {
        guard line.count >= 3, line[0] >= 0x32, line[0] <= 0x35, line[1].isDigit, line[2].isDigit,
            line.count == 3 || line[3] == UInt8(ascii: " ") || line[3] == UInt8(ascii: "-")
        else { throw .line(excerpt) }
        let digits = line[..<3].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        // All lines of a reply carry the same code; another one means that the stream is out of step.
        if let code, code != digits { throw .line(excerpt) }
        lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
        if lines.count > Self.maximumLines { throw .tooLong }
        if line.count > 3, line[3] == UInt8(ascii: "-") {
            code = digits
            return nil
        }
        defer {
            code = nil
            lines.removeAll()
        }
        return SMTPReply(code: digits, status: nil, lines: lines)
    }

    private var excerpt: String {
        String(decoding: line.prefix(80).map { $0.isControl ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
    }
}
