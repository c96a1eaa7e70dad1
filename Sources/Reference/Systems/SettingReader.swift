import ReferenceCore

/// Reads the values of a dialect's settings, each with what it defaults to.
package struct SettingReader: Sendable {
    /// Values by name.
    package let values: [String: String]

    /// A reader of values by name.
    package init(values: [String: String]) {
        self.values = values
    }

    /// A text.
    package func text(_ name: String, default standard: String) -> String { values[name] ?? standard }

    /// One word of a list.
    package func word<Word: RawRepresentable & CaseIterable>(
        _ name: String,
        default standard: Word
    ) throws(SettingMistake) -> Word where Word.RawValue == String {
        guard let text = values[name] else { return standard }
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw SettingMistake(name: name, expected: "expected one of \(known)")
        }
        return word
    }

    /// `on` or `off`.
    package func isOn(_ name: String, default standard: Bool) throws(SettingMistake) -> Bool {
        guard let text = values[name] else { return standard }
        guard ["on", "off"].contains(text) else {
            throw SettingMistake(name: name, expected: "expected 'on' or 'off'")
        }
        return text == "on"
    }

    /// A whole number within bounds.
    package func number(
        _ name: String,
        in bounds: ClosedRange<Int>,
        default standard: Int
    ) throws(SettingMistake) -> Int {
        guard let text = values[name] else { return standard }
        guard let number = Int(text), bounds.contains(number) else {
            throw SettingMistake(
                name: name,
                expected: "expected a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            )
        }
        return number
    }
}
