import Platform
import Reference
import ReferenceCore

/// The identifier by which a request names an account.
enum AccountSelector: Sendable, Hashable {
    case id(String)
    case identifier(TypedIdentifier)
    /// That of the session.
    case session(token: String?)
}

extension AccountStore {
    /// The account that a request names.
    ///
    /// - Throws: `unknownUser`; for that of a session `missingToken`, `invalidToken`.
    func account(_ selector: AccountSelector, now: Date) throws(Refusal) -> Account {
        let found: Account?
        switch selector {
        case .id(let id): found = accounts[AccountID(text: id)]
        case .identifier(let typed): found = account(named: typed)
        case .session(let token): found = try session(token, now: now).account
        }
        guard let found else { throw .unknownUser }
        return found
    }
}

extension Accounts {
    /// The profile of the account that a request names.
    ///
    /// - Throws: `unknownUser`; for that of a session `missingToken`, `invalidToken`.
    func profile(of selector: AccountSelector) throws(Refusal) -> Profile {
        try locked { (state, now) throws(Refusal) in Profile(try state.account(selector, now: now)) }
    }
}
