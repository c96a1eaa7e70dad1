/// Which identifiers are accepted, and which spellings mean the same one.
struct IdentifierRules: Sendable {
    let policy: AccountPolicy
    let defects: Defects

    /// Reads an identifier that somebody wants to own.
    ///
    /// - Throws: `invalidIdentifier` with its kind if the text breaks the rule.
    func read(_ text: String, as kind: Identifier.Kind) throws(Refusal) -> Identifier {
        guard let identifier = reading(text, as: kind) else { throw .invalidIdentifier(kind) }
        switch kind {
        case .username where defects.contains(.usernameFoldedAtLoginOnly): return .username(text)
        case .email where defects.contains(.emailFoldedAtLoginOnly): return .email(text)
        case .username where defects.contains(.longUsernameCut): return .username(String(identifier.text.prefix(60)))
        default: return identifier
        }
    }

    /// Reads an identifier that names an account, for a look-up. Nil if no account can have it.
    ///
    /// Without a kind, a text with an `@` is an email address, one that reads as a phone number is one, and any other
    /// text is a username.
    func find(_ typed: TypedIdentifier) -> Identifier? {
        if let kind = typed.kind { return reading(typed.text, as: kind) }
        if defects.contains(.usernameFoldedAtRegistrationOnly), typed.text != typed.text.asciiLowercased,
            !typed.text.contains("@")
        {
            return .username(typed.text)
        }
        if typed.text.utf8.contains(UInt8(ascii: "@")) { return reading(typed.text, as: .email) }
        return reading(typed.text, as: .phone, strictly: true) ?? reading(typed.text, as: .username)
    }

    private func reading(_ text: String, as kind: Identifier.Kind, strictly: Bool = false) -> Identifier? {
        switch kind {
        case .username: username(text)
        case .email: email(text)
        case .phone: phone(text, strictly: strictly)
        }
    }

    private func username(_ text: String) -> Identifier? {
        let name = defects.contains(.usernameCaseNotFolded) ? text : text.asciiLowercased
        if defects.contains(.usernameRuleUnchecked) { return name.isEmpty ? nil : .username(name) }
        let isAllowed = name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): defects.contains(.usernameCaseNotFolded)
            default: false
            }
        }
        let most = policy.usernameLength.upperBound + (defects.contains(.usernameLimitOffByOne) ? 1 : 0)
        var isFitting = (policy.usernameLength.lowerBound...most).contains(name.utf8.count)
        if defects.contains(.usernameRangeTooNarrow) {
            isFitting = name.utf8.count > policy.usernameLength.lowerBound && name.utf8.count < most
        }
        return isAllowed && isFitting ? .username(name) : nil
    }

    /// One user part and one domain, in the form of the policy; or any text, if it has none.
    private func email(_ text: String) -> Identifier? {
        let isFolded =
            (policy.foldsEmail && !defects.contains(.identifierAliasAccepted))
            || defects.contains(.atlasEmailCaseFolded)
        let key = isFolded ? text.asciiLowercased : text
        if defects.contains(.identifierFormatUnchecked) { return text.isEmpty ? nil : .email(key) }
        if defects.contains(.longEmailRefused), text.utf8.count >= policy.emailLength { return nil }
        guard text.utf8.count <= policy.emailLength || defects.contains(.emailLengthUnchecked) else { return nil }
        if policy.emailForm == .text, !defects.contains(.atlasAutomaticEmailChecked) {
            return text.isEmpty ? nil : .email(key)
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        if defects.contains(.emailHalvesUnchecked) { return parts.count == 2 ? .email(key) : nil }
        guard parts.count == 2,
            policy.emailForm.allows(user: parts[0], domain: parts[1], marks: policy.emailMarks)
        else { return nil }
        return .email(key)
    }

    private func phone(_ text: String, strictly: Bool) -> Identifier? {
        if let number = Self.international(text),
            number.utf8.dropFirst().allSatisfy(\.isASCIIDigit) || defects.contains(.phoneCharactersUnchecked),
            phoneDigits.contains(number.utf8.count - 1)
        {
            let isAlias =
                defects.contains(.identifierAliasAccepted) || defects.contains(.phoneAliasAccepted)
                || defects.contains(.kiiLocalPhoneUnknown)
            return .phone(isAlias ? text : number)
        }
        guard defects.contains(.identifierFormatUnchecked), !strictly, !text.isEmpty else { return nil }
        return .phone(text)
    }

    /// How many digits a number may have.
    private var phoneDigits: ClosedRange<Int> {
        let (least, most) = (policy.phoneDigits.lowerBound, policy.phoneDigits.upperBound)
        if defects.contains(.phoneRangeTooNarrow) { return least + 1...most - 1 }
        return defects.contains(.longPhoneAccepted) ? least...most + 5 : policy.phoneDigits
    }

    /// A number as a plus sign and digits: as it is, or a country's own notation such as `US-5551234567`.
    private static func international(_ text: String) -> String? {
        if text.hasPrefix("+") { return text }
        guard let dash = text.firstIndex(of: "-"), let country = countries[String(text[..<dash])] else { return nil }
        var local = text[text.index(after: dash)...]
        if country.dropsZero, local.hasPrefix("0") { local.removeFirst() }
        return "+" + country.code + local
    }

    /// Country codes, and whether a local number starts with a zero that the international one lacks.
    private static let countries: [String: (code: String, dropsZero: Bool)] = [
        "US": ("1", false), "JP": ("81", true), "DE": ("49", true), "GB": ("44", true), "AT": ("43", true),
        "KR": ("82", true),
    ]
}

extension String {
    /// The text with `A-Z` as `a-z`. Other letters stay: folding by language could make two names one.
    var asciiLowercased: String {
        guard utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else { return self }
        return String(
            decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
            as: UTF8.self
        )
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
