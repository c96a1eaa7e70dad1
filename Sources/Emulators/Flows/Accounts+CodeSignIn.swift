import Platform
import Reference
import ReferenceCore

/// Sign-in by a code that is mailed, in place of a password.
extension Accounts {
    /// The facts about an account that a surface may tell where the system names unknown users.
    struct Standing: Sendable, Hashable {
        let hasPassword: Bool
    }

    /// Returns whether somebody has a name, and a password; nil where nobody has the name.
    func standing(of typed: TypedIdentifier) throws(Refusal) -> Standing? {
        try locked { (state, _) throws(Refusal) in
            state.account(named: typed).map { Standing(hasPassword: !$0.passwords.isEmpty) }
        }
    }

    /// Starts a sign-in by code; no code is sent yet.
    ///
    /// - Returns: The state for the calls that follow.
    /// - Throws: `unknownUser`.
    func startCodeSignIn(_ typed: TypedIdentifier) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            guard let account = state.account(named: typed) else { throw .unknownUser }
            return state.startFlow(.owner(account.id), now: now)
        }
    }

    /// Opens a session by the code of a sign-in, which counts once.
    ///
    /// - Parameter takesAnyCode: True where any code is accepted as the right one, as in a faulty system.
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`. A wrong code leaves the right one open.
    func signIn(_ signInState: String, code: String, takesAnyCode: Bool) throws(Refusal) -> TokenPair {
        try locked { (state, now) throws(Refusal) in
            let flow = try state.passFlow(signInState, code: code, takesAnyCode: takesAnyCode, now: now)
            guard case .owner(let id) = flow.person, state.accounts[id] != nil else { throw .invalidCode }
            state.companions[CodeFlows.self][signInState] = nil
            return state.startSession(of: id, by: .code, now: now)
        }
    }

    /// The reason why a refresh token no longer gives new tokens; nil where it does, or never did.
    func end(ofRefreshToken token: String) throws(Refusal) -> RefreshTokenEnd? {
        try locked { (state, _) throws(Refusal) in state.endedRefreshTokens[SecretDigest(of: token)] }
    }
}
