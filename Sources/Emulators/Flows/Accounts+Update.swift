import JSONText
import Platform
import Reference
import ReferenceCore

/// Other data for an account.
struct AccountUpdate: Sendable {
    /// A username, for an account that has none.
    var username: String?
    /// Another email address.
    var email: String?
    /// Another phone number.
    var phone: String?
    /// A password, for an account that has none.
    var password: String?
    /// The owner's own attributes, which replace the earlier ones.
    var attributes: JSONObject

    fileprivate var typed: [(kind: Identifier.Kind, text: String)] {
        [(.username, username), (.email, email), (.phone, phone)].compactMap { kind, text in text.map { (kind, $0) } }
    }
}

extension Accounts {
    /// Changes several things of an account at once, or nothing. Its sessions stay.
    ///
    /// - Parameter renames: True where another username may replace the present one; a faulty system lets it.
    /// - Throws: `unknownUser`, `invalidIdentifier`, `identifierTaken`, `noUsableIdentifier`, `weakPassword`; `forbidden`
    ///   where there is a username or a password already.
    func update(_ id: String, _ update: AccountUpdate, renames: Bool = false) async throws {
        let identifiers = try update.typed.map { typed throws(Refusal) in
            (typed.text, try rules.identifiers.read(typed.text, as: typed.kind))
        }
        if let password = update.password {
            try rules.passwords.check(password, at: .registration, of: update.email)
        }
        let stored: StoredPassword? =
            if let password = update.password { try await store(password, at: .registration) } else { nil }
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(.id(id), now: now)
            guard stored == nil || account.passwords.isEmpty else { throw .forbidden }
            let new = identifiers.filter { !account.has($0.1) }
            for (_, identifier) in new {
                guard rules.changes.mayTake(identifier, account.id, state) else {
                    throw .identifierTaken(identifier.kind)
                }
                guard identifier.kind != .username || account.username == nil || renames else { throw .forbidden }
            }
            let all = account.identifiers + new.map(\.1)
            let usable = account.identifiers + new.map(\.1).filter { state.isUsableAtOnce($0.kind) }
            if stored != nil { guard rules.registrations.areEnough(all, usable) else { throw .noUsableIdentifier } }
            for (text, identifier) in new { state.set(identifier, typed: text, of: account.id, now: now) }
            state.update(account.id) { account in
                account.attributes = update.attributes
                if let stored { account.passwords = [stored] }
            }
        }
    }
}

extension Account {
    /// Returns whether the account has an identifier, or has it as an address that waits to be confirmed.
    fileprivate func has(_ identifier: Identifier) -> Bool {
        let waiting = [pending[identifier.kind], address(identifier.kind)].map { $0?.asciiLowercased }
        return identifiers.contains(identifier) || waiting.contains(identifier.text.asciiLowercased)
    }
}

extension AccountStore {
    fileprivate func isUsableAtOnce(_ kind: Identifier.Kind) -> Bool {
        rules.registrations.isUsableAtOnce(kind, policy)
    }

    /// Gives an account another name or address. An address that has to be confirmed waits for that.
    fileprivate mutating func set(_ identifier: Identifier, typed: String, of id: AccountID, now: Date) {
        let kind = identifier.kind
        let address = kind == .email ? typed : identifier.text
        guard isUsableAtOnce(kind) else {
            update(id) { $0.pending[kind] = address }
            return sendVerification(kind, to: id, host: nil, now: now)
        }
        let isConfirmed = policy.confirmation(of: kind) == .none
        replaceIdentifier(of: id, by: identifier)
        update(id) { account in
            if kind == .username { account.username = identifier.text }
            account.set(address, of: kind, isConfirmed: isConfirmed)
        }
        dropCodes(of: id, .verification, sentTo: kind)
        dropCodes(of: id, .reset)
    }
}
