import JSONText

/// The part of a dialect that is read before its variants are applied: the settings, and which variant is for which values.
struct DialectHead {
    struct Variant {
        /// The values of the settings for which it holds, by setting.
        var conditions: [Condition]
        /// The patch.
        var apply: JSONValue
        var origin: Origin

        struct Condition {
            /// The comparison with the value of a setting.
            enum Test {
                /// One of these values.
                case oneOf([String])
                /// A word that stands in the value, between blanks.
                case has(String)
                /// A word that does not stand there.
                case lacks(String)
            }

            var setting: String
            var test: Test
            var place: Place

            func holds(for value: String) -> Bool {
                let words = value.split { $0 == " " || $0 == "," }.map(String.init)
                return switch test {
                case .oneOf(let values): values.contains(value)
                case .has(let word): words.contains(word)
                case .lacks(let word): !words.contains(word)
                }
            }
        }

        func holds(for settings: [String: String]) -> Bool {
            conditions.allSatisfy { condition in
                settings[condition.setting].map(condition.holds) == true
            }
        }
    }

    var settings: [Dialect.Setting]
    var variants: [Variant]
    /// The file's object without them.
    var body: JSONValue
    /// The patches that are applied after the variants, whatever the settings.
    var patches: [JSONValue] = []

    /// The dialect's object for some values of the settings.
    func applied(for settings: [String: String]) -> JSONValue {
        (variants.filter { $0.holds(for: settings) }.map(\.apply) + patches).reduce(body) { $0.merging(patch: $1) }
    }
}

extension FileValue {
    /// Reads settings and variants.
    func dialectHead() -> DialectHead? {
        guard let object = value.object else {
            expected("a dialect")
            return nil
        }
        let settings = object["settings"].map { FileValue($0, in: context).settings() } ?? []
        let types = Dictionary(settings.map { ($0.name, $0.type) }) { first, _ in first }
        let variants = object["variants"].map { FileValue($0, in: context).variants(types) } ?? []
        return DialectHead(settings: settings, variants: variants, body: value)
    }

    private func settings() -> [Dialect.Setting] {
        (members("an object of settings") ?? []).compactMap { member in
            guard member.isName("a setting"),
                let object = member.value.object(Dialect.Setting.members, what: "a setting")
            else { return nil }
            let description = object.required("description", of: "a setting")?.nonEmptyString()
            let type = object["type"].map { $0.word("type", as: SettingType.self) ?? .text } ?? .text
            let defaultValue = object["default"]?.settingText(type)
            let list = object["values"]
            // What a list may hold are its elements.
            let each = type == .list ? SettingType.text : type
            var allowed = list?.array("a list of values")?.compactMap { $0.settingText(each) } ?? []
            if list?.value.array?.isEmpty == true { list?.fail("expected at least one value") }
            if type == .boolean, list == nil { allowed = ["true", "false"] }
            let defaults = type == .list ? defaultValue.map(SettingType.items) ?? [] : defaultValue.map { [$0] } ?? []
            if let defaultValue = defaults.first(where: { !allowed.contains($0) }), !allowed.isEmpty {
                object["default"]?.fail(
                    "the default '\(defaultValue)' is not one of the values" + didYouMean(defaultValue, in: allowed)
                )
            }
            return Dialect.Setting(
                name: member.name,
                description: description ?? "",
                defaultValue: defaultValue,
                allowed: allowed,
                isSecret: object["secret"]?.bool() ?? false,
                isForEmulator: object["emulator"]?.bool() ?? false,
                type: type,
                place: Place(offset: member.nameOffset)
            )
        }
    }

    /// A value of a setting as text.
    private func settingText(_ type: SettingType) -> String? {
        if let text = type.text(value) { return text }
        expected(type.words)
        return nil
    }

    /// A value in a condition, as text; an element where the setting is a list.
    private func conditionText(_ type: SettingType) -> String? {
        if let text = (type == .list ? SettingType.text : type).text(value) { return text }
        expected("a value of the setting")
        return nil
    }

    /// A value, a list of them, or `{ "has": WORD }` or `{ "lacks": WORD }`.
    private func settingTest(_ type: SettingType) -> DialectHead.Variant.Condition.Test {
        guard value.object != nil else {
            return .oneOf(listOrOne().compactMap { $0.conditionText(type) })
        }
        guard let object = object(["has", "lacks"], what: "a condition on a setting") else { return .oneOf([]) }
        func word(_ name: String) -> String? {
            guard let text = object[name]?.nonEmptyString("a word") else { return nil }
            if text.contains(" ") { object[name]?.fail("expected one word, found a blank") }
            return text
        }
        let (has, lacks) = (word("has"), word("lacks"))
        if object.has("has") == object.has("lacks") { fail("expected either 'has' or 'lacks'") }
        return has.map { .has($0) } ?? lacks.map { .lacks($0) } ?? .oneOf([])
    }

    /// - Parameter types: The types of the settings, by name.
    private func variants(_ types: [String: SettingType]) -> [DialectHead.Variant] {
        (array("a list of variants") ?? []).compactMap { element in
            guard let object = element.object(["description", "when", "apply"], what: "a variant") else { return nil }
            _ = object["description"]?.string()
            let when = object.required("when", of: "a variant")
            let apply = object.required("apply", of: "a variant")
            guard let when, let apply, let conditions = when.members("an object of settings and their values") else {
                return nil
            }
            if conditions.isEmpty { when.fail("expected at least one setting, found an empty object") }
            for member in apply.members("an object of the dialect's members") ?? []
            where !Dialect.variableMembers.contains(member.name) {
                member.failName(
                    "a variant cannot change '\(member.name)'" + didYouMean(member.name, in: Dialect.variableMembers)
                )
            }
            guard apply.value.object != nil else { return nil }
            return DialectHead.Variant(
                conditions: conditions.map { member in
                    DialectHead.Variant.Condition(
                        setting: member.name,
                        test: member.value.settingTest(types[member.name] ?? .text),
                        place: Place(offset: member.nameOffset)
                    )
                },
                apply: apply.value,
                origin: element.origin
            )
        }
    }
}

extension Dialect {
    /// The members that a dialect may have.
    package static let members = ["$schema", "settings", "variants"] + variableMembers
    /// The members that a variant may change.
    package static let variableMembers = [
        "title", "description", "sources", "capabilities", "policy", "credentials", "defaults", "outcomes",
        "errors", "operations", "resources", "messages", "deviations", "testKey",
    ]
}

extension Dialect.Setting {
    /// The members that a setting may have.
    package static let members = ["description", "type", "default", "values", "secret", "emulator"]
}
