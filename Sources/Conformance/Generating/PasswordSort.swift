/// The characters of a password, where they are the point of a check: `new.password.digits`.
///
/// The length keeps to the policy; the characters do not, because what a backend makes of them is to be seen.
package enum PasswordSort: String, CaseIterable, Sendable {
    /// The usual characters, as many as the policy allows and 128 at most.
    case long
    /// Lower-case letters alone.
    case lowercase
    /// Digits alone, in random order.
    case digits
    /// ASCII punctuation alone, every sign of it where there is room.
    case symbols
    /// Lower-case words with spaces between.
    case words
    /// Letters of several scripts beside ASCII, all within Unicode's basic plane.
    case letters
    /// Pictures from beyond the basic plane, one code point each.
    case emoji
}

extension ValueGenerator {
    /// A fresh password of a sort.
    package mutating func make(_ sort: PasswordSort) -> String {
        switch sort {
        case .long: return password(length: bounded(128, by: "password"))
        case .lowercase: return draw(from: Self.lowercase, bounded(24, by: "password"))
        case .digits: return draw(from: Self.digits, bounded(24, by: "password"))
        case .symbols:
            let length = bounded(Self.symbols.count, by: "password")
            let all = Self.symbols.shuffled(using: &random)
            return String(all.prefix(length)) + draw(from: all, length - all.count)
        case .words: return words(bounded(28, by: "password"))
        case .letters: return draw(from: Self.letters, usualPasswordLength(ofBytes: 3))
        case .emoji: return draw(from: Self.emoji, usualPasswordLength(ofBytes: 4))
        }
    }

    private static let lowercase = Array("abcdefghijkmnpqrstuvwxyz")
    private static let digits = Array("0123456789")
    private static let symbols = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    /// Composed letters that Unicode's normal forms leave as they are: how spellings compare is another question.
    private static let letters = Array("ßæøđłŋþжщюяфλπσωξ日本語漢字שגדא")
    private static let emoji = Array("🔑🔒🔓🔐🦊🐢🐙🦉🌵🍋🍄🚲🛶🎻🎲🧭")

    /// The usual length, of characters of so many bytes at the most.
    private func usualPasswordLength(ofBytes width: Int) -> Int {
        min(usualPasswordLength, policy.charactersOfBytes(width))
    }

    private mutating func draw(from all: [Character], _ length: Int) -> String {
        String((0..<max(0, length)).map { _ in all.randomElement(using: &random) ?? "x" })
    }

    /// Words of three to seven letters, no space at either end.
    private mutating func words(_ length: Int) -> String {
        var text = ""
        while text.count < length {
            let left = length - text.count
            let word = left <= 8 ? left : Int.random(in: 3...7, using: &random)
            text += draw(from: Self.lowercase, min(word, left))
            // A space needs a word behind it.
            if length - text.count >= 2 { text += " " }
        }
        return text
    }
}
