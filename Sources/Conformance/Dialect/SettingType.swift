package import JSONText

/// The JSON type that the value of a setting has where a template is it alone.
///
/// On the command line every value is a text, and so it is kept: `true`, `2.5`, `a,b`.
package enum SettingType: String, Sendable, Hashable, CaseIterable {
    case text, boolean, number, list

    /// The value; nil where the text is none of this type.
    package func value(_ text: String) -> JSONValue? {
        switch self {
        case .text: JSONValue(text)
        case .boolean: text == "true" ? true : text == "false" ? false : nil
        case .number: Self.number(text)
        case .list: JSONValue(Self.items(text).map { JSONValue($0) })
        }
    }

    /// The text for a value as a file has it; nil where the value is not of this type.
    func text(_ value: JSONValue) -> String? {
        switch (self, value.content) {
        case (_, .string(let text)): self.value(text) == nil ? nil : text
        case (.boolean, .bool(let bool)): bool ? "true" : "false"
        case (.number, .number(let number)): number.literal
        case (.list, .array(let elements)):
            elements.allSatisfy { $0.string.map { !$0.isEmpty && !$0.contains(",") } ?? false }
                ? elements.compactMap(\.string).joined(separator: ",") : nil
        default: nil
        }
    }

    /// The words for a value, for messages.
    var words: String {
        switch self {
        case .text: "a text"
        case .boolean: "true or false"
        case .number: "a number"
        case .list: "a list of texts without commas"
        }
    }

    /// The elements of a list.
    static func items(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

    private static func number(_ text: String) -> JSONValue? {
        let source = SourceText(name: "setting", text: text)
        guard let value = try? JSONParser.parse(source), value.number != nil else { return nil }
        return JSONValue(value.content)
    }
}

extension Dialect {
    /// The value of a setting, of its type; nil where it has none.
    package func value(ofSetting name: String) -> JSONValue? {
        guard let text = settingValues[name] else { return nil }
        return (settings.first { $0.name == name }?.type ?? .text).value(text)
    }
}
