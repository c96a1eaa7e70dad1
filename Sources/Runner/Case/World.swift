import Conformance
import JSONText

/// Everything that a running case knows; a value, so that simultaneous steps work on copies.
struct World: TemplateScope, Sendable {
    var actors: [String: ActorState] = [:]
    var sessions: [String: SessionState] = [:]
    /// Values, saves and the records of labelled steps.
    var kept: [String: JSONValue] = [:]
    /// About how many bytes values and saves take among them.
    var keptSize = 0
    /// The answers behind labels, for comparisons.
    var answers: [String: [KeptAnswer]] = [:]
    /// The key with which the target signs its tokens, where the harness has it too.
    var testKey: JSONValue?
    var target: RequestURL?
    /// Where the target would answer without TLS.
    var plainURL: String?
    /// Where the case's own listener is, if there is one.
    var listenerURL: String?
    var row: JSONObject?
    var each: JSONValue?
    var index: Int?
    var generator: ValueGenerator
    var secrets: Redactor
    let policy: Policy
    /// The secrets that templates made since somebody last looked.
    var made: [Secret] = []
    /// How many operations were begun.
    var operationCount = 0
    /// The state-changing operation that was last done, and when.
    var lastCause: Cause?

    /// A text to hide and the name that stands for it.
    struct Secret: Sendable {
        var text: String
        var name: String
    }

    struct Cause: Sendable {
        var operation: OperationName
        var at: ContinuousClock.Instant
    }

    /// An answer with the names of the account it was about.
    struct KeptAnswer: Sendable {
        var answer: Answer
        var identifiers: [String]
        /// False where the target throttled the request or failed.
        var isJudgement: Bool
        /// Whether a rule knows it.
        var isKnown: Bool
    }

    init(generator: ValueGenerator, secrets: Redactor, policy: Policy) {
        self.generator = generator
        self.secrets = secrets
        self.policy = policy
    }

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
            throw TemplateError("'new.\(path.joined(separator: "."))' is no generator")
        }
        var made: String?
        if let word = path.dropFirst().first {
            if let extent = ValueGenerator.Extent(rawValue: word) {
                made = generator.make(kind, extent)
            } else if kind == .password, let sort = PasswordSort(rawValue: word) {
                made = generator.make(sort)
            } else {
                throw TemplateError("'new.\(path.joined(separator: "."))' is no generator")
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

    /// A copy for one of several simultaneous steps, which makes values of its own.
    func fork(_ number: Int) -> World {
        var copy = self
        copy.index = number
        copy.made = []
        copy.generator = generator.stream(number)
        return copy
    }
}
