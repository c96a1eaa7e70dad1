/// Which passwords are accepted.
///
/// Length in code points and a list of common ones; nothing is demanded of the characters, and nothing is changed
/// before hashing (NIST SP 800-63B-4, section 3.1.1.2; ASVS 5.0, 6.2).
struct PasswordRules: Sendable {
    let policy: AccountPolicy
    let defects: Set<Defect>

    /// Why a password is refused.
    enum Fault: String, Sendable, Hashable {
        case tooShort = "too_short"
        case tooLong = "too_long"
        case common
        /// Only a faulty backend says so.
        case composition
    }

    /// Where a password is set. The clean backend treats all alike.
    enum Place: Sendable {
        case registration, change, reset
    }

    /// Checks a password that somebody wants to have.
    ///
    /// - Throws: `weakPassword` with the reason.
    func check(_ password: String, at place: Place) throws(Refusal) {
        if let fault = fault(of: password, at: place) { throw .weakPassword(fault) }
    }

    private func fault(of password: String, at place: Place) -> Fault? {
        if let needless = needlessFault(of: password, at: place) { return needless }
        let length = password.unicodeScalars.count
        let minimum = defects.contains(.singleFactorMinimumTooLow) ? 8 : policy.passwordLength.lowerBound
        let maximum = defects.contains(.longPasswordRefused) ? 63 : policy.passwordLength.upperBound
        if length < minimum, !(defects.contains(.shortPasswordAccepted) && length < 8) { return .tooShort }
        if place == .reset, defects.contains(.resetSkipsPasswordPolicy) { return nil }
        if place == .change, defects.contains(.changeSkipsPasswordPolicy) { return nil }
        if length > maximum, !defects.contains(.declaredPasswordLimitIgnored), !defects.contains(.tooLongPasswordCut) {
            return .tooLong
        }
        if defects.contains(.compositionRuleEnforced), kinds(in: password) < 2 { return .composition }
        if !defects.contains(.commonPasswordAccepted), CommonPasswords.contains(password) {
            return defects.contains(.commonPasswordCalledShort) ? .tooShort : .common
        }
        return nil
    }

    /// How many of: lower case, upper case, digit, anything else.
    func kinds(in password: String) -> Int {
        let scalars = password.unicodeScalars
        return [
            scalars.contains { $0.properties.isLowercase }, scalars.contains { $0.properties.isUppercase },
            scalars.contains { ("0"..."9").contains($0) },
            scalars.contains { !$0.properties.isLowercase && !$0.properties.isUppercase && !("0"..."9").contains($0) },
        ].count { $0 }
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
