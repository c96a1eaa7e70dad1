/// Reads the text after DATA up to its final dot, undoing dot-stuffing (RFC 5321, section 4.5.2), within limits.
///
/// Only CRLF `.` CRLF ends the text, so that no message can hide commands behind a lone `LF . LF`. A client that ended
/// the DATA command itself with a bare LF knows no other line end, and may end its text so too; otherwise it would wait
/// for ever.
struct SMTPContentReader {
    /// The result of reading the text.
    enum Outcome: Hashable {
        case complete([UInt8])
        /// The text was longer than a message may be.
        case tooLarge
        /// A line was longer than a line may be.
        case lineTooLong
        /// The text goes so far beyond the limit that waiting for its end is pointless.
        case endless
    }

    private let maximumSize: Int
    private let maximumLine: Int
    private let endsWithBareLF: Bool
    private var content: [UInt8] = []
    private var size = 0
    private var lineLength = 0
    private var isLineTooLong = false
    private var state = State.lineStart

    private enum State {
        /// After CRLF, or at the beginning.
        case lineStart
        /// After a dot at the start of a line, which is not yet content.
        case dot
        /// After such a dot and a CR.
        case dotCR
        case text
        case textCR
        /// After a bare LF. It starts a line of text, but not one where a dot means anything, unless the client knows
        /// only LF.
        case bareLF
    }

    init(maximumSize: Int, maximumLine: Int, endsWithBareLF: Bool) {
        self.maximumSize = maximumSize
        self.maximumLine = maximumLine
        self.endsWithBareLF = endsWithBareLF
    }

    /// Takes bytes from the front until the text ends. Nil when the bytes were not enough.
    mutating func next(_ bytes: inout ArraySlice<UInt8>) -> Outcome? {
        while let byte = bytes.popFirst() {
            if take(byte) {
                if size > maximumSize { return .tooLarge }
                return isLineTooLong ? .lineTooLong : .complete(content)
            }
            if size > 1 << 20, size / 2 > maximumSize { return .endless }
        }
        return nil
    }

    /// Takes one byte; returns whether the text is over.
    private mutating func take(_ byte: UInt8) -> Bool {
        switch (state, byte) {
        case (.lineStart, UInt8(ascii: ".")):
            state = .dot
            return false
        case (.dot, 0x0D):
            state = .dotCR
            return false
        case (.dotCR, 0x0A):
            return true
        case (.dot, 0x0A) where endsWithBareLF:
            return true
        case (.dotCR, _):
            // Dot, CR and something else: the dot was stuffing, the CR is text.
            keep(0x0D)
            state = .textCR
        default:
            break
        }
        keep(byte)
        switch byte {
        case 0x0D: state = .textCR
        case 0x0A: state = state == .textCR || endsWithBareLF ? .lineStart : .bareLF
        default: state = .text
        }
        if byte == 0x0A { lineLength = 0 }
        return false
    }

    private mutating func keep(_ byte: UInt8) {
        size += 1
        lineLength += 1
        if lineLength > maximumLine { isLineTooLong = true }
        if size <= maximumSize, !isLineTooLong { content.append(byte) }
    }
}
