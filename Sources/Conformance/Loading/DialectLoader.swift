package import JSONText

/// Reads dialect files.
package enum DialectLoader {
    /// The dialect in a text, for some values of its settings.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - name: What it is called: the file's name without its ending.
    ///   - settings: The given values of its settings; the others have their defaults.
    ///   - patches: What changes it beside its own variants, and after them: JSON Merge Patches (RFC 7396).
    /// - Throws: Every mistake in the file, and every setting that is missing, unknown or has a value that is not
    ///   allowed. A dialect without a mistake of form is left to ``DialectCheck``, which also knows the catalogue.
    package static func load(
        _ source: SourceText,
        name: String,
        settings: [String: String] = [:],
        patches: [JSONValue] = []
    ) throws(Diagnostics) -> Dialect {
        let context = DecodingContext(source: source)
        guard let root = context.root(), var head = root.dialectHead() else { throw context.diagnostics }
        // They stand in another file, so that no place of this one is theirs.
        head.patches = patches.map(\.withoutPlaces)
        let (values, mistakes) = head.values(given: settings, dialect: name)
        if !mistakes.isEmpty {
            context.add(Diagnostics(mistakes))
            throw context.diagnostics
        }
        let dialect = context.dialect(head, values: values, name: name)
        if context.diagnostics.hasErrors, let dialect {
            // What can be said of the parts that were read, so that one run tells everything.
            context.add(DialectCheck.checkNames(of: dialect))
        }
        return try Loaded(model: dialect, diagnostics: context.diagnostics).get()
    }
}

extension DecodingContext {
    /// The policy with the values of settings.
    private func policy(_ value: FileValue?, _ settings: [String: String]) -> Policy {
        guard let value else { return Policy(members: JSONObject()) }
        let policy = value.policy().applying(settings: settings)
        let numbers = policy.value(at: ["phone", "numbers"])?.string ?? ""
        if PhonePattern.list(numbers) == nil, let written = value.value["phone"]?["numbers"], written.string != numbers
        {
            error(
                "the settings turn it into '\(numbers)'; expected phone numbers such as '+4917139200xx', "
                    + "with an 'x' for each arbitrary digit",
                at: written.offset
            )
        }
        return policy
    }

    /// The dialect as far as it can be read, for some values of its settings.
    func dialect(_ head: DialectHead, values: [String: String], name: String) -> Dialect? {
        let root = FileValue(head.applied(for: values), in: self)
        guard let object = root.object(Dialect.members, what: "a dialect") else { return nil }
        _ = object["$schema"]?.string()
        let title = object.required("title", of: "a dialect")?.nonEmptyString("a title")
        let (capabilities, lacks) = object["capabilities"]?.capabilities() ?? ([], [:])
        let areNoticesDeclined =
            lacks[.notices] != nil || object["capabilities"]?.saysNo(to: .notices) == true
        let defaults = object["defaults"]?.object(["headers"], what: "the defaults")
        let operations = object.required("operations", of: "a dialect")?.operations() ?? [:]
        return Dialect(
            name: name,
            source: source,
            title: title ?? name,
            description: object["description"]?.string() ?? "",
            sources: object["sources"]?.array("a list of web addresses")?.compactMap { $0.webAddress() } ?? [],
            settings: head.settings,
            settingValues: values,
            capabilities: capabilities,
            lacks: lacks,
            policy: policy(object["policy"], values),
            credentials: object["credentials"]?.credentials() ?? CredentialsTemplate(),
            defaultHeaders: defaults?["headers"]?.headers() ?? [],
            commonRules: object["outcomes"]?.rules() ?? [],
            errors: object["errors"]?.errorFormat(),
            operations: operations,
            resources: object["resources"]?.resources() ?? [],
            messages: (object["messages"]?.messages(values) ?? [:]).expectingNotices(unless: areNoticesDeclined),
            deviations: object["deviations"]?.deviations() ?? [:],
            testKey: object["testKey"]?.template("a key, from a setting"),
            origin: root.origin
        )
    }
}

extension [String: [MessageRule]] {
    /// The same with a rule for notices where there is none: whatever comes to the owner and is of no other kind.
    ///
    /// Otherwise a backend that tells nobody of a reset would look like one whose dialect is silent.
    fileprivate func expectingNotices(unless areDeclined: Bool) -> Self {
        let notice = MessageKind.notice.rawValue
        guard !areDeclined, self[notice] == nil, let resets = self[MessageKind.reset.rawValue] else { return self }
        var all = self
        all[notice] = Set(resets.map(\.channel)).sorted().map { channel in
            MessageRule(
                channel: channel,
                subject: nil,
                sender: nil,
                text: nil,
                extractors: [],
                others: sorted { $0.key < $1.key }.flatMap(\.value),
                place: resets.first?.place ?? .none
            )
        }
        return all
    }
}

extension FileValue {
    /// Indicates whether a capability is declared as missing, without a reason.
    fileprivate func saysNo(to capability: Capability) -> Bool {
        value.object?[capability.rawValue]?.bool == false
    }

    fileprivate func capabilities() -> (has: Set<Capability>, lacks: [Capability: String]) {
        var has: Set<Capability> = []
        var lacks: [Capability: String] = [:]
        for member in members("an object of capabilities") ?? [] {
            guard Capability.vocabulary.contains(member.name) else {
                member.failName(
                    "unknown capability '\(member.name)'" + didYouMean(member.name, in: Capability.vocabulary)
                )
                continue
            }
            let capability = Capability(rawValue: member.name)
            switch member.value.value.content {
            case .bool(true): has.insert(capability)
            case .bool(false): break
            case .string(let reason) where reason.split(whereSeparator: \.isWhitespace).count > 1:
                lacks[capability] = reason
            case .string(let word) where !word.isEmpty:
                member.value.fail(
                    "expected true, false, or the reason why the backend lacks it; '\(word)' is not a reason"
                )
            default: member.value.expected("true, false, or the reason why the backend lacks it")
            }
        }
        return (has, lacks)
    }

    fileprivate func errorFormat() -> Dialect.ErrorFormat? {
        guard let object = object(["code"] + AnswerCondition.vocabulary, what: "a format of errors") else { return nil }
        let code = object["code"]?.jsonPath()
        if code?.isSingular == false {
            object["code"]?.fail(
                "expected a path to one value, with names and single indices only, found '\(code?.text ?? "")'"
            )
        }
        return Dialect.ErrorFormat(condition: object.answerCondition(), code: code)
    }

    fileprivate func deviations() -> [RequirementID: Dialect.Deviation] {
        var result: [RequirementID: Dialect.Deviation] = [:]
        for member in members("an object of requirements") ?? [] {
            let isWellFormed = RequirementID.isWellFormed(member.name)
            if !isWellFormed {
                member.failName("expected the id of a requirement such as 'AUTH-INV-001', found '\(member.name)'")
            }
            guard let object = member.value.object(["reason", "source"], what: "a deviation") else { continue }
            let reason = object.required("reason", of: "a deviation")?.nonEmptyString("a reason")
            let source = object.required("source", of: "a deviation")?.webAddress()
            guard isWellFormed, let reason, let source else { continue }
            result[RequirementID(rawValue: member.name)] = Dialect.Deviation(
                reason: reason,
                source: source,
                place: Place(offset: member.nameOffset)
            )
        }
        return result
    }
}
