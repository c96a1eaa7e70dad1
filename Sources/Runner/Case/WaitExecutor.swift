import Conformance
import JSONText
import RunModel

/// Lets time pass, and listens for requests to the case's own listener.
struct WaitExecutor: Sendable {
    private let context: StepContext
    private var environment: RunEnvironment { context.environment }

    init(_ context: StepContext) { self.context = context }

    /// Moves the target's clock, or waits where the dialect cannot, and says how far from the end of a lifetime that is.
    func advance(by span: DurationExpression, in world: inout World) async -> JudgedStep {
        var judged = await passed(by: span, in: &world)
        if judged.status == .held, case .policy(let path) = span.base, let found = world.policy.margin(at: path) {
            let margin = "\(found.margin.wholeSeconds) s"
            let place = found.isInside ? "before the end of" : "after the end of"
            judged.findings.append(Finding("\(margin) \(place) \(found.lifetime)"))
        }
        return judged
    }

    private func passed(by span: DurationExpression, in world: inout World) async -> JudgedStep {
        let length: Duration
        do {
            length = try world.duration(span)
        } catch {
            return .error(.problem(error.message))
        }
        world.moved(by: span)
        guard length >= .zero else { return .error(.past(span.text, length)) }
        guard length > .zero else { return .held }
        guard environment.dialect?.operations[.advanceClock] != nil else {
            do {
                try await environment.clock.sleep(length)
                return .held
            } catch {
                return .error(.interrupted(.passing(span.text)))
            }
        }
        let seconds = OperationStep.Input(name: "seconds", value: .literal(JSONValue(Int(length.wholeSeconds))))
        let step = OperationStep(.advanceClock, actor: nil, inputs: [seconds])
        let attempt = await OperationExecutor(context).attempt(step, gate: nil, in: &world)
        guard attempt.result?.outcome == .ok else {
            let reason = attempt.result?.failure ?? .clockNotMoved(attempt.result?.outcome)
            return .error(reason, attempt.result?.exchanges ?? [])
        }
        return JudgedStep(status: .held, exchanges: attempt.result?.exchanges ?? [])
    }

    /// Waits for a request to the case's own listener, or for none to come.
    func listen(_ step: ListenStep, label: String?, in world: inout World) async -> JudgedStep {
        guard let listener = environment.listener else { return .error(.noListener) }
        let call: ReceivedMessage?
        let span: Duration
        do {
            let usual = world.policy.duration(step.expected == .silence ? "silence" : "messageDelay")
            span = try step.within.map { expression throws(TemplateError) in try world.duration(expression) } ?? usual
            let deadline = environment.clock.now().advanced(by: span)
            call = try await listener.calls.next(to: context.frame.listenerKey, after: 0, until: deadline) { _ in true }
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
            world.kept.keep(JSONValue(record), as: label, collecting: context.isInGroup)
            return .held
        }
    }
}
