/// Cuts long text to what the readers of JUnit reports can take, in the middle: what was wrong stands first, and how it
/// ended last.
struct Evidence: Sendable, Hashable {
    /// Bytes of the escaped text.
    var bytes: Int
    /// References such as `&lt;`. REXML, which Buildkite reads reports with, gives up a text node whose references expand
    /// to more than 10,240 bytes; each of ours expands to one.
    var references: Int

    /// 64 KiB, less what a last line needs; dorny/test-reporter takes no more than 65,535 characters.
    static let ofCase = Evidence(bytes: 64_000, references: 10_000)
    /// The evidence left to each case in a report that is large already.
    static let inLargeReport = Evidence(bytes: 2_000, references: 1_000)

    /// The text, visible and cut; its escaped form with the marker stays below the limits plus 100 bytes.
    func cut(_ text: String) -> String {
        let visible = VisibleText.block(text)
        let scalars = visible.unicodeScalars
        let head = reach(scalars, bytes: bytes, references: references)
        guard head < scalars.count else { return visible }
        let first = reach(scalars, bytes: bytes * 2 / 3, references: references * 2 / 3)
        let last = reach(scalars.reversed(), bytes: bytes / 3, references: references / 3)
        let start = String(String.UnicodeScalarView(scalars.prefix(first)))
        let end = String(String.UnicodeScalarView(scalars.suffix(last)))
        return "\(start)\n… \(scalars.count - first - last) characters left out …\n\(end)"
    }

    /// The number of scalars for which the limits leave room.
    private func reach(_ scalars: some Sequence<Unicode.Scalar>, bytes: Int, references: Int) -> Int {
        var count = 0
        var bytesLeft = bytes
        var referencesLeft = references
        for scalar in scalars {
            let cost = XMLText.cost(ofContent: scalar)
            bytesLeft -= cost.bytes
            if cost.isReference { referencesLeft -= 1 }
            guard bytesLeft >= 0, referencesLeft >= 0 else { break }
            count += 1
        }
        return count
    }
}
