/// The reason why no judgement was possible.
package enum Unjudged: Sendable, Hashable {
    // The target's answers.
    case throttled(status: Int)
    case fault(status: Int)
    /// No rule of the dialect knows the answer; one that would, where it can be told.
    case unknownAnswer(status: Int, dialect: String?, rule: MissingRule? = nil)
    /// No answer could be read.
    case noAnswer(NoAnswer, String)
    /// A rule took the answer and did not find what it saves; `taken` is nil where the answer led to another request.
    case incomplete(taken: OutcomeRule.Taken, missing: [String])
    /// The answer was still not final after so many requests.
    case neverFinal(requests: Int)
    /// None of the requests came to an outcome.
    case noOutcome
    /// The answer names an account by members that are not known of the actor.
    case unknownAccount(members: [String], actor: String)
    /// So many answers were throttled or failed, so the count is not known; `found` of the others matched.
    case undecidedCount(undecided: Int, of: Int, expected: CountExpectation, found: Int)
    /// So many of the answers to compare were throttled or failed.
    case undecidedAnswers(Int, of: Int)
    case noAnswerKept(label: String)
    /// There are fewer answers of a kind than a comparison needs.
    case tooFewAnswers(Int, needed: Int)
    /// There are fewer answers of a kind than a comparison of times needs.
    case tooFewTimes(Int, needed: Int)
    /// The times of answers with these labels differ as a whole, and not in each half of them.
    case doubtfulTimes(first: String, second: String)
    case clockNotMoved(Outcome?)
    /// The request went to another origin without these fields, and was refused; no outcome where no rule knows the answer.
    case withheld(outcome: Outcome?, status: Int, names: [String], origin: String)
    /// A token was refused that an earlier answer may have replaced: it brought another one there, which the dialect did not save.
    case overlooked(String, by: OperationName, at: String)
    /// The target has the test user of these names from an earlier run with the same seed.
    case usedSeed(UInt64, user: [String])

    // Messages and calls.
    /// The dialect has no rule for messages of the kind.
    case noMessageRule(kind: String)
    case noChannel(kind: String)
    case unreadableMessage(kind: String, problem: String)
    case incompleteMessage(kind: String, subject: String, missing: [String], links: [String], isCut: Bool)
    case channelFailed(String, problem: String)
    case noListener

    // The scenario, the dialect and the run.
    case unboundOperation(OperationName)
    /// A member of the policy that the dialect does not declare, or a number that it does not have.
    case undeclared(String)
    case nothingToRepeat
    case tooManyRounds(String, value: Int)
    case notSimultaneous
    /// A span that a step lets pass comes to less than none.
    case past(String, Duration)
    case tooFewSamples(String, found: Int)
    case nothingToSearch(String)
    case interrupted(Pause)
    /// The run let the case go no further.
    case halted(NotRun)
    /// The value to judge is not in a recording, and could not be judged when it was recorded.
    case notRecorded
    /// The words of what went wrong, in which nobody looks for a meaning.
    case problem(String)

    /// The wait that an interruption ended.
    package enum Pause: Sendable, Hashable {
        case request, settling, watching, message, listening
        case passing(String)
    }
}

/// The reason why no answer could be read.
package enum NoAnswer: String, Sendable, Hashable, CaseIterable {
    /// Nobody listens there, or the name does not resolve.
    case unreachable
    case tls
    case timeout
    /// The connection ended before the answer was whole.
    case closedEarly
    /// The bytes that came are not HTTP.
    case malformedAnswer
    /// A limit on body, headers or count was reached.
    case tooLarge
    /// The request itself cannot be sent.
    case unsendable
    case cancelled
    /// The run may send no more requests.
    case overBudget
    /// The recording that stands in for the target does not hold the request.
    case notRecorded

    /// Indicates whether it shows that the other side did not answer, rather than that no request was sent.
    package var showsRefusal: Bool {
        switch self {
        case .unreachable, .tls, .timeout, .closedEarly, .malformedAnswer: true
        case .tooLarge, .unsendable, .cancelled, .overBudget, .notRecorded: false
        }
    }
}

extension OutcomeRule {
    /// The meaning that a rule gives to an answer.
    package enum Taken: Sendable, Hashable {
        case outcome(Outcome)
        case next
        case again
    }
}
