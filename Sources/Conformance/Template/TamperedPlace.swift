/// The end of a text at which the filter `tamper` changes a character, `tamper: "last"`.
enum TamperedPlace: String, CaseIterable, Sendable, Hashable {
    case first, last

    /// The text with that character replaced by another, so that its form stays valid.
    func tampered(_ text: String) -> String {
        guard !text.isEmpty else { return "x" }
        switch self {
        case .first: return text.replacing(at: text.startIndex, with: Filter.next(to: text[text.startIndex]))
        case .last:
            let end = text.index(before: text.endIndex)
            return text.replacing(at: end, with: Self.farFrom(text[end], in: text))
        }
    }

    /// Another character, which every reader takes for another one.
    ///
    /// The last character of a text in Base64 or Base32 may hold bits that mean nothing, the lower ones, and many readers
    /// do not look at them. So the new one differs in the highest bits of its value. In digits and in hex every bit counts.
    private static func farFrom(_ old: Character, in text: String) -> Character {
        if text.allSatisfy(\.isHexDigit) { return Filter.next(to: old) }
        return switch old {
        case "A"..."P": "Q"
        case "Q"..."Z": "A"
        case "a"..."f": "g"
        case "g"..."v": "z"
        case "w"..."z": "g"
        // In Base64 all digits begin alike. In Base32 they begin like Q to Z.
        case "0"..."9": text.contains(where: \.isLowercase) ? "g" : "A"
        default: Filter.next(to: old)
        }
    }
}
