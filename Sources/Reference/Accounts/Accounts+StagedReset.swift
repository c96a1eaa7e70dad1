import Foundation

/// The reset in several calls (``ResetMode/code``).
extension Accounts {
    /// Starts a reset and sends a code to the verified address on record, if there is one. The answer does not tell.
    ///
    /// - Parameter otherAddresses: Addresses that the request names beside the account; a clean backend sends nothing there.
    /// - Returns: The state for the next call.
    func startReset(_ typed: TypedIdentifier, otherAddresses: [String] = []) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let account = state.account(named: typed)
            if account == nil, defects.contains(.resetRequestRevealsAccount) { throw .unknownUser }
            let mayGet = account.map(isDeliverable) ?? false
            let text = try state.startReset(of: account, typed: typed, isDeliverable: mayGet, now: now)
            state.copyMessages(to: otherAddresses)
            return text
        }
    }

    /// Sends another code for a reset that is under way. The answer does not tell whether it is.
    func resendResetCode(_ resetState: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let key = SecretDigest(of: resetState)
            guard let flow = state.resetFlows[key], now < flow.expiresAt,
                let account = flow.account.flatMap({ state.accounts[$0] }), isDeliverable(account)
            else { return }
            try state.sendPin(of: key, to: account, now: now)
        }
    }

    /// Exchanges the state of the first call and the code for the state that sets the new password.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    func passReset(_ resetState: String, code: String) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in try state.passReset(resetState, code: code, now: now) }
    }

    /// Sets a new password with the state that the right code gave, and ends every session of the account.
    ///
    /// - Parameter claim: The account that the request names, if it names one.
    /// - Returns: An offer to sign in once.
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`, `samePassword`. A refused password leaves the state open.
    func completeReset(_ resetState: String, newPassword: String, claim: AccountClaim) async throws -> String {
        let owner = try locked { (state, now) throws(Refusal) in
            try state.passedReset(resetState, claim: claim, now: now).account
        }
        try passwordRules.check(newPassword, at: .reset, of: owner.email)
        try await checkIsOther(newPassword, than: owner.id)
        let stored = try await hasher.store(passwordRules.stored(newPassword, at: .reset))
        return try locked { (state, now) throws(Refusal) in
            // While the password was hashed, another request may have ended the reset: it counts once.
            let (flow, account) = try state.passedReset(resetState, claim: claim, now: now)
            let kept = state.resetFlows[flow]
            setByReset(stored, for: account, in: &state, now: now)
            state.dropFlows(of: account.id)
            if defects.contains(.resetStateReusable) { state.resetFlows[flow] = kept }
            return state.offerSignIn(to: account.id, with: stored, now: now)
        }
    }

    /// Opens a session by the offer of a completed reset or sign-up.
    ///
    /// - Parameter claim: The account that the request names, if it names one.
    /// - Throws: `invalidCredentials`.
    func signIn(offer: String, claim: AccountClaim) throws(Refusal) -> TokenPair {
        try locked { (state, now) throws(Refusal) in
            let account = try state.takeSignInOffer(offer, claim: claim, now: now)
            return state.startSession(of: account.id, by: policy.offerMethod, now: now)
        }
    }
}
