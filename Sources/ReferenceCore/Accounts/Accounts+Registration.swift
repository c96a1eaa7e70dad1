package import JSONText
package import Platform

/// The data of a person who wants to register.
package struct Registration: Sendable {
    /// The username as it was typed.
    package var username: String?
    /// The email address as it was typed.
    package var email: String?
    /// The phone number as it was typed.
    package var phone: String?
    /// The password.
    package var password: String
    /// Indicates whether its addresses count as confirmed from the start, whatever the policy says.
    package var isConfirmed = false
    /// The other data that is kept of it.
    package var attributes = JSONObject()
    /// The request's statements about properties that nobody may choose.
    package var claims = Claims()

    /// The data of a person who wants to register.
    package init(
        username: String? = nil,
        email: String? = nil,
        phone: String? = nil,
        password: String,
        isConfirmed: Bool = false,
        attributes: JSONObject = JSONObject(),
        claims: Claims = Claims()
    ) {
        self.username = username
        self.email = email
        self.phone = phone
        self.password = password
        self.isConfirmed = isConfirmed
        self.attributes = attributes
        self.claims = claims
    }

    /// Properties that a clean backend sets itself, whatever the request says.
    package struct Claims: Sendable, Hashable {
        /// The id.
        package var id: String?
        /// The role.
        package var role: String?
        /// Indicates whether the email address is confirmed.
        package var isEmailVerified: Bool?

        /// The statements of a request.
        package init(id: String? = nil, role: String? = nil, isEmailVerified: Bool? = nil) {
            self.id = id
            self.role = role
            self.isEmailVerified = isEmailVerified
        }
    }
}

extension Accounts {
    /// Makes an account and sends a code to its address.
    ///
    /// A taken email or phone gets the same answer as a free one, and its owner is told; nothing is made. A taken
    /// username is said to be so: usernames are public.
    ///
    /// - Parameter host: The host that the request's headers name.
    /// - Returns: The account; nil where none was made.
    /// - Throws: `invalidIdentifier`, `noUsableIdentifier`, `weakPassword`, `identifierTaken`.
    @discardableResult
    package func register(_ registration: Registration, host: String?) async throws -> Profile? {
        let began = clock.now
        let identifiers = try read(registration)
        try rules.passwords.check(registration.password, at: .registration, of: registration.email)
        let stored = try await store(registration.password, at: .registration)
        return try locked { (state, now) throws(Refusal) in
            let taken = identifiers.filter { rules.registrations.isTaken($0, state, began) }
            guard taken.isEmpty else {
                try rules.registrations.answerTaken(&state, taken, stored, now)
                return nil
            }
            let account = make(registration, identifiers, stored, in: &state, now: now)
            state.insert(account)
            for kind in Identifier.Kind.allCases where isConfirmationMailed(kind) && !registration.isConfirmed {
                state.sendVerification(kind, to: account.id, host: host, now: now)
            }
            return Profile(account)
        }
    }

    private func isConfirmationMailed(_ kind: Identifier.Kind) -> Bool {
        policy.mailsConfirmations && policy.confirmation(of: kind) != .none
    }

    /// The identifiers that a registration names.
    ///
    /// - Throws: `invalidIdentifier`, `noUsableIdentifier`.
    package func read(_ registration: Registration) throws(Refusal) -> [Identifier] {
        var identifiers: [Identifier] = []
        if let email = registration.email { identifiers.append(try rules.identifiers.read(email, as: .email)) }
        if let username = registration.username {
            identifiers.append(try rules.identifiers.read(username, as: .username))
        }
        if let phone = registration.phone { identifiers.append(try rules.identifiers.read(phone, as: .phone)) }
        let usable = identifiers.filter { rules.registrations.isUsableAtOnce($0.kind, policy) }
        guard rules.registrations.areEnough(identifiers, usable) else { throw .noUsableIdentifier }
        return identifiers
    }

    private func make(
        _ registration: Registration,
        _ identifiers: [Identifier],
        _ stored: StoredPassword,
        in state: inout AccountStore,
        now: Date
    ) -> Account {
        var account = Account(
            id: AccountID(text: state.mint.identity(bytes: policy.identityBytes)),
            createdAt: now,
            username: identifiers.first { $0.kind == .username }?.text,
            email: registration.email,
            phone: identifiers.first { $0.kind == .phone }?.text,
            passwords: [stored],
            identifiers: identifiers.filter { rules.registrations.isUsableAtOnce($0.kind, policy) }
        )
        account.number = state.nextSerial()
        account.attributes = registration.attributes
        if let role = policy.firstRole, state.accounts.isEmpty { account.role = role }
        if registration.isConfirmed || policy.confirmation(of: .email) == .none {
            account.confirmedEmail = account.email
        }
        if registration.isConfirmed || policy.confirmation(of: .phone) == .none {
            account.confirmedPhone = account.phone
        }
        rules.registrations.believe(registration, &account, state)
        return account
    }
}

extension AccountStore {
    /// Tells an owner that somebody tried to register with an identifier of this account.
    package mutating func sendAlreadyRegistered(to id: AccountID, now: Date) {
        guard let address = accounts[id]?.address(policy.contact), mayPost(.alreadyRegistered, to: id, now: now) else {
            return
        }
        post(AccountMessage(.alreadyRegistered, to: address, of: policy.contact))
    }
}
