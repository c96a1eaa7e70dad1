/// Which passwords are accepted.
///
/// Length in code points and a list of common ones; nothing is demanded of the characters, and nothing is changed
/// before hashing (NIST SP 800-63B-4, section 3.1.1.2; ASVS 5.0, 6.2).
struct PasswordRules: Sendable {
    let policy: AccountPolicy
    let defects: Defects

    /// Why a password is refused.
    enum Fault: String, Sendable, Hashable {
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

    /// Where a password is set. The clean backend treats all alike.
    enum Place: Sendable {
        case registration, change, reset
    }

    /// Checks a password that somebody wants to have.
    ///
    /// - Parameter address: The address of the account that it is for.
    /// - Throws: `weakPassword` with the reason.
    func check(_ password: String, at place: Place, of address: String? = nil) throws(Refusal) {
        if policy.refusesAddressAsPassword, password == address { throw .weakPassword(.address) }
        if let fault = fault(of: password, at: place) { throw .weakPassword(fault) }
    }

    private func fault(of password: String, at place: Place) -> Fault? {
        if let needless = needlessFault(of: password, at: place) { return needless }
        let length = policy.passwordUnit.length(of: password)
        let minimum = defects.contains(.singleFactorMinimumTooLow) ? 8 : policy.passwordLength.lowerBound
        let maximum = defects.contains(.longPasswordRefused) ? 63 : policy.passwordLength.upperBound
        if place == .registration, length == 5, defects.contains(.atlasPasswordLimitOffByOne) { return nil }
        if length < minimum, !(defects.contains(.shortPasswordAccepted) && length < 8) { return .tooShort }
        if place == .reset, defects.contains(.resetSkipsPasswordPolicy) { return nil }
        if place == .change, defects.contains(.changeSkipsPasswordPolicy) { return nil }
        if length > maximum, !defects.contains(.declaredPasswordLimitIgnored), !defects.contains(.tooLongPasswordCut) {
            return .tooLong
        }
        if defects.contains(.compositionRuleEnforced), PasswordComposition.kinds(in: password) < 2 {
            return .composition
        }
        if policy.passwordCharacters == .printableASCII, !password.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            return .characters
        }
        if let fault = policy.composition.fault(of: password) { return fault }
        guard isWellKnown(password) else { return nil }
        return defects.contains(.commonPasswordCalledShort) ? .tooShort : .common
    }

    private func isWellKnown(_ password: String) -> Bool {
        guard policy.refusesCommonPasswords, !defects.contains(.commonPasswordAccepted) else { return false }
        return CommonPasswords.contains(password) || (policy.seesThroughDisguise && BannedWords.make(password))
    }

    /// What of a password is compared.
    func compared(_ password: String) -> String {
        defects.isEmpty ? password : comparedWrongly(password)
    }

    /// What of a password is kept where somebody sets it: all that is compared.
    func stored(_ password: String, at place: Place) -> String {
        compared(defects.isEmpty ? password : spoilt(password, at: place))
    }
}
