/// What faulty backends do with passwords.
extension PasswordRules {
    /// Why they refuse a password that the rules allow.
    func needlessFault(of password: String, at place: Place) -> Fault? {
        guard !defects.isEmpty else { return nil }
        let length = password.unicodeScalars.count
        if defects.contains(.shortestPasswordRefused), length == policy.passwordLength.lowerBound { return .tooShort }
        guard place != .registration else { return nil }
        if defects.contains(.longPasswordRefusedAtChange), length > 63 { return .tooLong }
        if defects.contains(.compositionRuleAtChange), PasswordComposition.kinds(in: password) < 2 {
            return .composition
        }
        if defects.contains(.nonASCIIPasswordRefusedAtChange), !password.utf8.allSatisfy({ $0 < 0x80 }) {
            return .composition
        }
        return nil
    }

    /// What they compare of a password.
    func comparedWrongly(_ password: String) -> String {
        if defects.contains(.passwordCaseIgnored) { return password.lowercased() }
        if defects.contains(.lastCharacterIgnored) { return String(password.dropLast()) }
        if defects.contains(.passwordTruncated) { return String(decoding: password.utf8.prefix(72), as: UTF8.self) }
        if defects.contains(.passwordCutToEight) { return String(password.prefix(8)) }
        if defects.contains(.passwordCutToFifty) { return String(password.prefix(50)) }
        if defects.contains(.tooLongPasswordCut) { return password.cut(to: policy.passwordLength.upperBound) }
        if defects.contains(.passwordTrimmed) { return password.trimmed }
        if defects.contains(.spacesInPasswordIgnored) { return password.filter { $0 != " " } }
        if defects.contains(.passwordEndsAtSpace) { return String(password.prefix { $0 != " " }) }
        return password
    }

    /// What they make of a password before they keep it. A login compares it as it was typed.
    func spoilt(_ password: String, at place: Place) -> String {
        let isFirst = place == .registration
        if defects.contains(.registeredAccountCannotLogin), isFirst { return password + " " }
        if defects.contains(isFirst ? .passwordCutWhenRegistered : .passwordCutWhenChanged) {
            return password.cut(to: 63)
        }
        if defects.contains(isFirst ? .nonASCIIPasswordLost : .nonASCIIPasswordLostAtChange) {
            return String(password.map { $0.isASCII ? $0 : "?" })
        }
        if defects.contains(.passwordEscapedWhenStored) {
            return password.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
        }
        return password
    }
}

extension String {
    fileprivate func cut(to length: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(length))) }

    fileprivate var trimmed: String {
        String(String(drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
    }
}
