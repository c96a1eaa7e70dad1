import Conformance
import JSONText
import RunModel

/// One go at an operation: what came back and how it compares.
struct Attempt: Sendable {
    var judgement: Judgement
    /// Nil where nothing could be sent.
    var result: OperationResult?
    /// The resource that it is about, where a step asks for several.
    var resource: String?
    /// The reason why nothing was tried: what the step varies has no place in what the dialect sends, or the answer is not of
    /// the kind that the step looks at.
    var leftOut: SkipReason?
}

/// Does operations by the dialect, with what a person does of their own accord behind them.
struct OperationExecutor: Sendable {
    private let context: StepContext
    private var environment: RunEnvironment { context.environment }
    private var receipts: ReceiptExecutor { ReceiptExecutor(context) }
    private var repeater: AttemptRepeater { AttemptRepeater(context) }

    init(_ context: StepContext) { self.context = context }

    /// Does an operation, again and again while the step has patience.
    func perform(_ step: OperationStep, label: String?, in world: inout World) async -> JudgedStep {
        if let failure = await receipts.takeNews(for: step, in: &world) { return .error(failure) }
        await receipts.awaitEarlierMessages(before: step, in: &world)
        let wait = await waitForTimestamps(before: step, in: world)
        let number = await receipts.noteCauses(of: step, in: &world)
        var last: OperationResult?
        func performOnce(in world: inout World) async -> JudgedStep {
            await repeater.patiently(step.patience, in: &world) { world in
                let attempt = await repeater.waitingOutThrottling(in: &world) { world in
                    await self.attempt(step, gate: nil, in: &world)
                }
                if attempt.leftOut == nil, let result = attempt.result {
                    keep(result, of: step, as: label, in: &world)
                }
                last = attempt.result
                return attempt
            }
        }
        var judged = await performOnce(in: &world)
        if judged.status == .violated, step.expectation.outcomes == .ok, last?.outcome?.isRefusal == true,
            await receipts.takeLateMessage(for: step, in: &world)
        {
            judged = await performOnce(in: &world).adding(exchangesBefore: judged.exchanges)
        }
        if judged.status == .leftOut {
            receipts.doubtCauses(number, of: step, in: &world)
            return judged
        }
        receipts.weighCauses(number, of: step, by: last?.outcome, in: &world)
        // What was to change something and did not leaves nothing for later steps to look at.
        judged.isMissing =
            judged.status != .held && step.operation.facts.after != nil
            && step.expectation.outcomes == .ok && last?.outcome != .ok
        if judged.status == .held, step.operation.facts.account == .makes, step.verify,
            !context.isInGroup || context.isRound,
            step.expectation.outcomes == .ok
        {
            let verification = await verifyRegistration(of: step, in: &world)
            if let verification { judged = verification.adding(exchangesBefore: judged.exchanges) }
        }
        if judged.status == .held, step.operation.facts.sends.contains(.generatedPassword), !step.keep, let last,
            last.outcome == .ok
        {
            let received = await receiveGeneratedPassword(after: step, last, in: &world)
            if let received, received.status != .held { judged = received.adding(exchangesBefore: judged.exchanges) }
        }
        if let wait { judged.findings.append(wait) }
        return judged
    }

