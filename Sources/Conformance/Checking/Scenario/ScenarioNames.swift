import JSONText

/// The names that a scenario gives, and where.
struct ScenarioNames {
    /// The kind of thing that a name refers to.
    enum Kind: String {
        case actor = "an actor"
        case session = "a session"
        /// The answer of an operation or request, or a list of them.
        case answer = "a label"
        /// A message that was received.
        case message = "the label of a message"
        case value = "a value"
    }

    struct Definition {
        var kind: Kind
        var offset: Int
        /// The number of the step; nil for actors and values.
        var step: String?
        var line: Int
    }

    /// The definitions of each name in the order of the file.
    private(set) var byName: [String: [Definition]] = [:]
    /// Indicates whether any name begins a session.
    private(set) var hasSessions = false

    /// The names that templates understand by themselves.
    static let roots = ["new", "policy", "case", "each", "index", "outsider", "testKey", "listener", "target"]

    init(_ scenario: Scenario) {
        let line = { scenario.source.location(at: $0).line }
        for actor in scenario.actors {
            let offset = Origin(scenario.origin.value["actors"] ?? .init(.null)).keyOffset(actor)
            add(actor, Definition(kind: .actor, offset: offset, step: nil, line: line(offset)))
        }
        for value in scenario.values {
            let offset = value.place.offset ?? 0
            add(value.name, Definition(kind: .value, offset: offset, step: nil, line: line(offset)))
        }
        for step in scenario.allSteps {
            for (name, kind, offset) in step.definitions {
                add(name, Definition(kind: kind, offset: offset, step: step.number, line: line(offset)))
            }
        }
    }

    private mutating func add(_ name: String, _ definition: Definition) {
        if definition.kind == .session, byName[name] == nil { hasSessions = true }
        byName[name, default: []].append(definition)
    }

    func kind(of name: String) -> Kind? { byName[name]?.first?.kind }

    /// Every name that stands first for one of these kinds.
    func all(of kinds: Set<Kind>) -> [String] {
        byName.filter { definitions in definitions.value.first.map { kinds.contains($0.kind) } ?? false }.map(\.key)
    }
}

extension Step {
    /// The names that a step gives to what comes of it.
    var definitions: [(name: String, kind: ScenarioNames.Kind, offset: Int)] {
        var found: [(name: String, kind: ScenarioNames.Kind, offset: Int)] = []
        if let session = openedSession { found.append((session, .session, origin.offset("session"))) }
        if let label {
            var kind = ScenarioNames.Kind.answer
            if case .receipt = action { kind = .message }
            found.append((label, kind, origin.offset("as")))
        }
        for save in saves { found.append((save.name, .value, save.place.offset ?? origin.offset())) }
        return found
    }

    /// The names that it and the steps inside of it give.
    var allDefinitions: [String] {
        var found = definitions.map(\.name)
        if case .group(let group) = action { found += group.steps.flatMap(\.allDefinitions) }
        return found
    }

    /// The session that the step opens, if its answer may be positive.
    var openedSession: String? {
        if action.isBroken { return origin.value["session"]?.string }
        guard case .operation(let operation) = action, case .named(let name) = operation.session else { return nil }
        let facts = operation.operation.facts
        guard facts.opensSession, !facts.usesSession, !operation.keep else { return nil }
        return operation.expectation.allowsSuccess ? name : nil
    }
}

extension Expectation {
    /// Indicates whether an answer of `ok` may hold.
    var allowsSuccess: Bool { outcomes?.contains(.ok) != false && not?.contains(.ok) != true }

    /// Indicates whether no answer that decides anything can break it.
    var holdsAlways: Bool {
        (outcomes.map { $0.outcomes.count == Outcome.allCases.count } ?? true) && not == nil && account == nil
            && condition.isEmpty && lacks.isEmpty && presence != .none
    }
}
