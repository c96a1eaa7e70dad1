import Foundation

/// What whoever runs the backend does to accounts, which nobody asks their owners about.
extension Accounts {
    /// Shuts an account out, or lets it in again.
    ///
    /// - Throws: `unknownUser`.
    func setDisabled(_ isDisabled: Bool, account id: String) throws(Refusal) {
        try locked { (state, _) throws(Refusal) in
            let account = try state.account(id: id)
            state.update(account.id) { $0.isDisabled = isDisabled }
        }
    }

    /// Ends all sessions of an account.
    ///
    /// - Parameter sparesOldest: Faulty systems alone: the oldest one goes on.
    /// - Returns: The ids of the sessions that were ended.
    /// - Throws: `unknownUser`.
    @discardableResult
    func endSessions(ofAccount id: String, sparesOldest: Bool = false) throws(Refusal) -> [String] {
        try locked { (state, _) throws(Refusal) in
            let ended = try state.account(id: id).grants.dropFirst(sparesOldest ? 1 : 0)
            let names = ended.compactMap { state.grants[$0]?.publicID }
            for grant in ended { state.end(grant) }
            return names
        }
    }

    /// Removes an account with everything that was issued for it.
    ///
    /// - Throws: `unknownUser`.
    func removeAccount(id: String) throws(Refusal) {
        try locked { (state, _) throws(Refusal) in state.remove(try state.account(id: id).id) }
    }

    /// Replaces the email address of an account; the new one counts as confirmed.
    ///
    /// - Parameter keepsOld: Faulty systems alone: the old address goes on to name the account as well.
    /// - Throws: `unknownUser`, `invalidIdentifier`, `identifierTaken`.
    func replaceEmail(ofAccount id: String, by email: String, keepsOld: Bool = false) throws(Refusal) {
        let identifier = try identifierRules.read(email, as: .email)
        try locked { (state, _) throws(Refusal) in
            let account = try state.account(id: id)
            guard state.accounts(having: identifier).allSatisfy({ $0.id == account.id }) else {
                throw .identifierTaken(.email)
            }
            let old = account.identifiers.first { $0.kind == .email }
            state.replaceIdentifier(of: account.id, by: identifier)
            if keepsOld, let old { state.add(old, to: account.id) }
            state.update(account.id) { changed in
                changed.email = email
                changed.confirmedEmail = email
            }
        }
    }

    /// The addresses of accounts that were never confirmed, the oldest first.
    func unconfirmedAddresses() throws(Refusal) -> [String] {
        try locked { (state, _) throws(Refusal) in
            state.accounts.values.filter { !$0.isConfirmed }.sorted { $0.createdAt < $1.createdAt }.map(\.email)
        }
    }
}

extension AccountStore {
    /// - Throws: `unknownUser`.
    fileprivate func account(id: String) throws(Refusal) -> Account {
        guard let account = accounts[AccountID(text: id)] else { throw .unknownUser }
        return account
    }
}
