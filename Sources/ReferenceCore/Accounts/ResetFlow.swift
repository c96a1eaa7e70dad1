package import Platform

/// A reset in several calls: asked for, opened by the code, ended by the new password.
///
/// Each call hands out a state, and the next takes that one alone (ASVS 5.0, 2.3.1). A name that nobody has gets a flow
/// as well, which looks the same and leads nowhere.
package struct ResetFlow: Sendable {
    /// Nil where nobody has the name.
    package let account: AccountID?
    /// The key under which wrong codes are counted.
    package let guesses: GuessKey
    /// The codes that count: the one that was sent last, if newer ones end older ones.
    package var pins: [ShortCode] = []
    /// The state that sets the new password; there is one once the right code came in.
    package var passed: SecretDigest?
    /// The moment from which it counts no more.
    package let expiresAt: Date
}

/// An offer to sign in without a password, to whoever has just set one or signed up.
package struct SignInOffer: Sendable {
    /// The account.
    package let account: AccountID
    /// The password that was set; the offer ends with it. Nil where the account has none.
    package let record: StoredPassword?
    /// The moment from which it counts no more.
    package let expiresAt: Date
}

/// A reset whose right code came in.
package struct PassedReset: Sendable {
    /// By what the flow is known.
    package let key: SecretDigest
    /// The flow.
    package let flow: ResetFlow
    /// The account whose password is set.
    package let account: Account
}

extension AccountStore {
    /// Starts a reset and retires an older one of the account. A code is sent where there is a confirmed address.
    ///
    /// - Returns: The state, which opens nothing without the code.
    /// - Throws: `unknownUser`, where the policy tells strangers; `throttled`, as ``sendPin(of:to:now:)``.
    package mutating func startReset(_ typed: TypedIdentifier, now: Date) throws(Refusal) -> String {
        let account = account(named: typed)
        if account == nil { try rules.resets.answerUnknown(&self, typed) }
        let text = mint.state()
        if let account { dropFlows(of: account.id) }
        let owner = account.map { FailureKey.account($0.id) } ?? .unknown(typed.text)
        resetFlows[SecretDigest(of: text)] = ResetFlow(
            account: account?.id,
            guesses: GuessKey(owner: owner, purpose: .reset),
            expiresAt: now + (policy.flowLifetime ?? policy.resetCodeLifetime)
        )
        if let account, rules.resets.isDeliverable(account, policy) {
            try sendPin(of: SecretDigest(of: text), to: account, now: now)
        }
        return text
    }

    /// Sends the code of a reset, another in place of one that was sent before, within the limit of messages.
    ///
    /// - Throws: `throttled`, where whoever asks for too many is told so.
    package mutating func sendPin(of flow: SecretDigest, to account: Account, now: Date) throws(Refusal) {
        guard let guesses = resetFlows[flow]?.guesses, let address = account.address(policy.contact) else {
            return
        }
        guard mayPost(.reset, to: account.id, now: now) else { return try refuseMessage() }
        let text = mint.pin(digits: policy.pinLength)
        let pin = ShortCode(
            digest: SecretDigest(of: text),
            address: address,
            expiresAt: now + policy.resetCodeLifetime
        )
        if policy.endsOlderCodes(.reset) { resetFlows[flow]?.pins = [] }
        resetFlows[flow]?.pins.append(pin)
        noteNewCode(guesses)
        var message = AccountMessage(.reset, to: address, of: policy.contact)
        message.code = text
        message.isTyped = true
        post(message)
    }

    /// Exchanges the state of the first call and the right code for the state that sets the password.
    ///
    /// The code may come again until the password is set; then the earlier state is worthless.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`. A wrong code leaves the right one open.
    package mutating func passReset(_ state: String, code: String, now: Date) throws(Refusal) -> String {
        let key = SecretDigest(of: state)
        guard let flow = resetFlows[key] else { throw .invalidCode }
        try checkGuesses(flow.guesses, now: now)
        guard let pin = flow.pins.first(where: { rules.flows.matches($0, code, self) }) else {
            recordGuess(flow.guesses, now: now)
            throw rules.flows.refusal(flow)
        }
        guard now < pin.expiresAt else { throw .expiredCode }
        let passed = mint.state()
        resetFlows[key]?.passed = SecretDigest(of: passed)
        return passed
    }

    /// The account whose password a state sets now, and the flow it belongs to.
    ///
    /// - Parameter claim: The account that the request names, if it names one; if it is another, the state is wrong.
    /// - Throws: `invalidCode`, `expiredCode`.
    package func passedReset(_ state: String, claim: AccountClaim, now: Date) throws(Refusal) -> PassedReset {
        let digest = SecretDigest(of: state)
        guard let (key, flow) = resetFlows.first(where: { rules.flows.sets(digest, $0.value, $0.key) }),
            let owner = flow.account.flatMap({ accounts[$0] })
        else { throw .invalidCode }
        guard now < flow.expiresAt else { throw .expiredCode }
        guard let account = rules.flows.account(owner, claim, self) else { throw .invalidCode }
        return PassedReset(key: key, flow: flow, account: account)
    }

    /// Ends the resets of an account that are under way.
    package mutating func dropFlows(of id: AccountID) {
        guard !resetFlows.isEmpty else { return }
        resetFlows = resetFlows.filter { $0.value.account != id }
    }

    /// Offers to sign in once, to whoever has just set a password or signed up.
    package mutating func offerSignIn(to id: AccountID, with record: StoredPassword?, now: Date) -> String {
        let text = mint.state()
        signInOffers[SecretDigest(of: text)] = SignInOffer(
            account: id,
            record: record,
            expiresAt: now + policy.signInOfferLifetime
        )
        return text
    }

    /// The account that an offer signs in to; it counts once.
    ///
    /// - Parameter claim: As in ``passedReset(_:claim:now:)``.
    /// - Throws: `invalidCredentials`.
    package mutating func takeSignInOffer(_ text: String, claim: AccountClaim, now: Date) throws(Refusal) -> Account {
        try rules.flows.takeOffer(&self, text, claim, now)
    }

    /// Uses up an offer.
    ///
    /// - Throws: As ``takeSignInOffer(_:claim:now:)``.
    package mutating func redeemOffer(_ text: String, claim: AccountClaim, now: Date) throws(Refusal) -> Account {
        let key = SecretDigest(of: text)
        guard let offer = signInOffers[key], now < offer.expiresAt, let account = accounts[offer.account],
            offer.record.map(account.passwords.contains) ?? true, claim.isEmpty || names(claim, account)
        else { throw .invalidCredentials }
        signInOffers[key] = nil
        return account
    }
}
