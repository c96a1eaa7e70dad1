import Conformance
import JSONText

extension CaseRunner {
    /// Judges a result and takes over what it means for actors and sessions.
    mutating func apply(_ result: OperationResult, of step: OperationStep) throws(TemplateError) -> Judgement {
        world.generator = result.generator
        learnSecrets(of: result, step)
        // Before the answer is believed: an id learnt from it would be compared with itself.
        let naming = step.expectation.account.flatMap { name in
            world.actors[name].map { result.naming(of: $0, named: name) }
        }
        takeOver(result, of: step)
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
        if case .unjudgeable = judgement, let failure = result.failure { return .unjudgeable(failure) }
        return try withFormat(judgement, of: answer, step.expectation)
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

    private mutating func learnSecrets(of result: OperationResult, _ step: OperationStep) {
        let owner: String = if case .named(let name) = step.session { name } else { actorName(of: step) ?? "anonymous" }
        // In an order, since the first name of a text is the one that stays.
        for (name, value) in result.inputs.sorted(by: { $0.key < $1.key }) where Self.secretInputs.contains(name) {
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
        for secret in result.made { world.secrets.insert(secret: secret.text, name: secret.name) }
        for secret in result.unkept where secret.text.utf8.count >= 4 {
            world.secrets.insert(secret: secret.text, name: "\(owner).\(secret.name)")
        }
        for cookie in result.session?.cookies.contents ?? [] where cookie.value.utf8.count >= 8 {
            world.secrets.insert(secret: cookie.value, name: "\(owner).cookie.\(cookie.name)")
        }
    }

    private static let secretInputs: Set<String> = [
        "password", "newPassword", "accessToken", "refreshToken", "idToken", "token", "code", "link", "resetState",
        "signInOffer",
    ]

    /// What the answer changes in the harness's picture of actors and sessions.
    private mutating func takeOver(_ result: OperationResult, of step: OperationStep) {
        let actor = actorName(of: step)
        let now = result.endedAt ?? environment.clock.now()
        if !step.keep { updateSession(result, of: step, actor: actor) }
        guard result.outcome == .ok else { return }
        // What was not to succeed, or did by chance, is not what a later step has waited for since.
        if step.expectation.outcomes == .ok, step.operation.causeWords != nil {
            world.lastCause = World.Cause(operation: step.operation, at: now)
        }
        guard let actor, !step.keep else { return }
        for save in result.saves where save.target.place == .actor {
            world.actors[actor]?.set(save.target.name, to: save.value)
        }
        if let id = result.result["accountId"], world.actors[actor]?["id"] == nil, step.operation != .introspect {
            world.actors[actor]?.set("id", to: id)
        }
        if result.saves.contains(where: { $0.target.place == .session }) { world.actors[actor]?.lastLogin = now }
        switch step.operation {
        case .register:
            world.actors[actor]?.isRegistered = true
            world.actors[actor]?.lastVerificationRequest = now
            for name in ["username", "email", "phone", "password"] {
                if let value = result.inputs[name] { world.actors[actor]?.set(name, to: value) }
            }
        case .changePassword, .completeReset, .submitNewPassword:
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

    /// Replays what the answers mean for the session on its present state, which simultaneous steps may have changed.
    private mutating func updateSession(_ result: OperationResult, of step: OperationStep, actor: String?) {
        guard case .named(let name) = step.session else { return }
        let isOpened = result.outcome == .ok && step.operation.opensSession
        let known = world.sessions[name]
        var session: SessionState
        if step.operation.startsSession {
            guard isOpened else { return }
            session = SessionState(actor: actor)
            if let known { session.succeed(known) }
        } else {
            guard isOpened || known != nil else { return }
            session = known ?? SessionState(actor: actor)
        }
        for save in result.saves where save.target.place == .session {
            session.set(save.target.name, to: save.value)
        }
        let now = environment.clock.timestamp()
        let change = step.operation.cookieChange(by: result.outcome, beside: session.cookies.names)
        for exchange in result.exchanges {
            guard let answer = exchange.answer, let url = RequestURL(exchange.request.url) else { continue }
            session.cookies.store(answer, from: url, at: now, taking: change)
        }
        world.sessions[name] = session
    }

    /// Keeps the answer under the step's label, for templates and comparisons.
    mutating func keepAnswer(_ result: OperationResult, of step: OperationStep, as label: String?) {
        guard let label else { return }
        keepRecord(record(of: result), as: label)
        guard let answer = result.answer else { return }
        let inputs = ["username", "email", "phone", "identifier"].compactMap { result.inputs[$0]?.templateText }
        let identifiers = (actorName(of: step).flatMap { world.actors[$0] }?.identifiers ?? []) + inputs
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

extension OperationName {
    /// Whether it begins a session anew, whatever the session of that name held.
    var startsSession: Bool { self == .login || self == .register || self == .loginWithOffer }

    /// What of an answer's cookies a session takes over.
    ///
    /// Whoever copied a cookie keeps it, whatever its owner's browser is told to do. So a session keeps those with which it
    /// last worked: were they taken away by the answer that ends it, whatever comes after would be refused for want of any,
    /// and a backend that still honours them would never be found out.
    func cookieChange(by outcome: Outcome?, beside held: Set<String>) -> CookieJar.Change {
        guard outcome == .ok else { return .additions(beside: held) }
        switch self {
        case .logout, .logoutAll, .revoke, .removeAccount: return .additions(beside: held)
        case .login, .register, .loginWithOffer, .refresh: return .everything
        default: return .values
        }
    }
}
