import Conformance
import RunModel

/// The part that steps of different cases have in common that failed in the same way.
///
/// One root cause shows in many cases, each with actors, addresses and times of its own. What differs in these alone is
/// told once.
struct StepLikeness: Hashable, Sendable {
    private var kind: StepCategory
    private var facts: Set<Finding.Fact>

    init(_ step: StepResult) {
        let noAnswers = step.findings.compactMap(\.noAnswer)
        // A target that gives no answer gives none to any operation.
        kind = noAnswers.isEmpty ? step.kind : .other
        facts = Set(step.findings.map(\.fact.likeness))
    }
}

extension Finding {
    /// The reason why no response could be read, where that is the finding.
    var noAnswer: NoAnswer? { if case .unjudged(.noAnswer(let why, _)) = fact { why } else { nil } }
}

extension Finding.Fact {
    /// The same without names, texts and numbers that differ from case to case. A status stays: 400 and 500 are two
    /// findings.
    fileprivate var likeness: Finding.Fact {
        switch self {
        case .answer(let mismatch): .answer(mismatch.likeness)
        case .count(let expected, let found):
            .count(
                expected: CountExpectation(bound: expected.bound, count: 0, outcomes: expected.outcomes),
                found: found.mapValues { _ in 0 }
            )
        case .difference(let difference, _, _):
            .difference(AnswerDifference(difference.subject, first: "", second: ""), first: "", second: "")
        case .times(_, _, _, let isApart):
            .times(TimeFigures(runs: [], limit: nil), first: "", second: "", isApart: isApart)
        case .noMessage(let kind, _, _, _): .noMessage(kind: kind, recipient: "", within: .zero, inbox: nil)
        case .message(let kind, _, _): .message(kind: kind, recipients: [], subject: "")
        case .noCall: .noCall(within: .zero)
        case .call: .call("")
        case .value(let value, _, let found): .value(value, expected: "", found: found.map { _ in "" })
        case .unjudged(let reason): .unjudged(reason.likeness)
        case .recorded, .leftOut, .notRun, .behind, .told: self
        }
    }
}

extension Mismatch {
    fileprivate var likeness: Mismatch {
        switch self {
        case .outcome, .status, .connection: self
        case .part(let part, _, let found): .part(part, expected: "", found: found.map { _ in "" })
        case .account(let member, _, _, let found):
            .account(member: member, actor: "", expected: nil, found: found.map { _ in "" })
        case .leak: .leak(expected: "")
        }
    }
}

extension Unjudged {
    fileprivate var likeness: Unjudged {
        switch self {
        case .noAnswer(let why, _): .noAnswer(why, "")
        case .unknownAccount(let members, _): .unknownAccount(members: members, actor: "")
        case .undecidedCount(_, _, let expected, _): .undecidedCount(undecided: 0, of: 0, expected: expected, found: 0)
        case .undecidedAnswers: .undecidedAnswers(0, of: 0)
        case .noAnswerKept: .noAnswerKept(label: "")
        case .withheld(let outcome, let status, let names, _):
            .withheld(outcome: outcome, status: status, names: names, origin: "")
        case .usedSeed(let seed, _): .usedSeed(seed, user: [])
        case .tooFewAnswers: .tooFewAnswers(0, needed: 0)
        case .tooFewTimes: .tooFewTimes(0, needed: 0)
        case .doubtfulTimes: .doubtfulTimes(first: "", second: "")
        case .unreadableMessage(let kind, _): .unreadableMessage(kind: kind, problem: "")
        case .incompleteMessage(let kind, _, let missing, _, let isCut):
            .incompleteMessage(kind: kind, subject: "", missing: missing, links: [], isCut: isCut)
        case .tooFewSamples(let value, _): .tooFewSamples(value, found: 0)
        case .throttled, .fault, .unknownAnswer, .incomplete, .neverFinal, .noOutcome, .clockNotMoved, .overlooked,
            .noMessageRule,
            .noChannel, .channelFailed, .noListener, .unboundOperation, .undeclared, .nothingToRepeat, .tooManyRounds,
            .notSimultaneous, .past, .nothingToSearch, .interrupted, .halted, .notRecorded, .problem:
            self
        }
    }
}
