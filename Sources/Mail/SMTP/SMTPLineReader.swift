/// Cuts a client's bytes into command lines of bounded length.
struct SMTPLineReader {
    /// The result of some bytes.
    enum Result: Hashable {
        /// A line without its end.
        case line([UInt8], hasCR: Bool)
        /// A line beyond the limit; it was dropped up to its end.
        case tooLong
    }

    private let maximum: Int
    private var line: [UInt8] = []
    private var isDropping = false

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Takes bytes from the front until a line is complete. Nil when the bytes were not enough.
    ///
    /// A bare LF ends a command too. RFC 5321, section 2.3.8 does not want it, but there is nothing to confuse it with
    /// here, and people type commands by hand.
    mutating func next(_ bytes: inout ArraySlice<UInt8>) -> Result? {
        let end = bytes.firstIndex(of: 0x0A)
        let piece = bytes[..<(end ?? bytes.endIndex)]
        bytes = bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...]
        // One byte more than fits is kept for the CR of the line end.
        if line.count + piece.count > maximum - 1 { isDropping = true }
        if !isDropping { line += piece }
        guard end != nil else { return nil }
        defer {
            line.removeAll(keepingCapacity: true)
            isDropping = false
        }
        if isDropping { return .tooLong }
        let hasCR = line.last == 0x0D
        return .line(hasCR ? line.dropLast() : line, hasCR: hasCR)
    }
}
