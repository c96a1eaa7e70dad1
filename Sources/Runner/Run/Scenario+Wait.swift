package import Conformance

extension Scenario {
    /// The time that a case waits whatever the target does: for time to pass where its clock cannot be moved, and for what must
    /// not come. Repetitions are not counted.
    package func knownWait(under dialect: Dialect?) -> Duration {
        guard let dialect else { return .zero }
        let policy = dialect.policy
        return allSteps.reduce(.zero) { sum, step in
            switch step.action {
            case .advance(let span):
                dialect.operations[.advanceClock] == nil ? sum + max(.zero, policy.duration(span) ?? .zero) : sum
            case .receipt(let receipt) where receipt.expectsNothing:
                sum + (receipt.within.flatMap(policy.duration) ?? policy.duration("silence"))
            case .listen(let listen) where listen.expected == .silence:
                sum + (listen.within.flatMap(policy.duration) ?? policy.duration("silence"))
            case .operation, .receipt, .group, .compare, .examine, .http, .listen: sum
            }
        }
    }
}
