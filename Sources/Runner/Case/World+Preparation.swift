import Basics
import Conformance
import JSONText
import RunModel

extension World {
    /// The world before a case begins.
    ///
    /// - Parameter environment: as the case meets it before its first step.
    init(for frame: CaseFrame, in environment: RunEnvironment) {
        let policy = environment.dialect?.policy ?? Policy(members: JSONObject())
        self.init(
            generator: environment.users.generator(stream: frame.stream, policy: policy),
            secrets: environment.secrets,
            policy: policy,
            target: environment.target,
            plainURL: environment.plainURL ?? environment.target.plain,
            listenerURL: environment.listener.map { "\($0.url)/\(frame.listenerKey)" },
            start: environment.clock.now()
        )
    }

    /// Makes the actors' identifiers and the scenario's values.
    mutating func prepare(for frame: CaseFrame, in environment: RunEnvironment) throws(TemplateError) {
        let planned = frame.planned
        row = frame.row?.values
        for name in planned.scenario.actors {
            introduce(makeActor(on: environment.abilities), as: name)
        }
        disregardPublicTexts(of: frame, in: environment)
        for name in planned.scenario.actors {
            guard let password = actors[name]?["password"]?.string else { continue }
            secrets.insert(secret: password, name: "\(name).password")
        }
        if let dialect = environment.dialect, let template = dialect.testKey {
            var settings = SettingsScope(values: dialect.settingValues)
            testKey = try template.evaluate(in: &settings)
            if let text = testKey?.string { secrets.insert(secret: text, name: "testKey") }
        }
        for column in frame.row?.made ?? [] {
            guard let value = try column.value.evaluate(in: &self) else {
                throw TemplateError("the case has no '\(column.name)': \(column.value.words) gave none")
            }
            row?[column.name] = value
        }
        for value in planned.scenario.values { try keep(value) }
    }

    /// Gives an actor's name to a new test user, as if the case began; the former one stays known under another name, so that
    /// its account can be removed.
    mutating func renew(_ name: String, keeping former: String, on abilities: TargetAbilities) {
        if let actor = actors[name], actor.isRegistered { introduce(actor, as: former) }
        tracker.forget(name)
        let actor = makeActor(on: abilities)
        introduce(actor, as: name)
        if let password = actor["password"]?.string { secrets.insert(secret: password, name: "\(name).password") }
    }

    /// A test user with identifiers of the kinds that the target knows, and a password.
    private mutating func makeActor(on abilities: TargetAbilities) -> ActorState {
        var actor = ActorState()
        for kind in IdentifierKind.allCases where abilities.uses(kind) {
            let generated: ValueGenerator.Kind =
                switch kind {
                case .username: .username
                case .email: .email
                case .phone: .phone
                }
            if let value = generator.make(generated) { actor.set(kind.rawValue, to: JSONValue(value)) }
        }
        if let password = generator.make(.password) { actor.set("password", to: JSONValue(password)) }
        return actor
    }

    /// Keeps public names and the address of the target from being taken for secrets.
    ///
    /// Tried as a password, a public name would become a secret, and its evidence would read like a good login. A cookie may
    /// hold the address of the target, which stands in every exchange.
    private mutating func disregardPublicTexts(of frame: CaseFrame, in environment: RunEnvironment) {
        let identifiers = Set(self.identifiers)
        let target = environment.target
        let places = [
            environment.users.mailDomain, target.description, target.origin, target.host,
            "\(target.host):\(target.port)",
        ]
        let open = identifiers.union(places)
        secrets.disregard { [planned = frame.planned, row = frame.row] text in
            if open.contains(text) || text.utf8.count >= 8 && identifiers.contains(where: { $0.containsUTF8(of: text) })
            {
                return .shown
            }
            return planned.disclosure(of: text, in: row)
        }
    }
}

/// The source of values for the templates of a dialect that belong to no operation.
private struct SettingsScope: TemplateScope {
    let values: [String: String]

    func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        guard path.first == "settings", path.count == 2 else {
            throw TemplateError("'\(path.joined(separator: "."))' is not known outside of operations; settings are")
        }
        return values[path[1]].map { JSONValue($0) }
    }
}

extension TargetAbilities {
    /// Returns whether accounts on the target use this kind of identifier; without a dialect every kind is generated.
    func uses(_ kind: IdentifierKind) -> Bool {
        dialect == nil || has(Capability(rawValue: kind.rawValue))
    }
}
