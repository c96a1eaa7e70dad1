import JSONText

extension DialectHead {
    /// The values of all settings: the given ones, and the defaults.
    ///
    /// What is wrong with the given ones is told by the flag, because that is where they come from.
    func values(given: [String: String], dialect: String) -> (values: [String: String], mistakes: [Diagnostic]) {
        var values: [String: String] = [:]
        var mistakes: [Diagnostic] = []
        let names = settings.map(\.name)
        for (name, _) in given.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
            let rest = names.isEmpty ? "; it has none" : didYouMean(name, in: names)
            mistakes.append(
                Diagnostic(error: "--setting \(name)=…: the dialect '\(dialect)' has no setting '\(name)'\(rest)")
            )
        }
        for setting in settings {
            guard let value = given[setting.name] ?? setting.defaultValue else {
                mistakes.append(
                    Diagnostic(
                        error: "the dialect '\(dialect)' needs --setting \(setting.name)=\(setting.placeholder): "
                            + setting.description
                    )
                )
                continue
            }
            if given[setting.name] != nil, setting.type.value(value) == nil {
                mistakes.append(
                    Diagnostic(
                        error: "--setting \(setting.name)=\(setting.isSecret ? "…" : value): expected "
                            + setting.type.words
                    )
                )
                continue
            }
            let given = given[setting.name] == nil ? [] : setting.type == .list ? SettingType.items(value) : [value]
            if !setting.allowed.isEmpty, let value = given.first(where: { !setting.allowed.contains($0) }) {
                mistakes.append(
                    Diagnostic(
                        error: "--setting \(setting.name)=\(setting.isSecret ? "…" : value): the dialect '\(dialect)' "
                            + "does not allow this value" + didYouMean(value, in: setting.allowed)
                    )
                )
                continue
            }
            values[setting.name] = value
        }
        return (values, mistakes)
    }
}

extension Dialect.Setting {
    fileprivate var placeholder: String { allowed.isEmpty ? "VALUE" : allowed.joined(separator: "|") }
}
