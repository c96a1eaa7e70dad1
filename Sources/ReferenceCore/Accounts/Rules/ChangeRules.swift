package import Platform

/// The conditions of a change of an account, and what the change ends.
package struct ChangeRules: Sendable {
    /// The thing that is changed.
    package enum Subject: Sendable, Hashable {
        case password
        case address(Identifier.Kind)
        /// The account is removed.
        case removal
    }

    /// Returns whether a change needs the present password beside the session, as a change of the means to log in does: a stolen session
    /// must not be a way to keep the account.
    package var needsPassword: @Sendable (Subject, _ password: String, AccountPolicy) -> Bool = { subject, _, policy in
        let isProvedLater = subject == .address(.email) && policy.provesEmailAtConfirmation
        return subject == .password || policy.changesNeedPassword && !isProvedLater
    }

    /// Returns whether wrong passwords are counted: a stolen session must not be a way to guess the password.
    package var isLimited: @Sendable (Subject) -> Bool = { _ in true }

    /// The account that a token may change: that of its live session.
    package var owner: @Sendable (AccountStore, _ token: String?, _ now: Date) throws(Refusal) -> Account = {
        (state, token, now) throws(Refusal) in
        try state.session(token, now: now).account
    }

    /// Looks again, at the moment of a change of password, whether the proof holds: while the new one was hashed, another
    /// change may have won.
    package var confirm:
        @Sendable (inout AccountStore, ProofOfOwner, StoredPassword, _ now: Date) throws(Refusal) -> Account =
            {
                (state, proof, _, now) throws(Refusal) in
                try state.confirm(proof, now: now)
            }

    /// The account whose password is changed: that of the session, whatever the request names.
    package var account: @Sendable (Account, AccountClaim, AccountStore) -> Account = { owner, _, _ in owner }

    /// Replaces the password. Nothing but the new one opens the account from now on; `proof` is what the caller showed.
    package var replacePassword:
        @Sendable (inout AccountStore, Account, StoredPassword, _ proof: StoredPassword?) -> Void = {
            state,
            account,
            new,
            _ in
            state.update(account.id) { $0.passwords = [new] }
        }

    /// Ends what was opened by the password from before: every session, also that of the caller.
    package var endSessions: @Sendable (inout AccountStore, Account, _ caller: Grant.ID?, _ now: Date) -> Void = {
        state,
        account,
        _,
        _ in
        for grant in account.grants { state.end(grant) }
    }

    /// Returns whether an identifier may become that of an account: nobody else has it.
    package var mayTake: @Sendable (Identifier, AccountID, AccountStore) -> Bool = { identifier, id, state in
        state.accounts(having: identifier).allSatisfy { $0.id == id }
    }

    /// Returns whether the present address stays in place until the new one is confirmed.
    package var waitsForConfirmation: @Sendable (Identifier.Kind, AccountPolicy) -> Bool = { kind, policy in
        policy.confirmation(of: kind) == .identifier || kind == .email && policy.provesEmailAtConfirmation
    }

    /// Returns whether an address counts as confirmed because the one before was: another spelling of the same address is not a new one.
    package var staysConfirmed: @Sendable (Identifier.Kind, _ old: String?, _ new: String) -> Bool = { _, old, new in
        old?.asciiLowercased == new.asciiLowercased
    }
}
