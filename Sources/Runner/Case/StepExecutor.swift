import Conformance
import JSONText
import RunModel

/// Does one step, of whatever kind, and keeps what it saves.
struct StepExecutor: Sendable {
    /// As what is around the step meets it: the case, or a group.
    private let outer: StepContext

    init(_ outer: StepContext) { self.outer = outer }

    /// Does a step in a context of its own.
    func perform(_ step: Step, in world: inout World) async -> JudgedStep {
        var context = outer.at(step)
        context.waitsWhenThrottled = mayWait(at: step)
        let clock = context.environment.clock
        let started = clock.now()
        var judged = await perform(step.action, of: step, at: context, in: &world)
        // What is compared later needs no rule that knows it: that it differs is what the comparison is to find.
        if judged.isOfUnknownAnswer, !step.isCheck, let label = step.label,
            context.frame.comparedLabels.contains(label)
        {
            judged.status = .held
            judged.findings = []
        }
        if judged.status == .held {
            do {
                for save in step.saves { try world.keep(save) }
            } catch {
                judged.status = .error
                judged.findings = [Finding(.unjudged(.problem(error.message)))]
            }
        }
        if let premise = step.premise, judged.status == .violated {
            judged.status = .leftOut
            judged.findings = [Finding(.leftOut(.told("not so on this target: \(premise)")))]
        }
        if judged.status == .violated, let margin = world.margin(after: clock.now()), step.action.expectsSuccess {
            judged = .error(.problem(margin), judged.exchanges)
        }
        judged.voidRest(behind: step)
        judged.duration = started.duration(to: clock.now())
        return judged
    }

    private func perform(
        _ action: StepAction,
        of step: Step,
        at context: StepContext,
        in world: inout World
    ) async -> JudgedStep {
        switch action {
        case .operation(let operation):
            await OperationExecutor(context).perform(operation, label: step.label, in: &world)
        case .http(let raw): await RawExecutor(context).perform(raw, label: step.label, in: &world)
        case .receipt(let receipt): await ReceiptExecutor(context).receive(receipt, label: step.label, in: &world)
        case .advance(let span): await WaitExecutor(context).advance(by: span, in: &world)
        case .group(let group): await GroupExecutor(context).perform(group, of: step, in: &world)
        case .compare(let comparison): Examination(context).compare(comparison, in: world)
        case .examine(let checks): Examination(context).examine(checks, in: world)
        case .listen(let listen): await WaitExecutor(context).listen(listen, label: step.label, in: &world)
        }
    }

    /// Returns whether a step may wait where the target throttles it.
    ///
    /// A preparation may: nothing is judged by it. A scenario that speaks of throttling anywhere is left as fast as it is,
    /// since a block that was waited for would be over.
    private func mayWait(at step: Step) -> Bool {
        guard !step.isCheck else { return false }
        // The members of a group have their own say.
        if case .group = step.action { return false }
        return !outer.frame.planned.scenario.speaksOfThrottling
    }
}

extension StepAction {
    /// Indicates whether it is an operation that is to succeed.
    fileprivate var expectsSuccess: Bool {
        if case .operation(let operation) = self { operation.expectation.outcomes == .ok } else { false }
    }
}

extension JudgedStep {
    /// Takes in whether the rest of the case builds on a step that was left out; a group has said so of its members, and is built on
    /// itself where it has a label.
    mutating func voidRest(behind step: Step) {
        if case .group = step.action, step.label == nil || voidsRest != nil { return }
        voidsRest =
            status == .leftOut && (step.premise != nil || step.isBuiltOn)
            ? findings.lazy.compactMap(\.skipReason).first : nil
    }
}

extension Step {
    /// Indicates whether later steps may build on what it comes to or keeps.
    fileprivate var isBuiltOn: Bool {
        guard label == nil, saves.isEmpty else { return true }
        guard case .operation(let operation) = action else { return !isCheck }
        let facts = operation.operation.facts
        let changes = !operation.keep && (facts.after != nil || facts.opensSession)
        return !isCheck && operation.expectation.outcomes != nil || changes && operation.expectation.outcomes == .ok
    }
}

extension JudgedStep {
    /// Indicates whether it was not judged for the sole reason that no rule knows the response.
    fileprivate var isOfUnknownAnswer: Bool {
        status == .error && !findings.isEmpty
            && findings.allSatisfy { finding in
                if case .unjudged(.unknownAnswer) = finding.fact { true } else { false }
            }
    }
}
