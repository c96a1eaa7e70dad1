import Conformance
import JSONText
import RunModel

/// Everything that a running case knows; a value, so that simultaneous steps work on copies.
struct World: Sendable {
    private(set) var actors: [String: ActorState] = [:]
    private(set) var sessions: [String: SessionState] = [:]
    var kept = KeptRecords()
    /// The state-changing operation that was last done, and when.
    private(set) var lastCause: Cause?
    /// The moment at which the case began.
    let start: ContinuousClock.Instant?
    private var margin: LifetimeMargin?
    /// The messages that operations may have sent.
    var tracker = MessageTracker()
    /// The key with which the target signs its tokens, where the harness has it too.
    var testKey: JSONValue?
    let target: RequestURL?
    /// The URL at which the target would answer without TLS.
    let plainURL: String?
    /// The URL of the case's own listener, if there is one.
    let listenerURL: String?
    var row: JSONObject?
    var each: JSONValue?
    var index: Int?
    /// The time that the first step of each simultaneous group last took, by the number of the step.
    var raceTimes: [String: Duration] = [:]
    var generator: ValueGenerator
    var secrets: Redactor
    let policy: Policy
    /// The secrets that templates made since somebody last looked.
    var made: [Secret] = []

    /// A text to hide and the name that stands for it.
    struct Secret: Sendable {
        var text: String
        var name: String
    }

    struct Cause: Sendable {
        var operation: OperationName
        var at: ContinuousClock.Instant
    }

    init(
        generator: ValueGenerator,
        secrets: Redactor,
        policy: Policy,
        target: RequestURL? = nil,
        plainURL: String? = nil,
        listenerURL: String? = nil,
        start: ContinuousClock.Instant? = nil
    ) {
        self.start = start
        self.generator = generator
        self.secrets = secrets
        self.policy = policy
        self.target = target
        self.plainURL = plainURL
        self.listenerURL = listenerURL
    }

    /// Takes in that the clock was moved: to just before the end of a lifetime, or on from there.
    mutating func moved(by span: DurationExpression) { margin = LifetimeMargin(leftAfter: span, under: policy) }

    /// The reason why a success that did not come blames nobody: so much time passed by itself that the lifetime may be over.
    func margin(after now: ContinuousClock.Instant) -> String? {
        guard let margin, let passed = start?.duration(to: now), passed >= margin.length else { return nil }
        return margin.words(after: passed)
    }

    /// A copy for one of several simultaneous steps, which makes values of its own.
    func fork(_ number: Int) -> World {
        var copy = self
        copy.index = number
        copy.made = []
        copy.generator = generator.stream(number)
        return copy
    }

    /// The one actor that has, or had, an account; nil where there are several, or none.
    var soleAccount: String? {
        let known = actors.filter { $0.value.isRegistered || $0.value["id"] != nil }
        return known.count == 1 ? known.first?.key : nil
    }

    /// The actor that a step names, or that its session belongs to.
    func actorName(of step: OperationStep) -> String? {
        if let actor = step.actor { return actor }
        if case .named(let name) = step.session { return sessions[name]?.actor }
        return nil
    }
}

// MARK: - What answers change

extension World {
    /// Takes in what an operation's answer means for actors, sessions and secrets.
    ///
    /// It judges nothing and asks nobody: the same world, result and moment give the same world. So what a simultaneous
    /// member did to its own copy is done to the shared world once more by the same call.
    ///
    /// - Parameters:
    ///   - step: Whose operation it was, in which session, and what it was to come to.
    ///   - facts: What a success of the operation changes.
    ///   - now: When it was done, for a result that does not say.
    mutating func apply(_ result: OperationResult, of step: OperationStep, facts: OperationFacts, at now: Moment) {
        let actor = actorName(of: step)
        learnSecrets(of: result, owner: owner(of: step, actor: actor))
        let instant = result.endedAt ?? now.instant
        if step.session == .anonymous {
            renewSessionShown(by: result, facts)
        } else if step.keep {
            renewSession(by: result, of: step, facts)
        } else {
            updateSession(by: result, of: step, facts, actor: actor, at: now.timestamp)
        }
        guard result.outcome == .ok else { return }
        // What was not to succeed, or did by chance, is not what a later step has waited for since.
        if step.expectation.outcomes == .ok, facts.after != nil {
            lastCause = Cause(operation: step.operation, at: instant)
        }
        guard let actor else { return }
        if facts.account == .makes, !step.keep || actors[actor]?.isNamed(in: result.inputs) == true {
            actors[actor]?.wasMade = true
        }
        guard !step.keep else { return }
        let saved = result.saves.filter { $0.target.place == .actor }.map { ($0.target.name, $0.value) }
        let left = Dictionary(saved) { _, last in last }
        if !left.isEmpty {
            actors[actor]?.leave(left, sending: facts.sends)
            if let label = step.message { kept.complete(label, with: left) }
        }
        if let id = result.result["accountId"], actors[actor]?["id"] == nil, facts.answer != .token {
            actors[actor]?.set("id", to: id)
        }
        if result.saves.contains(where: { $0.target.place == .session }) { actors[actor]?.lastLogin = instant }
        for kind in facts.sends { actors[actor]?.lastSent[kind] = instant }
        for kept in facts.keeps {
            if let value = result.inputs[kept.input] { actors[actor]?.set(kept.member, to: value) }
        }
        switch facts.account {
        case .makes?: actors[actor]?.isRegistered = true
        case .removes?: actors[actor]?.isRegistered = false
        case nil: break
        }
    }

