/// The passwords that are accepted.
///
/// Length in code points and a list of common ones; nothing is demanded of the characters, and nothing is changed
/// before hashing (NIST SP 800-63B-4, section 3.1.1.2; ASVS 5.0, 6.2).
package struct PasswordRules: Sendable {
    /// Limits and lifetimes.
    package let policy: AccountPolicy

    /// The reason why a password is refused.
    package enum Fault: String, Sendable, Hashable {
        case tooShort = "too_short"
        case tooLong = "too_long"
        case common
        /// It has a character that the policy excludes.
        case characters
        /// It lacks a kind of characters that the policy wants.
        case composition
        /// It is the account's address.
        case address
    }

    /// The place at which a password is set. The clean backend treats all alike.
    package enum Place: Sendable {
        case registration, change, reset
    }

    /// The fault in a password's length.
    package var fit: @Sendable (_ password: String, Place, AccountPolicy) -> Fault? = { password, _, policy in
        let length = policy.passwordUnit.length(of: password)
        if length < policy.passwordLength.lowerBound { return .tooShort }
        if let most = policy.passwordBytes, password.utf8.count > most { return .tooLong }
        return length > policy.passwordLength.upperBound ? .tooLong : nil
    }

    /// The fault in a password that is neither too short nor too long.
    package var content: @Sendable (_ password: String, Place, AccountPolicy) -> Fault? = { password, _, policy in
        guard policy.passwordCharacters.hold(password) else { return .characters }
        return policy.composition.fault(of: password) ?? (Self.isWellKnown(password, policy) ? .common : nil)
    }

    /// The part of a password that is compared: all of it, unchanged.
    package var compared: @Sendable (_ password: String) -> String = { $0 }

    /// The part of a password that is kept where somebody sets it: all that is compared.
    package var stored: @Sendable (_ password: String, Place) -> String = { password, _ in password }

    /// The clean rules under a policy.
    package init(policy: AccountPolicy) {
        self.policy = policy
    }

    /// Checks a password that somebody wants to have.
    ///
    /// - Parameter address: The address of the account that it is for.
    /// - Throws: `weakPassword` with the reason.
    package func check(_ password: String, at place: Place, of address: String? = nil) throws(Refusal) {
        if policy.refusesAddressAsPassword, password == address { throw .weakPassword(.address) }
        if let fault = fit(password, place, policy) ?? content(password, place, policy) { throw .weakPassword(fault) }
    }

    private static func isWellKnown(_ password: String, _ policy: AccountPolicy) -> Bool {
        guard policy.refusesCommonPasswords else { return false }
        return CommonPasswords.contains(password) || (policy.seesThroughDisguise && BannedWords.make(password))
    }
}
