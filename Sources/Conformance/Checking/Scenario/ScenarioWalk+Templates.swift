import JSONText

extension ScenarioWalk {
    /// Checks every path that some templates read.
    mutating func check(_ templates: [Template], _ surroundings: Surroundings) {
        for template in templates {
            for (path, offset) in template.paths {
                let extent = findings.extent(of: path, at: offset, in: template)
                check(path: path, at: extent.offset, extent.length, surroundings)
            }
        }
    }

    /// Checks a dotted path as templates read it.
    mutating func check(path: [String], at offset: Int, _ length: Int?, _ surroundings: Surroundings) {
        guard let root = path.first else { return }
        let place = (offset: offset, length: length)
        let rest = Array(path.dropFirst())
        used.insert(root)
        switch root {
        case "new": checkGenerator(rest, at: place)
        case "policy": checkPolicy(rest, at: place)
        case "case": checkColumn(rest, at: place)
        case "each":
            if !surroundings.hasElement { fail("'each' exists only inside a repetition with 'forEach'", at: place) }
        case "index":
            if !surroundings.isRepeated, !surroundings.isSimultaneous {
                fail("'index' exists only inside 'together' and 'repeat'", at: place)
            } else if !rest.isEmpty {
                fail("'index' is a number and has no members", at: place)
            }
        case "testKey":
            if !rest.isEmpty { fail("'testKey' is a key and has no members", at: place) }
        case "listener": checkMember(rest, of: "listener", among: ["url"], at: place)
        case "target": checkMember(rest, of: "target", among: ["url", "host", "plainURL"], at: place)
        case "outsider": checkMember(rest, of: "outsider", among: ["email", "phone"], at: place)
        default: checkName(root, rest, at: place)
        }
    }

    private typealias Spot = (offset: Int, length: Int?)

    private mutating func fail(_ message: String, at place: Spot) {
        findings.error(message, at: place.offset, length: place.length)
    }

    private mutating func checkMember(_ rest: [String], of root: String, among valid: [String], at place: Spot) {
        guard let name = rest.first else {
            fail("'\(root)' is not a value by itself" + didYouMean("", in: valid.map { "\(root).\($0)" }), at: place)
            return
        }
        if !valid.contains(name) {
            fail("unknown name '\(root).\(name)'" + didYouMean(name, in: valid), at: place)
        } else if rest.count > 1 {
            fail("'\(root).\(name)' is a text and has no members", at: place)
        }
    }

    private mutating func checkGenerator(_ rest: [String], at place: Spot) {
        let kinds = ValueGenerator.Kind.allCases.map(\.rawValue) + [ValueGenerator.keyWord]
        if rest.first == ValueGenerator.keyWord {
            let algorithms = SignatureAlgorithm.allCases.map(\.rawValue)
            guard let algorithm = rest.dropFirst().first, !algorithms.contains(algorithm) || rest.count > 2 else {
                return
            }
            fail("unknown algorithm '\(algorithm)'" + didYouMean(algorithm, in: algorithms), at: place)
            return
        }
        guard let word = rest.first, let kind = ValueGenerator.Kind(rawValue: word) else {
            let word = rest.first ?? ""
            fail("unknown generator 'new.\(word)'" + didYouMean(word, in: kinds), at: place)
            return
        }
        guard let extent = rest.dropFirst().first else { return }
        let sorts = kind == .password ? PasswordSort.allCases.map(\.rawValue) : []
        let limits = ValueGenerator.Extent.allCases.filter { $0.limit(of: kind) != nil }.map(\.rawValue) + sorts
        if limits.isEmpty {
            fail("'new.\(word)' has no further forms, because the policy has no limits for it", at: place)
        } else if !limits.contains(extent) || rest.count > 2 {
            fail("unknown generator 'new.\(rest.joined(separator: "."))'" + didYouMean(extent, in: limits), at: place)
        }
    }