    /// Takes in what the answer to a raw request means for its session's cookies.
    mutating func apply(_ result: OperationResult, of step: RawStep, at now: Moment) {
        guard let name = step.session, var session = sessions[name], let exchange = result.exchanges.last,
            let answer = exchange.answer, let url = RequestURL(exchange.request.url)
        else { return }
        // A request that is not an operation may end the session as well; see `cookieChange`.
        let change: CookieJar.Change =
            result.outcome == .ok ? .values : .additions(beside: session.cookies.names)
        session.cookies.store(answer, from: url, at: now.timestamp, taking: change)
        sessions[name] = session
        for cookie in session.cookies.secrets {
            secrets.insert(secret: cookie.value, name: "\(name).cookie.\(cookie.name)")
        }
    }

    private func owner(of step: OperationStep, actor: String?) -> String {
        if case .named(let name) = step.session { name } else { actor ?? "anonymous" }
    }

    /// Replays what the answers mean for the session on its present state, which simultaneous steps may have changed.
    private mutating func updateSession(
        by result: OperationResult,
        of step: OperationStep,
        _ facts: OperationFacts,
        actor: String?,
        at now: Timestamp
    ) {
        guard case .named(let name) = step.session else { return }
        let isOpened = result.outcome == .ok && facts.opensSession
        let known = sessions[name]
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
        session.overlook(result.overlooked)
        let change = facts.cookieChange(by: result.outcome, beside: session.cookies.names)
        for exchange in result.exchanges {
            guard let answer = exchange.answer, let url = RequestURL(exchange.request.url) else { continue }
            session.cookies.store(answer, from: url, at: now, taking: change)
        }
        sessions[name] = session
    }

    /// Takes in the token that a refusal brings for the session's next request, where each works once: a step that leaves the session as
    /// it is does not cut it off.
    private mutating func renewSession(by result: OperationResult, of step: OperationStep, _ facts: OperationFacts) {
        guard result.outcome != .ok, !facts.startsSession, case .named(let name) = step.session else { return }
        for save in result.saves where save.target.place == .session {
            sessions[name]?.set(save.target.name, to: save.value)
        }
    }

    /// Takes in the token that follows on the one of a session which was shown outside of it, where each works once: whoever shows the
    /// token uses it up.
    private mutating func renewSessionShown(by result: OperationResult, _ facts: OperationFacts) {
        guard !facts.opensSession, let shown = result.inputs["accessToken"],
            let next = result.saves.last(where: { $0.target == SaveTarget(place: .session, name: "accessToken") })
        else { return }
        // Several logins may have one token.
        for (name, session) in sessions where session["accessToken"] == shown {
            sessions[name]?.set("accessToken", to: next.value)
        }
    }

    /// The anti-forgery token that belongs to one of these tokens: that of its session, or of another one where none has it.
    ///
    /// It shows that a request comes from the target's own pages, and not whose it is.
    func csrfToken(beside tokens: [JSONValue]) -> JSONValue? {
        let inOrder = sessions.sorted { $0.key < $1.key }.map(\.value)
        let own = inOrder.first { session in
            CredentialsTemplate.tokens.contains { name in session[name].map(tokens.contains) == true }
        }
        return ([own].compactMap(\.self) + inOrder).lazy.compactMap { $0["csrfToken"] }.first
    }

