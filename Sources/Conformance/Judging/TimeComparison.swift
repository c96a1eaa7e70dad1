private import Platform

/// Holds the times of two kinds of answers against each other.
///
/// The samples of each kind are taken in turns, and the first half of them is one run, the second half another. The kinds
/// are told apart only where both runs say so, in the same direction, by a rank test (Mann and Whitney, 1947) whose chance
/// to say so of equals is one in a thousand, and by a difference of the medians that is large enough to be of use. Noise
/// and load meet both kinds alike and so tell nothing; a drift within a run does as well.
///
/// Where all samples together tell the kinds apart and the two runs do not agree on it, nothing is decided: load may have hidden a
/// difference in one of them.
package struct TimeComparison: Sendable {
    /// One of the two runs, in seconds.
    package struct Run: Sendable {
        package let firstMedian: Double
        package let secondMedian: Double
        /// The chance of ranks as uneven as these, or more, if both kinds took the same time.
        package let chance: Double

        init(_ first: some Collection<Double>, _ second: some Collection<Double>) {
            firstMedian = Self.median(of: first)
            secondMedian = Self.median(of: second)
            chance = RankTest(Array(first), Array(second)).chance
        }

        var difference: Double { secondMedian - firstMedian }

        /// Returns whether this run alone distinguishes the kinds.
        func tellsApart(beyond least: Double?) -> Bool {
            let usual = max(TimeComparison.leastDifference, min(firstMedian, secondMedian) / 10)
            return chance < TimeComparison.significance && abs(difference) >= least ?? usual
        }

        private static func median(of values: some Collection<Double>) -> Double {
            let sorted = values.sorted()
            guard !sorted.isEmpty else { return 0 }
            let middle = sorted.count / 2
            return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        }
    }

    /// The chance at which a run counts.
    package static let significance = 0.001
    /// A difference below 5 ms is hard to use over a network; a dialect may declare another limit.
    static let leastDifference = 0.005
    /// With fewer samples of a kind in each run, no ranks at all would be uneven enough.
    package static let leastSamples = 16

    package let runs: [Run]
    /// Both runs together.
    private let whole: Run
    private let least: Double?

    /// - Parameters:
    ///   - first: The times of the first kind in the order in which they were taken.
    ///   - second: The same for the second kind.
    ///   - least: The smallest difference of the medians that counts; nil for the larger of 5 ms and a tenth of the faster kind's.
    package init(_ first: [Duration], _ second: [Duration], least: Duration?) {
        func halves(_ times: [Duration]) -> (ArraySlice<Double>, ArraySlice<Double>) {
            let seconds = times.map { Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18 }
            return (seconds[..<(seconds.count / 2)], seconds[(seconds.count / 2)...])
        }
        let one = halves(first)
        let other = halves(second)
        runs = [Run(one.0, other.0), Run(one.1, other.1)]
        whole = Run(one.0 + one.1, other.0 + other.1)
        self.least = least.map { Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18 }
    }

    /// Indicates whether the time distinguishes the two kinds.
    package var tellsApart: Bool {
        runs.allSatisfy { $0.tellsApart(beyond: least) } && runs[0].difference * runs[1].difference > 0
    }

    /// Indicates whether the kinds may well take different times, though it does not show in each run.
    package var isDoubtful: Bool { !tellsApart && whole.tellsApart(beyond: least) }

    /// The medians and chances of both runs.
    package var figures: TimeFigures {
        TimeFigures(
            runs: runs.map { run in
                TimeFigures.Run(
                    first: .seconds(run.firstMedian),
                    second: .seconds(run.secondMedian),
                    chance: run.chance
                )
            },
            limit: least.map { .seconds($0) }
        )
    }
}

/// The rank-sum test of Mann and Whitney, by its normal approximation with the correction for ties.
struct RankTest {
    /// The chance of such ranks or more uneven ones, on either side, if both kinds came from one distribution.
    let chance: Double

    init(_ first: [Double], _ second: [Double]) {
        let (n, m) = (Double(first.count), Double(second.count))
        guard n > 0, m > 0 else {
            chance = 1
            return
        }
        let all = (first.map { (value: $0, isFirst: true) } + second.map { (value: $0, isFirst: false) })
            .sorted { $0.value < $1.value }
        var rankSum = 0.0
        var ties = 0.0
        var start = 0
        while start < all.count {
            var end = start
            while end < all.count, all[end].value == all[start].value { end += 1 }
            // Equal values share the mean of their ranks, which count from 1.
            let rank = Double(start + end + 1) / 2
            rankSum += rank * Double(all[start..<end].count(where: \.isFirst))
            let size = Double(end - start)
            ties += size * (size * size - 1)
            start = end
        }
        let mean = n * m / 2
        let total = n + m
        let variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
        let statistic = rankSum - n * (n + 1) / 2
        guard variance > 0 else {
            chance = 1
            return
        }
        // A half less, because the statistic moves in whole steps and the normal curve does not.
        let distance = max(0, abs(statistic - mean) - 0.5) / variance.squareRoot()
        chance = erfc(distance / 2.0.squareRoot())
    }
}
