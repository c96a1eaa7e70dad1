import Foundation

/// That whoever asks holds a live session and knows the password of its account.
struct ProofOfOwner: Sendable {
    let token: String?
    let account: AccountID
    /// The record that matched; nil where a faulty backend did not look.
    let record: StoredPassword?
}

extension Accounts {
    /// Checks session and current password, as every change of what opens an account demands.
    ///
    /// Wrong passwords count like failed logins: a stolen session must not be a way to guess the password.
    ///
    /// - Parameters:
    ///   - token: The access token of the request.
    ///   - password: The current password that the request names, if any.
    ///   - isNeeded: Whether the password is looked at; a clean backend always does.
    ///   - isLimited: Whether wrong ones are counted; a clean backend always does.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `throttled`.
    func prove(
        _ token: String?,
        password: String,
        isNeeded: Bool = true,
        isLimited: Bool = true
    ) async throws -> ProofOfOwner {
        let isLimited = isLimited && !defects.contains(.changePasswordUnthrottled)
        let account = try locked { (state, now) throws(Refusal) in
            let account = try state.owner(token, now: now)
            if isLimited, isNeeded { try state.checkNotBlocked(.account(account.id), now: now) }
            return account
        }
        guard isNeeded else { return ProofOfOwner(token: token, account: account.id, record: nil) }
        let compared = passwordRules.compared(password)
        var match: StoredPassword?
        for record in account.passwords where try await hasher.matches(compared, record) { match = record }
        return try locked { (state, now) throws(Refusal) in
            let key = FailureKey.account(account.id)
            if isLimited { try state.checkNotBlocked(key, now: now) }
            guard let match else {
                // A session that was ended meanwhile by its owner's change made no guess that counts.
                let session = try? state.session(token, now: now)
                _ = try state.owner(token, now: now)
                if isLimited { state.recordFailure(key, now: now) }
                if defects.contains(.wrongCurrentPasswordEndsSession), let session { state.end(session.grant.id) }
                throw .wrongCurrentPassword
            }
            state.clearFailures(key)
            return ProofOfOwner(token: token, account: account.id, record: match)
        }
    }

    /// Looks again, at the moment of the change, whether a proof still holds.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`.
    func confirm(_ proof: ProofOfOwner, in state: AccountStore, now: Date) throws(Refusal) -> Account {
        let account = try state.owner(proof.token, now: now)
        guard let record = proof.record else { return account }
        guard account.passwords.contains(record) else { throw .wrongCurrentPassword }
        return account
    }
}
