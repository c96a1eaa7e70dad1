import Conformance
import JSONText

extension CaseRunner {
    /// Makes the actors' identifiers and the scenario's values.
    mutating func prepare() throws(TemplateError) {
        world.row = row?.values
        for name in planned.scenario.actors {
            var actor = ActorState()
            for kind in IdentifierKind.allCases where environment.abilities.uses(kind) {
                let generated: ValueGenerator.Kind =
                    switch kind {
                    case .username: .username
                    case .email: .email
                    case .phone: .phone
                    }
                if let value = world.generator.make(generated) { actor.set(kind.rawValue, to: JSONValue(value)) }
            }
            if let password = world.generator.make(.password) { actor.set("password", to: JSONValue(password)) }
            world.actors[name] = actor
        }
        // Tried as a password, a public name would become a secret, and its evidence would read like a good login. A
        // cookie may hold the address of the target, which stands in every exchange.
        let identifiers = Set(world.actors.values.flatMap(\.identifiers))
        let target = environment.target
        let places = [
            environment.mailDomain, target.description, target.origin, target.host, "\(target.host):\(target.port)",
        ]
        let open = identifiers.union(places)
        world.secrets.disregard { [planned, row] text in
            if open.contains(text) || text.utf8.count >= 8 && identifiers.contains(where: { $0.contains(text) }) {
                return .shown
            }
            return planned.disclosure(of: text, in: row)
        }
        for name in planned.scenario.actors {
            guard let password = world.actors[name]?["password"]?.string else { continue }
            world.secrets.insert(secret: password, name: "\(name).password")
        }
        if let dialect = environment.dialect, let template = dialect.testKey {
            var settings = SettingsScope(values: dialect.settingValues)
            world.testKey = try template.evaluate(in: &settings)
            if let text = world.testKey?.string { world.secrets.insert(secret: text, name: "testKey") }
        }
        for column in row?.made ?? [] {
            guard let value = try column.value.evaluate(in: &world) else {
                throw TemplateError("the case has no '\(column.name)': \(column.value.words) gave none")
            }
            world.row?[column.name] = value
        }
        for value in planned.scenario.values { try keep(value) }
    }

    mutating func keep(_ save: Step.Save) throws(TemplateError) {
        guard let value = try save.value.evaluate(in: &world) else {
            throw TemplateError("'\(save.name)' has no value: \(save.value.words) gave none")
        }
        let before = world.kept[save.name].map { $0.size(upTo: Self.keptLimit) } ?? 0
        let size = world.keptSize - before + value.size(upTo: Self.keptLimit)
        guard size <= Self.keptLimit else {
            throw TemplateError(
                "'\(save.name)' would bring what the case keeps to more than \(Self.keptLimit >> 20) MiB: \(save.value.words)"
            )
        }
        world.keptSize = size
        world.kept[save.name] = value
    }

    /// The most bytes that a case keeps in values and saves; cases run side by side.
    private static var keptLimit: Int { 64 << 20 }
}

/// Where the templates of a dialect that belong to no operation find their values.
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
    /// Whether accounts on the target go by this kind of identifier; without a dialect every kind is made.
    func uses(_ kind: IdentifierKind) -> Bool {
        dialect == nil || has(Capability(rawValue: kind.rawValue))
    }
}
