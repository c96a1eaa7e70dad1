/// A notation of phone numbers beside a plus sign and digits.
package enum PhoneNotation: Sendable, Hashable, CaseIterable {
    /// Spaces between digits.
    case spaces
    /// Hyphens between digits.
    case hyphens
    /// Parentheses around digits.
    case parentheses
    /// Two zeros in place of the plus sign.
    case zeros
    /// A URI of the scheme `tel` (RFC 3966).
    case uri
}

extension Set<PhoneNotation> {
    /// A number as a plus sign and digits, where it is written in one of these notations; any other text as it is.
    func plain(_ text: String) -> String {
        var rest = text[...]
        if contains(.uri), rest.hasPrefix("tel:") { rest = rest.dropFirst("tel:".count) }
        if contains(.zeros), rest.hasPrefix("00") { rest = "+" + rest.dropFirst(2) }
        guard rest.hasPrefix("+") else { return text }
        return String(rest.filter { !marks.contains($0) })
    }

    /// The characters that may stand between digits.
    private var marks: [Character] {
        let sets: [(PhoneNotation, [Character])] = [(.spaces, [" "]), (.hyphens, ["-"]), (.parentheses, ["(", ")"])]
        return sets.flatMap { contains($0.0) ? $0.1 : [] }
    }
}
