import JSONText
import Platform
import Reference
import ReferenceCore

/// Sign-up in several calls, of which the last makes the account: its address is confirmed by then.
extension Accounts {
    /// The inputs that a sign-up lacks before it makes an account.
    struct SignUpNeeds: Sendable {
        var isPasswordMissing: Bool
        /// The attributes given so far, by name.
        var attributes: JSONObject
    }

    /// Starts a sign-up; no code is sent yet.
    ///
    /// - Parameter refusesTaken: True where an address that somebody has is refused at once, and not at the end.
    /// - Returns: The state for the calls that follow.
    /// - Throws: `invalidIdentifier`, `identifierTaken`, `weakPassword`.
    func startSignUp(
        email: String,
        password: String?,
        attributes: JSONObject,
        refusesTaken: Bool
    ) async throws -> String {
        let identifier = try rules.identifiers.read(email, as: .email)
        try locked { (state, _) throws(Refusal) in
            if refusesTaken, !state.accounts(having: identifier).isEmpty { throw .identifierTaken(.email) }
        }
        var newcomer = Newcomer(email: email, identifier: identifier, attributes: attributes)
        if let password { newcomer.password = try await storeNew(password) }
        return try locked { [newcomer] (state, now) throws(Refusal) in
            state.startFlow(.newcomer(newcomer), now: now)
        }
    }

    /// Mails the code of a sign-up or a sign-in, another in place of an earlier one.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    func sendCode(of state: String) throws(Refusal) {
        try locked { (store, now) throws(Refusal) in try store.sendCode(of: state, now: now) }
    }

    /// Takes the code of a sign-up.
    ///
    /// - Returns: The inputs that are missing before there is an account.
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`.
    func confirmSignUp(_ state: String, code: String) throws(Refusal) -> SignUpNeeds {
        try locked { (store, now) throws(Refusal) in
            _ = try store.passFlow(state, code: code, now: now)
            return try store.needs(ofSignUp: state, now: now)
        }
    }

    /// Adds a password to a sign-up.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `weakPassword`, which leaves the sign-up as it was.
    func complete(signUp state: String, password: String) async throws -> SignUpNeeds {
        let stored = try await storeNew(password)
        return try locked { (store, now) throws(Refusal) in
            try store.changeNewcomer(of: state, now: now) { $0.password = stored }
        }
    }

    /// Adds attributes to a sign-up.
    ///
    /// - Throws: `invalidCode`, `expiredCode`.
    func complete(signUp state: String, attributes: JSONObject) throws(Refusal) -> SignUpNeeds {
        try locked { (store, now) throws(Refusal) in
            try store.changeNewcomer(of: state, now: now) { newcomer in
                for member in attributes.members { newcomer.attributes[member.key] = member.value }
            }
        }
    }

    /// Makes the account of a sign-up whose code came in.
    ///
    /// - Returns: An offer to sign in once.
    /// - Throws: `invalidCode`, `expiredCode`; `identifierTaken`, where another sign-up was faster.
    func finishSignUp(_ state: String) throws(Refusal) -> String {
        try locked { (store, now) throws(Refusal) in
            let flow = try store.codeFlow(state, now: now)
            guard flow.isPassed, let newcomer = flow.newcomer else { throw .invalidCode }
            store.companions[CodeFlows.self][state] = nil
            guard store.accounts(having: newcomer.identifier).isEmpty else { throw .identifierTaken(.email) }
            let id = AccountID(text: store.mint.uuid())
            store.insert(Account(newcomer, id: id, now: now))
            return store.offerSignIn(to: id, with: newcomer.password, now: now)
        }
    }

    private func storeNew(_ password: String) async throws -> StoredPassword {
        try rules.passwords.check(password, at: .registration)
        return try await store(password, at: .registration)
    }
}

extension AccountStore {
    fileprivate func needs(ofSignUp state: String, now: Date) throws(Refusal) -> Accounts.SignUpNeeds {
        let flow = try codeFlow(state, now: now)
        guard flow.isPassed, let newcomer = flow.newcomer else { throw .invalidCode }
        return Accounts.SignUpNeeds(isPasswordMissing: newcomer.password == nil, attributes: newcomer.attributes)
    }

    fileprivate mutating func changeNewcomer(
        of state: String,
        now: Date,
        _ change: (inout Newcomer) -> Void
    ) throws(Refusal) -> Accounts.SignUpNeeds {
        _ = try needs(ofSignUp: state, now: now)
        if var newcomer = companions[CodeFlows.self][state]?.newcomer {
            change(&newcomer)
            companions[CodeFlows.self][state]?.person = .newcomer(newcomer)
        }
        return try needs(ofSignUp: state, now: now)
    }
}

extension Account {
    /// The account of somebody who has just signed up, the address confirmed.
    fileprivate init(_ newcomer: Newcomer, id: AccountID, now: Date) {
        self.init(
            id: id,
            createdAt: now,
            email: newcomer.email,
            confirmedEmail: newcomer.email,
            attributes: newcomer.attributes,
            passwords: newcomer.password.map { [$0] } ?? [],
            identifiers: [newcomer.identifier]
        )
    }
}
