private import Foundation

/// How much room a series of tokens leaves for chance: an upper bound seen from outside.
///
/// A position counts with the logarithm of the alphabet it shows to belong to if it varies between samples, and with nothing
/// if it never does. Counters show as positions that do not vary.
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
        for position in 0..<length {
            let values = Set(rows.map { $0[position] })
            guard values.count > 1 else { continue }
            varying += 1
            let seen = Double(values.count)
            let expected = min(Double(rows.count), pow(2, bitsPerPosition))
            bits += seen < expected / 4 ? log2(seen) : bitsPerPosition
        }
        self.bits = bits
        description =
            "\(varying) of \(length) positions vary over an alphabet of \(Self.size(of: alphabet)):"
            + " \(Int(bits)) bits in \(rows.count) samples"
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
