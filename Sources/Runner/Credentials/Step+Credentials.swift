import Conformance
import RunModel

extension StepAction {
    /// Indicates whether the answers to the step may hand out tokens, sessions or codes.
    var issuesCredentials: Bool {
        switch self {
        case .operation(let step): step.operation.facts.issuesCredentials
        // A scenario without a dialect logs in by such a request.
        case .http(let step): step.request.method != "GET"
        case .group(let group): group.steps.contains(where: \.action.issuesCredentials)
        case .receipt, .advance, .compare, .examine, .listen: false
        }
    }
}
