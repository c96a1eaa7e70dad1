import JSONText

extension DialectWalk {
    /// The capabilities that make no sense without another.
    private static let conditions: [(capability: String, needs: String)] = [
        ("rotation", "refresh-tokens"), ("mailbox", "side-channel"), ("public-key", "jwt"), ("test-key", "jwt"),
    ]

    /// Holds the declared capabilities against what the operations and messages bear out.
    mutating func checkCapabilities() {
        for (capability, operations) in Capability.borne {
            let bound = operations.filter { dialect.operations[$0] != nil }
            let words = operations.map { "'\($0)'" }.joined(separator: " or ")
            if dialect.says(capability, is: true), bound.isEmpty {
                complain(
                    "the capability '\(capability)' needs \(words), which the dialect does not bind",
                    capability
                )
            } else if let first = bound.first, dialect.says(capability, is: false) {
                complain("the dialect binds '\(first)' but declares that it lacks '\(capability)'", capability)
            } else if let first = bound.first, !dialect.says(capability, is: true) {
                findings.warning(
                    "the dialect binds '\(first)' but does not declare the capability '\(capability)'",
                    at: dialect.operations[first]?.place.offset ?? 0
                )
            }
        }
        for (capability, needed) in Self.conditions {
            let capability = Capability(rawValue: capability)
            if dialect.says(capability, is: true), !dialect.says(.init(rawValue: needed), is: true) {
                complain("the capability '\(capability)' requires '\(needed)'", capability)
            }
        }
        checkBodies()
        checkTokens()
        checkCookies()
        checkStagedReset()
        checkChannels()
        checkLinks()
        checkIdentifiers()
    }

    /// Scenarios put other JSON into the requests of logins, which a form cannot carry: it would be the good login again.
    private mutating func checkBodies() {
        let capability = Capability.jsonBodies
        let isForm = dialect.operations[.login]?.requests.contains {
            if case .form = $0.request.body { true } else { false }
        }
        guard isForm == true, dialect.says(capability, is: true) else { return }
        complain(
            "the login sends a form, so values of other types cannot be tried: write \"json-bodies\": \"login takes a form\"",
            capability
        )
    }

    /// Checks the declarations that scenarios about signed tokens need.
    private mutating func checkTokens() {
        let testKey = Capability.testKey
        if dialect.says(testKey, is: true), dialect.testKey == nil {
            complain("the capability 'test-key' needs 'testKey', the key that the target signs with", testKey)
        } else if dialect.testKey != nil, !dialect.says(testKey, is: true) {
            findings.warning(
                "the dialect has a 'testKey' but does not declare the capability 'test-key'",
                at: dialect.origin.keyOffset("testKey")
            )
        }
        if dialect.says(.jwt, is: true), dialect.policy["policy.tokens.algorithm"] == nil {
            let capabilities = Origin(dialect.origin.value["capabilities"] ?? .init(.null))
            findings.warning(
                "the capability 'jwt' needs 'policy.tokens', which defines how tokens are signed and what they claim",
                at: capabilities.keyOffset("jwt")
            )
        }
    }

    /// The jar sends a cookie of its own accord, but what checks change, show and compare is the token that a rule saved.
    private mutating func checkCookies() {
        let capability = Capability.cookies
        guard dialect.says(capability, is: true), dialect.authenticatingCookies.isEmpty else { return }
        let capabilities = Origin(dialect.origin.value["capabilities"] ?? .init(.null))
        findings.warning(
            "no rule saves the session's cookie, so checks of its token have nothing to go by: write "
                + "\"save\": { \"session.accessToken\": { \"cookie\": \"NAME\" } } where a session is opened, and "
                + "\"credentials\": { \"headers\": { \"Cookie\": \"NAME={{ accessToken }}\" } }",
            at: capabilities.keyOffset(capability.rawValue)
        )
    }

    /// Scenarios about a reset in two calls show, change and leave out what joins the calls, and know it by one name.
    private mutating func checkStagedReset() {
        let finish = OperationName.shipped(.submitNewPassword)
        guard isWhole, dialect.operations[.submitResetCode] != nil, let binding = dialect.operations[finish],
            !dialect.takes("resetState", in: finish)
        else { return }
        findings.warning(
            "'submitNewPassword' sends no {{ resetState }}, so checks of what joins the two calls have nothing to go by: write "
                + "\"save\": { \"actor.resetState\": … } in 'submitResetCode', and send {{ resetState }} here",
            at: binding.place.offset ?? 0
        )
    }

