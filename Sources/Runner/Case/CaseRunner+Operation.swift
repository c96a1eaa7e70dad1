import Conformance
import JSONText

/// One go at an operation: what came back and how it compares.
struct Attempt: Sendable {
    var judgement: Judgement
    /// Nil where nothing could be sent.
    var result: OperationResult?
    /// The resource that it is about, where a step asks for several.
    var resource: String?
}

extension CaseRunner {
    /// Does an operation, again and again while the step has patience.
    mutating func perform(_ step: OperationStep, label: String?) async -> JudgedStep {
        if let failure = await takeNews(for: step) { return .error(failure) }
        await awaitEarlierMessages(before: step)
        await waitForTimestamps(before: step)
        let number = await noteCauses(of: step)
        var last: OperationResult?
        var judged = await patiently(step.patience) { runner in
            let attempt = await runner.waitingOutThrottling { await $0.attempt(step, gate: nil) }
            if let result = attempt.result { runner.keepAnswer(result, of: step, as: label) }
            last = attempt.result
            return attempt
        }
        weighCauses(number, of: step, by: last?.outcome)
        // What was to change something and did not leaves nothing for later steps to look at.
        judged.isMissing =
            judged.status != .held && step.operation.facts.after != nil
            && step.expectation.outcomes == .ok && last?.outcome != .ok
        if judged.status == .held, step.operation.facts.account == .makes, step.verify, !isInGroup,
            step.expectation.outcomes == .ok
        {
            let verification = await verifyRegistration(of: step)
            if let verification { judged = verification.adding(exchangesBefore: judged.exchanges) }
        }
        if judged.status == .held, step.operation.facts.sends.contains(.generatedPassword), !step.keep, let last,
            last.outcome == .ok
        {
            let received = await receiveGeneratedPassword(after: step, last)
            if let received, received.status != .held { judged = received.adding(exchangesBefore: judged.exchanges) }
        }
        return judged
    }

    /// Performs the operation once, on each resource where it is asked for everywhere, and applies what follows from it.
    mutating func attempt(_ step: OperationStep, gate: StartingGate?) async -> Attempt {
        guard let dialect = environment.dialect, let binding = dialect.operations[step.operation] else {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(.unboundOperation(step.operation)), result: nil)
        }
        var attempt = await attempt(step, binding: binding, of: dialect, gate: gate)
        guard step.everywhere else { return attempt }
        for resource in dialect.resources where attempt.judgement == .held {
            let next = await self.attempt(step, binding: resource.binding, of: dialect, gate: nil)
            let exchanges = (attempt.result?.exchanges ?? []) + (next.result?.exchanges ?? [])
            attempt.result?.exchanges = exchanges
            if next.judgement != .held {
                attempt = next
                attempt.result?.exchanges = exchanges
                attempt.resource = resource.name
            }
        }
        return attempt
    }

    private mutating func attempt(
        _ step: OperationStep,
        binding: Dialect.Binding,
        of dialect: Dialect,
        gate: StartingGate?
    ) async -> Attempt {
        let performer = OperationPerformer(
            dialect: dialect,
            target: environment.target,
            transport: environment.transport,
            timeout: environment.timeout,
            clock: environment.clock,
            origins: origins
        )
        let scope: DialectScope
        do {
            scope = try self.scope(for: step, of: dialect)
        } catch {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: nil)
        }
        let result = await performer.perform(binding, scope: scope, amendment: step.amendment, gate: gate)
        do {
            return Attempt(judgement: try apply(result, of: step), result: result)
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: result)
        }
    }

    /// Who acts, in which session, with which inputs.
    private mutating func scope(for step: OperationStep, of dialect: Dialect) throws(TemplateError) -> DialectScope {
        var overrides: [String: JSONValue?] = [:]
        for input in step.inputs {
            let value = try input.value.evaluate(in: &world)
            // A null in the file stands for no value; JSON's null is sent by an amendment.
            overrides.updateValue(value?.isNull == true ? nil : value, forKey: input.name)
        }
        let actor = world.actorName(of: step)
        var session: SessionState? = SessionState(actor: actor)
        switch step.session {
        case .named(let name):
            if let known = world.sessions[name], !step.operation.facts.startsSession {
                session = known
            } else if step.operation.facts.usesSession {
                throw TemplateError("session \"\(name)\" has not been opened")
            }
        case .anonymous, .unspecified: break
        }
        // Without a session nothing goes along, not even a password (HTTP Basic), but a token that the step itself gives.
        let tokens = ["accessToken", "refreshToken", "idToken", "token"]
        let isAnonymous = step.session == .anonymous && !tokens.contains { overrides[$0] != nil }
        var message: JSONObject?
        if let label = step.message {
            let kept = world.kept[label]
            message = kept?.array?.last?.object ?? kept?.object
            if message == nil { throw TemplateError("no message is kept as \"\(label)\"") }
        } else if let kind = step.operation.facts.takes?.rawValue, let actor {
            message = world.actors[actor]?.messages[kind]
        }
        return DialectScope(
            world: world,
            dialect: dialect,
            target: environment.target,
            operation: step.operation,
            actor: actor,
            session: session,
            isAnonymous: isAnonymous,
            overrides: overrides,
            message: message
        )
    }
}
