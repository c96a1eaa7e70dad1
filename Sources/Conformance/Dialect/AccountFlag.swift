package import JSONText

/// A fact about an account that an answer shows, and that scenarios compare with `true` and `false`.
package enum AccountFlag: String, CaseIterable, Sendable, Hashable {
    case verified, emailVerified, phoneVerified

    /// Reads a flag as backends write it: `true`, the text `"true"`, or 1; nil where it is neither this nor its opposite.
    package static func value(of value: JSONValue) -> Bool? {
        if let bool = value.bool { return bool }
        let word = value.string?.lowercased() ?? value.int.map(String.init)
        return switch word {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }
}

extension SaveTarget {
    /// The flag that it keeps; nil where it keeps something else.
    package var flag: AccountFlag? { place == .result ? AccountFlag(rawValue: name) : nil }
}
