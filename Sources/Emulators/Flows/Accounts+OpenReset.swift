import Platform
import Reference
import ReferenceCore

/// Resets of systems that say openly what is wrong: that nobody has the name, or no confirmed address to write to.
extension Accounts {
    /// The form of the code of a reset.
    enum ResetCodeForm: Sendable, Hashable {
        /// Part of a link; it says itself whose it is.
        case link
        /// A few digits to be typed, beside the name of the account.
        case pin
    }

    /// Sends a reset code to a confirmed address of the account.
    ///
    /// - Parameters:
    ///   - kind: The kind of address, email or phone.
    ///   - host: The host that the request's headers name.
    /// - Throws: `unknownUser`, `missingToken`, `invalidToken`, `disabled`, `noPassword`, `noConfirmedAddress`.
    func sendReset(
        to selector: AccountSelector,
        by kind: Identifier.Kind,
        as form: ResetCodeForm,
        host: String?
    ) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            guard !account.isDisabled else { throw .disabled }
            guard !account.passwords.isEmpty else { throw .noPassword }
            guard let address = account.confirmedAddress(kind) else { throw .noConfirmedAddress(kind) }
            // More messages than that are silently not sent: whoever floods an inbox shall not see how far.
            guard state.mayPost(.reset, to: account.id, now: now) else { return }
            var message = AccountMessage(.reset, to: address, of: kind)
            message.account = account.id.text
            switch form {
            case .link:
                message.code = state.issueCode(.reset, for: account, to: kind, now: now)
                message.linkHost = rules.messages.linkHost(host)
            case .pin:
                message.code = state.issuePin(ShortCode.Use(purpose: .reset, kind: kind), for: account, now: now)
                message.isTyped = true
            }
            state.post(message)
        }
    }

    /// Sends the code of a link to a phone number that somebody who is believed names. It resets like one by mail.
    ///
    /// - Throws: `unknownUser`.
    func textReset(of selector: AccountSelector, to number: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            guard state.mayPost(.reset, to: account.id, now: now) else { return }
            var message = AccountMessage(.reset, to: number, of: .phone)
            message.code = state.issueCode(.reset, for: account, to: policy.contact, now: now)
            state.post(message)
        }
    }

    /// Sets a new password with a typed code, and ends every session of the account.
    ///
    /// - Parameters:
    ///   - kind: The kind of address that the code was sent to.
    ///   - newPassword: The new password; where the backend chooses one, it does not count.
    /// - Throws: `unknownUser`, `disabled`, `invalidCode`, `expiredCode`, `throttled`, `weakPassword`, `samePassword`. A
    ///   refused password leaves the code open.
    func completeReset(
        of selector: AccountSelector,
        pin: String,
        sentTo kind: Identifier.Kind,
        newPassword: String?
    ) async throws {
        let use = ShortCode.Use(purpose: .reset, kind: kind)
        let id = try locked { (state, now) throws(Refusal) in
            let account = try state.account(selector, now: now)
            guard !account.isDisabled else { throw .disabled }
            return try state.checkPin(pin, for: use, claim: AccountClaim(id: account.id.text), now: now).id
        }
        let generated = resetMode == .generated ? try generatePassword(for: id) : nil
        let password = generated ?? newPassword ?? ""
        if generated == nil {
            try rules.passwords.check(password, at: .reset)
            try await checkIsOther(password, than: id)
        }
        let stored = try await store(password, at: .reset)
        try locked { (state, now) throws(Refusal) in
            // While the password was hashed, another request may have used the code: it counts once.
            let account = try state.checkPin(pin, for: use, claim: AccountClaim(id: id.text), now: now)
            state.setByReset(stored, for: account, now: now)
            state.dropCodes(of: account.id, .reset)
            if let generated { state.sendGenerated(generated, to: account, as: kind) }
        }
    }
}
