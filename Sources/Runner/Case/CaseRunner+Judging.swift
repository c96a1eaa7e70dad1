import Conformance
import JSONText

extension CaseRunner {
    /// Judges a result and takes over what it means for actors and sessions.
    mutating func apply(_ result: OperationResult, of step: OperationStep) throws(TemplateError) -> Judgement {
        // Before the answer is believed: an id learnt from it would be compared with itself.
        let naming = step.expectation.account.flatMap { name in
            world.actors[name].map { result.naming(of: $0, named: name) }
        }
        world.generator = result.generator
        world.apply(result, of: step, facts: step.operation.facts, at: moment)
        return try judge(result, of: step, naming: naming)
    }

    /// Now, on both clocks.
    var moment: Moment { Moment(instant: environment.clock.now(), timestamp: environment.clock.timestamp()) }

    private mutating func judge(
        _ result: OperationResult,
        of step: OperationStep,
        naming: OperationResult.Naming?
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
        if let reason = result.refusalElsewhere(judgement) ?? reasonOfUsedSeed(result, of: step, judgement) {
            return .unjudgeable(reason)
        }
        if case .unjudgeable = judgement, let failure = result.failure { return .unjudgeable(failure) }
        return try withFormat(judgement, of: answer, step.expectation)
    }

    /// Why a refused registration shows nothing: an earlier run with the same seed made this very user, and it is still there.
    ///
    /// A backend that takes a new name for a used one shows it with any other seed.
    private func reasonOfUsedSeed(
        _ result: OperationResult,
        of step: OperationStep,
        _ judgement: Judgement
    ) -> Unjudged? {
        guard judgement != .held, environment.isSeedChosen, step.operation == .register, result.outcome == .duplicate,
            let actor = world.actorName(of: step).flatMap({ world.actors[$0] }), !actor.isRegistered
        else { return nil }
        let made = IdentifierKind.allCases.filter { result.inputs[$0.rawValue] != nil }
        guard !made.isEmpty, made.allSatisfy({ actor[$0.rawValue] == result.inputs[$0.rawValue] }) else { return nil }
        let names = made.compactMap { actor[$0.rawValue]?.templateText }.joined(separator: ", ")
        return .problem(
            "the target has the test user \(names) already: a run with --seed \(environment.seed) made it before, and it was "
                + "kept; take another --seed, or begin with an empty database"
        )
    }

    /// The judgement with the format of errors looked at, where the step asks for it.
    mutating func withFormat(
        _ judgement: Judgement,
        of answer: Answer,
        _ expectation: Expectation
    ) throws(TemplateError) -> Judgement {
        guard expectation.hasDeclaredFormat, let format = environment.dialect?.errors else { return judgement }
        let mismatches = try format.condition.mismatches(answer, in: &world)
        switch judgement {
        case .held: return mismatches.isEmpty ? .held : .violated(mismatches)
        case .violated(let others): return .violated(others + mismatches)
        case .unjudgeable: return judgement
        }
    }

    /// Keeps the answer under the step's label, for templates and comparisons.
    mutating func keepAnswer(_ result: OperationResult, of step: OperationStep, as label: String?) {
        guard let label else { return }
        keepRecord(record(of: result), as: label)
        guard let answer = result.answer else { return }
        let inputs = ["username", "email", "phone", "identifier"].compactMap { result.inputs[$0]?.templateText }
        let identifiers = (world.actorName(of: step).flatMap { world.actors[$0] }?.identifiers ?? []) + inputs
        keep(
            World.KeptAnswer(
                answer: answer,
                identifiers: identifiers.filter { $0.count > 2 },
                isJudgement: result.outcome?.isJudgement ?? true,
                isKnown: result.outcome != nil
            ),
            as: label
        )
    }

    /// What a label keeps of an answer.
    func record(of result: OperationResult) -> JSONValue {
        result.record(
            errorCode: environment.dialect?.errors?.code,
            authenticating: environment.dialect?.authenticatingCookies ?? [],
            at: environment.clock.timestamp()
        )
    }

    /// Keeps an answer for comparisons; inside a group a label collects all of them.
    mutating func keep(_ sample: World.KeptAnswer, as label: String) {
        world.answers[label] = isInGroup ? (world.answers[label] ?? []) + [sample] : [sample]
    }
}

extension Expectation {
    /// Whether it is met by there being no answer.
    func holds(without result: OperationResult) -> Bool {
        presence != .required && result.answer == nil && result.noAnswer?.showsRefusal == true
    }
}
