import Foundation

/// What only faulty backends do at a change of password and at a reset.
extension Accounts {
    /// Sets a password that was refused.
    func setRefused(_ password: String, for id: AccountID) async throws {
        let stored = try await hasher.store(passwordRules.compared(password))
        try locked { (state, _) throws(Refusal) in state.update(id) { $0.passwords = [stored] } }
    }

    /// Looks again whether the proof of a change holds, and sets the new password where it does not.
    func confirmChange(
        by proof: ProofOfOwner,
        setting stored: StoredPassword,
        in state: inout AccountStore,
        now: Date
    ) throws(Refusal) -> Account {
        do throws(Refusal) {
            return try confirm(proof, in: state, now: now)
        } catch {
            if defects.contains(.lostChangeStillSets) { state.update(proof.account) { $0.passwords = [stored] } }
            throw error
        }
    }

    /// The account that a change of password acts on because the request names it.
    func accountNamedWrongly(by claim: AccountClaim, in state: AccountStore) -> Account? {
        if defects.contains(.changeHitsNamedAccount) || defects.contains(.changeAccountFromHeader) {
            return state.account(claimedBy: claim)
        }
        guard defects.contains(.changeHitsNamedIdentifier) else { return nil }
        return state.account(claimedBy: AccountClaim(identifiers: claim.identifiers))
    }

    /// Looks again whether a code is open, and sets the new password where another request has used it.
    func openAgain(
        _ seen: IssuedCode,
        _ text: String,
        _ claim: AccountClaim,
        setting stored: StoredPassword,
        in state: inout AccountStore,
        now: Date
    ) throws(Refusal) -> IssuedCode {
        do throws(Refusal) {
            return try state.openCode(text, for: .reset, claim: claim, now: now)
        } catch {
            if defects.contains(.lostResetStillSets) { state.update(seen.account) { $0.passwords = [stored] } }
            throw error
        }
    }

    /// Whether a text is the state of the account's reset, taken for its password.
    func isResetState(_ text: String, of id: AccountID) -> Bool {
        guard defects.contains(.resetStateIsPassword) else { return false }
        let owner = try? locked { (state, now) throws(Refusal) in
            try state.passedReset(text, claim: AccountClaim(), now: now).account.id
        }
        return owner == id
    }

    /// Whether a confirmation is not kept.
    func isConfirmationLost(by account: Account) -> Bool {
        defects.contains(.secondConfirmationIsLost) && account.messageTimes[.verification, default: []].count > 1
    }

    /// The code that was issued last for an address, as it was sent.
    func lastCode(_ purpose: IssuedCode.Purpose, for address: String) -> String? {
        try? locked { (state, _) throws(Refusal) in
            state.account(named: TypedIdentifier(address, kind: .email)).flatMap {
                state.lastCodes[GuessKey(owner: .account($0.id), purpose: purpose)]
            }
        }
    }
}

extension AccountStore {
    /// The account that a token may change: that of its live session. Faulty backends take dead tokens for it too.
    func owner(_ token: String?, now: Date) throws(Refusal) -> Account {
        if defects.contains(.deadTokenChangesPassword), let token,
            let account = endedTokens[digest(ofToken: token)].flatMap({ accounts[$0] })
        {
            return account
        }
        let looked = defects.contains(.expiredTokenChangesPassword) ? Date.distantPast : now
        return try session(token, now: looked).account
    }

    /// The text of a new code.
    mutating func codeText(_ purpose: IssuedCode.Purpose, for account: Account) -> String {
        let fresh = mint.code(purpose, serial: nextSerial())
        guard !defects.isEmpty else { return fresh }
        let key = GuessKey(owner: .account(account.id), purpose: purpose)
        var text = defects.contains(.sameCodeSentAgain) ? lastCodes[key] ?? fresh : fresh
        if defects.contains(.resetCodeHoldsName), purpose == .reset { text += "." + (account.username ?? "") }
        lastCodes[key] = text
        return text
    }

    /// The digits of a new short code.
    mutating func pinText(_ use: ShortCode.Use, for account: Account) -> String {
        let fresh = mint.pin(digits: policy.pinLength)
        guard defects.contains(.sameNumberCodeSentAgain), use.kind == .phone else { return fresh }
        let key = GuessKey(owner: .account(account.id), purpose: use.purpose)
        let text = lastCodes[key] ?? fresh
        lastCodes[key] = text
        return text
    }

    /// A code made of a live token, where tokens are taken for codes.
    func codeMade(ofToken text: String, _ purpose: IssuedCode.Purpose, now: Date) -> IssuedCode? {
        let digest = digest(ofToken: text)
        guard defects.contains(.tokenTakenForCode),
            let grant = (accessToken(text, now: now)?.grant ?? refreshTokens[digest]).flatMap({ grants[$0] }),
            let account = accounts[grant.account]
        else { return nil }
        return IssuedCode(
            selector: IssuedCode.selector(of: text),
            digest: digest,
            purpose: purpose,
            account: account.id,
            kind: .email,
            address: account.email ?? "",
            issuedAt: now,
            expiresAt: .distantFuture
        )
    }

    /// Whether a code is taken that is not the one of the reset.
    func isTakenWrongly(_ code: String) -> Bool {
        if defects.contains(.anyPinAccepted) { return true }
        let digest = SecretDigest(of: code)
        return defects.contains(.codeOfAnyResetPasses) && resetFlows.values.contains { $0.pin?.digest == digest }
    }
}
