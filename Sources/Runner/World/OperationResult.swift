import Conformance
import JSONText
import RunModel

/// The result of an operation's requests.
struct OperationResult: Sendable {
    /// The last answer; nil where none could be read.
    var answer: Answer?
    /// Nil where no rule knows the answer, or there is none.
    var outcome: Outcome?
    /// The reason why there is no outcome.
    var failure: Unjudged?
    /// The reason why its last request was not sent: it would have been the same without what the step varies.
    var leftOut: SkipReason?
    /// The reason why no response came to the last request; nil where one did, or none was sent.
    var noAnswer: NoAnswer?
    var saves: [(target: SaveTarget, value: JSONValue)] = []
    /// The values that rules should have saved but that were missing from their responses.
    var missed: [OutcomeRule.Save] = []
    /// The rule that knew the last answer.
    var rule: OutcomeRule?
    /// The request, counted from 0, whose answer no rule knew.
    var unknownAt: Int?
    /// The rules that this request has: its own, and those of the dialect for all.
    var unknownTo: [OutcomeRule] = []
    /// The session as the requests left it, cookies included.
    var session: SessionState?
    /// The inputs that were read.
    var inputs: [String: JSONValue] = [:]
    var result: [String: JSONValue] = [:]
    var exchanges: [RawExchange] = []
    /// The generator after the values that were made on the way.
    var generator: ValueGenerator
    /// Secrets of an answer that no rule knows.
    var unkept: [World.Secret] = []
    /// The values of the session that its success brought anew and no rule saved.
    var overlooked: [Overlooked] = []
    /// The secrets that were made on the way.
    var made: [World.Secret] = []
    var endedAt: ContinuousClock.Instant?
}

extension OperationResult {
    /// The reason why nothing can be judged where a request to another origin was refused: it may have been refused for lack of the fields
    /// that were withheld, and that is not the fault of any backend.
    func refusalElsewhere(_ judgement: Judgement) -> Unjudged? {
        guard judgement != .held, outcome != .ok, let answer, let withheld = exchanges.last?.request.withheld,
            !withheld.names.isEmpty
        else { return nil }
        return .withheld(
            outcome: outcome,
            status: answer.status,
            names: withheld.names,
            origin: withheld.origin
        )
    }
}
