/// An I-Regexp as it was read (RFC 9485, section 4).
indirect enum RegexpTree: Sendable {
    /// Any of the branches. A branch may be empty.
    case alternatives([RegexpTree])
    /// One behind the other.
    case sequence([RegexpTree])
    /// One scalar out of a set.
    case one(ScalarSet)
    /// Nothing, at the start of the text (`^`).
    case start
    /// Nothing, at the end of the text (`$`).
    case end
    /// Something again and again; without `most`, without end. `offset` is where the quantifier stands.
    case repeated(RegexpTree, least: Int, most: Int?, offset: Int)
}

/// A set of Unicode scalars: a single one, `.`, a category, or a class in brackets.
struct ScalarSet: Sendable {
    /// A part of a class.
    enum Member: Sendable {
        case range(ClosedRange<Unicode.Scalar>)
        /// `\p{…}`, or `\P{…}` if it is the complement.
        case categories(Set<Unicode.GeneralCategory>, isComplement: Bool)
    }

    var members: [Member]
    var isNegated = false

    /// What `.` stands for: everything but line ends (RFC 9485, section 5.3).
    static let dot = ScalarSet(members: [.range("\n"..."\n"), .range("\r"..."\r")], isNegated: true)

    init(members: [Member], isNegated: Bool = false) {
        self.members = members
        self.isNegated = isNegated
    }

    init(_ scalar: Unicode.Scalar) {
        self.init(members: [.range(scalar...scalar)])
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isMember = members.contains { member in
            switch member {
            case .range(let range): range.contains(scalar)
            case .categories(let categories, let isComplement):
                categories.contains(scalar.properties.generalCategory) != isComplement
            }
        }
        return isMember != isNegated
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
