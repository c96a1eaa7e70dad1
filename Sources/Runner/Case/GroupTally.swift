import Conformance
import JSONText

/// What the members of a group came to, all in all.
struct GroupTally: Sendable {
    /// Whether outcomes are counted, so that no member has an expectation of its own.
    let isCounting: Bool
    private(set) var judged = JudgedStep.held
    private(set) var records: [JSONValue] = []
    private var outcomes: [Outcome] = []
    /// How many findings a group shows: twenty alike tell no more than three.
    private static let findingLimit = 5

    init(counting: Bool) { isCounting = counting }

    mutating func add(error message: String) {
        judged.status = .error
        judged.findings.append(Finding(message))
    }

    /// Takes the outcome of a member that has no expectation of its own.
    mutating func add(_ attempt: Attempt) {
        judged.exchanges += attempt.result?.exchanges ?? []
        guard let result = attempt.result, let outcome = result.outcome else {
            let reason =
                if case .unjudgeable(let reason) = attempt.judgement { reason } else {
                    attempt.result?.failure ?? "no outcome"
                }
            return add(error: reason)
        }
        records.append(result.record)
        outcomes.append(outcome)
    }

    /// Takes the judgement of a member with an expectation of its own; a violated check outweighs an error.
    ///
    /// A preparation that does not hold is an error here: beside checks in the same group it would be blamed on nothing.
    mutating func add(_ member: JudgedStep, of step: Step, round: Int) {
        judged.exchanges += member.exchanges
        guard member.status != .held else { return }
        if judged.findings.count < Self.findingLimit {
            judged.findings += member.findings.map { finding in
                Finding("round \(round): \(finding.message)", expected: finding.expected, found: finding.found)
            }
        }
        let violatesCheck = member.status == .violated && step.isCheck
        if violatesCheck { judged.blamed += step.verifies }
        if judged.status != .violated || judged.blamed.isEmpty {
            judged.status = violatesCheck ? .violated : .error
        }
    }

    /// Holds the number of outcomes against what is expected of the group.
    mutating func judgeCounts(_ counts: [CountExpectation], title: String) {
        guard judged.status == .held else { return }
        for count in counts {
            let found = outcomes.filter(count.outcomes.contains).count
            guard !count.holds(for: found) else { continue }
            let undecided = outcomes.filter { !$0.isJudgement && !count.outcomes.contains($0) }
            if found < count.count, !undecided.isEmpty {
                return add(
                    error:
                        "\(title): \(undecided.count) of \(outcomes.count) were throttled or failed, so nothing was judged"
                )
            }
            judged.status = .violated
            let tally = Dictionary(grouping: outcomes) { $0 }.map { "\($0.value.count) \($0.key.rawValue)" }.sorted()
            judged.findings.append(
                Finding(title, expected: count.description, found: tally.joined(separator: ", "))
            )
        }
    }
}
