import Basics
import JSONText
package import RunModel

/// The words for what `rekey probe --write` writes, and does not write.
package enum RevisionWording {
    /// The remark on a rule that says where it came from.
    package static func note(on problem: TrialReport.Problem, in report: TrialReport) -> String {
        if case .message(_, let index, _, _) = problem.advice?.edit, problem.messages.indices.contains(index) {
            let message = problem.messages[index]
            return "from rekey probe: a message by \(message.channel), \"\(message.subject)\""
        }
        let entry = report.entries[problem.entry]
        return "from rekey probe: the response to \(Wording.words(entry.attempt))"
            + (entry.statuses.last.map { ", status \($0)" } ?? "")
    }

    /// The remark of a rule that had one.
    package static func note(_ note: String, behind old: String?) -> String {
        guard let old, !old.isEmpty else { return note }
        return old.contains(note) ? old : "\(old); \(note)"
    }

    /// The reason why messages of a kind do not have the capability of a link.
    package static func noLink(in kind: String) -> String { "the \(kind) message holds no link" }

    /// Says that a change was not written, and why.
    package static func refusal(_ words: String, because mistake: String) -> String {
        "not written \(words): \(mistake)"
    }

    /// Says that a change would have to hold a secret.
    package static let holdsSecret = "what it would look for is a secret of this trial"

    /// The question before a file is changed.
    package static func question(_ count: Int, _ file: String) -> String {
        "Write \(Plural.count(count, "change")) to \(file)? [y/N] "
    }

    package static func written(_ count: Int, _ file: String) -> String {
        "Wrote \(Plural.count(count, "change")) to \(file)."
    }

    /// Says that nobody could be asked.
    package static func notAsked(_ file: String) -> String {
        "\(file) was not changed: there is no terminal to ask on. Add --yes to write these changes."
    }

    package static func declined(_ file: String) -> String { "\(file) was not changed." }

    package static func bound(_ rounds: Int) -> String {
        "Stopped after \(rounds) rounds. The same command goes on from here."
    }

    /// Says why nothing is written of what is still to be mended.
    ///
    /// - Parameters:
    ///   - problems: the problems of the last round.
    ///   - changes: the changes that earlier rounds wrote.
    package static func rest(_ problems: [TrialReport.Problem], changes: Int) -> String {
        let nothing = changes == 0 ? "Nothing to write" : "Nothing more to write"
        guard problems.allSatisfy({ $0.advice == nil }) else {
            return "\(nothing): what is suggested above cannot be written, or was written and did not help."
        }
        return problems.count == 1
            ? "\(nothing): the problem has no suggestion."
            : "\(nothing): none of these \(problems.count) problems has a suggestion."
    }

    package static func changedMeanwhile(_ file: String) -> String {
        "'\(file)' was changed while it was tried, so nothing was written to it; run the command again"
    }

    package static func unwritable(_ file: String, _ reason: String) -> String {
        "'\(file)' cannot be written: \(reason)"
    }

    package static let nothingToWrite = "--write needs --dialect FILE, a file of your own to write to"

    package static func shipped(_ name: String) -> String {
        "--write needs a file of your own; '\(name)' is a built-in dialect. Copy it from Fixtures/dialects, or begin with rekey init"
    }

    package static let variation = "--write does not go with --variation, whose changes are in no file of yours"

    package static let yesAlone = "--yes goes with --write"
}