    private mutating func learnSecrets(of result: OperationResult, owner: String) {
        // In an order, since the first name of a text is the one that stays.
        for (name, value) in result.inputs.sorted(by: { $0.key < $1.key }) where Self.secretInputs.contains(name) {
            // A malformed credential (a number, an object) opens nothing; the texts in it may.
            for text in value.array?.compactMap(\.string) ?? [value.string].compactMap({ $0 }) where !text.isEmpty {
                secrets.insert(secret: text, name: "\(owner).\(name)", isOpener: !Self.messageInputs.contains(name))
            }
        }
        for save in result.saves where save.target.place != .result && save.target.name != "expiresIn" {
            // Ids are names, not keys.
            guard save.target.name != "id", let text = save.value.string, text.utf8.count >= 4 else { continue }
            secrets.insert(secret: text, name: "\(owner).\(save.target.name)")
        }
        learn(result.made)
        for secret in result.unkept where secret.text.utf8.count >= 4 {
            secrets.insert(secret: secret.text, name: "\(owner).\(secret.name)")
        }
        for cookie in result.session?.cookies.secrets ?? [] {
            secrets.insert(secret: cookie.value, name: "\(owner).cookie.\(cookie.name)")
        }
    }

    /// Learns secrets that were made elsewhere.
    mutating func learn(_ made: [Secret]) {
        for secret in made { secrets.insert(secret: secret.text, name: secret.name) }
    }

    /// The inputs whose values open something.
    static let secretInputs = messageInputs.union(CredentialsTemplate.tokens).union([
        "password", "newPassword", "token",
    ])

    /// Those of them that come out of messages: one that a scenario writes itself is an invented one.
    private static let messageInputs: Set<String> = ["code", "link", "resetState", "signInOffer"]
}

// MARK: - What a case keeps

extension World {
    /// Takes in an actor before the first step.
    mutating func introduce(_ actor: ActorState, as name: String) { actors[name] = actor }

    /// Takes in a session that something else than an operation of the case opened.
    mutating func open(_ session: SessionState, as name: String) { sessions[name] = session }

    /// Takes in what a message brought; an empty one takes the place of an older one.
    mutating func keep(_ message: JSONObject, of kind: String, for actor: String) {
        actors[actor]?.keep(message, of: kind)
    }

    /// Takes in that a message was there, from which on a target that counts from its sending holds back the next.
    mutating func arrived(_ kind: MessageKind, for actor: String, at now: ContinuousClock.Instant) {
        let earlier = actors[actor]?.lastSent[kind] ?? now
        actors[actor]?.lastSent[kind] = max(earlier, now)
    }

    /// Takes in a password that the target chose.
    mutating func keep(password: JSONValue, of actor: String) { actors[actor]?.set("password", to: password) }

    /// Forgets a message that lacks a value which a request sends.
    mutating func forgetMessage(_ kind: String, of actor: String) { actors[actor]?.forgetMessage(kind) }

    /// Takes an account for there, or for gone, whatever operations came to.
    mutating func assume(isRegistered: Bool, _ actor: String) { actors[actor]?.isRegistered = isRegistered }

    /// The names by which an answer to an operation may call its account: its actor's, and those that were sent.
    func identifiers(in result: OperationResult, of step: OperationStep) -> [String] {
        let inputs = ["username", "email", "phone", "identifier"].compactMap { result.inputs[$0]?.templateText }
        let own = actorName(of: step).flatMap { actors[$0] }?.identifiers ?? []
        return (own + inputs).filter { $0.count > 2 }
    }

    /// The names of all actors.
    var identifiers: [String] { actors.values.flatMap(\.identifiers) }

    /// Works out a value and keeps it under its name.
    mutating func keep(_ save: Step.Save) throws(TemplateError) {
        guard let value = try save.value.evaluate(in: &self) else {
            throw TemplateError("'\(save.name)' has no value: \(save.value.words) gave none")
        }
        try kept.save(value, as: save.name, from: save.value.words)
    }

    /// Learns what looks like a credential on the wire, whether the dialect keeps it or not.
    ///
    /// - Parameter issues: whether the answers hand out credentials.
    mutating func learnSecrets(of exchanges: [RawExchange], issues: Bool) {
        for exchange in exchanges {
            for sighting in exchange.credentials(issues: issues) { secrets.insert(sighting) }
        }
    }
}
