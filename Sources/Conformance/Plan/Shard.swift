/// One of several parts of a run, each done on a machine of its own.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    package let index: Int
    package let count: Int

    /// More machines than this do not share a run.
    package static let most = 10_000

    /// Nil for an index outside of the count, or a count beyond ``most``.
    package init?(index: Int, count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(index) else { return nil }
        self.index = index
        self.count = count
    }

    /// `2/4`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
        self.init(index: index, count: count)
    }

    package var description: String { "\(index)/\(count)" }
}
