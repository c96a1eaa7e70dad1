import Conformance
import RunModel

extension Trial {
    /// Adds an observation about what was tried last.
    mutating func observe(_ observation: TrialObservation) {
        guard !report.entries.isEmpty else { return }
        report.observations.append(TrialReport.Observation(entry: report.entries.count - 1, what: observation))
    }

    /// Observes that the wrong secret of an entry was taken, and takes back that a rule may match too much: what it did came to pass.
    mutating func withdrawAcceptance(at entry: Int) {
        report.problems.removeAll { problem in
            guard problem.entry == entry, case .accepted = problem.fault else { return false }
            return true
        }
        report.entries[entry].standing = .fine
        report.observations.append(TrialReport.Observation(entry: entry, what: .wrongSecretWorks))
    }

    /// Looks at a refusal that was just tried in a situation: it has an outcome of its own, by which scenarios know it.
    ///
    /// - Parameter others: Outcomes that will do as well.
    mutating func weighRefusal(
        _ situation: TrialAttempt.Situation,
        usually usual: Outcome,
        or others: Set<Outcome> = []
    ) {
        guard let entry = report.entries.last, entry.attempt.situation == situation, let outcome = entry.outcome,
            outcome.isRefusal, outcome != usual, outcome != .throttled, !others.contains(outcome)
        else { return }
        observe(.otherRefusal(outcome, usual: usual, rule: entry.rule))
    }

    /// Looks at the answer to a question about somebody who does not exist.
    mutating func weighSilence(about operation: ShippedOperation) {
        guard let entry = report.entries.last, entry.attempt.subject == .operation(.shipped(operation)),
            entry.outcome == .fault,
            let status = entry.statuses.last
        else { return }
        observe(.failsAboutNobody(.shipped(operation), status: status))
    }

    /// Looks at the time that the slowest operation took: a run sends several at once, which a target that has one processor for
    /// its password hashes answers one after the other.
    mutating func weighTimes() {
        let environment = runner.context.environment
        guard let slowest = slowest.max(by: { $0.value < $1.value }) else { return }
        let limits = Pace(slowest: slowest.value, jobs: environment.jobs, timeout: environment.timeout)
        guard let advised = limits.advised else { return }
        observe(.isSlow(slowest.key, slowest.value, jobs: advised.jobs, timeout: advised.timeout))
    }
}

/// The number of simultaneous cases that fits a target's slowest answer.
struct Pace: Sendable {
    var slowest: Duration
    var jobs: Int
    var timeout: Duration

    /// The jobs, and the time limit in seconds where it is too short for even one; nil where everything fits.
    ///
    /// Half of the time limit is left for what the trial did not see.
    var advised: (jobs: Int, timeout: Int?)? {
        guard slowest > .zero, slowest * jobs > timeout / 2 else { return nil }
        let fitting = max(1, Int((timeout / 2) / slowest))
        let needed = Int((slowest * 4) / .seconds(1)) + 1
        return (min(jobs, fitting), timeout < slowest * 2 ? needed : nil)
    }
}
