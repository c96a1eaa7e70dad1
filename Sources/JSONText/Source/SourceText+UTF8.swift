extension SourceText {
    /// The offset of the first byte that belongs to no UTF-8 sequence; nil where the text is valid.
    package var firstInvalidByte: Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        // A mistake shows within four bytes of the last character that was whole.
        var low = 0
        var high = bytes.count
        while high - low > 4 {
            var middle = (low + high) / 2
            while middle > low, UTF8.isContinuation(bytes[middle]) { middle -= 1 }
            guard middle > low else { break }
            if String(validating: bytes[low..<middle], as: UTF8.self) == nil { high = middle } else { low = middle }
        }
        while low < high {
            guard
                let length = (1...4).first(where: { length in
                    low + length <= bytes.count && String(validating: bytes[low..<(low + length)], as: UTF8.self) != nil
                })
            else { return low }
            low += length
        }
        return nil
    }
}
