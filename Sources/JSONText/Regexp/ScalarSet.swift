/// A set of Unicode scalars: a single one, `.`, a category, or a class in brackets.
struct ScalarSet: Sendable, Hashable {
    /// A part of a class.
    enum Member: Sendable, Hashable {
        case range(ClosedRange<Unicode.Scalar>)
        /// `\p{…}`, or `\P{…}` if it is the complement.
        case categories(Set<Unicode.GeneralCategory>, isComplement: Bool)
        /// `\d`, `\w` or `\s`; `\D`, `\W` or `\S` if it is the complement.
        case kind(ScalarKind, isComplement: Bool)
    }

    var members: [Member]
    var isNegated = false
    /// Indicates whether upper and lower case of a letter are equal.
    var ignoresCase = false

    /// The scalars that `.` matches: all but line ends (RFC 9485, section 5.3).
    static let dot = ScalarSet(members: [.range("\n"..."\n"), .range("\r"..."\r")], isNegated: true)

    init(members: [Member], isNegated: Bool = false) {
        self.members = members
        self.isNegated = isNegated
    }

    init(_ scalar: Unicode.Scalar) {
        self.init(members: [.range(scalar...scalar)])
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        (ignoresCase ? scalar.caseForms.contains(where: hasMember) : hasMember(scalar)) != isNegated
    }

    private func hasMember(_ scalar: Unicode.Scalar) -> Bool {
        members.contains { member in
            switch member {
            case .range(let range): range.contains(scalar)
            case .categories(let categories, let isComplement):
                categories.contains(scalar.properties.generalCategory) != isComplement
            case .kind(let kind, let isComplement): kind.contains(scalar) != isComplement
            }
        }
    }

    /// The categories behind the names of `\p{…}` (rule `IsCategory`). Cs is missing, as text has no surrogates.
    static let categories: [String: Set<Unicode.GeneralCategory>] = {
        let single: [String: Unicode.GeneralCategory] = [
            "Ll": .lowercaseLetter, "Lm": .modifierLetter, "Lo": .otherLetter, "Lt": .titlecaseLetter,
            "Lu": .uppercaseLetter, "Mc": .spacingMark, "Me": .enclosingMark, "Mn": .nonspacingMark,
            "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber, "Pc": .connectorPunctuation,
            "Pd": .dashPunctuation, "Pe": .closePunctuation, "Pf": .finalPunctuation, "Pi": .initialPunctuation,
            "Po": .otherPunctuation, "Ps": .openPunctuation, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
            "Zs": .spaceSeparator, "Sc": .currencySymbol, "Sk": .modifierSymbol, "Sm": .mathSymbol,
            "So": .otherSymbol, "Cc": .control, "Cf": .format, "Cn": .unassigned, "Co": .privateUse,
        ]
        var all = single.mapValues { Set([$0]) }
        for (name, category) in single {
            all[String(name.prefix(1)), default: []].insert(category)
        }
        return all
    }()
}

/// The kinds of characters that have a letter of their own behind a backslash.
enum ScalarKind: Sendable, Hashable {
    case digit, word, space

    /// By Unicode's properties, as recommended for regular expressions (UTS #18, annex C).
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .digit: scalar.properties.generalCategory == .decimalNumber
        case .space: scalar.properties.isWhitespace
        case .word:
            switch scalar.properties.generalCategory {
            case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
            default: scalar.properties.isAlphabetic || scalar.value == 0x200C || scalar.value == 0x200D
            }
        }
    }
}

extension Unicode.Scalar {
    /// The scalar and its forms in the other cases, as far as these are single scalars.
    var caseForms: [Unicode.Scalar] {
        let (lower, upper) = (Self.sole(properties.lowercaseMapping), Self.sole(properties.uppercaseMapping))
        // Upper case makes two letters of the sharp s; the capital one leads back to it.
        let sharp: Unicode.Scalar? = self == "\u{DF}" ? "\u{1E9E}" : nil
        return [self, lower, upper, upper.flatMap { Self.sole($0.properties.lowercaseMapping) }, sharp].compactMap(
            \.self
        )
    }

    private static func sole(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
