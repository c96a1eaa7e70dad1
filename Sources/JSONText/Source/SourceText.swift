/// A named text whose parts can be pointed at: a file, or the body of a response.
///
/// The bytes are kept as they came, valid UTF-8 or not, so that a message about a bad byte can name its place. Offsets
/// are UTF-8 offsets from the first byte. Lines end with LF, CR LF or a lone CR.
package struct SourceText: Sendable {
    /// The name of the text in messages: a file path, or words such as "response body".
    package let name: String
    /// The text itself.
    package let bytes: [UInt8]

    private let lines = LineIndex()

    /// Names the bytes of a text.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Names a text.
    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The place of a byte. An offset outside the text counts as its nearest end.
    ///
    /// - Parameter offset: A UTF-8 offset. The place behind the last byte is a place too.
    package func location(at offset: Int) -> SourceLocation {
        let offset = clamped(offset)
        let lines = self.lines.lines(in: bytes)
        let line = lineNumber(of: offset, starts: lines.starts)
        let before = lines.scalars(before: lines.starts[line], in: bytes)
        let column = lines.scalars(before: offset, in: bytes) - before + 1
        return SourceLocation(file: name, line: line + 1, column: column)
    }

    /// The bytes of the line that holds an offset, without its line end.
    func line(at offset: Int) -> Range<Int> {
        let offset = clamped(offset)
        let starts = lines.lines(in: bytes).starts
        let number = lineNumber(of: offset, starts: starts)
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func clamped(_ offset: Int) -> Int {
        min(max(offset, 0), bytes.count)
    }

    /// The index of the last start that is not behind the offset.
    private func lineNumber(of offset: Int, starts: [Int]) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }
}
