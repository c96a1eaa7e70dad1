extension StringProtocol {
    /// The first place of a text in this one, compared by bytes.
    ///
    /// The standard library's search compares characters. It costs many times as much, and does not find a letter that a
    /// combining accent follows.
    package func firstUTF8Range(of text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return startIndex..<startIndex }
        var start = utf8.startIndex
        while let index = utf8[start...].firstIndex(of: first) {
            var place = index
            var isSame = true
            for byte in text.utf8 {
                guard place < utf8.endIndex, utf8[place] == byte else {
                    isSame = false
                    break
                }
                place = utf8.index(after: place)
            }
            if isSame { return index..<place }
            start = utf8.index(after: index)
        }
        return nil
    }

    /// Returns whether the bytes of a text occur in this one.
    package func containsUTF8(of text: String) -> Bool { firstUTF8Range(of: text) != nil }
}
