import ArgumentParser
import Platform
import RekeyHarness

/// The settings of a dialect.
struct SettingOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("A dialect setting (repeatable).", valueName: "NAME=VALUE")
    )
    var setting: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A dialect setting taken from an environment variable, for secrets (repeatable).",
            valueName: "NAME=VARIABLE"
        )
    )
    var settingEnv: [String] = []

    /// Each choice of one value for each name: of a name that is given several times, each of its values in turn.
    func choices() throws(HarnessError) -> [[String: String]] {
        var values: [String: [String]] = [:]
        for text in setting {
            let (name, value) = try Self.parts(of: text, flag: "--setting", meaning: "VALUE")
            if values[name]?.contains(value) != true { values[name, default: []].append(value) }
        }
        let secrets = try self.values().filter { values[$0.key]?.contains($0.value) != true }
        for (name, value) in secrets { values[name] = [value] }
        return values.sorted { $0.key < $1.key }.reduce([[:]]) { choices, setting in
            choices.flatMap { choice in
                setting.value.map { choice.merging([setting.key: $0]) { _, chosen in chosen } }
            }
        }
    }

    /// All of them by their names.
    func values() throws(HarnessError) -> [String: String] {
        var values: [String: String] = [:]
        for text in setting {
            let (name, value) = try Self.parts(of: text, flag: "--setting", meaning: "VALUE")
            values[name] = value
        }
        for text in settingEnv {
            let (name, variable) = try Self.parts(of: text, flag: "--setting-env", meaning: "VARIABLE")
            guard let value = ProcessInfo.processInfo.environment[variable] else {
                throw .usage(["--setting-env '\(text)': the environment variable \(variable) is not set"])
            }
            values[name] = value
        }
        return values
    }

    private static func parts(
        of text: String,
        flag: String,
        meaning: String
    ) throws(HarnessError) -> (String, String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            // What stands there may be the value alone, and that a secret.
            throw .usage(["\(flag) takes NAME=\(meaning); the given value has no '=' after a name"])
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}
