package import Platform

/// The form of codes, the conditions they have to meet, and the effect of a confirmation.
package struct CodeRules: Sendable {
    /// The text of a new code for a link.
    package var text: @Sendable (inout AccountStore, IssuedCode.Purpose, Account) -> String = { state, _, _ in
        state.mint.code()
    }

    /// The digits of a new code that people type.
    package var digits: @Sendable (inout AccountStore, ShortCode.Use, Account) -> String = { state, _, _ in
        state.mint.pin(digits: state.policy.pinLength)
    }

    /// Returns whether a code that was found by its first part is the one that was presented, for this purpose.
    package var matches: @Sendable (IssuedCode, _ text: String, IssuedCode.Purpose) -> Bool = { code, text, purpose in
        code.purpose == purpose && code.digest == SecretDigest(of: text)
    }

    /// The open code that a request presents; see ``AccountStore/openCode(_:for:claim:now:)``.
    package var open:
        @Sendable (inout AccountStore, _ text: String, IssuedCode.Purpose, AccountClaim, _ now: Date) throws(Refusal) ->
            IssuedCode = { (state, text, purpose, claim, now) throws(Refusal) in
                try state.findCode(text, for: purpose, claim: claim, now: now)
            }

    /// The kind of address to which a code has to have gone to be retired with another; nil for all kinds. A confirmation code counts for its
    /// own address, a reset code for the account.
    package var retired: @Sendable (IssuedCode.Purpose, _ other: Identifier.Kind) -> Identifier.Kind? = {
        purpose,
        other in
        purpose == .verification ? other : nil
    }

    /// Returns whether an address may become that of an account by its confirmation: nobody else confirmed it first.
    package var mayConfirm: @Sendable (Identifier, AccountID, AccountStore) -> Bool = { identifier, id, state in
        state.accounts(having: identifier).allSatisfy { $0.id == id }
    }

    /// The refusal of a request for another confirmation code; nil where the answer does not tell.
    package var resendRefusal: @Sendable (Account?, AccountPolicy) -> Refusal? = { account, policy in
        guard let account else { return policy.disclosures.contains(.unknownUsers) ? .unknownUser : nil }
        let isVerified = account.confirmedAddress(policy.contact) != nil
        return isVerified && policy.disclosures.contains(.accountState) ? .alreadyVerified : nil
    }

    /// Keeps that an address was confirmed.
    package var confirm: @Sendable (inout AccountStore, Identifier.Kind, Account) throws(Refusal) -> Void = {
        (state, kind, account) throws(Refusal) in
        try state.confirm(kind, of: account)
    }
}
