import Foundation

/// Names an account for good, also when its identifiers change.
struct AccountID: Hashable, Sendable {
    let text: String
}

/// Somebody who can log in.
struct Account: Sendable {
    let id: AccountID
    let createdAt: Date
    var username: String?
    /// The email address as it was typed; messages go to this spelling.
    var email: String
    var phone: String?
    /// The last email address whose code came back. The present one is verified when it is the same.
    var confirmedEmail: String?
    var role = "user"
    /// What is known of the password. The clean backend has exactly one record.
    var passwords: [StoredPassword]
    /// Passwords that it had before, the last first, as far as the policy remembers them.
    var pastPasswords: [StoredPassword] = []
    /// What else its owner told at registration, by name.
    var attributes: [String: String] = [:]
    /// The identifiers by which it is found.
    var identifiers: [Identifier]
    /// Its sessions, the oldest first.
    var grants: [Grant.ID] = []
    /// Selectors of the codes that were issued for it and not used.
    var codes: [String] = []
    /// The short code that confirms the present address, where codes are typed.
    var confirmationPin: ShortCode?
    /// When messages that strangers can cause were sent, for the limit.
    var messageTimes: [AccountMessage.Kind: [Date]] = [:]

    /// Faulty backends alone: records that another name than the email address still opens the account by.
    var formerPasswords: [StoredPassword] = []
    /// Faulty backends alone: tokens issued up to this second are refused.
    var tokenCutoff: Date?
    /// Faulty backends alone: tokens that the next login gives out again.
    var lastTokens: TokenPair?

    /// Whether the present address was confirmed.
    var isEmailVerified: Bool { confirmedEmail == email }
    /// Whether it was ever confirmed. A later change of address does not lock the owner out.
    var isConfirmed: Bool { confirmedEmail != nil }
}

/// What an account tells its owner about itself.
struct Profile: Sendable, Hashable {
    let id: String
    let username: String?
    let email: String
    let isEmailVerified: Bool
    let phone: String?
    let role: String
    let attributes: [String: String]

    init(_ account: Account) {
        id = account.id.text
        username = account.username
        email = account.email
        isEmailVerified = account.isEmailVerified
        phone = account.phone
        role = account.role
        attributes = account.attributes
    }
}
