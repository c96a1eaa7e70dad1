extension SourceText {
    /// Returns whether a text occurs somewhere in this one, byte for byte. The empty text stands nowhere.
    package func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, wanted.count <= bytes.count else { return false }
        // Asked for every secret of a case, over the whole of its scenario, so it goes by plain memory.
        return bytes.withUnsafeBufferPointer { bytes in
            wanted.withUnsafeBufferPointer { wanted in
                var start = 0
                while start <= bytes.count - wanted.count {
                    if bytes[start] == first {
                        var length = 1
                        while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
                        if length == wanted.count { return true }
                    }
                    start += 1
                }
                return false
            }
        }
    }
}
