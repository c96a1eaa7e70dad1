package import Platform

extension AccountStore {
    /// Issues a code for an account and retires the older ones for the same.
    ///
    /// - Parameter kind: The kind of address that the code is sent to.
    package mutating func issueCode(
        _ purpose: IssuedCode.Purpose,
        for account: Account,
        to kind: Identifier.Kind = .email,
        now: Date
    ) -> String {
        if let open = codeToSendAgain(purpose, of: account, to: kind, now: now) { return open }
        if policy.endsOlderCodes(purpose) {
            dropCodes(of: account.id, purpose, sentTo: rules.codes.retired(purpose, kind))
        }
        let text = rules.codes.text(&self, purpose, account)
        let lifetime = purpose == .reset ? policy.resetCodeLifetime : policy.verificationCodeLifetime
        let code = IssuedCode(
            selector: IssuedCode.selector(of: text),
            digest: SecretDigest(of: text),
            purpose: purpose,
            account: account.id,
            kind: kind,
            address: account.addressToConfirm(kind) ?? "",
            readable: policy.keepsCodesReadable ? text : nil,
            issuedAt: now,
            expiresAt: now + lifetime
        )
        keep(code)
        return text
    }

    /// The open code for the same that another message repeats; nil where each has a code of its own.
    private func codeToSendAgain(
        _ purpose: IssuedCode.Purpose,
        of account: Account,
        to kind: Identifier.Kind,
        now: Date
    ) -> String? {
        guard policy.sendsOpenCodesAgain else { return nil }
        let address = account.addressToConfirm(kind) ?? ""
        return accounts[account.id]?.codes.lazy.compactMap { codes[$0] }.last { code in
            code.purpose == purpose && code.kind == kind && code.address == address && now < code.expiresAt
        }?.readable
    }

    /// Keeps an open code.
    package mutating func keep(_ code: IssuedCode) {
        codes[code.selector] = code
        update(code.account) { $0.codes.append(code.selector) }
    }

    /// The open code that a request presents.
    ///
    /// - Parameters:
    ///   - text: What was presented.
    ///   - claim: The account that the request names beside it; if it names another than the code's, the code is wrong.
    /// - Throws: `invalidCode` or `expiredCode`; `unknownUser` where a reset code outlived its account. A wrong code leaves the right one open.
    package mutating func openCode(
        _ text: String,
        for purpose: IssuedCode.Purpose,
        claim: AccountClaim,
        now: Date
    ) throws(Refusal) -> IssuedCode {
        try rules.codes.open(&self, text, purpose, claim, now)
    }

    /// The open code with a text.
    ///
    /// - Throws: As ``openCode(_:for:claim:now:)``.
    package func findCode(
        _ text: String,
        for purpose: IssuedCode.Purpose,
        claim: AccountClaim,
        now: Date
    ) throws(Refusal) -> IssuedCode {
        guard let code = codes[IssuedCode.selector(of: text)], rules.codes.matches(code, text, purpose) else {
            throw .invalidCode
        }
        guard let account = accounts[code.account] else {
            throw purpose == .reset && policy.codesOutliveAccounts && now < code.expiresAt ? .unknownUser : .invalidCode
        }
        guard claim.isEmpty || names(claim, account) else { throw .invalidCode }
        // An address that was replaced since cannot be confirmed, and its code says nothing about the new one.
        guard purpose == .reset || code.address == account.addressToConfirm(code.kind) else { throw .invalidCode }
        guard now < code.expiresAt else { throw .expiredCode }
        return code
    }

    /// Returns whether everything in a claim names this account.
    package func names(_ claim: AccountClaim, _ account: Account) -> Bool {
        (claim.id ?? account.id.text) == account.id.text
            && claim.identifiers.allSatisfy { typed in
                rules.identifiers.find(typed).map(account.identifiers.contains) ?? false
            }
    }

    /// The account that a claim names.
    package func account(claimedBy claim: AccountClaim) -> Account? {
        if let id = claim.id, let account = accounts[AccountID(text: id)] { return account }
        return claim.identifiers.lazy.compactMap { account(named: $0) }.first
    }

    /// Retires a code.
    package mutating func drop(_ code: IssuedCode) {
        codes[code.selector] = nil
        update(code.account) { $0.codes.removeAll { $0 == code.selector } }
    }

    /// Retires the codes of an account: all, or those for one purpose, or of these those sent to one kind of address.
    package mutating func dropCodes(
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