    private mutating func checkPolicy(_ rest: [String], at place: Spot) {
        let path = rest.joined(separator: ".")
        if !PolicyPath.isKnown(path) {
            fail("unknown member '\(path)' of the policy" + PolicyPath.suggestion(for: path), at: place)
        }
    }

    private mutating func checkColumn(_ rest: [String], at place: Spot) {
        guard scenario.origin.value["cases"] != nil else {
            fail("'case' exists only in a scenario with 'cases'", at: place)
            return
        }
        // A table that could not be read was told already.
        guard let table = scenario.cases, !table.rows.isEmpty else { return }
        guard let name = rest.first else {
            fail("'case' is not a value by itself; name a column" + didYouMean("", in: table.rows.columns), at: place)
            return
        }
        if !columns.contains(name) {
            let rest = suggestion(for: name) { _ in table.rows.columns }
            fail("no case has a column '\(name)'" + rest, at: place)
        }
    }

    private mutating func checkName(_ root: String, _ rest: [String], at place: Spot) {
        guard let kind = names.kind(of: root) else {
            let rest = suggestion(for: root) { Array($0.names.byName.keys) + ScenarioNames.roots }
            fail("unknown name '\(root)'" + rest, at: place)
            return
        }
        guard kind == .actor || visible.contains(root) else {
            definedLater(root, what: nil, at: place.offset, length: place.length)
            return
        }
        switch kind {
        case .actor: checkActorMember(root, rest, at: place)
        case .session: hint(root, rest, known: PathWords.session, saved: "session", at: place)
        case .answer: hint(root, rest, known: PathWords.answer, saved: "answer", at: place)
        case .message: hint(root, rest, known: PathWords.message, saved: "message", at: place)
        case .value: break
        }
    }

    private mutating func checkActorMember(_ actor: String, _ rest: [String], at place: Spot) {
        guard let name = rest.first else {
            fail("'\(actor)' is not a value by itself; write '\(actor).email', '\(actor).password' …", at: place)
            return
        }
        guard MessageKind.isKnown(name) else {
            hint(actor, rest, known: PathWords.actor + MessageKind.all, saved: "actor", at: place)
            return
        }
        if !received.contains("\(actor).\(name)"), !mayCauseAnything {
            fail("no earlier step receives a \(name) message for '\(actor)'", at: place)
            return
        }
        hint("\(actor).\(name)", Array(rest.dropFirst()), known: PathWords.message, saved: "message", at: place)
    }

    /// Notes a member that is not known. Where dialects may save members of their own, only one that looks like a slip
    /// of the pen is told, and as a warning.
    private mutating func hint(_ root: String, _ rest: [String], known: [String], saved: String?, at place: Spot) {
        guard let name = rest.first, !known.contains(name), Int(name) == nil, name != "first", name != "last" else {
            return
        }
        guard saved != nil else {
            fail("unknown name '\(root).\(name)'" + didYouMean(name, in: known), at: place)
            return
        }
        guard let near = nearest(name, in: known) else { return }
        findings.warning(
            "'\(root).\(name)' exists only if the dialect saves it; did you mean '\(root).\(near)'?",
            at: place.offset,
            length: place.length
        )
    }
}

/// The members that are always known, by what they belong to.
enum PathWords {
    static let actor = ["username", "email", "phone", "password", "id"]
    static let session = CredentialsTemplate.tokens + ["expiresIn", "csrfToken"]
    static let answer =
        ["outcome", "status", "headers", "body", "text", "answer", "with", "cookies", "sessionCookies", "errorCode"]
        + ["accountId", "username", "email", "phone", "verified", "emailVerified", "phoneVerified", "publicKey"]
        + session
    static let message = MessageRule.vocabulary + ["subject", "text", "html", "sender", "links", "recipients"]
}

extension ValueGenerator.Extent {
    /// The member of the policy that says how long such a value is; nil where there is none.
    func limit(of kind: ValueGenerator.Kind) -> String? {
        let member = self == .shortest || self == .tooShort ? "min" : "max"
        let path = "\(kind.rawValue).\(member)"
        return PolicyPath.kind(of: path) == nil ? nil : path
    }
}
