import Platform

/// The reset in several calls (``ResetMode/code``).
extension Accounts {
    /// Starts a reset and sends a code to the verified address on record, if there is one. The answer does not tell.
    ///
    /// - Returns: The state for the next call.
    /// - Throws: `unknownUser`, `throttled`, where the policy tells strangers.
    package func startReset(_ typed: TypedIdentifier) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in try state.startReset(typed, now: now) }
    }

    /// Sends another code for a reset that is under way. The answer does not tell whether it is.
    package func resendResetCode(_ resetState: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let key = SecretDigest(of: resetState)
            guard let flow = state.resetFlows[key], now < flow.expiresAt,
                let account = flow.account.flatMap({ state.accounts[$0] }), rules.resets.isDeliverable(account, policy)
            else { return }
            try state.sendPin(of: key, to: account, now: now)
        }
    }

    /// Exchanges the state of the first call and the code for the state that sets the new password.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    package func passReset(_ resetState: String, code: String) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in try state.passReset(resetState, code: code, now: now) }
    }

    /// Sets a new password with the state that the right code gave, and ends every session of the account.
    ///
    /// - Parameter claim: The account that the request names, if it names one.
    /// - Returns: An offer to sign in once.
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`, `samePassword`. A refused password leaves the state open.
    package func completeReset(_ resetState: String, newPassword: String, claim: AccountClaim) async throws -> String {
        let owner = try locked { (state, now) throws(Refusal) in
            try state.passedReset(resetState, claim: claim, now: now).account
        }
        try rules.passwords.check(newPassword, at: .reset, of: owner.email)
        try await checkIsOther(newPassword, than: owner.id)
        let stored = try await store(newPassword, at: .reset)
        return try locked { (state, now) throws(Refusal) in
            // While the password was hashed, another request may have ended the reset: it counts once.
            let passed = try state.passedReset(resetState, claim: claim, now: now)
            state.setByReset(stored, for: passed.account, now: now)
            rules.flows.useUp(&state, passed)
            return state.offerSignIn(to: passed.account.id, with: stored, now: now)
        }
    }

    /// Opens a session by the offer of a completed reset or sign-up.
    ///
    /// - Parameter claim: The account that the request names, if it names one.
    /// - Throws: `invalidCredentials`.
    package func signIn(offer: String, claim: AccountClaim) throws(Refusal) -> TokenPair {
        try locked { (state, now) throws(Refusal) in
            let account = try state.takeSignInOffer(offer, claim: claim, now: now)
            return state.startSession(of: account.id, by: policy.offerMethod, now: now)
        }
    }
}
