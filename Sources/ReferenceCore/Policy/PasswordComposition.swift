/// The characters of a password, beside its length.
package enum PasswordComposition: Sendable, Hashable {
    /// Anything that has a code point (NIST SP 800-63B-4, section 3.1.1.2).
    case any
    /// A digit, a letter of A to Z and a character that is neither an ASCII letter nor a digit nor an underscore: what the
    /// regular expression `(?=.*\d)(?=.*[A-Z])(?=.*\W)` finds.
    case digitCapitalAndSign
    /// So many of lower case, upper case, digits and anything else.
    case kinds(atLeast: Int)

    /// The reason why a password breaks the rule; nil where it keeps it.
    package func fault(of password: String) -> PasswordRules.Fault? {
        switch self {
        case .any: nil
        case .digitCapitalAndSign: Self.hasDigitCapitalAndSign(password) ? nil : .composition
        case .kinds(let least): Self.kinds(in: password) < least ? .composition : nil
        }
    }

    /// The number of kinds among these: lower case, upper case, digit, anything else.
    package static func kinds(in password: String) -> Int {
        let scalars = password.unicodeScalars
        return [
            scalars.contains { $0.properties.isLowercase }, scalars.contains { $0.properties.isUppercase },
            scalars.contains { ("0"..."9").contains($0) },
            scalars.contains { !$0.properties.isLowercase && !$0.properties.isUppercase && !("0"..."9").contains($0) },
        ].count { $0 }
    }

    private static func hasDigitCapitalAndSign(_ password: String) -> Bool {
        let scalars = password.unicodeScalars
        return scalars.contains { ("0"..."9").contains($0) } && scalars.contains { ("A"..."Z").contains($0) }
            && scalars.contains { scalar in
                !(scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"))
            }
    }
}
