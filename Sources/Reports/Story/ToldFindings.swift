import Conformance
import RunModel

extension StepResult {
    /// The findings without those that only repeat one before them, for another member, round or resource: each with the number
    /// of those that do.
    var toldFindings: [(finding: Finding, repeats: Int)] {
        var told: [(finding: Finding, repeats: Int)] = []
        for finding in findings {
            if let known = told.firstIndex(where: { $0.finding.says(finding) }) {
                told[known].repeats += 1
            } else {
                told.append((finding, 0))
            }
        }
        return told
    }
}

extension Finding {
    /// Returns whether it is the same but for the place in the step.
    fileprivate func says(_ other: Finding) -> Bool {
        var one = self
        var another = other
        one.round = nil
        another.round = nil
        one.resource = nil
        another.resource = nil
        // Names in titles tell the members of a group apart.
        one.title = title.map(Self.withoutNames)
        another.title = other.title.map(Self.withoutNames)
        // So do the milliseconds after which each was seen.
        one.since = since.map(Self.withoutSpan)
        another.since = other.since.map(Self.withoutSpan)
        return one == another
    }

    private static func withoutNames(_ title: String) -> String {
        title.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined(separator: "\"")
    }

    private static func withoutSpan(_ since: Since) -> Since {
        switch since {
        case .start(_, let operation): .start(.zero, after: operation)
        case .settled: .settled(.zero)
        }
    }
}

extension Wording {
    /// The remark on a finding that repeats: ` (and 23 times more)`; empty where it does not.
    static func repeats(_ count: Int) -> String { count == 0 ? "" : " (\(more(count)))" }

    /// `and 23 times more`.
    static func more(_ count: Int) -> String { count == 1 ? "and once more" : "and \(count) times more" }
}
