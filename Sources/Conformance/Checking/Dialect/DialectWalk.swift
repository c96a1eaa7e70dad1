import JSONText

/// Goes through a dialect in one of its forms.
struct DialectWalk {
    let dialect: Dialect
    /// The requirements there are; nil where they are not known.
    let catalogue: Catalogue?
    /// Indicates whether all of it could be read; where not, missing parts are not reported.
    let isWhole: Bool
    /// Indicates whether patches changed it, which may leave a setting that nothing reads any more.
    let isPatched: Bool
    /// False before a message was seen, when nobody can say yet what there is to save in it.
    let knowsMessages: Bool
    var findings: Findings
    /// Names that some rule saves, by place.
    let saved: [SaveTarget.Place: Set<String>]
    /// Names that some template reads, by root.
    var read: [String: Set<String>] = [:]

    init(_ dialect: Dialect, catalogue: Catalogue?, isWhole: Bool, isPatched: Bool = false, knowsMessages: Bool = true)
    {
        self.isPatched = isPatched
        self.knowsMessages = knowsMessages
        self.dialect = dialect
        self.catalogue = catalogue
        self.isWhole = isWhole
        findings = Findings(source: dialect.source)
        var saved: [SaveTarget.Place: Set<String>] = [:]
        for save in dialect.allRules.flatMap(\.saves) { saved[save.target.place, default: []].insert(save.target.name) }
        self.saved = saved
    }

    mutating func walk() {
        for (name, binding) in dialect.boundOperations { walk(binding, as: name, words: "'\(name)'") }
        for resource in dialect.resources {
            walk(resource.binding, as: .shipped(.access), words: "the resource '\(resource.name)'", isResource: true)
        }
        checkRules(dialect.commonRules)
        for rule in dialect.commonRules { checkInputs(rule.templates, in: Surroundings(operation: nil)) }
        checkInputs(dialect.credentials.templates, in: Surroundings(operation: nil))
        checkInputs(dialect.defaultHeaders.map(\.value), in: Surroundings(operation: nil))
        checkInputs(dialect.testKey.map { [$0] } ?? [], in: Surroundings(operation: nil))
        checkMessages()
        checkPolicy()
        checkDeviations()
        if isWhole { checkCapabilities() }
        checkCredentials()
        checkSettings()
    }

    /// The operation that a template belongs to, and what its earlier requests have saved.
    struct Surroundings {
        /// Nil for templates that every operation has.
        var operation: OperationName?
        /// Values of `flow` that are there; nil where any may be.
        var flow: Set<String>?
        var result: Set<String> = []
    }

    private mutating func walk(
        _ binding: Dialect.Binding,
        as name: OperationName,
        words: String,
        isResource: Bool = false
    ) {
        let place = binding.place.offset ?? 0
        var around = Surroundings(operation: name, flow: Set(dialect.commonRules.saves(to: .flow)))
        for (index, exchange) in binding.requests.enumerated() {
            let again = exchange.rules.filter { if case .again = $0.consequence { true } else { false } }
            around.flow?.formUnion(again.saves(to: .flow))
            checkInputs(exchange.request.templates, in: around)
            checkPath(exchange.request, of: words)
            around.result.formUnion(exchange.rules.saves(to: .result))
            // A save may read what the saves before it, of the same rule, have kept.
            around.flow?.formUnion(exchange.rules.saves(to: .flow))
            for rule in exchange.rules { checkInputs(rule.templates, in: around) }
            checkRules(exchange.rules)
            let isLast = index == binding.requests.count - 1
            checkOrder(exchange, isLast: isLast, words: words, place: place)
            checkSaves(exchange.rules, of: name, later: Array(binding.requests[index...]))
        }
        if isWhole, !isResource { checkSession(binding, of: name) }
        guard let last = binding.requests.last, isWhole else { return }
        if !name.facts.takesAnyAnswer,
            !(last.rules + dialect.commonRules).contains(where: { $0.consequence == .outcome(.ok) })
        {
            findings.error("no response to \(words) is 'ok'; add a rule with that outcome", at: place)
        }
        if name.facts.answer == .account, !isResource, !dialect.says(.whoAmI, is: false) {
            checkAccount(last, place: place)
        }
        if name.facts.answer == .account, !isResource { checkFlags(last, place: place) }
    }

