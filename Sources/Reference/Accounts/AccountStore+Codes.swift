import Foundation

extension AccountStore {
    /// Issues a code for an account and retires the older ones of its kind.
    mutating func issueCode(_ purpose: IssuedCode.Purpose, for account: Account, now: Date) -> String {
        let keepsOlder = defects.contains(.staleResetCodeWorks) || defects.contains(.olderResetCodeWorks)
        if !(purpose == .reset && keepsOlder) { dropCodes(of: account.id, purpose) }
        let text = codeText(purpose, for: account)
        var lifetime = purpose == .reset ? policy.resetCodeLifetime : policy.verificationCodeLifetime
        let outlives: Defect = purpose == .reset ? .resetCodeOutlivesItsTime : .confirmationCodeOutlivesItsTime
        if defects.contains(outlives) { lifetime += .hours(1) }
        let diesEarly: Defect = purpose == .reset ? .resetCodeExpiresEarly : .confirmationCodeExpiresEarly
        if defects.contains(diesEarly) { lifetime = lifetime / 2 }
        let code = IssuedCode(
            selector: IssuedCode.selector(of: text),
            digest: SecretDigest(of: text),
            purpose: purpose,
            account: account.id,
            address: account.email,
            issuedAt: now,
            expiresAt: now + lifetime
        )
        codes[code.selector] = code
        update(account.id) { $0.codes.append(code.selector) }
        return text
    }

    /// The open code that a request presents.
    ///
    /// - Parameters:
    ///   - text: What was presented.
    ///   - claim: The account that the request names beside it; if it names another than the code's, the code is wrong.
    /// - Throws: `invalidCode` or `expiredCode`. A wrong code leaves the right one open.
    mutating func openCode(
        _ text: String,
        for purpose: IssuedCode.Purpose,
        claim: AccountClaim,
        now: Date
    ) throws(Refusal) -> IssuedCode {
        if let made = codeMade(ofToken: text, purpose, now: now) { return made }
        let text = purpose == .reset ? try unusedSpelling(text) : text
        guard let code = match(text, purpose), let account = accounts[code.account] else {
            if defects.contains(.wrongCodeEndsFlow), let resembled = code(resembling: text, purpose), purpose == .reset
            {
                drop(resembled)
            }
            throw .invalidCode
        }
        let takesID = defects.contains(.resetAccountTakenFromID) && claim.identifiers.isEmpty
        let ignoresClaim = purpose == .reset && (defects.contains(.resetCodeNotBoundToAccount) || takesID)
        guard claim.isEmpty || ignoresClaim || names(claim, account) else { throw .invalidCode }
        // An address that was replaced since cannot be confirmed, and its code says nothing about the new one.
        guard purpose == .reset || code.address == account.email else { throw .invalidCode }
        let neverExpires: Defect = purpose == .reset ? .resetCodeNeverExpires : .confirmationCodeNeverExpires
        guard now < code.expiresAt || defects.contains(neverExpires) else { throw .expiredCode }
        return code
    }

    private func match(_ text: String, _ purpose: IssuedCode.Purpose) -> IssuedCode? {
        let anyCode: Defect = purpose == .reset ? .anyResetCodeAccepted : .anyConfirmationCodeAccepted
        guard let found = code(resembling: text, purpose) else { return nil }
        return found.digest == SecretDigest(of: text) || defects.contains(anyCode) ? found : nil
    }

    /// The open code that begins like a text; whether the rest is right is not said.
    private func code(resembling text: String, _ purpose: IssuedCode.Purpose) -> IssuedCode? {
        codes[IssuedCode.selector(of: text)].flatMap {
            $0.purpose == purpose || defects.contains(.codeKindConfusion) ? $0 : nil
        }
    }

    /// A reset code as it was presented. A faulty backend reads two spellings as one and remembers used ones apart.
    private func unusedSpelling(_ text: String) throws(Refusal) -> String {
        guard defects.contains(.resetCodeReusableInAnotherSpelling) else { return text }
        if usedSpellings.contains(text) { throw .invalidCode }
        return String(text.prefix { $0 != "=" && $0 != " " })
    }

    /// What only a faulty backend does when a reset code was used.
    mutating func reopen(_ code: IssuedCode, spelledOtherwiseThan text: String) {
        let isReusable = defects.contains(.resetCodeReusable)
        guard isReusable || defects.contains(.resetCodeReusableInAnotherSpelling) else { return }
        codes[code.selector] = code
        update(code.account) { $0.codes.append(code.selector) }
        if !isReusable { usedSpellings.insert(text) }
    }

    /// Whether everything in a claim names this account.
    func names(_ claim: AccountClaim, _ account: Account) -> Bool {
        (claim.id ?? account.id.text) == account.id.text
            && claim.identifiers.allSatisfy { typed in
                identifierRules.find(typed).map(account.identifiers.contains) ?? false
            }
    }

    /// The account that a claim names; faulty backends act on it.
    func account(claimedBy claim: AccountClaim) -> Account? {
        if let id = claim.id, let account = accounts[AccountID(text: id)] { return account }
        return claim.identifiers.lazy.compactMap { account(named: $0) }.first
    }

    /// Retires a code.
    mutating func drop(_ code: IssuedCode) {
        codes[code.selector] = nil
        update(code.account) { $0.codes.removeAll { $0 == code.selector } }
    }

    /// Retires the codes of an account: all, or those of one kind.
    mutating func dropCodes(of id: AccountID, _ purpose: IssuedCode.Purpose? = nil) {
        if purpose != .verification { dropFlows(of: id) }
        if purpose != .reset { update(id) { $0.confirmationPin = nil } }
        for selector in accounts[id]?.codes ?? [] {
            guard let code = codes[selector], purpose == nil || code.purpose == purpose else { continue }
            drop(code)
        }
    }
}
