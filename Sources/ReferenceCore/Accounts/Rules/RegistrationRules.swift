package import Platform

/// The conditions of a registration, and the statements it may make.
package struct RegistrationRules: Sendable {
    /// Returns whether an identifier finds its account before it was confirmed.
    package var isUsableAtOnce: @Sendable (Identifier.Kind, AccountPolicy) -> Bool = { kind, policy in
        policy.confirmation(of: kind) != .identifier
    }

    /// Returns whether identifiers are enough for an account: one at least is usable at once. Somebody whom nothing finds before a message
    /// came back could never ask for another message.
    package var areEnough: @Sendable (_ all: [Identifier], _ usable: [Identifier]) -> Bool = { _, usable in
        !usable.isEmpty
    }

    /// Returns whether another account has an identifier, looked at in the step that adds the new one: while the password was hashed,
    /// another request may have taken it.
    ///
    /// The date is when the registration came in. What was true then is not a reason to add the account now.
    package var isTaken: @Sendable (Identifier, AccountStore, _ began: Date) -> Bool = { identifier, state, _ in
        !state.accounts(having: identifier).isEmpty
    }

    /// Takes over what a request says about properties that nobody may choose: nothing.
    package var believe: @Sendable (Registration, inout Account, AccountStore) -> Void = { _, _, _ in }

    /// Answers a registration with identifiers of other accounts.
    ///
    /// A taken email or phone gets the same answer as a free one, and its owner is told. A taken username is said to be
    /// so, where usernames are public.
    package var answerTaken:
        @Sendable (inout AccountStore, [Identifier], StoredPassword, _ now: Date) throws(Refusal) -> Void =
            {
                (state, taken, _, now) throws(Refusal) in
                let named = taken.first { state.policy.publicIdentifiers.contains($0.kind) }
                if let named { throw .identifierTaken(named.kind) }
                for owner in Set(taken.flatMap { state.accounts(having: $0).map(\.id) }) {
                    state.sendAlreadyRegistered(to: owner, now: now)
                }
            }
}
