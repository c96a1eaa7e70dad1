import Conformance
import Runner

/// What a run comes to, in one sentence.
package enum Conclusion: Sendable, Hashable {
    case conforms, violated, couldNotJudge, interrupted

    /// A violation weighs most; then that the run was not finished; then what could not be judged.
    package init(_ tally: RunTally) {
        if tally.isInterrupted {
            self = .interrupted
        } else if tally[.failed] > 0 || tally.summary?.complaints.isEmpty == false {
            self = .violated
        } else if tally[.error] > 0 || tally[.passed] + tally[.waived] == 0 {
            self = .couldNotJudge
        } else {
            self = .conforms
        }
    }

    /// The last line of a report: a plain sentence.
    package static func sentence(of tally: RunTally) -> String {
        let target = tally.info.map { " by \($0.target)" } ?? ""
        let violated = tally.requirements(.violated)
        let violations =
            violated.isEmpty
            ? nil
            : "\(Phrases.count(violated.count, "requirement is", "requirements are")) violated\(target): \(list(violated))."
        switch Conclusion(tally) {
        case .interrupted:
            let notRun = tally.notPassed.filter { $0.reason == CaseResult.interruptedReason }.count
            let rest =
                "Interrupted: \(Phrases.count(notRun, "case")) of \(tally.planned) \(notRun == 1 ? "was" : "were") not run."
            return violations.map { "\(rest) \($0)" } ?? rest
        case .violated:
            if let violations { return tally[.error] == 0 ? violations : "\(violations) \(unjudged(tally))" }
            let complaints = tally.summary?.complaints.count ?? 0
            guard complaints > 0 else { return "\(Phrases.count(tally[.failed], "case")) failed." }
            return
                "Does not conform: \(Phrases.count(complaints, "waiver is", "waivers are")) expired or no longer needed."
        case .couldNotJudge:
            guard tally[.error] > 0 else { return "Could not judge: every case was skipped." }
            let errors = Phrases.count(tally[.error], "case")
            return
                "Could not judge: \(errors) of \(tally.planned) ended in an error. Nothing that was judged is violated."
        case .conforms:
            let held = Phrases.count(tally.requirements(.held).count, "requirement holds", "requirements hold")
            var extras: [String] = []
            let waived = tally.requirements(.waived).count
            let warned = tally.requirements(.warned).count
            if waived > 0 { extras.append("\(waived) waived") }
            if warned > 0 {
                extras.append(Phrases.count(warned, "recommendation does not hold", "recommendations do not hold"))
            }
            let rest = extras.isEmpty ? "" : " (\(extras.joined(separator: ", ")))"
            return "Conforms: \(held)\(rest)."
        }
    }

    private static func unjudged(_ tally: RunTally) -> String {
        "\(Phrases.count(tally[.error], "case")) of \(tally.planned) could not be judged."
    }

    private static func list(_ ids: [RequirementID]) -> String { ids.map(\.rawValue).joined(separator: ", ") }
}