    /// One member of a repetition whose outcomes are counted.
    func counted(_ operation: OperationStep, of step: Step, in world: inout World) async -> Attempt {
        await receipts.awaitEarlierMessages(before: operation, in: &world)
        let number = await receipts.noteCauses(of: operation, in: &world)
        let attempt = await self.attempt(operation, gate: nil, in: &world)
        if attempt.leftOut != nil {
            receipts.doubtCauses(number, of: operation, in: &world)
            return attempt
        }
        receipts.weighCauses(number, of: operation, by: attempt.result?.outcome, in: &world)
        if let result = attempt.result { keep(result, of: operation, as: step.label, in: &world) }
        do {
            for save in step.saves { try world.keep(save) }
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: nil)
        }
        return attempt
    }

    /// Keeps the answer under the step's label, for templates and comparisons.
    func keep(_ result: OperationResult, of step: OperationStep, as label: String?, in world: inout World) {
        world.kept.keep(
            result,
            context.record(of: result),
            about: world.identifiers(in: result, of: step),
            as: label,
            collecting: context.isInGroup
        )
    }

    /// Lets the time pass that has to lie between a login and what ends it, or between two messages of a kind.
    ///
    /// - Returns: The time from the last message to this request, where a cool-down was waited for.
    @discardableResult
    func waitForTimestamps(before step: OperationStep, in world: World) async -> Finding? {
        guard let wait = step.operation.facts.wait,
            let actor = world.actorName(of: step).flatMap({ world.actors[$0] })
        else { return nil }
        let unit = world.policy.duration("timestampResolution")
        let until =
            switch wait {
            case .unitSinceLogin: actor.lastLogin?.advanced(by: unit)
            case .cooldownSinceMessage(let kind):
                actor.lastSent[kind]?.advanced(by: max(world.policy.cooldown(of: kind), unit))
            }
        guard let until else { return nil }
        let missing = environment.clock.now().duration(to: until)
        guard missing > .zero else { return nil }
        try? await environment.clock.sleep(missing)
        guard case .cooldownSinceMessage(let kind) = wait else { return nil }
        let cooldown = world.policy.cooldown(of: kind)
        guard cooldown > unit else { return nil }
        return Finding("sent \(cooldown.wholeSeconds) s after the arrival of the last \(kind.rawValue) message")
    }

    /// Performs the operation once, on each resource where it is asked for everywhere, and applies what follows from it.
    func attempt(_ step: OperationStep, gate: StartingPlace?, in world: inout World) async -> Attempt {
        guard let dialect = environment.dialect, let binding = dialect.operations[step.operation] else {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(.unboundOperation(step.operation)), result: nil)
        }
        var attempt = await attempt(step, binding: binding, of: dialect, gate: gate, in: &world)
        guard step.everywhere, attempt.leftOut == nil else { return attempt }
        for resource in dialect.resources where attempt.judgement == .held {
            let next = await self.attempt(step, binding: resource.binding, of: dialect, gate: nil, in: &world)
            guard next.leftOut == nil else { continue }
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

    private func attempt(
        _ step: OperationStep,
        binding: Dialect.Binding,
        of dialect: Dialect,
        gate: StartingPlace?,
        in world: inout World
    ) async -> Attempt {
        let performer = OperationPerformer(
            dialect: dialect,
            target: environment.target,
            transport: environment.transport,
            timeout: environment.timeout,
            clock: environment.clock,
            origins: context.frame.origins
        )
        let scope: DialectScope
        do {
            scope = try self.scope(for: step, of: dialect, in: &world)
        } catch {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: nil)
        }
        let result = await performer.perform(
            binding,
            scope: scope,
            amendment: step.amendment,
            difference: StepDifference(of: step, isCheck: context.isCheck, in: scope),
            gate: gate
        )
        // Before the answer is believed: an id learnt from it would be compared with itself.
        let naming = step.expectation.account.flatMap { name in
            world.actors[name].map { result.naming(of: $0, named: name) }
        }
        world.generator = result.generator
        world.apply(result, of: step, facts: step.operation.facts, at: context.moment)
        if let reason = result.leftOut {
            let words = "nothing was sent that could be judged"
            return Attempt(judgement: .unjudgeable(.problem(words)), result: result, leftOut: reason)
        }
        do {
            let judgement = try context.judge.judge(result, of: step, naming: naming, in: &world)
            let attempt = Attempt(
                judgement: judgement,
                result: result,
                leftOut: context.judge.reasonToLeaveOut(judgement, of: result.answer, step.expectation)
            )
            return await trying(attempt, of: step, in: world)
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: result)
        }
    }

    /// The same attempt, with what a refresh gave tried out where it should have given nothing: tokens that open nothing keep no
    /// session alive.
    private func trying(_ attempt: Attempt, of step: OperationStep, in world: World) async -> Attempt {
        guard case .violated = attempt.judgement, step.operation.facts.session == .renews,
            let result = attempt.result, result.outcome == .ok, step.expectation.outcomes?.contains(.ok) == false,
            let session = result.session, environment.dialect?.operations[.access] != nil
        else { return attempt }
        var copy = world
        let name = "what the refresh gave"
        copy.open(session, as: name)
        let trial = await self.attempt(
            OperationStep(.access, actor: world.actorName(of: step), session: name),
            gate: nil,
            in: &copy
        )
        var tried = attempt
        tried.result?.exchanges += trial.result?.exchanges ?? []
        switch trial.judgement {
        case .held: break
        case .violated where trial.result?.outcome?.isRefusal == true: tried.judgement = .held
        case .violated: break
        case .unjudgeable(let reason): tried.judgement = .unjudgeable(reason)
        }
        return tried
    }

    /// The scope of the step: actor, session and inputs.
    private func scope(
        for step: OperationStep,
        of dialect: Dialect,
        in world: inout World
    ) throws(TemplateError) -> DialectScope {
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
        let tokens = CredentialsTemplate.tokens + ["token"]
        let isAnonymous = step.session == .anonymous && !tokens.contains { overrides[$0] != nil }
        // Without this, what is tried would be refused for another reason than itself.
        if step.session == .anonymous, !isAnonymous || step.amendment?.goesBesideBody == true {
            let given = tokens.compactMap { overrides[$0].flatMap(\.self) }
            if let token = world.csrfToken(beside: given) { session?.set("csrfToken", to: token) }
        }
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

extension Amendment {
    /// Indicates whether it sends something where tokens stand: in a header field or in the query.
    fileprivate var goesBesideBody: Bool { !headers.isEmpty || !query.isEmpty }
}

// MARK: - What a person does of their own accord

extension OperationExecutor {
    /// Takes in the password that the target chose at a reset, as a person would; nil where the caller chose one.
    func receiveGeneratedPassword(
        after step: OperationStep,
        _ result: OperationResult,
        in world: inout World
    ) async -> JudgedStep? {
        guard let actor = world.actorName(of: step), result.inputs["newPassword"] == nil,
            environment.abilities.has(.generatedPassword), environment.abilities.has(.sideChannel)
        else { return nil }
        let receipt = ReceiptStep(kind: "generatedPassword", actor: actor)
        let received = await receipts.receive(receipt, label: nil, in: &world)
        guard received.status == .held else { return received.following(.generatedPassword) }
        if let password = world.actors[actor]?.messages["generatedPassword"]?["password"] {
            world.keep(password: password, of: actor)
        }
        return received
    }

    /// Confirms a fresh account's address, as a person would; nil where the target asks for nothing of the kind.
    private func verifyRegistration(of step: OperationStep, in world: inout World) async -> JudgedStep? {
        let abilities = environment.abilities
        guard let actor = step.actor, abilities.has(.verification), environment.dialect?.operations[.verify] != nil,
            abilities.reasonNotToRead("verification") == nil
        else { return nil }
        let receipt = ReceiptStep(kind: "verification", actor: actor)
        let received = await receipts.receive(receipt, label: nil, in: &world)
        guard received.status == .held else { return received.following(.verification) }
        // Where it is the confirmation that opens a session, that is the one of the registration. One that the registration opened
        // itself is left alone: a confirmation may log in and out.
        var verify = OperationStep(.verify, actor: actor)
        if case .named(let name) = step.session, world.sessions[name]?["accessToken"] == nil {
            verify.session = step.session
        }
        let attempt = await repeater.waitingOutThrottling(in: &world) { world in
            await self.attempt(verify, gate: nil, in: &world)
        }
        let judged = JudgedStep(attempt, title: verify.title)
        return judged.status == .held ? judged : judged.following(.verification)
    }
}

extension JudgedStep {
    /// The finding on an action added after a preparation, which judges nothing.
    fileprivate func following(_ followUp: Finding.FollowUp) -> JudgedStep {
        var copy = self
        copy.status = .error
        for index in copy.findings.indices { copy.findings[index].followUp = followUp }
        return copy
    }

    fileprivate func adding(exchangesBefore earlier: [RawExchange]) -> JudgedStep {
        var copy = self
        copy.exchanges = earlier + exchanges
        return copy
    }
}
