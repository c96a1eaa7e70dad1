import Basics
import Conformance
import HTTPTypes
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
        if let reason = reasonOfOverlooked(result, of: step, in: world) { return .unjudgeable(reason) }
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
        if case .unjudgeable = judgement, let failure = result.failure {
            return .unjudgeable(failure.naming(RuleAdvice(on: answer, to: step, beside: result.unknownTo)))
        }
        return try withFormat(judgement, of: answer, step.expectation, in: &world)
    }

    /// Judges a raw request by raw conditions.
    func judge(
        _ result: OperationResult,
        of step: RawStep,
        in world: inout World
    ) throws(TemplateError) -> Judgement {
        guard let answer = result.answer else { return .unjudgeable(.noOutcome) }
        // Without an expectation of its own any success will do, and an answer that decides nothing is not a refusal of it.
        if step.expectation == .anySuccess, answer.status == 429 || answer.status >= 500 {
            return .unjudgeable(
                answer.status == 429 ? .throttled(status: answer.status) : .fault(status: answer.status)
            )
        }
        let judgement = try step.expectation.judge(answer, outcome: result.outcome, accountMismatch: nil, in: &world)
        if let reason = result.refusalElsewhere(judgement) { return .unjudgeable(reason) }
        return try withFormat(judgement, of: answer, step.expectation, in: &world)
    }

    /// The reason why a refusal shows nothing: the session has newer tokens than the one that was sent, and the dialect did not save them.
    private func reasonOfOverlooked(_ result: OperationResult, of step: OperationStep, in world: World) -> Unjudged? {
        guard result.outcome?.isRefusal == true, step.expectation.outcomes != nil, case .named(let name) = step.session,
            let session = world.sessions[name], let request = result.exchanges.last?.request
        else { return nil }
        let sent = session.overlooked.values.sorted { $0.name < $1.name }.first { overlooked in
            session[overlooked.name]?.string.map(request.carries) == true
        }
        return sent.map { .overlooked($0.name, by: $0.operation, at: $0.source) }
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
            let actor = world.actorName(of: step).flatMap({ world.actors[$0] }), !actor.wasMade,
            actor.isNamed(in: result.inputs)
        else { return nil }
        let names = IdentifierKind.allCases.compactMap { result.inputs[$0.rawValue]?.templateText }
        return .usedSeed(chosenSeed, user: names)
    }

    /// The reason why an answer says nothing of the form of errors. What was accepted is not an error, and that it should have been refused
    /// is another requirement's matter. Where the dialect declares no form, a page is none: a form that is shown again to whoever filled
    /// it in wrongly is not a response of an interface for programs.
    func reasonToLeaveOut(_ judgement: Judgement, of answer: Answer?, _ expectation: Expectation) -> SkipReason? {
        guard expectation.hasDeclaredFormat, case .violated(let mismatches) = judgement else { return nil }
        guard !mismatches.contains(where: \.isSuccess) else {
            return .told("the target accepts this, so there is no refusal whose form could be judged")
        }
        guard format == nil, let answer, answer.status < 400, answer.isPage, mismatches.allSatisfy(\.isOfStatus)
        else { return nil }
        return .told("the response is a page for people, and the dialect declares no format of errors")
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

extension OutgoingRequest {
    /// Returns whether a text stands in it as it is: in its URL, a header or its body.
    fileprivate func carries(_ text: String) -> Bool {
        url.containsUTF8(of: text) || headers.contains { $0.value.containsUTF8(of: text) }
            || String(decoding: body, as: UTF8.self).containsUTF8(of: text)
    }
}

extension Answer {
    /// Indicates whether it is a page of HTML, or leads to another.
    fileprivate var isPage: Bool {
        (300..<400).contains(status) || ["text/html", "application/xhtml+xml"].contains(contentType)
    }
}

extension Expectation {
    /// Returns whether it is met by the absence of a response.
    func holds(without result: OperationResult) -> Bool {
        presence != .required && result.answer == nil && result.noAnswer?.showsRefusal == true
    }
}

extension Unjudged {
    /// With the rule that would have known the answer, where it is one that no rule knew.
    fileprivate func naming(_ advice: RuleAdvice?) -> Unjudged {
        guard case .unknownAnswer(let status, let dialect, _) = self, let advice else { return self }
        let rule = MissingRule(operation: advice.operation, json: advice.rule)
        return .unknownAnswer(status: status, dialect: dialect, rule: rule)
    }
}
