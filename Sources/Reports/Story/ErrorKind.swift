import Conformance
import RunModel

/// The kind of reason why no judgement was possible, as reports distinguish it.
enum ErrorKind: String, Sendable, Hashable {
    /// The target could not be reached, or its answer could not be read.
    case transport = "TransportError"
    /// A preparation did not come to what the checks build on.
    case prerequisite = "PrerequisiteError"
    /// The check itself got an answer that says nothing: throttled, failed, or unknown to the dialect.
    case undecided = "UndecidedError"
    /// Something else went wrong.
    case run = "RunError"

    init(of result: CaseResult) { self.init(reason: result.reason, steps: result.steps) }

    init(of attempt: EarlierAttempt) { self.init(reason: attempt.reason, steps: attempt.steps) }

    private init(reason: CaseReason?, steps: [StepResult]) {
        let steps = steps.filter { $0.status == .error || $0.isBrokenPreparation }
        if case .unreachable = reason {
            self = .transport
        } else if steps.contains(where: \.hasNoAnswer) {
            self = .transport
        } else if let first = steps.first {
            self = first.verifies.isEmpty ? .prerequisite : .undecided
        } else {
            self = .run
        }
    }
}

extension StepResult {
    /// A violated check: it blames its requirements.
    var isViolatedCheck: Bool { status == .violated && !verifies.isEmpty }

    /// A preparation that did not hold: nothing is blamed, and nothing after it was judged.
    var isBrokenPreparation: Bool { status == .violated && verifies.isEmpty }

    /// Indicates whether its last request got no readable response.
    fileprivate var hasNoAnswer: Bool {
        findings.contains { $0.noAnswer != nil } || exchanges.last?.failure != nil
    }
}
