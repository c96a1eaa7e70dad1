/// What passwords are made of, beside their length.
package enum PasswordComposition: Sendable, Hashable {
    /// Anything that has a code point (NIST SP 800-63B-4, section 3.1.1.2).
    case any
    /// Printable ASCII, with at least so many of lower case, upper case, digits and symbols.
    case ascii(kinds: Int)

    /// Why a password breaks the rule; nil where it keeps it.
    func fault(of password: String) -> PasswordRules.Fault? {
        guard case .ascii(let least) = self else { return nil }
        let bytes = Array(password.utf8)
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return .characters }
        let lower = bytes.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let upper = bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let digit = bytes.contains { $0.isASCIIDigit }
        let symbol = bytes.contains { !$0.isASCIIDigit && !$0.isASCIILetter }
        return [lower, upper, digit, symbol].count { $0 } < least ? .composition : nil
    }
}
