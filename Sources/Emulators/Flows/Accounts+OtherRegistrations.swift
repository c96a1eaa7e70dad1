import JSONText
import Reference
import ReferenceCore

/// Registrations of systems that look ahead, or ask for nothing.
extension Accounts {
    /// Looks whether a registration would be taken now; nothing is made, and nothing kept free.
    ///
    /// - Throws: `invalidIdentifier`, `weakPassword`; `identifierTaken` where the policy tells strangers.
    func check(_ registration: Registration) throws(Refusal) {
        let identifiers = try read(registration)
        try rules.passwords.check(registration.password, at: .registration, of: registration.email)
        try locked { (state, _) throws(Refusal) in
            let taken = identifiers.first {
                policy.publicIdentifiers.contains($0.kind) && !state.accounts(having: $0).isEmpty
            }
            if let taken { throw .identifierTaken(taken.kind) }
        }
    }

    /// Makes an account that nothing names and no password opens, and a session, which is the only way into it.
    func registerPseudonym(_ attributes: JSONObject) throws(Refusal) -> (profile: Profile, tokens: TokenPair) {
        try locked { (state, now) throws(Refusal) in
            var account = Account(
                id: AccountID(text: state.mint.identity()),
                createdAt: now,
                passwords: [],
                identifiers: []
            )
            account.number = state.nextSerial()
            account.attributes = attributes
            state.insert(account)
            return (Profile(account), state.startSession(of: account.id, now: now))
        }
    }
}
