import Conformance
import Runner

/// Why nothing could be judged, as reports tell it apart.
enum ErrorKind: String, Sendable, Hashable {
    /// The target could not be reached, or its answer could not be read.
    case transport = "TransportError"
    /// A preparation did not come to what the checks build on.
    case prerequisite = "PrerequisiteError"
    /// The check itself got an answer that says nothing: throttled, failed, or unknown to the dialect.
    case undecided = "UndecidedError"
    /// Something else went wrong.
    case run = "RunError"

    init(of result: CaseResult) { self.init(of: result.steps, verifying: result.info.verifies) }

    /// - Parameter verified: what the case verifies.
    init(of steps: [StepResult], verifying verified: [RequirementID]) {
        let steps = steps.filter { $0.status == .error || $0.isBrokenPreparation }
        if steps.contains(where: { $0.exchanges.last?.failure != nil }) {
            self = .transport
        } else if verified.isEmpty {
            // The run's own question whether the target can be reached; every scenario verifies something.
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
}