    private mutating func checkChannels() {
        let channels = Set(dialect.messages.values.flatMap { $0 }.map(\.channel))
        if dialect.says(.sideChannel, is: true), channels.isEmpty {
            complain("the capability 'side-channel' needs 'messages', which defines how to read them", .sideChannel)
        }
        if dialect.says(.mailbox, is: true), !channels.contains("mail"), !channels.isEmpty {
            complain("the capability 'mailbox' needs messages on the channel 'mail'", .mailbox)
        }
        if !channels.isEmpty, !dialect.says(.sideChannel, is: true) {
            findings.warning(
                "the dialect reads messages but does not declare the capability 'side-channel'",
                at: dialect.origin.keyOffset("messages")
            )
        }
        for (capability, kind) in [
            ("reset-link", "reset"), ("reset-pin", "reset"), ("generated-password", "generatedPassword"),
        ]
        where dialect.says(.init(rawValue: capability), is: true) && dialect.messages[kind] == nil {
            complain("the capability '\(capability)' needs messages of the kind '\(kind)'", .init(rawValue: capability))
        }
    }

    /// Scenarios about links look at the whole of one, not at what it carries.
    private mutating func checkLinks() {
        for (capability, kind) in Capability.links where dialect.says(capability, is: true) {
            for rule in dialect.messages[kind.rawValue] ?? []
            where !rule.extractors.contains(where: { $0.name == "link" }) {
                findings.warning(
                    "the capability '\(capability)' needs the link itself: save 'link' as well, "
                        + "as in \"link\": { \"link\": \"/reset\" }",
                    at: rule.place.offset ?? 0,
                    length: 1
                )
            }
        }
    }

    private mutating func checkIdentifiers() {
        for member in ["login", "publicIdentifiers"] {
            for word in dialect.policy.value(at: [member])?.array ?? [] {
                guard let kind = word.string.flatMap(IdentifierKind.init) else { continue }
                if !dialect.says(.init(rawValue: kind.rawValue), is: true) {
                    findings.error("the dialect does not declare the capability '\(kind.rawValue)'", at: word.offset)
                }
            }
        }
        guard dialect.operations[.login] != nil, dialect.policy.loginKinds.isEmpty else { return }
        let kinds = IdentifierKind.allCases.filter { dialect.says(.init(rawValue: $0.rawValue), is: true) }
        if kinds.isEmpty {
            findings.error(
                "accounts need an identifier: declare a capability 'username', 'email' or 'phone'",
                at: dialect.origin.keyOffset("capabilities")
            )
        }
    }

    private mutating func complain(_ message: String, _ capability: Capability) {
        let capabilities = Origin(dialect.origin.value["capabilities"] ?? .init(.null))
        findings.error(message, at: capabilities.keyOffset(capability.rawValue))
    }

    /// Finds limits that no value can keep.
    mutating func checkPolicy() {
        for kind in ["username", "password", "phone"] {
            guard let member = dialect.policy.value(at: [kind]), let least = member["min"]?.int,
                let most = member["max"]?.int, least > most
            else { continue }
            findings.error(
                "no \(kind) can have at least \(least) and at most \(most) characters",
                at: member["min"]?.offset ?? member.offset
            )
        }
        for kind in ["username", "password"] {
            guard let characters = dialect.policy.value(at: [kind, "characters"]), let text = characters.string else {
                continue
            }
            let rule = CharacterRule(text)
            let usual = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
            if !usual.contains(where: rule.allows) {
                findings.error(
                    "expected a set with at least one ASCII letter or digit, to generate values from",
                    at: characters.offset
                )
            }
        }
        if let password = dialect.policy.value(at: ["password"]), let least = password["min"]?.int,
            let bytes = password["bytes"], let most = bytes.int, least > most
        {
            findings.error("no password of at least \(least) characters has at most \(most) bytes", at: bytes.offset)
        }
        if let proof = dialect.policy.value(at: ["addressProof"]), proof.string == "confirmation", isWhole,
            dialect.operations[.verify] != nil, !dialect.takes("password", in: .shipped(.verify))
        {
            findings.error(
                "a new address is confirmed without a proof of who asks: 'verify' sends no 'password'; expected one, or \"request\"",
                at: proof.offset
            )
        }
        checkClasses()
    }

    private mutating func checkClasses() {
        guard let classes = dialect.policy.value(at: ["password", "classes"]), let words = classes.array else { return }
        let samples = [
            "lower": "abcdefghijkmnpqrstuvwxyz", "upper": "ABCDEFGHJKLMNPQRSTUVWXYZ", "digit": "23456789",
            "symbol": "-.!+*",
        ]
        if let characters = dialect.policy.value(at: ["password", "characters"])?.string {
            let rule = CharacterRule(characters)
            for word in words {
                guard let name = word.string, let sample = samples[name], !sample.contains(where: rule.allows) else {
                    continue
                }
                findings.error(
                    "no password can contain the class '\(name)': 'characters' has none of its characters"
                        + (name == "symbol" ? " among -.!+*, which the harness uses" : ""),
                    at: word.offset
                )
            }
        }
        if let most = dialect.policy.value(at: ["password", "max"])?.int, most < words.count {
            findings.error(
                "a password of at most \(most) characters cannot contain \(words.count) classes",
                at: classes.offset
            )
        }
    }
}
