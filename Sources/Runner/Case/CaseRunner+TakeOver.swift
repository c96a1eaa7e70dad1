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
            let actor = actorName(of: step).flatMap({ world.actors[$0] }), !actor.isRegistered
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

    private mutating func learnSecrets(of result: OperationResult, _ step: OperationStep) {
        let owner: String = if case .named(let name) = step.session { name } else { actorName(of: step) ?? "anonymous" }
        // In an order, since the first name of a text is the one that stays.
        for (name, value) in result.inputs.sorted(by: { $0.key < $1.key }) where Self.secretInputs.contains(name) {
            // A malformed credential (a number, an object) opens nothing; the texts in it may.
            for text in value.array?.compactMap(\.string) ?? [value.string].compactMap({ $0 }) where !text.isEmpty {
                world.secrets.insert(
                    secret: text,
                    name: "\(owner).\(name)",
                    isOpener: !Self.messageInputs.contains(name)
                )
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

    /// Those of them that come out of messages: one that a scenario writes itself is an invented one.
    private static let messageInputs: Set<String> = ["code", "link", "resetState", "signInOffer"]

    /// What the answer changes in the harness's picture of actors and sessions.
    private mutating func takeOver(_ result: OperationResult, of step: OperationStep) {
        let actor = actorName(of: step)
        let facts = step.operation.facts
        let now = result.endedAt ?? environment.clock.now()
        if !step.keep { updateSession(result, of: step, actor: actor) }
        guard result.outcome == .ok else { return }
        // What was not to succeed, or did by chance, is not what a later step has waited for since.
        if step.expectation.outcomes == .ok, facts.after != nil {
            world.lastCause = World.Cause(operation: step.operation, at: now)
        }
        guard let actor, !step.keep else { return }
        for save in result.saves where save.target.place == .actor {
            world.actors[actor]?.set(save.target.name, to: save.value)
        }
        if let id = result.result["accountId"], world.actors[actor]?["id"] == nil, facts.answer != .token {
            world.actors[actor]?.set("id", to: id)
        }
        if result.saves.contains(where: { $0.target.place == .session }) { world.actors[actor]?.lastLogin = now }
        for kind in facts.sends { world.actors[actor]?.lastSent[kind] = now }
        for kept in facts.keeps {
            if let value = result.inputs[kept.input] { world.actors[actor]?.set(kept.member, to: value) }
        }
        switch facts.account {
        case .makes?: world.actors[actor]?.isRegistered = true
        case .removes?: world.actors[actor]?.isRegistered = false
        case nil: break
        }
    }

    /// Replays what the answers mean for the session on its present state, which simultaneous steps may have changed.
    private mutating func updateSession(_ result: OperationResult, of step: OperationStep, actor: String?) {
        guard case .named(let name) = step.session else { return }
        let facts = step.operation.facts
        let isOpened = result.outcome == .ok && facts.opensSession
        let known = world.sessions[name]
        var session: SessionState
        if facts.startsSession {
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
        let change = facts.cookieChange(by: result.outcome, beside: session.cookies.names)
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

extension OperationFacts {
    /// What of an answer's cookies a session takes over.
    ///
    /// Whoever copied a cookie keeps it, whatever its owner's browser is told to do. So a session keeps those with which it
    /// last worked: were they taken away by the answer that ends it, whatever comes after would be refused for want of any,
    /// and a backend that still honours them would never be found out.
    func cookieChange(by outcome: Outcome?, beside held: Set<String>) -> CookieJar.Change {
        guard outcome == .ok else { return .additions(beside: held) }
        switch session {
        case .ends: return .additions(beside: held)
        case .starts, .renews: return .everything
        case .none, .mayOpen, .uses, .usesAndMayReopen: return .values
        }
    }
}
