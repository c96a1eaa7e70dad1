import Conformance
import JSONText

extension CaseRunner {
    /// Waits for a request to the case's own listener, or for none to come.
    mutating func listen(_ step: ListenStep, label: String?) async -> JudgedStep {
        guard let listener = environment.listener else { return .error(.noListener) }
        let call: ReceivedMessage?
        let span: Duration
        do {
            let usual = world.policy.duration(step.expected == .silence ? "silence" : "messageDelay")
            span = try step.within.map { expression throws(TemplateError) in try duration(expression) } ?? usual
            let deadline = environment.clock.now().advanced(by: span)
            call = try await listener.calls.next(to: listenerKey, after: 0, until: deadline) { _ in true }
        } catch let error as TemplateError {
            return .error(.problem(error.message))
        } catch is CancellationError {
            return .error(.interrupted(.listening))
        } catch {
            return .error(.channelFailed("listener", problem: "\(error)"))
        }
        switch (step.expected, call) {
        case (.silence, nil): return .held
        case (.silence, let call?):
            return JudgedStep(status: .violated, findings: [Finding(.call(call.subject))])
        case (.call, nil):
            return JudgedStep(status: .violated, findings: [Finding(.noCall(within: span))])
        case (.call, let call?):
            let record = JSONObject([("request", JSONValue(call.subject)), ("text", JSONValue(call.text))])
            keepRecord(JSONValue(record), as: label)
            return .held
        }
    }
}
