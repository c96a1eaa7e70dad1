package import JSONText
package import Platform

/// Names an account for good, also when its identifiers change.
package struct AccountID: Hashable, Sendable {
    /// The id.
    package let text: String

    /// The account with an id.
    package init(text: String) {
        self.text = text
    }
}

/// Somebody who can log in.
package struct Account: Sendable {
    /// The id.
    package var id: AccountID
    /// The moment of its registration.
    package let createdAt: Date
    /// The username in its one form.
    package var username: String?
    /// A running number, for systems that show one.
    package var number = 0
    /// The email address as it was typed; messages go to this spelling.
    package var email: String?
    /// The phone number in its one form.
    package var phone: String?
    /// The last email address whose code came back. The present one is verified when it is the same.
    package var confirmedEmail: String?
    /// The same of the phone number.
    package var confirmedPhone: String?
    /// Addresses that take the place of the present ones once they are confirmed.
    package var pending: [Identifier.Kind: String] = [:]
    /// Indicates whether an administrator has disabled it.
    package var isDisabled = false
    /// The other data that the owner gave at registration; it opens nothing.
    package var attributes = JSONObject()
    /// The role.
    package var role = "user"
    /// The records of the password. The clean backend has exactly one record.
    package var passwords: [StoredPassword]
    /// Passwords that it had before, the last first, as far as the policy remembers them.
    package var pastPasswords: [StoredPassword] = []
    /// The identifiers by which it is found.
    package var identifiers: [Identifier]
    /// Its sessions, the oldest first.
    package var grants: [Grant.ID] = []
    /// Selectors of the codes that were issued for it and not used.
    package var codes: [String] = []
    /// Short codes that were sent and not used, one of each use.
    package var pins: [ShortCode.Use: ShortCode] = [:]
    /// The times at which messages that strangers can cause were sent, for the limit.
    package var messageTimes: [AccountMessage.Kind: [Date]] = [:]

    /// An account.
    package init(
        id: AccountID,
        createdAt: Date,
        username: String? = nil,
        number: Int = 0,
        email: String? = nil,
        phone: String? = nil,
        confirmedEmail: String? = nil,
        confirmedPhone: String? = nil,
        pending: [Identifier.Kind: String] = [:],
        isDisabled: Bool = false,
        attributes: JSONObject = JSONObject(),
        role: String = "user",
        passwords: [StoredPassword],
        pastPasswords: [StoredPassword] = [],
        identifiers: [Identifier],
        grants: [Grant.ID] = [],
        codes: [String] = [],
        pins: [ShortCode.Use: ShortCode] = [:],
        messageTimes: [AccountMessage.Kind: [Date]] = [:]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.username = username
        self.number = number
        self.email = email
        self.phone = phone
        self.confirmedEmail = confirmedEmail
        self.confirmedPhone = confirmedPhone
        self.pending = pending
        self.isDisabled = isDisabled
        self.attributes = attributes
        self.role = role
        self.passwords = passwords
        self.pastPasswords = pastPasswords
        self.identifiers = identifiers
        self.grants = grants
        self.codes = codes
        self.pins = pins
        self.messageTimes = messageTimes
    }

    /// Indicates whether the present address was confirmed.
    package var isEmailVerified: Bool { email != nil && confirmedEmail == email }
    /// Indicates whether the present phone number was confirmed.
    package var isPhoneVerified: Bool { phone != nil && confirmedPhone == phone }
}

extension Account {
    /// The address of a kind, as it was typed; nil of a username.
    package func address(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: email
        case .phone: phone
        }
    }

    /// The address that a message goes to once it is confirmed.
    package func confirmedAddress(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: isEmailVerified ? email : nil
        case .phone: isPhoneVerified ? phone : nil
        }
    }

    /// The last address of a kind that was confirmed, also where another one took its place since.
    package func lastConfirmedAddress(_ kind: Identifier.Kind) -> String? {
        switch kind {
        case .username: nil
        case .email: confirmedEmail
        case .phone: confirmedPhone
        }
    }

    /// The address of a kind that is there to be confirmed: the one that waits, or else the present one.
    package func addressToConfirm(_ kind: Identifier.Kind) -> String? { pending[kind] ?? address(kind) }

    /// Takes an address in, in place of one before.
    package mutating func set(_ address: String?, of kind: Identifier.Kind, isConfirmed: Bool) {
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

/// The account's facts that its owner sees.
package struct Profile: Sendable {
    /// The id.
    package let id: String
    /// The running number.
    package let number: Int
    /// The username.
    package let username: String?
    /// The email address as it was typed.
    package let email: String?
    /// Indicates whether the email address was confirmed.
    package let isEmailVerified: Bool
    /// The phone number.
    package let phone: String?
    /// Indicates whether the phone number was confirmed.
    package let isPhoneVerified: Bool
    /// Addresses that wait for their confirmation.
    package let pending: [Identifier.Kind: String]
    /// The role.
    package let role: String
    /// Indicates whether an administrator has disabled the account.
    package let isDisabled: Bool
    /// Indicates whether the account has a password.
    package let hasPassword: Bool
    /// The other data that the owner gave at registration.
    package let attributes: JSONObject

    /// The profile of an account.
    package init(_ account: Account) {
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

extension AccountPolicy {
    /// Returns whether an account waits for the confirmation without which it does not log in. A later change of address does not lock the
    /// owner out.
    package func isUnconfirmed(_ account: Account) -> Bool {
        confirmation(of: contact) == .account && account.lastConfirmedAddress(contact) == nil
    }
}
