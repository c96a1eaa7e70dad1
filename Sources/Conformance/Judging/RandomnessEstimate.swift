private import Platform

/// The entropy of a series of tokens: an upper bound, estimated from outside.
///
/// A position counts with the logarithm of the alphabet it shows to belong to if it varies between samples, and with nothing
/// if it never does. Counters show as positions that do not vary. In few samples some positions are alike by chance: as
/// many as that explains count as if they varied, so that few samples blame nobody.
package struct RandomnessEstimate: Sendable, CustomStringConvertible {
    package let bits: Double
    package let description: String

    package init(samples: [String]) {
        let rows = samples.map { Array($0.unicodeScalars) }
        let length = rows.map(\.count).min() ?? 0
        let alphabet = Set(rows.joined())
        let bitsPerPosition = log2(Double(Self.size(of: alphabet)))
        // A position that shows few values in many samples (a counter's high digits, a clock) carries no more than these.
        var bits = 0.0
        var varying = 0
        let lucky = Self.alikeByChance(of: length, samples: rows.count, bits: bitsPerPosition)
        for position in 0..<length {
            let values = Set(rows.map { $0[position] })
            guard values.count > 1 else { continue }
            varying += 1
            let seen = Double(values.count)
            let expected = min(Double(rows.count), pow(2, bitsPerPosition))
            bits += seen < expected / 4 ? log2(seen) : bitsPerPosition
        }
        // Samples that do not vary at all are one text over and over.
        if varying > 0 || rows.count == 1 { bits += Double(min(lucky, length - varying)) * bitsPerPosition }
        self.bits = bits
        description =
            "\(varying) of \(length) positions vary over an alphabet of \(Self.size(of: alphabet)):"
            + " \(Int(bits)) bits in \(rows.count) samples"
    }

    /// The number of some random positions that may be the same in all samples before chance explains it less than once in a million times.
    private static func alikeByChance(of positions: Int, samples: Int, bits: Double) -> Int {
        // All samples after the first have its character there.
        let chance = pow(2, -bits * Double(max(0, samples - 1)))
        guard chance < 1 else { return positions }
        // The binomial distribution, from no position on.
        var term = pow(1 - chance, Double(positions))
        var sum = term
        for alike in 0..<positions {
            if 1 - sum < 1e-6 { return alike }
            term *= Double(positions - alike) / Double(alike + 1) * chance / (1 - chance)
            sum += term
        }
        return positions
    }

    /// The usual alphabet that the characters belong to.
    private static func size(of scalars: Set<Unicode.Scalar>) -> Int {
        let hex =
            scalars.allSatisfy { ("0"..."9").contains($0) || ("a"..."f").contains($0) || $0 == "-" }
            || scalars.allSatisfy { ("0"..."9").contains($0) || ("A"..."F").contains($0) || $0 == "-" }
        if scalars.allSatisfy({ ("0"..."9").contains($0) }) { return 10 }
        if hex { return 16 }
        let lower = scalars.contains { ("a"..."z").contains($0) }
        let upper = scalars.contains { ("A"..."Z").contains($0) }
        let digit = scalars.contains { ("0"..."9").contains($0) }
        return max(
            2,
            (lower ? 26 : 0) + (upper ? 26 : 0) + (digit ? 10 : 0)
                + (scalars.contains("-") || scalars.contains("_") ? 2 : 0)
        )
    }
}
