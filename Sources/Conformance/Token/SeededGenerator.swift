/// A reproducible source of randomness: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// The same seed and stream give the same numbers. It makes test data, never secrets that guard anything.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A stream of its own for each name, so that scenarios side by side do not shift each other's values.
    package init(seed: UInt64, stream: String) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in stream.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = seed ^ hash
        _ = next()
    }

    /// A stream that starts from here and is told apart by a number.
    package func stream(_ number: Int) -> SeededGenerator {
        var copy = self
        copy.state = copy.state ^ (UInt64(bitPattern: Int64(number)) &* 0xd6e8_feb8_6659_fd93)
        _ = copy.next()
        return copy
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
