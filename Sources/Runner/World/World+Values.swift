import Conformance
import JSONText
import RunModel

extension World: TemplateScope {
    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        guard let root = path.first else { return nil }
        let rest = path[1...]
        switch root {
        case "new": return try generate(rest)
        case "policy": return policy[path.joined(separator: ".")]
        case "case": return row.map { JSONValue($0) }?.descend(rest)
        case "each": return each?.descend(rest)
        case "testKey":
            guard let testKey else { throw TemplateError("the dialect has no 'testKey'") }
            return testKey
        case "target":
            switch rest.first {
            case "host": return target.map { JSONValue($0.host) }
            case "plainURL": return plainURL.map { JSONValue($0) }
            default: return target.map { JSONValue($0.description) }
            }
        case "listener":
            guard rest.first == "url" else { return nil }
            guard let listenerURL else { throw TemplateError("this run has no listener that the target could reach") }
            return JSONValue(listenerURL)
        case "index": return index.map { JSONValue($0) }
        case "outsider":
            let value = generator.make(rest.first == "phone" ? .phone : .email)
            return value.map { JSONValue($0) }
        default: break
        }
        if let actor = actors[root] { return actor.value(at: rest) }
        if let session = sessions[root] { return session.value(at: rest) }
        if let value = kept[root] { return value.descend(rest) }
        throw TemplateError("nothing is known as '\(root)' at this point")
    }

    /// A password turned round or with one character changed still tells the password.
    mutating func derived(_ value: JSONValue, from origin: JSONValue) {
        guard let text = value.string, let name = origin.string.flatMap({ secrets.name(of: $0) }) else { return }
        secrets.insertIfDistinct(text, name: name + Redactor.changed)
    }

    /// Makes a value for `new.KIND` or `new.KIND.EXTENT`; what can open something is secret from here on.
    mutating func generate(_ path: ArraySlice<String>) throws(TemplateError) -> JSONValue? {
        if path.first == ValueGenerator.keyWord { return try generateKey(path.dropFirst().first) }
        guard let kind = path.first.flatMap(ValueGenerator.Kind.init) else {
            throw TemplateError("'new.\(path.joined(separator: "."))' is not a generator")
        }
        var made: String?
        if let word = path.dropFirst().first {
            if let extent = ValueGenerator.Extent(rawValue: word) {
                made = generator.make(kind, extent)
            } else if kind == .password, let sort = PasswordSort(rawValue: word) {
                made = generator.make(sort)
            } else {
                throw TemplateError("'new.\(path.joined(separator: "."))' is not a generator")
            }
        } else {
            made = generator.make(kind)
        }
        guard let text = made else {
            throw TemplateError("the dialect's policy sets no limit for new.\(path.joined(separator: "."))")
        }
        if kind == .password || kind == .token {
            secrets.insert(secret: text, name: "new.\(kind.rawValue)")
            self.made.append(Secret(text: text, name: "new.\(kind.rawValue)"))
        }
        return JSONValue(text)
    }

    /// A key of one's own for `new.key`, under the target's algorithm, or for `new.key.ES256`.
    private mutating func generateKey(_ word: String?) throws(TemplateError) -> JSONValue? {
        guard let name = word ?? policy["policy.tokens.algorithm"]?.string else {
            throw TemplateError("the dialect declares no policy.tokens.algorithm to make a key for")
        }
        guard let key = SignatureAlgorithm(rawValue: name).flatMap({ generator.makeKey(for: $0) }) else {
            throw TemplateError("no key can be made for '\(name)'")
        }
        return JSONValue(key)
    }
}

extension World {
    /// The span in force, by the dialect's policy.
    func duration(_ expression: DurationExpression) throws(TemplateError) -> Duration {
        if let span = policy.duration(expression) { return span }
        throw TemplateError("the dialect declares no \(expression.policyPaths.joined())")
    }
}
