/// The line around a place in a text, made fit for a terminal, and where to draw the caret below it.
///
/// Only a bounded number of bytes around the place is looked at: the line of a minified body can be megabytes long.
struct Excerpt {
    /// The line, or the part of it around the place, with `…` where it was cut. Nil if the line is blank.
    let text: String?
    /// The cells in front of the caret.
    let caretIndent: Int
    /// The cells to underline, at least 1.
    let caretWidth: Int

    /// Cells that the text takes at most.
    private static let widest = 120
    /// Cells kept in front of the place when the line must be cut.
    private static let context = 60
    /// Bytes looked at to each side of the place. A cell is seldom more than four bytes.
    private static let reach = 640

    /// Cuts the line out of a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - offset: The UTF-8 offset of the place.
    ///   - length: The bytes to underline; nil underlines the JSON token that begins at the place.
    init(of source: SourceText, at offset: Int, length: Int?) {
        let line = source.line(at: offset)
        // The place behind a line end is not in the line's bytes; the caret then stands behind the last character.
        let place = min(max(offset, line.lowerBound), line.upperBound)
        let token = length ?? TokenExtent.length(at: place, in: source.bytes[line])
        let end = min(place + max(token, 1), line.upperBound)

        let (before, after) = Self.window(around: place, in: line, of: source.bytes)
        var head = Self.cells(source.bytes[before])[...]
        var tail = Self.cells(source.bytes[after])[...]
        var isHeadCut = before.lowerBound > line.lowerBound
        var isTailCut = after.upperBound < line.upperBound

        if isHeadCut || isTailCut || Self.width(head) + Self.width(tail) > Self.widest {
            // A caret far to the left leaves its room to what follows, and the other way round.
            let room = Self.widest - 2
            let headRoom = max(Self.context, room - Self.width(tail))
            let keptHead = Self.fitting(head.reversed(), into: headRoom)
            isHeadCut = isHeadCut || keptHead < head.count
            head = head.suffix(keptHead)
            let keptTail = Self.fitting(tail, into: room - Self.width(head))
            isTailCut = isTailCut || keptTail < tail.count
            tail = tail.prefix(keptTail)
        }
        let shown = (isHeadCut ? "…" : "") + (head + tail).map(\.text).joined() + (isTailCut ? "…" : "")
        let marked = Self.cells(source.bytes[place..<max(place, end)])
        text = shown.allSatisfy { $0 == " " } ? nil : shown
        caretIndent = Self.width(head) + (isHeadCut ? 1 : 0)
        caretWidth = max(1, min(Self.width(marked), Self.width(tail)))
    }

    private struct Cell {
        var text: String
        var width: Int
    }

    private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
        String(decoding: bytes.prefix(reach), as: UTF8.self).unicodeScalars.map { scalar in
            if scalar == "\t" {
                return Cell(text: "    ", width: 4)
            }
            let visible = TerminalText.visible(scalar)
            return Cell(text: String(visible), width: TerminalText.width(of: visible))
        }
    }

    private static func width(_ cells: some Sequence<Cell>) -> Int {
        cells.reduce(0) { $0 + $1.width }
    }

    /// The number of the cells, from the first on, that are no wider than the room.
    private static func fitting(_ cells: some Sequence<Cell>, into room: Int) -> Int {
        var width = 0
        var count = 0
        for cell in cells {
            width += cell.width
            guard width <= room else { break }
            count += 1
        }
        return count
    }

    /// The bytes before and behind a place that are looked at, without torn scalars at the far ends.
    private static func window(
        around place: Int,
        in line: Range<Int>,
        of bytes: [UInt8]
    ) -> (before: Range<Int>, after: Range<Int>) {
        var start = max(line.lowerBound, place - reach)
        if start > line.lowerBound {
            start += bytes[start..<place].prefix(3).prefix { UTF8.isContinuation($0) }.count
        }
        var end = min(line.upperBound, place + reach)
        if end < line.upperBound {
            // A scalar begins at most three bytes before the cut.
            end -= (0..<4).first { !UTF8.isContinuation(bytes[end - $0]) } ?? 0
        }
        return (start..<place, place..<end)
    }
}
