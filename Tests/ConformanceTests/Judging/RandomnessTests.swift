import Conformance
import Testing

@Suite("The room that samples leave for chance")
struct RandomnessTests {
    static func samples(_ count: Int, _ make: (inout SeededGenerator) -> String) -> [String] {
        var random = SeededGenerator(seed: 3, stream: "samples")
        return (0..<count).map { _ in make(&random) }
    }

    static func text(_ alphabet: String, _ length: Int, _ random: inout SeededGenerator) -> String {
        String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
    }

    @Test(
        "Random texts have the bits of their alphabet",
        arguments: [
            ("0123456789", 6, 19.0, 20.0), ("0123456789abcdef", 32, 128, 128), ("0123456789abcdef", 16, 64, 64),
            ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", 22, 130, 132),
        ]
    )
    func random(alphabet: String, length: Int, least: Double, most: Double) {
        let estimate = RandomnessEstimate(samples: Self.samples(24) { Self.text(alphabet, length, &$0) })
        #expect(estimate.bits >= least && estimate.bits <= most, "\(estimate)")
    }

    @Test(
        "Few samples of random texts have the bits of their alphabet, however many positions are alike",
        arguments: 1...6
    )
    func few(count: Int) {
        for seed in 0..<50 {
            var random = SeededGenerator(seed: UInt64(seed), stream: "few")
            let samples = (0..<count).map { _ in Self.text("0123456789abcdef", 32, &random) }
            let estimate = RandomnessEstimate(samples: samples)
            #expect(estimate.bits >= 128, "\(estimate)")
        }
    }

    @Test("Counters, clocks and constants have few")
    func predictable() {
        var counter = 100_000
        let counters = Self.samples(24) { _ in
            counter += 1
            return String(counter)
        }
        #expect(RandomnessEstimate(samples: counters).bits < 7)
        let prefixed = Self.samples(24) { "0123456789abcdef0123456789abcdef" + Self.text("0123456789", 4, &$0) }
        #expect(RandomnessEstimate(samples: prefixed).bits < 20)
        #expect(RandomnessEstimate(samples: ["same", "same"]).bits == 0)
        #expect(RandomnessEstimate(samples: ["", "abc"]).bits == 0)
    }
}
