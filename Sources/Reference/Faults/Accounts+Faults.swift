import Platform
import ReferenceCore

/// The error of a faulty backend that breaks down inside.
struct Crash: Error, Sendable {}

/// The questions that only faulty surfaces ask of the accounts.
extension Accounts {
    /// Takes its time, so that its races are lost on fast and on busy machines alike.
    func dawdle() async throws {
        try await Task.sleep(for: .milliseconds(50))
    }

    /// Returns whether somebody has a name.
    func hasAccount(_ typed: TypedIdentifier) -> Bool {
        (try? locked { (state, _) throws(Refusal) in state.account(named: typed) != nil }) ?? false
    }

    /// Returns whether a reset code would be accepted.
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
        } ?? nil
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
            accountID: tokens.accountID,
            sessionID: tokens.sessionID
        )
    }

    /// Sends a reset code to the address on record and to others that the request names.
    ///
    /// - Returns: The code; something for unknown accounts too, so that the answer tells no more than it must.
    func requestReset(
        _ typed: TypedIdentifier,
        copiedTo others: [String],
        host: String?
    ) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            try state.requestReset(typed, host: host, now: now)
            state.copyMessages(to: others)
            return state.messages.last?.code ?? state.mint.code()
        }
    }

    /// Starts a reset, and sends the code to other addresses too.
    func startReset(_ typed: TypedIdentifier, copiedTo others: [String]) throws(Refusal) -> String {
        try locked { (state, now) throws(Refusal) in
            let text = try state.startReset(typed, now: now)
            state.copyMessages(to: others)
            return text
        }
    }

    /// Sets a password that was refused.
    func setRefused(_ password: String, ofOwnerOf token: String?) async throws {
        let stored = try await hasher.store(rules.passwords.compared(password))
        try locked { (state, now) throws(Refusal) in
            let account = try state.owner(token, now: now)
            state.update(account.id) { $0.passwords = [stored] }
        }
    }

    /// Ends a reset of several calls.
    func dropFlow(_ state: String) {
        let digest = SecretDigest(of: state)
        try? locked { (store, _) throws(Refusal) in
            store.resetFlows = store.resetFlows.filter { $0.value.passed != digest }
        }
    }

    /// The code that was issued last for an address, as it was sent.
    func lastCode(_ purpose: IssuedCode.Purpose, for address: String) -> String? {
        try? locked { (state, _) throws(Refusal) in
            state.account(named: TypedIdentifier(address, kind: .email)).flatMap {
                state.faults.lastCodes[GuessKey(owner: .account($0.id), purpose: purpose)]
            }
        } ?? nil
    }

    /// The introspection of a token that has expired.
    func introspectExpired(_ token: String) throws(Refusal) -> TokenDescription? {
        try locked { (state, _) throws(Refusal) in
            guard let access = state.accessTokens[SecretDigest(of: token)],
                let session = state.openSession(access.grant)
            else { return nil }
            return TokenDescription(session, issuedAt: access.issuedAt, expiresAt: access.expiresAt)
        }
    }
}

extension AccountStore {
    /// Sends messages that were just left to others too.
    fileprivate mutating func copyMessages(to recipients: [String]) {
        for message in messages {
            for recipient in recipients {
                var copy = message
                copy.recipient = recipient
                leave(copy)
            }
        }
    }
}
