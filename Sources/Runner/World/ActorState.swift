import Conformance
import JSONText
import RunModel

/// The state of a test user, as far as it is known.
struct ActorState: Sendable {
    /// `username`, `email`, `phone`, `password`, `id` and what the dialect keeps.
    private(set) var values: [String: JSONValue] = [:]
    private var previous: [String: JSONValue] = [:]
    /// The latest message of each kind, as extracted.
    private(set) var messages: [String: JSONObject] = [:]
    private var previousMessages: [String: JSONObject] = [:]
    /// The values that the latest operation that sends a kind of message left: they belong to that message.
    private var statesOfSent: [String: [String: JSONValue]] = [:]
    var isRegistered = false
    /// Indicates whether a registration with the actor's names came to `ok` in this case, whatever became of the account since.
    var wasMade = false
    /// The instant at which its newest session was opened.
    var lastLogin: ContinuousClock.Instant?
    /// The instant of the last operation that sends a kind of message.
    var lastSent: [MessageKind: ContinuousClock.Instant] = [:]

    subscript(name: String) -> JSONValue? { values[name] }

    /// Returns whether a request sent names of the actor, and no others.
    func isNamed(in inputs: [String: JSONValue]) -> Bool {
        let sent = IdentifierKind.allCases.map(\.rawValue).filter { inputs[$0] != nil }
        return !sent.isEmpty && sent.allSatisfy { values[$0] == inputs[$0] }
    }

    mutating func set(_ name: String, to value: JSONValue) {
        guard values[name] != value else { return }
        previous[name] = values[name]
        values[name] = value
    }

    /// The member of a message under which stands what its request left.
    static let states = "states"

    /// Takes in what an operation left with the actor.
    ///
    /// - Parameter kinds: the messages that it sends. What it left belongs to these, and not to earlier ones of the kind.
    mutating func leave(_ left: [String: JSONValue], sending kinds: Set<MessageKind>) {
        for (name, value) in left { set(name, to: value) }
        for kind in kinds { statesOfSent[kind.rawValue] = left }
        for (kind, message) in messages where !kinds.contains(where: { $0.rawValue == kind }) {
            messages[kind] = message.taking(left)
        }
    }

    /// A message with what its request left.
    func withStates(_ message: JSONObject, of kind: String) -> JSONObject {
        guard let states = statesOfSent[kind], !states.isEmpty else { return message }
        var message = message
        message[Self.states] = JSONValue(JSONObject(states.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
        return message
    }

    /// Returns whether a message of a kind came and is remembered.
    func hasMessage(of kind: String) -> Bool { messages[kind]?.isEmpty == false }

    mutating func forgetMessage(_ kind: String) { messages[kind] = nil }

    mutating func keep(_ message: JSONObject, of kind: String) {
        previousMessages[kind] = messages[kind]
        messages[kind] = message
    }

    /// `password`, `password.previous`, `reset.code`, `reset.code.previous`, `id` …
    func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let name = path.first else { return nil }
        let rest = path.dropFirst()
        if let message = messages[name], let member = rest.first {
            let inner = rest.dropFirst()
            if inner.first == "previous" { return previousMessages[name]?[member] }
            return message[member]?.descend(inner)
        }
        if rest.first == "previous" { return previous[name] }
        return values[name].flatMap { $0.descend(rest) }
    }

    /// The identifier used at login: the first kind that the dialect accepts and the actor has.
    func identifier(by kinds: [IdentifierKind]) -> JSONValue? {
        let order = kinds.isEmpty ? [.username, .email, .phone] : kinds
        return order.lazy.compactMap { values[$0.rawValue] }.first
    }

    /// The texts that name this actor, which comparisons have to look past.
    var identifiers: [String] {
        (["id"] + IdentifierKind.allCases.map(\.rawValue)).compactMap { values[$0]?.templateText }
            .filter { $0.count > 2 }
    }
}

/// The state of a session that a login opened.
struct SessionState: Sendable {
    var actor: String?
    var cookies = CookieJar()
    private(set) var values: [String: JSONValue] = [:]
    private var previous: [String: JSONValue] = [:]
    /// The values that an answer brought anew and the dialect did not save, by their names.
    private(set) var overlooked: [String: Overlooked] = [:]

    init(actor: String?) { self.actor = actor }

    subscript(name: String) -> JSONValue? { values[name] }

    mutating func set(_ name: String, to value: JSONValue) {
        guard values[name] != value else { return }
        if let old = values[name] { previous[name] = old }
        values[name] = value
        overlooked[name] = nil
    }

    /// Takes in new values that were not saved.
    mutating func overlook(_ new: [Overlooked]) {
        for value in new { overlooked[value.name] = value }
    }

    /// Takes what an earlier session of the same name had for what was before.
    mutating func succeed(_ earlier: SessionState) { previous = earlier.values }

    func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let name = path.first else { return nil }
        if path.dropFirst().first == "previous" { return previous[name] }
        return values[name].flatMap { $0.descend(path.dropFirst()) }
    }
}

extension JSONObject {
    /// A message with newer values of what its request left.
    func taking(_ left: [String: JSONValue]) -> JSONObject {
        guard var states = self[ActorState.states]?.object else { return self }
        for (name, value) in left where states[name] != nil { states[name] = value }
        var message = self
        message[ActorState.states] = JSONValue(states)
        return message
    }
}

extension JSONValue {
    /// The value below this one at member names and array indices.
    func descend(_ path: ArraySlice<String>) -> JSONValue? {
        var value = self
        for name in path {
            if let index = Int(name), let elements = value.array {
                guard elements.indices.contains(index) else { return nil }
                value = elements[index]
            } else if let next = value[name] {
                value = next
            } else if name == "last", let last = value.array?.last {
                value = last
            } else if name == "first", let first = value.array?.first {
                value = first
            } else if let elements = value.array {
                // `logins.accessToken` of a list: the list of its members.
                return JSONValue(elements.compactMap { $0[name] })
            } else {
                return nil
            }
        }
        return value
    }
}
