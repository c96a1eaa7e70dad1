/// What only faulty backends ask of the accounts.
extension Accounts {
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