    /// Points out a place for a value, such as `{token}`, that is sent as it stands.
    private mutating func checkPath(_ request: RequestTemplate, of words: String) {
        for case .text(let text) in request.path.parts {
            guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { continue }
            findings.warning(
                "the path of \(words) has \(text[open...close]) in it, which is sent as it stands; a value is written in double "
                    + "braces, such as {{ code }}",
                at: request.path.place.offset ?? request.place.offset ?? 0,
                length: 1
            )
        }
    }

    /// Points out credentials that have no value, because scenarios give the operation no session.
    private mutating func checkSession(_ binding: Dialect.Binding, of name: OperationName) {
        let facts = name.facts
        guard !name.isVendorSpecific, !facts.usesSession, !facts.opensSession,
            dialect.credentials.templates.flatMap(\.paths).contains(where: { isOfSession($0.path) }),
            let request = binding.requests.first(where: \.request.credentials)?.request
        else { return }
        findings.warning(
            "scenarios do '\(name)' without a session, so its credentials have no value; where the backend asks for one, log in "
                + "in a request before it, and hand on what that gives as 'flow.NAME'",
            at: request.place.offset ?? binding.place.offset ?? 0,
            length: 1
        )
    }

    private func isOfSession(_ path: [String]) -> Bool {
        guard let root = path.first else { return false }
        return root == "session" || saved[.session]?.contains(root) == true
    }

    private mutating func checkFlags(_ last: Dialect.Exchange, place: Int) {
        let saved = Set((last.rules + dialect.commonRules).flatMap { $0.savesTo(.result) })
        for contact in dialect.policy.value(at: ["verifiedFlags"])?.array?.compactMap(\.string) ?? []
        where !saved.contains(contact + "Verified") {
            findings.error(
                "'access' must show whether the \(contact) is confirmed, since 'verifiedFlags' names it: save "
                    + "result.\(contact)Verified where it is ok",
                at: place
            )
        }
    }

    private mutating func checkAccount(_ last: Dialect.Exchange, place: Int) {
        let names = ["accountId", "username", "email", "phone"]
        let rules = (last.rules + dialect.commonRules).filter { $0.consequence == .outcome(.ok) }
        guard !rules.isEmpty, !rules.contains(where: { !Set($0.savesTo(.result)).isDisjoint(with: names) }) else {
            return
        }
        findings.error(
            "'access' must tell whose account it shows: save result.accountId, result.username, result.email or "
                + "result.phone where it is ok, or give the reason why it cannot under the capability 'who-am-i'",
            at: place
        )
    }

    /// Sees to it that one request leads to the next.
    private mutating func checkOrder(_ exchange: Dialect.Exchange, isLast: Bool, words: String, place: Int) {
        let goesOn = exchange.rules.first { $0.consequence == .next }
        if isLast, let rule = goesOn {
            findings.error(
                "'then' asks for a next request, but this is the last of \(words)",
                at: Origin(rule.origin(in: dialect)).offset("then")
            )
        } else if !isLast, goesOn == nil, isWhole {
            findings.error(
                "no response leads to the next request of \(words); add a rule with \"then\": \"next\"",
                at: exchange.request.place.offset ?? place,
                length: 1
            )
        }
    }

    private mutating func checkDeviations() {
        guard let catalogue else { return }
        for (id, deviation) in dialect.deviations.sorted(by: { $0.key < $1.key }) where catalogue[id] == nil {
            findings.error(
                "unknown requirement '\(id)'"
                    + didYouMean(id.rawValue, in: catalogue.requirements.map(\.id.rawValue)),
                at: deviation.place.offset ?? 0
            )
        }
    }

