import Basics
import Conformance
import RunModel

/// The conclusion of a run, in one sentence.
package enum Conclusion: Sendable, Hashable {
    case conforms, violated, couldNotJudge, interrupted

    /// A violation weighs most; then that the run was not finished; then what could not be judged.
    package init(_ tally: RunTally) {
        if tally.isInterrupted {
            self = .interrupted
        } else if tally[.failed] > 0 || tally.summary?.complaints.isEmpty == false {
            self = .violated
        } else if tally[.error] > 0 || !tally.stopped.isEmpty {
            self = .couldNotJudge
        } else if tally[.passed] + tally[.waived] == 0, tally.info?.shard == nil {
            // A part in which nothing can be judged is none the worse for it.
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
            : "\(Plural.count(violated.count, "requirement is", "requirements are")) violated\(target): \(list(violated))."
        switch Conclusion(tally) {
        case .interrupted:
            let rest = "Interrupted: " + (Wording.words(tally.stopped).map { "\($0); " } ?? "") + "\(notRun(tally))."
            return violations.map { "\(rest) \($0)" } ?? rest
        case .violated:
            if let violations {
                let unjudged = tally[.error] == 0 ? nil : unjudged(tally)
                return [violations, unjudged, stopped(tally)].compactMap(\.self).joined(separator: " ")
            }
            let complaints = tally.summary?.complaints.count ?? 0
            guard complaints > 0 else { return "\(Plural.count(tally[.failed], "case")) failed." }
            return
                "Does not conform: \(Plural.count(complaints, "waiver is", "waivers are")) expired or no longer needed."
        case .couldNotJudge:
            let rest = [stopped(tally), "Nothing that was judged is violated."].compactMap(\.self).joined(
                separator: " "
            )
            guard tally[.error] > 0 else {
                return tally.stopped.isEmpty
                    ? "Could not judge: every case was skipped." : "Could not judge everything. \(rest)"
            }
            let errors = Plural.count(tally[.error], "case")
            return "Could not judge: \(errors) of \(tally.planned) ended in an error. \(rest)"
        case .conforms:
            if let shard = tally.info?.shard, tally[.passed] + tally[.waived] == 0 {
                return "Nothing is to be judged in shard \(shard.shard)."
            }
            let held = Plural.count(tally.requirements(.held).count, "requirement holds", "requirements hold")
            var extras: [String] = []
            let waived = tally.requirements(.waived).count
            let warned = tally.requirements(.warned).count
            if tally.flaky > 0 { extras.append("\(Plural.count(tally.flaky, "case")) after a retry") }
            if waived > 0 { extras.append("\(waived) waived") }
            if warned > 0 {
                extras.append(Plural.count(warned, "recommendation does not hold", "recommendations do not hold"))
            }
            let rest = extras.isEmpty ? "" : " (\(extras.joined(separator: ", ")))"
            return "Conforms: \(held)\(rest)."
        }
    }

    /// `2 cases of 7 were not run`.
    private static func notRun(_ tally: RunTally) -> String {
        if tally.notRun == 0 { return "every case had been run" }
        return "\(Plural.count(tally.notRun, "case")) of \(tally.planned) \(tally.notRun == 1 ? "was" : "were") not run"
    }

    /// That the run ended by itself before every case was run, and why; nil where it did not.
    private static func stopped(_ tally: RunTally) -> String? {
        Wording.words(tally.stopped).map { "Stopped: \($0); \(notRun(tally))." }
    }

    private static func unjudged(_ tally: RunTally) -> String {
        "\(Plural.count(tally[.error], "case")) of \(tally.planned) could not be judged."
    }

    private static func list(_ ids: [RequirementID]) -> String { ids.map(\.rawValue).joined(separator: ", ") }
}
