import JSONText

extension DialectHead {
    /// The dialect for one choice of the settings that matter.
    struct Form: CustomStringConvertible {
        /// The values of all settings; those that do not matter and have no default stand for any.
        var values: [String: String]
        /// The settings that the variants depend on.
        var deciding: [String]

        var description: String {
            deciding.map { "\($0)=\(values[$0] ?? "")" }.joined(separator: " ")
        }
    }

    /// So many forms are checked at most; beyond that one setting is varied at a time.
    private static let formLimit = 128

    /// Every choice of values that makes a difference to the variants.
    func forms() -> [Form] {
        let conditions = variants.flatMap(\.conditions)
        let deciding = settings.filter { setting in conditions.contains { $0.setting == setting.name } }
        var usual: [String: String] = [:]
        for setting in settings { usual[setting.name] = setting.defaultValue ?? setting.allowed.first ?? "value" }
        let choices = deciding.map { setting in (setting.name, values(of: setting, conditions)) }
        let count = choices.reduce(1) { min($0 * $1.1.count, Self.formLimit + 1) }
        let all: [[String: String]]
        if count <= Self.formLimit {
            all = choices.reduce([usual]) { forms, choice in
                forms.flatMap { form in choice.1.map { form.merging([choice.0: $0]) { $1 } } }
            }
        } else {
            all = choices.flatMap { choice in choice.1.map { usual.merging([choice.0: $0]) { $1 } } }
        }
        return all.map { Form(values: $0, deciding: deciding.map(\.name)) }
    }

    /// The values that make a difference: all that are allowed, or those that the variants name, and another.
    private func values(of setting: Dialect.Setting, _ conditions: [Variant.Condition]) -> [String] {
        guard setting.allowed.isEmpty else { return setting.allowed }
        let usual = setting.defaultValue ?? "another value"
        var named = conditions.filter { $0.setting == setting.name }.flatMap { condition -> [String] in
            switch condition.test {
            case .oneOf(let values): values
            case .has(let word), .lacks(let word): [usual + " " + word, Self.text(usual, without: word)]
            }
        }
        named.append(usual)
        var seen: Set<String> = []
        return named.filter { seen.insert($0).inserted }
    }

    /// A value of a setting without one of its words.
    private static func text(_ value: String, without word: String) -> String {
        value.split(separator: " ").filter { $0 != word }.joined(separator: " ")
    }

    /// Sees to it that variants depend on settings and values that exist.
    func checkVariants(_ findings: inout Findings) {
        let names = settings.map(\.name)
        for variant in variants {
            for condition in variant.conditions {
                let place = condition.place.offset ?? variant.origin.offset()
                guard let setting = settings.first(where: { $0.name == condition.setting }) else {
                    let rest = names.isEmpty ? "; the dialect has none" : didYouMean(condition.setting, in: names)
                    findings.error("unknown setting '\(condition.setting)'\(rest)", at: place)
                    continue
                }
                guard !setting.allowed.isEmpty, case .oneOf(let words) = condition.test else { continue }
                let value = variant.origin.value["when"]?[setting.name]
                for (index, word) in words.enumerated() where !setting.allowed.contains(word) {
                    findings.error(
                        "'\(word)' is not a value of the setting '\(setting.name)'"
                            + didYouMean(word, in: setting.allowed),
                        at: (value?[index] ?? value)?.offset ?? place
                    )
                }
            }
        }
    }
}
