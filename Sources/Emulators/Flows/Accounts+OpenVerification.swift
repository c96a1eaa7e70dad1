import Platform
import Reference
import ReferenceCore

/// Confirmations of systems that name the account beside the code, and say openly what is wrong.
extension Accounts {
    /// Confirms the address of an account by the code that was sent to it.
    ///
    /// - Throws: `unknownUser`, `noAddress`, `alreadyVerified`, `invalidCode`, `expiredCode`, `throttled`, `disabled`,
    ///   `identifierTaken`.
    func verify(_ kind: Identifier.Kind, of selector: AccountSelector, code text: String) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try unverified(kind, of: selector, in: state, now: now)
            let claim = AccountClaim(id: account.id.text)
            let use = ShortCode.Use(purpose: .verification, kind: kind)
            if account.pins[use] != nil || kind == .phone {
                _ = try state.checkPin(text, for: use, claim: claim, now: now)
            } else {
                let code = try state.openCode(text, for: .verification, claim: claim, now: now)
                guard code.kind == kind else { throw .invalidCode }
            }
            try state.confirm(kind, of: account)
            state.dropCodes(of: account.id, .verification, sentTo: kind)
        }
    }

    /// Sends another confirmation code.
    ///
    /// - Throws: `unknownUser`, `noAddress`, `alreadyVerified`, `disabled`.
    func resendVerification(
        of kind: Identifier.Kind,
        to selector: AccountSelector,
        host: String?
    ) throws(Refusal) {
        try locked { (state, now) throws(Refusal) in
            let account = try unverified(kind, of: selector, in: state, now: now)
            state.sendVerification(kind, to: account.id, host: host, now: now)
        }
    }

    private func unverified(
        _ kind: Identifier.Kind,
        of selector: AccountSelector,
        in state: AccountStore,
        now: Date
    ) throws(Refusal) -> Account {
        let account = try state.account(selector, now: now)
        guard !account.isDisabled else { throw .disabled }
        guard account.addressToConfirm(kind) != nil else { throw .noAddress(kind) }
        let isWaiting = account.pending[kind] != nil || account.confirmedAddress(kind) == nil
        guard isWaiting else { throw .alreadyVerified }
        return account
    }
}
