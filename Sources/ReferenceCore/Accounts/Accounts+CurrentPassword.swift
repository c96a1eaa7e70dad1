package import Platform

/// That whoever asks holds a live session and knows the password of its account.
package struct ProofOfOwner: Sendable {
    /// The access token of the request.
    package let token: String?
    /// The account.
    package let account: AccountID
    /// Its address at that moment.
    package let address: String?
    /// The record that matched; nil where no password was asked for.
    package let record: StoredPassword?
}

extension Accounts {
    /// Checks session and current password, as every change of what opens an account demands.
    ///
    /// Wrong passwords count like failed logins: a stolen session must not be a way to guess the password.
    ///
    /// - Parameters:
    ///   - token: The access token of the request.
    ///   - password: The current password that the request names, if any.
    ///   - subject: What is about to be changed.
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`, `throttled`.
    package func prove(
        _ token: String?,
        password: String,
        for subject: ChangeRules.Subject
    ) async throws -> ProofOfOwner {
        let isNeeded = rules.changes.needsPassword(subject, password, policy)
        let isLimited = rules.changes.isLimited(subject)
        let account = try locked { (state, now) throws(Refusal) in
            let account = try state.owner(token, now: now)
            if isLimited, isNeeded { try state.checkNotBlocked(.account(account.id), now: now) }
            return account
        }
        var match: StoredPassword?
        if isNeeded {
            for record in account.passwords where try await matches(password, record) { match = record }
        }
        let proof = ProofOfOwner(token: token, account: account.id, address: account.email, record: match)
        guard isNeeded else { return proof }
        return try locked { (state, now) throws(Refusal) in
            let key = FailureKey.account(account.id)
            if isLimited { try state.checkNotBlocked(key, now: now) }
            guard proof.record != nil else {
                // A session that was ended meanwhile by its owner's change made no guess that counts.
                _ = try state.owner(token, now: now)
                if isLimited { state.recordFailure(key, password: password, now: now) }
                throw .wrongCurrentPassword
            }
            state.clearFailures(key)
            return proof
        }
    }
}

extension AccountStore {
    /// The account that a token may change.
    ///
    /// - Throws: `missingToken`, `invalidToken`.
    package func owner(_ token: String?, now: Date) throws(Refusal) -> Account {
        try rules.changes.owner(self, token, now)
    }

    /// Looks again, at the moment of the change, whether a proof still holds.
    ///
    /// - Throws: `missingToken`, `invalidToken`, `wrongCurrentPassword`.
    package func confirm(_ proof: ProofOfOwner, now: Date) throws(Refusal) -> Account {
        let account = try owner(proof.token, now: now)
        guard let record = proof.record else { return account }
        guard account.passwords.contains(record) else { throw .wrongCurrentPassword }
        return account
    }
}
