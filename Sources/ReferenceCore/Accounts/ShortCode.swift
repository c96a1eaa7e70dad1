package import Platform

/// A code of a few digits that a person types, as it is kept.
///
/// It is short enough to be guessed, so it counts for one account or one reset only, and guesses are counted.
package struct ShortCode: Sendable {
    /// The use of a code. An account has one open code of each use.
    package struct Use: Hashable, Sendable {
        /// The purpose.
        package var purpose: IssuedCode.Purpose
        /// The kind of address it is sent to.
        package var kind: Identifier.Kind

        /// A use of a code.
        package init(purpose: IssuedCode.Purpose, kind: Identifier.Kind) {
            self.purpose = purpose
            self.kind = kind
        }
    }

    /// The digits, digested.
    package let digest: SecretDigest
    /// The address it was sent to.
    package let address: String
    /// The moment from which it counts no more.
    package let expiresAt: Date
    /// The code in plain text, where administrators may read it.
    package var readable: String?

    /// A code.
    package init(digest: SecretDigest, address: String, expiresAt: Date, readable: String? = nil) {
        self.digest = digest
        self.address = address
        self.expiresAt = expiresAt
        self.readable = readable
    }
}

/// The key under which wrong codes are counted: an owner and a purpose.
package struct GuessKey: Hashable, Sendable {
    /// The account, or the name that nobody has.
    package var owner: FailureKey
    /// The purpose.
    package var purpose: IssuedCode.Purpose

    /// The key under which wrong codes are counted.
    package init(owner: FailureKey, purpose: IssuedCode.Purpose) {
        self.owner = owner
        self.purpose = purpose
    }
}

extension AccountStore {
    /// Ends with a refusal while too many wrong codes are on record.
    ///
    /// - Throws: `throttled`.
    package func checkGuesses(_ key: GuessKey, now: Date) throws(Refusal) {
        let recent = codeGuesses[key, default: []].filter { now < $0 + policy.codeGuessWindow }
        guard recent.count >= rules.limits.codeGuesses(key.purpose, policy), let first = recent.first else { return }
        throw .throttled(retryAfter: .seconds((first + policy.codeGuessWindow).timeIntervalSince(now).rounded(.up)))
    }

    /// Counts a wrong code.
    package mutating func recordGuess(_ key: GuessKey, now: Date) {
        let earlier = codeGuesses[key, default: []]
        guard rules.limits.countsGuess(earlier, now) else { return }
        codeGuesses[key] = earlier.filter { now < $0 + policy.codeGuessWindow } + [now]
    }

    /// Adapts the earlier guesses to a new code.
    package mutating func noteNewCode(_ key: GuessKey) {
        if rules.limits.newCodeForgivesGuesses { codeGuesses[key] = nil }
    }

    /// Issues a short code for an account, in place of an older one of the same use.
    package mutating func issuePin(_ use: ShortCode.Use, for account: Account, now: Date) -> String {
        let address = account.addressToConfirm(use.kind) ?? ""
        if policy.sendsOpenCodesAgain, let open = accounts[account.id]?.pins[use], open.address == address,
            now < open.expiresAt, let text = open.readable
        {
            return text
        }
        if use.purpose == .reset { dropCodes(of: account.id, .reset) }
        let text = rules.codes.digits(&self, use, account)
        let lifetime =
            use.purpose == .reset
            ? policy.resetPinLifetime ?? policy.resetCodeLifetime : policy.verificationCodeLifetime
        let pin = ShortCode(
            digest: SecretDigest(of: text),
            address: address,
            expiresAt: now + lifetime,
            readable: policy.keepsCodesReadable ? text : nil
        )
        update(account.id) { $0.pins[use] = pin }
        noteNewCode(GuessKey(owner: .account(account.id), purpose: use.purpose))
        return text
    }

    /// The account for which a short code was sent; the request has to name it.
    ///
    /// The code stays open: who uses it takes it away.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    package mutating func checkPin(
        _ text: String,
        for use: ShortCode.Use,
        claim: AccountClaim,
        now: Date
    ) throws(Refusal) -> Account {
        let account = account(claimedBy: claim)
        let owner =
            account.map { FailureKey.account($0.id) } ?? .unknown(claim.identifiers.first?.text ?? claim.id ?? "")
        let key = GuessKey(owner: owner, purpose: use.purpose)
        try checkGuesses(key, now: now)
        guard let account, let pin = account.pins[use], pin.digest == SecretDigest(of: text),
            pin.address == account.addressToConfirm(use.kind)
        else {
            recordGuess(key, now: now)
            throw .invalidCode
        }
        guard now < pin.expiresAt else { throw .expiredCode }
        return account
    }
}
