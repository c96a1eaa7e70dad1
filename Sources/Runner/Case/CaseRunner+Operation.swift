import Conformance
import JSONText

/// One go at an operation: what came back and how it compares.
struct Attempt: Sendable {
    var judgement: Judgement
    /// Nil where nothing could be sent.
    var result: OperationResult?
}

extension CaseRunner {
    /// Does an operation, again and again while the step has patience.
    mutating func perform(_ step: OperationStep, label: String?) async -> JudgedStep {
        await waitForTimestamps(before: step)
        await markInbox(for: step)
        var outcome: Outcome?
        var judged = await patiently(step.patience, title: step.title) { runner in
            let attempt = await runner.attempt(step, gate: nil)
            if let result = attempt.result { runner.keepAnswer(result, of: step, as: label) }
            outcome = attempt.result?.outcome
            return (attempt.judgement, attempt.result?.exchanges ?? [])
        }
        // What was to change something and did not leaves nothing for later steps to look at.
        judged.isMissing =
            judged.status != .held && step.operation.causeWords != nil
            && step.expectation.outcomes == .ok && outcome != .ok
        if judged.status == .held, step.operation == .register, step.verify, !isInGroup,
            step.expectation.outcomes == .ok
        {
            let verification = await verifyRegistration(of: step)
            if let verification { judged = verification.adding(exchangesBefore: judged.exchanges) }
        }
        return judged
    }

