import Conformance
import RunModel

extension RuleAdvice {
    /// The advice on an answer that no rule knew; nil where the request is what has to be mended, so that a rule would hide that, or
    /// where a rule by the status alone would take in what other rules, of the operation or for all, tell apart.
    init?(on answer: Answer, to step: OperationStep, beside others: [OutcomeRule]) {
        self.init(
            operation: step.operation,
            answer: answer,
            expectation: Expectation(of: step, status: answer.status)
        )
        if isAboutRequest || (300..<400).contains(answer.status) || answer.asksForForgeryToken { return nil }
        if !looksCloser, others.contains(where: { $0.condition.looksCloser(at: answer.status) }) { return nil }
    }
}

extension AnswerCondition {
    /// Returns whether it tells answers of a status apart.
    fileprivate func looksCloser(at status: Int) -> Bool {
        var rest = self
        rest.status = []
        return (self.status.isEmpty || self.status.contains { $0.matches(status) }) && !rest.isEmpty
    }
}

extension RuleAdvice.Expectation {
    /// The expectation of a step, as far as the outcome of a rule depends on it.
    fileprivate init(of step: OperationStep, status: Int) {
        let usual = Self.usualRefusal(of: step, status: status)
        guard let expected = step.expectation.outcomes?.outcomes else {
            self = .known(usual)
            return
        }
        let mayRefuse = expected.contains(where: \.isRefusal)
        self = !mayRefuse ? .ok : expected.contains(.ok) ? .known(usual) : .refusal(usual)
    }

    /// The outcome that a refusal of a step most likely comes to.
    private static func usualRefusal(of step: OperationStep, status: Int) -> Outcome {
        let named = (step.expectation.outcomes?.words ?? []).compactMap(Outcome.init).first(where: \.isRefusal)
        if let named { return named }
        switch status {
        case 401: return .denied
        case 403: return .forbidden
        case 409: return .duplicate
        default: break
        }
        let varied = Set(step.inputs.map(\.name))
        if varied.contains("code") { return .wrongCode }
        return varied.contains { $0.hasSuffix("Token") } ? .denied : .invalid
    }
}
