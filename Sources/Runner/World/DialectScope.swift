import Conformance
import JSONText
import RunModel

/// The values that templates of a dialect see: the inputs of the operation by their bare names, and the roots behind them.
struct DialectScope: TemplateScope {
    var world: World
    let dialect: Dialect
    let target: RequestURL
    let operation: OperationName
    let actor: String?
    /// Nil: no session, so no credentials.
    var session: SessionState?
    /// Indicates whether the request goes without any credentials.
    let isAnonymous: Bool
    /// Inputs in place of the defaults; a nil value stands for "no value".
    private(set) var overrides: [String: JSONValue?]
    /// The code and its companions that the operation takes.
    let message: JSONObject?
    /// Values that the operation carries from request to request.
    var flow: [String: JSONValue] = [:]
    var result: [String: JSONValue] = [:]
    /// Every input that was read, by its value.
    private(set) var used: [String: JSONValue] = [:]

    init(
        world: World,
        dialect: Dialect,
        target: RequestURL,
        operation: OperationName,
        actor: String?,
        session: SessionState?,
        isAnonymous: Bool = false,
        overrides: [String: JSONValue?],
        message: JSONObject?
    ) {
        self.world = world
        self.dialect = dialect
        self.target = target
        self.operation = operation
        self.actor = actor
        self.session = session
        self.isAnonymous = isAnonymous
        self.overrides = overrides
        self.message = message
    }

    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        guard let root = path.first else { return nil }
        let rest = path[1...]
        switch root {
        case "settings": return rest.first.flatMap { dialect.value(ofSetting: $0) }
        case "policy": return dialect.policy[path.joined(separator: ".")]
        case "flow": return rest.first.flatMap { flow[$0] }?.descend(rest.dropFirst())
        case "result": return rest.first.flatMap { result[$0] }?.descend(rest.dropFirst())
        case "session": return session?.value(at: rest)
        case "actor":
            if let name = rest.first, let state = stateOfMessage(name) { return state.descend(rest.dropFirst()) }
            // A request without a session is about somebody all the same: the path of a resource may name the account.
            return (actor ?? world.soleAccount).flatMap { world.actors[$0] }?.value(at: rest)
        case "cookie": return rest.first.flatMap { session?.cookies[$0] }.map { JSONValue($0) }
        case "new": return try world.generate(rest)
        case "message": return rest.first.flatMap { message?[$0] }?.descend(rest.dropFirst())
        case "target": return target.value(named: rest.first)
        default:
            let value = try input(root)
            return value?.descend(rest)
        }
    }

    /// The inputs that the step leaves without a value on purpose: those it says have none, and all that would come
    /// out of a message where an optional one did not arrive.
    var withheld: Set<String> {
        let missing: Set<String> = message?.members.isEmpty == true ? ["code", "codeId", "link", "message"] : []
        return missing.union(overrides.filter { $0.value == nil }.keys)
    }

    /// The inputs to which the step gives a value.
    var given: Set<String> { Set(overrides.filter { $0.value != nil }.keys) }

    /// The same without what a step gives for some inputs, and with everything else as it was sent.
    ///
    /// - Parameter sent: the inputs that were read, by their value.
    func without(_ inputs: Set<String>, sending sent: [String: JSONValue]) -> DialectScope {
        var copy = self
        for (name, value) in sent where !inputs.contains(name) { copy.overrides.updateValue(value, forKey: name) }
        for name in inputs {
            copy.overrides.removeValue(forKey: name)
            copy.used.removeValue(forKey: name)
        }
        // What is made because an input is missing takes nothing from the values that the request makes besides.
        var maker = copy
        maker.world.generator = world.generator.stream(3)
        for name in inputs where Self.made.contains(name) {
            if let value = try? maker.defaultInput(name) { copy.overrides.updateValue(value, forKey: name) }
        }
        return copy
    }

    /// The link of the message, with the code that a step gives in the place of its own: whoever guesses codes by links tries such
    /// links.
    private var link: JSONValue? {
        guard var text = message?["link"]?.string else { return message?["link"] }
        for name in ["code", "codeId"] {
            guard let given = overrides[name], let own = message?[name]?.templateText, !own.isEmpty else { continue }
            text = LinkSubstitution(own: own, other: given?.templateText ?? "").applied(to: text)
        }
        return JSONValue(text)
    }

    /// The value that the request for the message left and that the operation takes.
    private func stateOfMessage(_ name: String) -> JSONValue? { message?[ActorState.states]?.object?[name] }

    /// Indicates whether the value that a step gives for an input is another one than would be sent without it.
    ///
    /// - Parameter family: the inputs that stand for the same thing.
    func differs(from family: Set<String>, in name: String) -> Bool {
        guard let given = overrides[name] else { return false }
        var plain = without(family, sending: [:])
        return (try? plain.value(at: [name])) != given
    }

    /// The inputs whose defaults are made for each request.
    private static let made: Set<String> = ["newPassword", "newEmail", "newPhone"]

    private mutating func input(_ name: String) throws(TemplateError) -> JSONValue? {
        if let known = used[name] { return known }
        let value = if let override = overrides[name] { override } else { try defaultInput(name) }
        if let value { used[name] = value }
        return value
    }

    private mutating func defaultInput(_ name: String) throws(TemplateError) -> JSONValue? {
        let state = actor.flatMap { world.actors[$0] }
        switch name {
        case "identifier":
            // A step that names an email address means to go by it.
            let kinds = dialect.policy.loginKinds
            for kind in kinds.isEmpty ? [.username, .email, .phone] : kinds {
                if let given = overrides[kind.rawValue], let given { return given }
            }
            return state?.identifier(by: dialect.policy.loginKinds)
        case "newPassword": return try world.generate(["password"])
        case "newEmail": return try world.generate(["email"])
        case "newPhone": return try world.generate(["phone"])
        case "link": return link
        case "code", "codeId": return message?[name]
        case "token":
            return session?[operation.facts.answer == .token ? "accessToken" : "refreshToken"]
                ?? session?["accessToken"]
        default:
            return session?[name] ?? stateOfMessage(name) ?? state?[name]
        }
    }
}
