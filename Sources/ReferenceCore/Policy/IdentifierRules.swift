/// The identifiers that are accepted, and the spellings that mean the same one.
package struct IdentifierRules: Sendable {
    /// Limits and lifetimes.
    package let policy: AccountPolicy

    /// A username in its one form; nil for a text that is none.
    package var username: @Sendable (_ text: String, AccountPolicy) -> String? = { text, policy in
        let name = text.asciiLowercased
        return Self.isUsername(name) && policy.usernameLength.contains(name.utf8.count) ? name : nil
    }

    /// An email address in its one form; nil for a text that is none.
    package var email: @Sendable (_ text: String, AccountPolicy) -> String? = { text, policy in
        guard text.utf8.count <= policy.emailLength, Self.isEmail(text, policy) else { return nil }
        return policy.foldsEmail ? text.asciiLowercased : text
    }

    /// A phone number in its one form; nil for a text that is none.
    package var phone: @Sendable (_ text: String, AccountPolicy) -> String? = { text, policy in
        guard let number = Self.international(text, policy), number.utf8.dropFirst().allSatisfy(\.isASCIIDigit),
            policy.phoneDigits.contains(number.utf8.count - 1)
        else { return nil }
        return number
    }

    /// The form in which an identifier is kept that somebody wants to own, common to all its spellings.
    package var owned: @Sendable (Identifier, _ typed: String) -> Identifier = { identifier, _ in identifier }

    /// The identifier that a text of no stated kind is: with an `@` an email address, one that reads as a phone number is
    /// one, and any other text is a username.
    package var unstated: @Sendable (_ text: String, IdentifierRules) -> Identifier? = { text, rules in
        if text.utf8.contains(UInt8(ascii: "@")) { return rules.reading(text, as: .email) }
        return Self.international(text, rules.policy).flatMap { _ in rules.reading(text, as: .phone) }
            ?? rules.reading(text, as: .username)
    }

    /// The clean rules under a policy.
    package init(policy: AccountPolicy) {
        self.policy = policy
    }

    /// Reads an identifier that somebody wants to own.
    ///
    /// - Throws: `invalidIdentifier` with its kind if the text breaks the rule.
    package func read(_ text: String, as kind: Identifier.Kind) throws(Refusal) -> Identifier {
        guard let identifier = reading(text, as: kind) else { throw .invalidIdentifier(kind) }
        return owned(identifier, text)
    }

    /// Reads an identifier that names an account, for a look-up. Nil if no account can have it.
    package func find(_ typed: TypedIdentifier) -> Identifier? {
        if let kind = typed.kind { return reading(typed.text, as: kind) }
        return unstated(typed.text, self)
    }

    private func reading(_ text: String, as kind: Identifier.Kind) -> Identifier? {
        switch kind {
        case .username: username(text, policy).map { .username($0) }
        case .email: email(text, policy).map { .email($0) }
        case .phone: phone(text, policy).map { .phone($0) }
        }
    }

    /// Returns whether a text has the letters of a username and no others.
    package static func isUsername(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }

    /// Returns whether a text is one user part and one domain, in the form of the policy; or any text, if it has none.
    private static func isEmail(_ text: String, _ policy: AccountPolicy) -> Bool {
        if policy.emailForm == .text { return !text.isEmpty }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && policy.emailForm.allows(user: parts[0], domain: parts[1], marks: policy.emailMarks)
    }

    /// A number as a plus sign and digits, in whatever notation of the policy it is written.
    private static func international(_ text: String, _ policy: AccountPolicy) -> String? {
        international(policy.phoneNotations.plain(text))
    }

    /// A number as a plus sign and digits: as it is, or a country's own notation such as `US-5551234567`.
    package static func international(_ text: String) -> String? {
        if text.hasPrefix("+") { return text }
        guard let dash = text.firstIndex(of: "-"), let country = countries[String(text[..<dash])] else { return nil }
        var local = text[text.index(after: dash)...]
        if country.dropsZero, local.hasPrefix("0") { local.removeFirst() }
        return "+" + country.code + local
    }

    /// Country codes, and whether a local number starts with a zero that the international one lacks.
    private static let countries: [String: (code: String, dropsZero: Bool)] = [
        "US": ("1", false), "JP": ("81", true), "DE": ("49", true), "GB": ("44", true), "AT": ("43", true),
        "KR": ("82", true), "FR": ("33", true), "AU": ("61", true), "CN": ("86", true), "IN": ("91", true),
        "NL": ("31", true), "BE": ("32", true), "CH": ("41", true), "TW": ("886", true), "TH": ("66", true),
        "BR": ("55", true), "CA": ("1", false), "ES": ("34", false), "IT": ("39", false), "SG": ("65", false),
    ]
}

extension String {
    /// The text with `A-Z` as `a-z`. Other letters stay: folding by language could make two names one.
    package var asciiLowercased: String {
        guard utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else { return self }
        return String(
            decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
            as: UTF8.self
        )
    }
}

extension UInt8 {
    /// Indicates whether it is one of `0` to `9`.
    package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Indicates whether it is one of `A` to `Z` and `a` to `z`.
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
