import Conformance
import JSONText
import RunModel

/// Holds what came back against what a step expects.
struct AnswerJudge: Sendable {
    /// The format of errors that the dialect declares.
    let format: Dialect.ErrorFormat?
    /// The seed, where the user chose it, so that an earlier run may have made the same test users.
    let chosenSeed: UInt64?

    /// Judges an operation; the world has taken its answer in already.
    ///
    /// - Parameter naming: how the account that the answer names compares with the expected one, as it was known before the
    ///   answer: an id learnt from it would be compared with itself.
    func judge(
        _ result: OperationResult,
        of step: OperationStep,
        naming: OperationResult.Naming?,
        in world: inout World
    ) throws(TemplateError) -> Judgement {
        if step.expectation.holds(without: result) { return .held }
        guard let answer = result.answer else { return .unjudgeable(result.failure ?? .noOutcome) }
        var mismatch: Mismatch?
        if result.outcome == .ok, let naming {
            switch naming {
            case .right: break
            case .wrong(let found): mismatch = found
            case .unknown(let reason): return .unjudgeable(reason)
            }
        }
        let judgement = try step.expectation.judge(
            answer,
            outcome: result.outcome,
            accountMismatch: mismatch,
            in: &world
        )
        if let reason = result.refusalElsewhere(judgement) ?? reasonOfUsedSeed(result, of: step, judgement, in: world) {
            return .unjudgeable(reason)
        }
        if case .unjudgeable = judgement, let failure = result.failure { return .unjudgeable(failure) }
        return try withFormat(judgement, of: answer, step.expectation, in: &world)
    }

    /// Judges a raw request by raw conditions.
    func judge(
        _ result: OperationResult,
        of step: RawStep,
        in world: inout World
    ) throws(TemplateError) -> Judgement {
        guard let answer = result.answer else { return .unjudgeable(.noOutcome) }
        // Without an expectation of its own any success will do, and an answer that decides nothing is no refusal of it.
        if step.expectation == .anySuccess, answer.status == 429 || answer.status >= 500 {
            return .unjudgeable(
                answer.status == 429 ? .throttled(status: answer.status) : .fault(status: answer.status)
            )
        }
        let judgement = try step.expectation.judge(answer, outcome: result.outcome, accountMismatch: nil, in: &world)
        if let reason = result.refusalElsewhere(judgement) { return .unjudgeable(reason) }
        return try withFormat(judgement, of: answer, step.expectation, in: &world)
    }

    /// The reason why a refused registration shows nothing: an earlier run with the same seed created this very user, who still exists.
    ///
    /// A backend that takes a new name for a used one shows it with any other seed.
    private func reasonOfUsedSeed(
        _ result: OperationResult,
        of step: OperationStep,
        _ judgement: Judgement,
        in world: World
    ) -> Unjudged? {
        guard judgement != .held, let chosenSeed, step.operation == .register, result.outcome == .duplicate,
            let actor = world.actorName(of: step).flatMap({ world.actors[$0] }), !actor.isRegistered
        else { return nil }
        let made = IdentifierKind.allCases.filter { result.inputs[$0.rawValue] != nil }
        guard !made.isEmpty, made.allSatisfy({ actor[$0.rawValue] == result.inputs[$0.rawValue] }) else { return nil }
        return .usedSeed(chosenSeed, user: made.compactMap { actor[$0.rawValue]?.templateText })
    }

    /// The judgement with the format of errors looked at, where the step asks for it.
    private func withFormat(
        _ judgement: Judgement,
        of answer: Answer,
        _ expectation: Expectation,
        in world: inout World
    ) throws(TemplateError) -> Judgement {
        guard expectation.hasDeclaredFormat, let format else { return judgement }
        let mismatches = try format.condition.mismatches(answer, in: &world)
        switch judgement {
        case .held: return mismatches.isEmpty ? .held : .violated(mismatches)
        case .violated(let others): return .violated(others + mismatches)
        case .unjudgeable: return judgement
        }
    }
}

extension Expectation {
    /// Returns whether it is met by the absence of a response.
    func holds(without result: OperationResult) -> Bool {
        presence != .required && result.answer == nil && result.noAnswer?.showsRefusal == true
    }
}
