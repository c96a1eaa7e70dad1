import Foundation

extension AccountStore {
    /// Issues a code for an account and retires the older ones for the same.
    ///
    /// - Parameter kind: The kind of address that the code is sent to.
    mutating func issueCode(
        _ purpose: IssuedCode.Purpose,
        for account: Account,
        to kind: Identifier.Kind = .email,
        now: Date
    ) -> String {
        let keepsOlder = defects.contains(.staleResetCodeWorks) || defects.contains(.olderResetCodeWorks)
        if !(purpose == .reset && keepsOlder) {
            dropCodes(of: account.id, purpose, sentTo: purpose == .verification ? kind : nil)
        }
        let text = mint.code(purpose, serial: nextSerial())
        var lifetime = purpose == .reset ? policy.resetCodeLifetime : policy.verificationCodeLifetime
        let outlives: Defect = purpose == .reset ? .resetCodeOutlivesItsTime : .confirmationCodeOutlivesItsTime
        if defects.contains(outlives) { lifetime += .hours(1) }
        let code = IssuedCode(
            selector: IssuedCode.selector(of: text),
            digest: SecretDigest(of: text),
            purpose: purpose,
            account: account.id,
            kind: kind,
            address: account.addressToConfirm(kind) ?? "",
            readable: policy.administratorsReadCodes ? text : nil,
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
        guard purpose == .reset || code.address == account.addressToConfirm(code.kind) else { throw .invalidCode }
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
        codes[IssuedCode.selector(of: text)].flatMap { $0.purpose == purpose ? $0 : nil }
    }

    /// A reset code as it was presented. A faulty backend reads two spellings as one and remembers used ones apart.
    private func unusedSpelling(_ text: String) throws(Refusal) -> String {
        guard defects.contains(.resetCodeReusableInAnotherSpelling) else { return text }
        if usedSpellings.contains(text) { throw .invalidCode }
        return String(text.prefix { $0 != "=" && $0 != " " })
    }

    /// What only a faulty backend does when a reset code was used.
    mutating func reopen(_ code: IssuedCode, spelledOtherwiseThan text: String) {
        guard defects.contains(.resetCodeReusableInAnotherSpelling) else { return }
        codes[code.selector] = code
        usedSpellings.insert(text)
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

    /// Retires the codes of an account: all, or those for one purpose, or of these those sent to one kind of address.
    mutating func dropCodes(
        of id: AccountID,
        _ purpose: IssuedCode.Purpose? = nil,
        sentTo kind: Identifier.Kind? = nil
    ) {
        if purpose != .verification { dropFlows(of: id) }
        update(id) { account in
            account.pins = account.pins.filter { use, _ in
                (purpose ?? use.purpose) != use.purpose || (kind ?? use.kind) != use.kind
            }
        }
        for selector in accounts[id]?.codes ?? [] {
            guard let code = codes[selector], (purpose ?? code.purpose) == code.purpose,
                (kind ?? code.kind) == code.kind
            else { continue }
            drop(code)
        }
    }
}
