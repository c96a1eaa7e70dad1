/// The places `{{ settings.NAME }}` in texts of a dialect that are no templates: numbers to register, and patterns of messages.
enum SettingPlaces {
    /// A text with values in its places. A place stays as it is where there is none.
    static func filled(_ text: String, value: (_ name: String) -> String?) -> String {
        text.replacing(/\{\{\s*settings\.(?<name>[\w-]+)\s*\}\}/) { match in
            value(String(match.output.name)) ?? String(match.output.0)
        }
    }

    /// The names in its places.
    static func names(in text: String) -> [String] {
        text.matches(of: /\{\{\s*settings\.(?<name>[\w-]+)\s*\}\}/).map { String($0.output.name) }
    }
}
