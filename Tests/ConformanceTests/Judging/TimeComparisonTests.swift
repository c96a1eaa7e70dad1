import Conformance
import Foundation
import Testing

@Suite("Times of two kinds of responses")
struct TimeComparisonTests {
    /// Times around a middle, with a tail to one side as answers over a network have it.
    private func times(
        _ count: Int,
        around middle: Double,
        spread: Double = 0.004,
        _ random: inout SeededGenerator
    ) -> [Duration] {
        (0..<count).map { _ in
            let tail = -log(1 - Double.random(in: 0..<1, using: &random)) * spread
            return .seconds(middle + tail)
        }
    }

    private func comparison(
        _ first: Double,
        _ second: Double,
        seed: UInt64 = 1,
        count: Int = 96,
        least: Duration? = nil
    ) -> TimeComparison {
        var random = SeededGenerator(seed: seed, stream: "times")
        let one = times(count, around: first, &random)
        return TimeComparison(one, times(count, around: second, &random), least: least)
    }

    @Test("Equal kinds are never told apart, whatever the noise")
    func equals() {
        let found = (0..<2000).filter { comparison(0.05, 0.05, seed: UInt64($0), least: .zero).tellsApart }
        #expect(found.isEmpty)
    }

    @Test("A clear difference that does not show in each half is doubtful, and equal kinds never are")
    func doubtful() {
        let fast = (0..<32).map { Duration.milliseconds(5 + Double($0 % 4)) }
        // The first half is noisy: a burst of load met both kinds.
        let noisy = (0..<16).map { Duration.milliseconds($0 % 2 == 0 ? 4 : 60) }
        let mixed = TimeComparison(
            noisy + fast.suffix(16),
            noisy.map { $0 + .milliseconds(20) } + fast.suffix(16).map { $0 + .milliseconds(30) },
            least: nil
        )
        #expect(!mixed.tellsApart)
        #expect(mixed.isDoubtful)
        let apart = TimeComparison(fast, fast.map { $0 + .milliseconds(30) }, least: nil)
        #expect(apart.tellsApart)
        #expect(!apart.isDoubtful)
        let equal = (0..<2000).filter { comparison(0.05, 0.05, seed: UInt64($0)).isDoubtful }
        #expect(equal.isEmpty)
    }

    @Test("A clear difference is found each time, in either direction")
    func different() {
        for seed in 0..<200 {
            #expect(comparison(0.052, 0.041, seed: UInt64(seed)).tellsApart)
            #expect(comparison(0.001, 0.011, seed: UInt64(seed)).tellsApart)
        }
    }

    @Test("A difference that is sure and small does not count, unless the limit is lower")
    func small() {
        #expect(!comparison(0.010, 0.013).tellsApart)
        #expect(comparison(0.010, 0.013, least: .milliseconds(1)).tellsApart)
        // A tenth of what the answer takes anyway.
        #expect(!comparison(0.200, 0.212).tellsApart)
        #expect(comparison(0.200, 0.212, least: .milliseconds(5)).tellsApart)
    }

    @Test("A difference in one run alone, or one that turns round, tells nothing")
    func onceOnly() {
        var random = SeededGenerator(seed: 3, stream: "times")
        let slow = times(48, around: 0.060, &random)
        let fast = times(48, around: 0.010, &random)
        #expect(!TimeComparison(slow + fast, fast + fast, least: nil).tellsApart)
        #expect(!TimeComparison(slow + fast, fast + slow, least: nil).tellsApart)
        #expect(TimeComparison(slow + slow, fast + fast, least: nil).tellsApart)
    }

    @Test("Load that comes over both kinds alike tells nothing")
    func load() {
        var found = 0
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed), stream: "load")
            var pairs: ([Duration], [Duration]) = ([], [])
            for sample in 0..<96 {
                // Waves of load, many times as long as an answer takes.
                let wave = 0.05 * (1 + sin(Double(sample) / 7 + Double(seed)))
                pairs.0 += times(1, around: 0.005 + wave, spread: 0.02, &random)
                pairs.1 += times(1, around: 0.005 + wave, spread: 0.02, &random)
            }
            if TimeComparison(pairs.0, pairs.1, least: .zero).tellsApart { found += 1 }
        }
        #expect(found == 0)
    }

    @Test("The chance is the one of the rank test")
    func chance() {
        // Sixteen of each kind, without overlap: U is 0, its mean 128 and its variance 704, so z is 127.5 over its root.
        let first = (1...32).map { Duration.milliseconds($0 % 16 + 1) }
        let second = (1...32).map { Duration.milliseconds($0 % 16 + 100) }
        let run = TimeComparison(first, second, least: nil).runs[0]
        #expect(abs(run.chance - 1.5449e-6) < 1e-8, "\(run.chance)")
        #expect(abs(run.firstMedian - 0.0085) < 1e-9)
        // All the same: nothing to rank.
        let same = [Duration](repeating: .milliseconds(5), count: 32)
        #expect(TimeComparison(same, same, least: nil).runs[0].chance == 1)
    }

    @Test("The figures say medians and chances")
    func figures() {
        let runs = comparison(0.052, 0.041).figures.runs
        #expect(runs.count == 2)
        #expect(runs.allSatisfy { $0.first > .milliseconds(50) && $0.second < .milliseconds(50) && $0.chance < 0.0001 })
    }
}