    /// Performs the operation once, on each resource where it is asked for everywhere, and applies what follows from it.
    mutating func attempt(_ step: OperationStep, gate: StartingGate?) async -> Attempt {
        guard let dialect = environment.dialect, let binding = dialect.operations[step.operation] else {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable("the dialect binds no operation \(step.operation)"), result: nil)
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
                attempt.judgement = next.judgement.naming("resource \"\(resource.name)\"")
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
            clock: environment.clock
        )
        let scope: DialectScope
        do {
            scope = try self.scope(for: step, of: dialect)
        } catch {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(error.message), result: nil)
        }
        let result = await performer.perform(binding, scope: scope, amendment: step.amendment, gate: gate)
        do {
            return Attempt(judgement: try apply(result, of: step), result: result)
        } catch {
            return Attempt(judgement: .unjudgeable(error.message), result: result)
        }
    }

    /// Who acts, in which session, with which inputs.
    private mutating func scope(for step: OperationStep, of dialect: Dialect) throws(TemplateError) -> DialectScope {
        var overrides: [String: JSONValue?] = [:]
        for input in step.inputs {
<<<<<<< HEAD
            let value = try input.value.evaluate(in: &world)
            // A null in the file stands for no value; JSON's null is sent by an amendment.
            overrides.updateValue(value?.isNull == true ? nil : value, forKey: input.name)
=======
            // A null in the file stands for "no value"; one that a template gives (a row's) is a JSON value like any other.
            let value = input.value == .literal(.null) ? nil : try input.value.evaluate(in: &world)
            overrides.updateValue(value, forKey: input.name)
>>>>>>> rtests
        }
        let actor = actorName(of: step)
        var session: SessionState? = SessionState(actor: actor)
        switch step.session {
        case .named(let name):
            if let known = world.sessions[name], !step.operation.startsSession {
                session = known
            } else if step.operation.usesSession {
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
        } else if let kind = step.operation.messageKind, let actor {
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

    func actorName(of step: OperationStep) -> String? {
        if let actor = step.actor { return actor }
        if case .named(let name) = step.session { return world.sessions[name]?.actor }
        return nil
    }
<<<<<<< HEAD

    /// Judges a result and takes over what it means for actors and sessions.
    mutating func apply(
        _ result: OperationResult,
        of step: OperationStep,
        binding: Dialect.Binding
    ) throws(TemplateError) -> Judgement {
        world.generator = result.generator
        learnSecrets(of: result, step)
        takeOver(result, of: step)
        guard let answer = result.answer, result.outcome != nil || !result.isUnanswered else {
            return .unjudgeable(result.failure ?? "no answer came")
        }
        var mismatch: Mismatch?
        if let name = step.expectation.account, let actor = world.actors[name], result.outcome == .ok {
            mismatch = result.accountMismatch(with: actor, named: name)
        }
        let judgement = try step.expectation.judge(
            answer,
            outcome: result.outcome,
            accountMismatch: mismatch,
            in: &world
        )
        if case .unjudgeable = judgement, let failure = result.failure { return .unjudgeable(failure) }
        return judgement
    }

    private mutating func learnSecrets(of result: OperationResult, _ step: OperationStep) {
        let owner: String = if case .named(let name) = step.session { name } else { actorName(of: step) ?? "anonymous" }
        for (name, value) in result.inputs where Self.secretInputs.contains(name) {
            // A malformed credential (a number, an object) opens nothing; the texts in it may.
            for text in value.array?.compactMap(\.string) ?? [value.string].compactMap({ $0 }) where !text.isEmpty {
                world.secrets.insert(secret: text, name: "\(owner).\(name)")
            }
        }
        for save in result.saves where save.target.place != .result && save.target.name != "expiresIn" {
            // Ids are names, not keys.
            guard save.target.name != "id", let text = save.value.string, text.utf8.count >= 4 else { continue }
            world.secrets.insert(secret: text, name: "\(owner).\(save.target.name)")
        }
        for cookie in result.session?.cookies.contents ?? [] where cookie.value.utf8.count >= 8 {
            world.secrets.insert(secret: cookie.value, name: "\(owner).cookie.\(cookie.name)")
        }
    }

    private static let secretInputs: Set<String> = [
        "password", "newPassword", "accessToken", "refreshToken", "idToken", "token", "code", "link",
    ]

    /// What the answer changes in the harness's picture of actors and sessions.
    private mutating func takeOver(_ result: OperationResult, of step: OperationStep) {
        let actor = actorName(of: step)
        let now = result.endedAt ?? environment.clock.now()
        if case .named(let name) = step.session, !step.keep, let session = result.session {
            let opened = result.outcome == .ok && step.operation.opensSession
            if opened || world.sessions[name] != nil { world.sessions[name] = session }
        }
        guard result.outcome == .ok else { return }
        if let words = step.operation.causeWords { world.lastCause = World.Cause(words: words, at: now) }
        guard let actor, !step.keep else { return }
        for save in result.saves where save.target.place == .actor {
            world.actors[actor]?.set(save.target.name, to: save.value)
        }
        if let id = result.result["accountId"], world.actors[actor]?["id"] == nil, step.operation != .introspect {
            world.actors[actor]?.set("id", to: id)
        }
        switch step.operation {
        case .register:
            world.actors[actor]?.isRegistered = true
            world.actors[actor]?.lastVerificationRequest = now
            for name in ["username", "email", "phone", "password"] {
                if let value = result.inputs[name] { world.actors[actor]?.set(name, to: value) }
            }
        case .login: world.actors[actor]?.lastLogin = now
        case .changePassword, .completeReset:
            if let password = result.inputs["newPassword"] { world.actors[actor]?.set("password", to: password) }
        case .changeEmail:
            if let email = result.inputs["newEmail"] { world.actors[actor]?.set("email", to: email) }
            world.actors[actor]?.lastVerificationRequest = now
        case .changePhone:
            if let phone = result.inputs["newPhone"] { world.actors[actor]?.set("phone", to: phone) }
        case .requestReset, .resendReset: world.actors[actor]?.lastResetRequest = now
        case .resendVerification: world.actors[actor]?.lastVerificationRequest = now
        case .removeAccount: world.actors[actor]?.isRegistered = false
        default: break
        }
    }

    /// Keeps the answer under the step's label, for templates and comparisons.
    mutating func keepAnswer(_ result: OperationResult, of step: OperationStep, as label: String?) {
        guard let label else { return }
        keepRecord(result.record, as: label)
        guard let answer = result.answer else { return }
        let inputs = ["username", "email", "phone", "identifier"].compactMap { result.inputs[$0]?.templateText }
        let identifiers = (actorName(of: step).flatMap { world.actors[$0] }?.identifiers ?? []) + inputs
        let sample = World.KeptAnswer(answer: answer, identifiers: identifiers.filter { $0.count > 2 })
        world.answers[label] = collectsLists ? (world.answers[label] ?? []) + [sample] : [sample]
    }
}

extension OperationResult {
    /// Whether the target gave no answer at all.
    fileprivate var isUnanswered: Bool { answer == nil }
=======
>>>>>>> rtests
}

extension Judgement {
    /// The same, with the place named in each mismatch.
    fileprivate func naming(_ place: String) -> Judgement {
        switch self {
        case .held: self
        case .unjudgeable(let reason): .unjudgeable("\(place): \(reason)")
        case .violated(let mismatches):
            .violated(
                mismatches.map { mismatch in
                    mismatch.subject == "outcome"
                        ? Mismatch("outcome at \(place)", expected: mismatch.expected, found: mismatch.found)
                        : Mismatch("\(place): \(mismatch.subject)", expected: mismatch.expected, found: mismatch.found)
                }
            )
        }
    }
}
