import Foundation

/// What only faulty backends do with the accounts.
extension Accounts {
    /// Whether the list of sessions is answered without looking for a live session.
    func isListOpen(to token: String?, in state: AccountStore) -> Bool {
        guard let token else { return defects.contains(.secondResourceOpen) }
        return defects.contains(.secondResourceTakesDeadTokens)
            && state.endedTokens[SecretDigest(of: token)] != nil
    }

    /// Ends a session at a logout in the backend's own way.
    ///
    /// - Returns: Whether that is all that is done.
    func endWrongly(
        _ session: AccountStore.OpenSession,
        by token: String?,
        in state: inout AccountStore,
        now: Date
    ) -> Bool {
        if defects.contains(.logoutEndsOtherSessions) { state.endSessions(of: session.account.id) }
        if defects.contains(.logoutEndsPresentedTokenOnly), let token {
            state.accessTokens[SecretDigest(of: token)] = nil
            return true
        }
        if state.pauses(session.grant.id, with: .deadTokenRevives, now: now) { return true }
        guard defects.contains(.invalidationDelayed) else { return false }
        for digest in session.grant.accessTokens { state.accessTokens[digest]?.expiresAt = now + .seconds(3) }
        state.end(session.grant.id, sparing: .accessTokens)
        return true
    }

    /// Whether somebody has a name.
    func hasAccount(_ typed: TypedIdentifier) -> Bool {
        (try? locked { (state, _) throws(Refusal) in state.account(named: typed) != nil }) ?? false
    }

    /// Whether a reset code would be taken.
    func isOpenResetCode(_ text: String) -> Bool {
        let found = try? locked { (state, now) throws(Refusal) in
            try state.openCode(text, for: .reset, claim: AccountClaim(), now: now)
        }
        return found != nil
    }

    /// Opens a session without a password.
    func signIn(_ id: AccountID) throws(Refusal) -> TokenPair {
        try locked { (state, now) throws(Refusal) in state.startSession(of: id, now: now) }
    }

    /// A session of whoever has a name, without a password.
    func sessionOf(_ typed: TypedIdentifier) -> TokenPair? {
        try? locked { (state, now) throws(Refusal) in
            state.account(named: typed).map { state.startSession(of: $0.id, now: now) }
        }
    }

    /// Lets a token that a login's request carried open the session that the login gave.
    func adopt(_ presented: String, for tokens: TokenPair) throws(Refusal) -> TokenPair {
        try locked { (state, _) throws(Refusal) in
            let made = state.accessTokens[SecretDigest(of: tokens.accessToken)]
            state.accessTokens[SecretDigest(of: presented)] = made
            if let made { state.grants[made.grant]?.accessTokens.append(SecretDigest(of: presented)) }
        }
        return TokenPair(
            accessToken: presented,
            refreshToken: tokens.refreshToken,
            expiresIn: tokens.expiresIn,
            scope: tokens.scope,
            accountID: tokens.accountID
        )
    }
}
