package import Conformance

/// Rows of variations in which every two that agree meet at least once.
package enum VariationTable {
    /// The most variations of one row: enough for few rows, few enough for a person to find the one that matters.
    private static let width = 16

    /// - Parameter seed: decides which meet in which row.
    package static func rows(of variations: [AuditedVariation], seed: UInt64) -> [[AuditedVariation]] {
        var generator = SeededGenerator(seed: seed, stream: "variations")
        let count = variations.count
        let agree = variations.map { one in variations.map { one.agrees(with: $0) } }
        var missing = Set<Pair>()
        for one in 0..<count {
            for other in (one + 1)..<max(count, one + 1) where agree[one][other] { missing.insert(Pair(one, other)) }
        }
        var rows: [[AuditedVariation]] = []
        while let first = missing.min() {
            var row = [first.one, first.other]
            let order = Array(0..<count).shuffled(using: &generator)
            while row.count < width {
                let fitting = order.filter { next in row.allSatisfy { agree[next][$0] } }
                let gains = fitting.map { next in row.count { missing.contains(Pair(next, $0)) } }
                guard let most = gains.max(), most > 0, let place = gains.firstIndex(of: most) else { break }
                row.append(fitting[place])
            }
            for one in row { for other in row where one < other { missing.remove(Pair(one, other)) } }
            rows.append(row.sorted().map { variations[$0] })
        }
        return rows
    }

    private struct Pair: Hashable, Comparable {
        let one: Int
        let other: Int

        init(_ one: Int, _ other: Int) { (self.one, self.other) = (min(one, other), max(one, other)) }

        static func < (one: Pair, other: Pair) -> Bool { (one.one, one.other) < (other.one, other.other) }
    }
}