    private mutating func checkCredentials() {
        guard isWhole, let access = dialect.operations[.access] else { return }
        let place = Origin(dialect.origin.value).keyOffset("credentials")
        guard !dialect.credentials.templates.isEmpty else { return }
        if !access.requests.contains(where: \.request.credentials) {
            findings.warning(
                "the dialect has credentials, but 'access' does not send them: it lacks \"credentials\": true",
                at: access.place.offset ?? place
            )
        }
        for other in dialect.credentials.tokenFields.compactMap({ $0.companions.first(where: isOfSession) }) {
            findings.warning(
                "the credentials send accessToken only beside \(other.joined(separator: ".")), which a token that is shown without its "
                    + "session lacks: checks of altered and invented tokens are left out; if the target needs both, save them together "
                    + "as session.accessToken, and else send the token alone",
                at: place
            )
        }
    }

    private mutating func checkSettings() {
        guard isWhole, !isPatched else { return }
        let variants = dialect.origin.value["variants"]?.array ?? []
        let deciding = Set(variants.flatMap { $0["when"]?.object?.keys ?? [] })
        // A setting that another variant needs, or that says which numbers to register or how messages read, is of use, too.
        let parts = ["policy", "messages"].compactMap { dialect.origin.value[$0] }
        let patches = (variants + parts).map(\.description).joined()
        for setting in dialect.settings
        where !setting.isForEmulator && !deciding.contains(setting.name)
            && read["settings"]?.contains(setting.name) != true
            && !patches.contains("settings.\(setting.name)")
        {
            findings.warning("the setting '\(setting.name)' is never used", at: setting.place.offset ?? 0)
        }
    }
}

extension Dialect {
    /// The operations in the order of an account's life, vendors' own behind them.
    var boundOperations: [(OperationName, Binding)] {
        let known = ShippedOperation.allCases.compactMap { name in
            operations[name].map { (OperationName.shipped(name), $0) }
        }
        let own = operations.filter { $0.key.isVendorSpecific }.sorted { $0.key.rawValue < $1.key.rawValue }
        return known + own.map { ($0.key, $0.value) }
    }

    /// Every rule, the common ones included.
    var allRules: [OutcomeRule] {
        commonRules
            + (operations.map(\.value) + resources.map(\.binding)).flatMap(\.requests).flatMap(\.rules)
    }

    /// Returns whether the dialect says that it has, or lacks, a capability; false for both where it says nothing.
    package func says(_ capability: Capability, is has: Bool) -> Bool {
        guard let value = origin.value["capabilities"]?[capability.rawValue] else { return false }
        return (value.bool == true) == has
    }

    /// The capability that messages of a kind hold a link; nil where the dialect does not declare it.
    package func linkCapability(of kind: String) -> Capability? {
        Capability.links.first { $0.kind.rawValue == kind && says($0.capability, is: true) }?.capability
    }
}

extension OutcomeRule {
    var templates: [Template] { condition.templates + saves.flatMap(\.source.templates) }

    func savesTo(_ place: SaveTarget.Place) -> [String] {
        saves.filter { $0.target.place == place }.map(\.target.name)
    }

    /// The rule's object, found again by its place.
    func origin(in dialect: Dialect) -> JSONValue {
        place.offset.flatMap { dialect.origin.value.first(at: $0) } ?? .init(.null)
    }
}

extension [OutcomeRule] {
    fileprivate func saves(to place: SaveTarget.Place) -> [String] { flatMap { $0.savesTo(place) } }
}

extension JSONValue {
    /// The outermost value inside this one that begins at an offset.
    fileprivate func first(at offset: Int) -> JSONValue? {
        if self.offset == offset { return self }
        switch content {
        case .array(let elements): return elements.lazy.compactMap { $0.first(at: offset) }.first
        case .object(let object): return object.lazy.compactMap { $0.value.first(at: offset) }.first
        default: return nil
        }
    }
}
