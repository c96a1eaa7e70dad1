package import Platform

/// The recipients of reset codes, and what a reset changes and ends.
package struct ResetRules: Sendable {
    /// Answers a wish for a reset where nobody has the name: as if there were somebody, if the policy does not say
    /// otherwise.
    package var answerUnknown: @Sendable (inout AccountStore, TypedIdentifier) throws(Refusal) -> Void = {
        (state, _) throws(Refusal) in
        if state.policy.disclosures.contains(.unknownUsers) { throw .unknownUser }
    }

    /// Returns whether a reset code may be sent: only to an address that was confirmed, if the policy cares.
    package var isDeliverable: @Sendable (Account, AccountPolicy) -> Bool = { account, policy in
        account.confirmedAddress(policy.contact) != nil || !policy.resetNeedsVerifiedAddress
    }

    /// Looks again, in the step that sets the password, whether the code is open: while the password was hashed, another
    /// request may have used it.
    package var confirm:
        @Sendable (inout AccountStore, ResetRequest, StoredPassword, _ now: Date) throws(Refusal) -> IssuedCode = {
            (state, request, _, now) throws(Refusal) in
            try state.openCode(request.code, for: .reset, claim: request.claim, now: now)
        }

    /// The account whose password a code sets: the one it was sent for, whatever the request names.
    package var account: @Sendable (IssuedCode, AccountClaim, AccountStore) -> Account? = { code, _, state in
        state.accounts[code.account]
    }

    /// The password that the backend chooses.
    package var generated: @Sendable (TokenMint, AccountID) -> String = { mint, _ in mint.password() }

    /// Replaces the password of an account. Nothing but the new one opens it from now on.
    package var replacePassword: @Sendable (inout AccountStore, Account, StoredPassword, _ now: Date) -> Void = {
        state,
        account,
        new,
        _ in
        let past = (account.passwords + account.pastPasswords).prefix(state.policy.passwordHistory)
        state.update(account.id) {
            $0.pastPasswords = Array(past)
            $0.passwords = [new]
        }
    }

    /// Ends what was opened by the password from before: every session, if the policy spares none.
    package var endSessions: @Sendable (inout AccountStore, Account, _ now: Date) -> Void = { state, account, _ in
        for id in account.grants {
            guard let grant = state.grants[id], state.policy.sessionsEndedByReset.contains(grant.method) else {
                continue
            }
            state.end(id, sparing: state.policy.accessTokensOutliveSessions ? .accessTokens : [])
        }
    }

    /// Indicates whether the wrong passwords of strangers are forgotten: a person who reads the mail of the address is the owner.
    package var clearsFailures = true

    /// Takes the used code out of use.
    package var useUp: @Sendable (inout AccountStore, IssuedCode, ResetRequest) -> Void = { state, code, _ in
        if !state.policy.codesWorkAgain { state.drop(code) }
    }
}

/// The credentials that a request presents to set a new password.
package struct ResetRequest: Sendable {
    /// The code, as it came.
    package let code: String
    /// The account that the request names beside it.
    package let claim: AccountClaim
    /// The code that was open when the request came.
    package let seen: IssuedCode
}

/// The keys to the steps of a reset in several calls.
package struct ResetFlowRules: Sendable {
    /// Returns whether what was typed is the code that was sent.
    package var matches: @Sendable (ShortCode, _ text: String, AccountStore) -> Bool = { code, text, _ in
        code.digest == SecretDigest(of: text)
    }

    /// The refusal of a wrong code, also where there is no account to which one was sent.
    package var refusal: @Sendable (ResetFlow) -> Refusal = { _ in .invalidCode }

    /// Returns whether a state sets the password of a flow: only the one that the right code gave.
    package var sets: @Sendable (_ state: SecretDigest, ResetFlow, _ started: SecretDigest) -> Bool = {
        state,
        flow,
        _ in
        flow.passed == state
    }

    /// The account whose password is set: that of the flow. A request that names another is wrong.
    package var account: @Sendable (Account, AccountClaim, AccountStore) -> Account? = { owner, claim, state in
        claim.isEmpty || state.names(claim, owner) ? owner : nil
    }

    /// Ends the resets of an account, after one of them set its password.
    package var useUp: @Sendable (inout AccountStore, PassedReset) -> Void = { state, passed in
        state.dropFlows(of: passed.account.id)
    }

    /// The account that an offer signs in to; see ``AccountStore/takeSignInOffer(_:claim:now:)``.
    package var takeOffer:
        @Sendable (inout AccountStore, _ text: String, AccountClaim, _ now: Date) throws(Refusal) -> Account = {
            (state, text, claim, now) throws(Refusal) in
            try state.redeemOffer(text, claim: claim, now: now)
        }
}
