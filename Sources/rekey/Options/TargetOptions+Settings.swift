import RekeyTesting

extension TargetOptions {
    /// The settings given by value and by environment variable.
    func settings(environment: [String: String]) throws(HarnessError) -> [String: String] {
        var values = try settingValues(setting, of: "--setting")
        for (name, variable) in try settingValues(settingEnv, of: "--setting-env") {
            guard let found = environment[variable] else {
                throw .usage(["--setting-env '\(name)=\(variable)': the environment variable \(variable) is not set"])
            }
            values[name] = found
        }
        return values
    }
}

/// Reads `NAME=VALUE` pairs; of two with one name the later counts.
///
/// - Parameter flag: The flag they were given by, for the message.
func settingValues(_ texts: [String], of flag: String) throws(HarnessError) -> [String: String] {
    var values: [String: String] = [:]
    for text in texts {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw .usage(["\(flag) '\(text)' is not of the form NAME=\(flag == "--setting" ? "VALUE" : "VARIABLE")"])
        }
        values[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return values
}
