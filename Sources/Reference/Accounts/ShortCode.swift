import Foundation

/// A code of eight digits that a person types, as it is kept.
///
/// It is short enough to be guessed, so it counts for one account or one reset only, and guesses are counted.
struct ShortCode: Sendable {
    let digest: SecretDigest
    /// The address it was sent to.
    let address: String
    let expiresAt: Date
}

/// Whose wrong codes are counted, and for what.
struct GuessKey: Hashable, Sendable {
    var owner: FailureKey
    var purpose: IssuedCode.Purpose
}

extension AccountStore {
    /// Ends with a refusal while too many wrong codes are on record.
    ///
    /// - Throws: `throttled`.
    func checkGuesses(_ key: GuessKey, now: Date) throws(Refusal) {
        if defects.contains(.noCodeThrottle) { return }
        if key.purpose == .verification, defects.contains(.confirmationGuessesUnlimited) { return }
        let recent = codeGuesses[key, default: []].filter { now < $0 + policy.codeGuessWindow }
        guard recent.count >= policy.codeGuessLimit, let first = recent.first else { return }
        throw .throttled(retryAfter: .seconds((first + policy.codeGuessWindow).timeIntervalSince(now).rounded(.up)))
    }

    /// Counts a wrong code. A new code does not bring new guesses.
    mutating func recordGuess(_ key: GuessKey, now: Date) {
        let isSameSecond = codeGuesses[key]?.last?.seconds == now.seconds
        if isSameSecond, defects.contains(.codeGuessesOfASecondCountOnce) { return }
        codeGuesses[key] = codeGuesses[key, default: []].filter { now < $0 + policy.codeGuessWindow } + [now]
    }

    /// Issues a short code that confirms an account's present address, in place of an older one.
    mutating func issueConfirmationPin(for account: Account, now: Date) -> String {
        let text = mint.pin()
        let pin = ShortCode(
            digest: SecretDigest(of: text),
            address: account.email,
            expiresAt: now + policy.verificationCodeLifetime
        )
        update(account.id) { $0.confirmationPin = pin }
        forgetGuesses(GuessKey(owner: .account(account.id), purpose: .verification))
        return text
    }

    /// What only a faulty backend does when it issues a code.
    mutating func forgetGuesses(_ key: GuessKey) {
        if defects.contains(.codeGuessesPerCode) { codeGuesses[key] = nil }
    }

    /// The account whose address a short code confirms; the request has to name it.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    mutating func confirmPin(_ text: String, claim: AccountClaim, now: Date) throws(Refusal) -> Account {
        let account = account(claimedBy: claim)
        let owner =
            account.map { FailureKey.account($0.id) } ?? .unknown(claim.identifiers.first?.text ?? claim.id ?? "")
        let key = GuessKey(owner: owner, purpose: .verification)
        try checkGuesses(key, now: now)
        guard let account, let pin = account.confirmationPin, pin.digest == SecretDigest(of: text),
            pin.address == account.email
        else {
            recordGuess(key, now: now)
            throw .invalidCode
        }
        guard now < pin.expiresAt else { throw .expiredCode }
        update(account.id) { $0.confirmationPin = nil }
        return account
    }
}
