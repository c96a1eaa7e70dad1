import Foundation
import JSONText

/// What somebody wants to register.
struct Registration: Sendable {
    var username: String?
    var email: String?
    var phone: String?
    var password: String
    /// Whether its addresses count as confirmed from the start, whatever the policy says.
    var isConfirmed = false
    /// What else is kept of it.
    var attributes = JSONObject()
    /// What the request says about properties that nobody may choose.
    var claims = Claims()

    /// Properties that a clean backend sets itself, whatever the request says.
    struct Claims: Sendable, Hashable {
        var id: String?
        var role: String?
        var isEmailVerified: Bool?
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
    func register(_ registration: Registration, host: String?) async throws -> Profile? {
        let identifiers = try read(registration)
        try passwordRules.check(registration.password, at: .registration, of: registration.email)
        let wasFree = try locked { (state, _) throws(Refusal) in
            identifiers.allSatisfy { state.accounts(having: $0).isEmpty }
        }
        let stored = try await hasher.store(passwordRules.stored(registration.password, at: .registration))
        if defects.contains(.duplicateRegistrationRace) { try await dawdle() }
        return try locked { (state, now) throws(Refusal) in
            // While the password was hashed, the identifiers may have been taken by another request.
            let isUnguarded = wasFree && defects.contains(.duplicateRegistrationRace)
            if isUnguarded || identifiers.allSatisfy({ state.accounts(having: $0).isEmpty }) {
                let account = make(registration, identifiers, stored, in: &state, now: now)
                state.insert(account)
                for kind in Identifier.Kind.allCases where isConfirmationMailed(kind) && !registration.isConfirmed {
                    state.sendVerification(kind, to: account.id, host: host, now: now)
                }
                return Profile(account)
            }
            try answerTaken(identifiers, stored, in: &state, now: now)
            return nil
        }
    }

    private func isConfirmationMailed(_ kind: Identifier.Kind) -> Bool {
        policy.mailsConfirmations && policy.confirmation(of: kind) != .none
    }

    /// Looks whether a registration would be taken now; nothing is made, and nothing kept free.
    ///
    /// - Throws: `invalidIdentifier`, `weakPassword`; `identifierTaken` where the policy tells strangers.
    func check(_ registration: Registration) throws(Refusal) {
        let identifiers = try read(registration)
        try passwordRules.check(registration.password, at: .registration, of: registration.email)
        guard policy.namesTakenIdentifiers else { return }
        try locked { (state, _) throws(Refusal) in
            let taken = identifiers.first { !state.accounts(having: $0).isEmpty }
            if let taken { throw .identifierTaken(taken.kind) }
        }
    }

    private func read(_ registration: Registration) throws(Refusal) -> [Identifier] {
        var identifiers: [Identifier] = []
        if let email = registration.email { identifiers.append(try identifierRules.read(email, as: .email)) }
        if let username = registration.username {
            identifiers.append(try identifierRules.read(username, as: .username))
        }
        if let phone = registration.phone { identifiers.append(try identifierRules.read(phone, as: .phone)) }
        // Somebody whom nothing finds before a message came back could never ask for another message.
        let isTaken =
            identifiers.isEmpty
            ? defects.contains(.kiiNamelessAccepted) : defects.contains(.kiiUnusableIdentifiersAccepted)
        guard isTaken || identifiers.contains(where: isUsableAtOnce) else { throw .noUsableIdentifier }
        return identifiers
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

    private func isUsableAtOnce(_ identifier: Identifier) -> Bool {
        policy.confirmation(of: identifier.kind) != .identifier || defects.contains(.kiiUnverifiedIdentifierLogsIn)
    }

    private func make(
        _ registration: Registration,
        _ identifiers: [Identifier],
        _ stored: StoredPassword,
        in state: inout AccountStore,
        now: Date
    ) -> Account {
        let claims = believed(registration.claims)
        let claimedID = claims.id.map { AccountID(text: $0) }.flatMap { state.accounts[$0] == nil ? $0 : nil }
        var account = Account(
            id: claimedID ?? AccountID(text: state.mint.identity(bytes: policy.identityBytes)),
            createdAt: now,
            username: defects.contains(.profileShowsTypedName)
                ? registration.username : identifiers.first { $0.kind == .username }?.text,
            email: registration.email,
            phone: identifiers.first { $0.kind == .phone }?.text,
            passwords: [stored],
            identifiers: identifiers.filter(isUsableAtOnce)
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
        if let role = claims.role { account.role = role }
        if claims.isEmailVerified == true || defects.contains(.addressVerifiedWithoutCode) {
            account.confirmedEmail = account.email
        }
        return account
    }

    /// What of a request's claims is taken over: nothing, but in faulty backends.
    private func believed(_ claims: Registration.Claims) -> Registration.Claims {
        var believed = Registration.Claims()
        if defects.contains(.registrationTakesRole) { believed.role = claims.role }
        if defects.contains(.registrationTakesVerifiedFlag) { believed.isEmailVerified = claims.isEmailVerified }
        return defects.contains(.registrationMassAssignment) ? claims : believed
    }

    private func answerTaken(
        _ identifiers: [Identifier],
        _ stored: StoredPassword,
        in state: inout AccountStore,
        now: Date
    ) throws(Refusal) {
        let taken = identifiers.filter { !state.accounts(having: $0).isEmpty }
        if defects.contains(.duplicateRegistrationOverwrites) {
            for owner in taken.flatMap({ state.accounts(having: $0) }) {
                state.update(owner.id) { $0.passwords = [stored] }
            }
            return
        }
        if policy.namesTakenIdentifiers, let first = taken.first { throw .identifierTaken(first.kind) }
        if taken.contains(where: { $0.kind == .username }) { throw .identifierTaken(.username) }
        if defects.contains(.registrationRevealsPhone), taken.contains(where: { $0.kind == .phone }) {
            throw .identifierTaken(.phone)
        }
        if defects.contains(.registrationRevealsAccount), let first = taken.first {
            throw .identifierTaken(first.kind)
        }
        for owner in Set(taken.flatMap { state.accounts(having: $0).map(\.id) }) {
            state.sendAlreadyRegistered(to: owner, now: now)
        }
    }
}

extension AccountStore {
    /// Tells an owner that somebody tried to register with an identifier of this account.
    fileprivate mutating func sendAlreadyRegistered(to id: AccountID, now: Date) {
        guard let address = accounts[id]?.address(policy.contact), mayPost(.alreadyRegistered, to: id, now: now) else {
            return
        }
        post(AccountMessage(.alreadyRegistered, to: address, of: policy.contact))
    }
}
