package import ReferenceCore

/// The identifiers of faulty backends.
extension IdentifierRules {
    package mutating func spoil(by defects: Defects) {
        spoilUsernames(by: defects)
        spoilAddresses(by: defects)
        spoilLookUp(by: defects)
    }

    private mutating func spoilUsernames(by defects: Defects) {
        if defects.contains(.usernameCaseNotFolded) {
            username = { text, policy in
                let isName = Self.isUsername(text.asciiLowercased) && policy.usernameLength.contains(text.utf8.count)
                return isName ? text : nil
            }
        }
        if defects.contains(.usernameRuleUnchecked) {
            username = { text, _ in text.isEmpty ? nil : text.asciiLowercased }
        }
        if defects.contains(.usernameEndsUnchecked) {
            username = { text, policy in
                let isName = Self.isUsername(String(text.asciiLowercased.dropFirst().dropLast()))
                return isName && policy.usernameLength.contains(text.count) ? text.asciiLowercased : nil
            }
        }
        if defects.contains(.usernameFoldedAtLoginOnly) {
            owned = { identifier, typed in identifier.kind == .username ? .username(typed) : identifier }
        }
        if defects.contains(.emailFoldedAtLoginOnly) {
            owned = { identifier, typed in identifier.kind == .email ? .email(typed) : identifier }
        }
        if defects.contains(.longUsernameCut) {
            owned = { identifier, _ in
                identifier.kind == .username ? .username(String(identifier.text.prefix(60))) : identifier
            }
        }
    }

    private mutating func spoilAddresses(by defects: Defects) {
        let (cleanEmail, cleanPhone) = (email, phone)
        if defects.contains(.identifierFormatUnchecked) {
            email = { text, _ in text.isEmpty ? nil : text.asciiLowercased }
            phone = { text, policy in cleanPhone(text, policy) ?? (text.isEmpty ? nil : text) }
        }
        if defects.contains(.emailHalvesUnchecked) {
            email = { text, policy in
                let parts = text.split(separator: "@", omittingEmptySubsequences: false)
                return parts.count == 2 ? text.asciiLowercased : cleanEmail(text, policy)
            }
        }
        if defects.contains(.phoneCharactersUnchecked) {
            phone = { text, policy in
                Self.international(text).flatMap { policy.phoneDigits.contains($0.utf8.count - 1) ? $0 : nil }
            }
        }
        if defects.contains(.identifierAliasAccepted) || defects.contains(.phoneAliasAccepted) { knowNoAliases() }
        if defects.contains(.phoneNotationCountsAsAnother) { knowPlainNumbersAlone() }
    }

    /// Lets a phone number with marks between its digits, with two zeros or as a URI be a number of its own.
    private mutating func knowPlainNumbersAlone() {
        let clean = phone
        phone = { text, policy in
            clean(text, policy).map { Self.international(text) == $0 ? $0 : text }
        }
    }

    /// Lets each notation of a phone number be a number of its own.
    package mutating func knowNoAliases() {
        let clean = phone
        phone = { text, policy in clean(text, policy).map { _ in text } }
    }

    private mutating func spoilLookUp(by defects: Defects) {
        let clean = unstated
        if defects.contains(.usernameFoldedAtRegistrationOnly) {
            unstated = { text, rules in
                let isFolded = text == text.asciiLowercased || text.contains("@")
                return isFolded ? clean(text, rules) : .username(text)
            }
        }
    }
}
