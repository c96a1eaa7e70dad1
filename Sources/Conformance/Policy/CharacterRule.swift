/// The characters that a policy allows: `any`, `printable-ascii`, or a list with ranges such as `a-z0-9_.-`.
package struct CharacterRule: Sendable, Hashable {
    /// The allowed characters; nil for any.
    package let allowed: Set<Character>?

    package static let printableASCII = CharacterRule(
        allowed: Set((0x20...0x7E).compactMap { UnicodeScalar($0).map(Character.init) })
    )

    private init(allowed: Set<Character>?) { self.allowed = allowed }

    package init(_ text: String) {
        switch text {
        case "any": self = CharacterRule(allowed: nil)
        case "printable-ascii": self = .printableASCII
        default: self = CharacterRule(allowed: Self.expand(Array(text.unicodeScalars)))
        }
    }

    package func allows(_ character: Character) -> Bool { allowed?.contains(character) ?? true }

    /// The allowed characters, always in the same order, so that what is drawn from them can be drawn again.
    var inOrder: [Character] { allowed.map { $0.sorted() } ?? [] }

    /// A hyphen between two characters makes a range; anywhere else it stands for itself.
    private static func expand(_ scalars: [Unicode.Scalar]) -> Set<Character> {
        var result: Set<Character> = []
        var index = 0
        while index < scalars.count {
            if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index].value <= scalars[index + 2].value {
                for value in scalars[index].value...scalars[index + 2].value {
                    if let scalar = Unicode.Scalar(value) { result.insert(Character(scalar)) }
                }
                index += 3
            } else {
                result.insert(Character(scalars[index]))
                index += 1
            }
        }
        return result
    }
}
