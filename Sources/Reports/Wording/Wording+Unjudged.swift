import Basics
package import Conformance
import JSONText
import RunModel

extension Wording {
    /// The reason why no judgement was possible.
    package static func words(_ reason: Unjudged) -> String {
        switch reason {
        case .throttled(let status): "the target throttled the request (status \(status)), so nothing was judged"
        case .fault(let status): "the target failed (status \(status)), so nothing was judged"
        case .unknownAnswer(let status, let dialect, let rule):
            "no rule of \(dialect.map { "the dialect \($0)" } ?? "the dialect") recognizes this response (status \(status))"
                + (rule.map { "; \(words($0))" } ?? "")
        case .noAnswer(_, let words): words
        case .incomplete(let taken, let missing):
            "\(words(taken)), but \(missing.joined(separator: " and ")) "
                + (missing.count == 1 ? "finds nothing in it" : "find nothing in it")
        case .neverFinal(let requests): "the response was still not final after \(Plural.count(requests, "request"))"
        case .noOutcome: "no request had an outcome"
        case .unknownAccount(let members, let actor):
            "the response names an account by \(members.joined(separator: ", ")), which is unknown for \(actor)"
        case .undecidedCount(let undecided, let all, let expected, let found):
            undecidedCount(undecided, all, expected, found)
        case .undecidedAnswers(let undecided, let all):
            "\(undecided) of the \(all) responses were throttled or failed, so there is nothing to compare"
        case .noAnswerKept(let label): "no response was kept as \"\(label)\""
        case .tooFewAnswers(let count, let needed):
            "\(Plural.count(count, "response")) of a kind cannot tell a difference from chance; \(needed) of each are needed"
        case .tooFewTimes(let count, let needed):
            "\(Plural.count(count, "sample")) of a kind cannot be compared by their time; \(needed) of each are needed"
        case .doubtfulTimes(let first, let second):
            "the times of \"\(first)\" and \"\(second)\" differ over all responses, but not in each half of them; a busy "
                + "machine does that, so run this case alone (--jobs 1)"
        case .clockNotMoved(let outcome):
            "the target's clock could not be moved" + (outcome.map { ": \($0.rawValue)" } ?? "")
        case .withheld(let outcome, let status, let names, let origin):
            "the response was \(outcome.map(\.rawValue) ?? "no success") (status \(status)), which shows nothing, since the "
                + "request was \(WithheldFields(origin: origin, names: names).words); where it belongs to the target, name it as a "
                + "resource of the dialect"
        case .overlooked(let name, let operation, let source):
            "the refusal shows nothing, since the response to \(operation) brought another \(name) at \(source), which the dialect "
                + "does not save; add \"session.\(name)\" to the \"save\" of that rule"
        case .usedSeed(let seed, let user):
            "the target has the test user \(user.joined(separator: ", ")) already: a run with --seed \(seed) made it "
                + "before, and it was kept; take another --seed, or begin with an empty database"
        case .noMessageRule(let kind): "the dialect does not define how to read a \(kind) message"
        case .noChannel(let kind): "no channel is read on which a \(kind) message could arrive"
        case .unreadableMessage(let kind, let problem): "a \(kind) message could not be read: \(problem)"
        case .incompleteMessage(let kind, let subject, let missing, let links, let isCut):
            "the \(kind) message \"\(subject)\" came, but the dialect's rule finds no "
                + "\(missing.joined(separator: ", ")) in it; its links: "
                + (links.isEmpty ? "none" : links.joined(separator: " "))
                + (isCut ? "; part of the message was left out because of a limit" : "")
        case .channelFailed(let channel, let problem): "the \(channel) channel failed: \(problem)"
        case .noListener: "this run has no listener"
        case .unboundOperation(let operation): "the dialect does not bind the operation \(operation)"
        case .undeclared(let path): "the dialect does not declare \(path)"
        case .nothingToRepeat: "nothing to repeat: the list is empty"
        case .tooManyRounds(let path, let value): "\(path) is \(value), which is too many rounds for this group"
        case .notSimultaneous: "this step cannot be simultaneous with others"
        case .past(let span, let length): "\(span) is in the past: it is -\(Phrases.duration(.zero - length))"
        case .tooFewSamples(let value, let found):
            "\(value) holds \(Plural.count(found, "value")); two or more are needed"
        case .nothingToSearch(let value): "\(value) has no value, so there is nothing to search in"
        case .interrupted(let pause): words(pause)
        case .halted(let reason): stop(reason)
        case .notRecorded:
            "a recording does not contain what is judged here, and it could not be judged when the run was recorded"
        case .problem(let words): words
        }
    }

    private static func undecidedCount(
        _ undecided: Int,
        _ all: Int,
        _ expected: CountExpectation,
        _ found: Int
    ) -> String {
        let share = undecided == all ? "all \(all)" : "\(undecided) of \(all)"
        let rest = undecided == all ? "" : "; of the others, \(found) matched"
        return "\(share) were throttled or failed, so \"\(expected)\" could not be judged\(rest)"
    }

    private static func words(_ taken: OutcomeRule.Taken) -> String {
        switch taken {
        case .outcome(let outcome): "the response was taken as \(outcome.rawValue)"
        case .next: "the response was taken as leading to the next request"
        case .again: "the response was taken as not final"
        }
    }

    private static func words(_ pause: Unjudged.Pause) -> String {
        switch pause {
        case .request: "interrupted"
        case .settling: "interrupted while waiting for it to hold"
        case .watching: "interrupted while watching whether it stays so"
        case .message: "interrupted while waiting for a message"
        case .listening: "interrupted while listening"
        case .passing(let span): "interrupted while \(span) passed"
        }
    }

    /// `if it is a refusal, write { … } into "outcomes" of "login"`.
    private static func words(_ rule: MissingRule) -> String {
        let meaning =
            switch rule.outcome {
            case .ok: "if it stands for success"
            case .some(let outcome) where outcome.isRefusal: "if it is a refusal"
            case .some, nil: "if that is what it means"
            }
        return
            "\(meaning), write \(JSONLayout().oneLine(rule.json)) into \"outcomes\" of \"\(rule.operation.rawValue)\""
    }
}
