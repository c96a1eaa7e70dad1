import Foundation
import JSONText

/// Names an account for good, also when its identifiers change.
struct AccountID: Hashable, Sendable {
    let text: String
}

/// Somebody who can log in.
struct Account: Sendable {
    var id: AccountID
    let createdAt: Date
    var username: String?
    /// A running number, for systems that show one.
    var number = 0
    /// The email address as it was typed; messages go to this spelling.
    var email: String?
    var phone: String?
    /// The last email address whose code came back. The present one is verified when it is the same.
    var confirmedEmail: String?
    /// The same of the phone number.
    var confirmedPhone: String?
    /// Addresses that take the place of the present ones once they are confirmed.
    var pending: [Identifier.Kind: String] = [:]
    /// Whether an administrator has shut it.
    var isDisabled = false
    /// What else the owner said at registration; it opens nothing.
    var attributes = JSONObject()
    var role = "user"
    /// What is known of the password. The clean backend has exactly one record.
    var passwords: [StoredPassword]
    /// Passwords that it had before, the last first, as far as the policy remembers them.
    var pastPasswords: [StoredPassword] = []
    /// The identifiers by which it is found.
    var identifiers: [Identifier]
    /// Its sessions, the oldest first.
    var grants: [Grant.ID] = []
    /// Selectors of the codes that were issued for it and not used.
    var codes: [String] = []
    /// Short codes that were sent and not used, one of each use.
    var pins: [ShortCode.Use: ShortCode] = [:]
    /// When messages that strangers can cause were sent, for the limit.
    var messageTimes: [AccountMessage.Kind: [Date]] = [:]

    /// Whether the present address was confirmed.
    var isEmailVerified: Bool { email != nil && confirmedEmail == email }
    /// Whether the present phone number was confirmed.
    var isPhoneVerified: Bool { phone != nil && confirmedPhone == phone }
}

extension Account {
    /// The address of a kind, as it was typed; nil of a username.
    func address(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: email
        case .phone: phone
        }
    }

    /// The address that a message goes to once it is confirmed.
    func confirmedAddress(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: isEmailVerified ? email : nil
        case .phone: isPhoneVerified ? phone : nil
        }
    }

    /// The last address of a kind that was confirmed, also where another one took its place since.
    func lastConfirmedAddress(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: confirmedEmail
        case .phone: confirmedPhone
        }
    }

    /// The address of a kind that is there to be confirmed: the one that waits, or else the present one.
    func addressToConfirm(_ kind: Identifier.Kind) -> String? { pending[kind] ?? address(kind) }

    /// Takes an address in, in place of one before.
    mutating func set(_ address: String?, of kind: Identifier.Kind, isConfirmed: Bool) {
        switch kind {
        case .username: return
        case .email:
            email = address
            if isConfirmed { confirmedEmail = address }
        case .phone:
            phone = address
            if isConfirmed { confirmedPhone = address }
        }
        pending[kind] = nil
    }
}

/// What an account tells its owner about itself.
struct Profile: Sendable {
    let id: String
    let number: Int
    let username: String?
    let email: String?
    let isEmailVerified: Bool
    let phone: String?
    let isPhoneVerified: Bool
    /// Addresses that wait for their confirmation.
    let pending: [Identifier.Kind: String]
    let role: String
    let isDisabled: Bool
    let hasPassword: Bool
    let attributes: JSONObject

    init(_ account: Account) {
        id = account.id.text
        username = account.username
        email = account.email
        isEmailVerified = account.isEmailVerified
        phone = account.phone
        isPhoneVerified = account.isPhoneVerified
        number = account.number
        pending = account.pending
        isDisabled = account.isDisabled
        hasPassword = !account.passwords.isEmpty
        attributes = account.attributes
        role = account.role
    }
}
