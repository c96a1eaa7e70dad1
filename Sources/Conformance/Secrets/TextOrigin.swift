/// The origin of the bytes of a decoded text in the text before.
///
/// Kept as stretches in which every byte comes from equally many, since most of a text is copied and the rest often one kind
/// of escape.
struct TextOrigin: Sendable {
    private struct Stretch: Sendable {
        /// Its first byte in the decoded text.
        var start: Int32
        /// The offset at which that run begins in the text before.
        var source: Int32
        /// The number of bytes there that each byte comes from.
        var each: Int32
        /// Indicates whether all of it comes from one escape, of that length.
        var isWhole: Bool
    }

    private var stretches: [Stretch] = []

    /// Adds bytes that come one by one from `each` bytes.
    mutating func add(_ count: Int, at start: Int, from source: Int, each: Int) {
        guard count > 0 else { return }
        if let last = stretches.last, !last.isWhole, Int(last.each) == each { return }
        stretches.append(
            Stretch(start: Int32(start), source: Int32(source), each: Int32(each), isWhole: false)
        )
    }

    /// Adds the bytes that one escape stands for.
    mutating func add(escape length: Int, at start: Int, from source: Int, makes count: Int) {
        guard count != 1 else { return add(1, at: start, from: source, each: length) }
        stretches.append(Stretch(start: Int32(start), source: Int32(source), each: Int32(length), isWhole: true))
    }

    /// The part of the text before from which a range comes; an escape belongs to it whole.
    func source(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return range }
        return place(of: range.lowerBound).lowerBound..<place(of: range.upperBound - 1).upperBound
    }

    private func place(of byte: Int) -> Range<Int> {
        // The last stretch that begins at the byte or before it.
        var low = 0
        var high = stretches.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(stretches[middle].start) <= byte { low = middle } else { high = middle }
        }
        let stretch = stretches[low]
        let offset = stretch.isWhole ? 0 : byte - Int(stretch.start)
        let start = Int(stretch.source) + offset * Int(stretch.each)
        return start..<(start + Int(stretch.each))
    }
}
