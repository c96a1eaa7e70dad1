import Conformance
import RunModel
import Runner

/// Finds endpoints that answer much faster or slower than before.
enum TimeDiff {
    /// Fewer answers than this say nothing.
    static let leastSamples = 5
    /// The least difference of times that counts; smaller ones are noise, whatever their ratio.
    static let leastGap = Duration.milliseconds(100)
    static let leastRatio = 3.0

    static func differences(_ old: [RecordedCase], _ new: [RecordedCase]) -> [RecordingDifference] {
        let before = medians(old)
        return medians(new).sorted { $0.key < $1.key }.compactMap { endpoint, median in
            guard let earlier = before[endpoint] else { return nil }
            let (least, most) = (min(earlier, median), max(earlier, median))
            guard most - least >= leastGap, most >= least * leastRatio else { return nil }
            let change = RecordingDifference.Change.time(old: milliseconds(earlier), new: milliseconds(median))
            return RecordingDifference(endpoint: endpoint, change: change)
        }
    }

    private static func medians(_ cases: [RecordedCase]) -> [Endpoint: Duration] {
        var times: [Endpoint: [Duration]] = [:]
        for exchange in cases.flatMap(\.exchanges) {
            guard case .answer = exchange.result else { continue }
            times[Endpoint(exchange), default: []].append(exchange.duration)
        }
        return times.filter { $0.value.count >= leastSamples }.mapValues { $0.sorted()[$0.count / 2] }
    }

    private static func milliseconds(_ span: Duration) -> Int { Int((span.inSeconds * 1000).rounded()) }
}
