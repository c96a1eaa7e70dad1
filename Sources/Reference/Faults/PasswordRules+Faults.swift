import Basics
import ReferenceCore

/// The passwords of faulty backends.
extension PasswordRules {
    mutating func spoil(by defects: Defects) {
        spoilLength(by: defects)
        spoilContent(by: defects)
        if let comparison = Self.comparison(of: defects, policy) {
            compared = comparison
            stored = { password, _ in comparison(password) }
        }
        spoilKeeping(by: defects)
    }

    private mutating func spoilLength(by defects: Defects) {
        let clean = fit
        if defects.contains(.shortPasswordAccepted) {
            fit = { password, place, policy in
                policy.passwordUnit.length(of: password) < 8 ? nil : clean(password, place, policy)
            }
        }
        if defects.contains(.tooLongPasswordCut) {
            fit = { password, place, policy in
                let fault = clean(password, place, policy)
                return fault == .tooLong ? nil : fault
            }
        }
        if defects.contains(.resetSkipsPasswordPolicy) { skipPolicy(at: .reset) }
        if defects.contains(.changeSkipsPasswordPolicy) { skipPolicy(at: .change) }
        if defects.contains(.shortestPasswordRefused) {
            fit = { password, place, policy in
                let isShortest = password.unicodeScalars.count == policy.passwordLength.lowerBound
                return isShortest ? .tooShort : clean(password, place, policy)
            }
        }
        if defects.contains(.longPasswordRefusedAtChange) {
            fit = { password, place, policy in
                let isLong = place != .registration && password.unicodeScalars.count > 63
                return isLong ? .tooLong : clean(password, place, policy)
            }
        }
    }

    /// Lets everything pass at a place that is long enough.
    private mutating func skipPolicy(at skipped: Place) {
        let (cleanFit, cleanContent) = (fit, content)
        fit = { password, place, policy in
            let fault = cleanFit(password, place, policy)
            return place == skipped && fault == .tooLong ? nil : fault
        }
        content = { password, place, policy in place == skipped ? nil : cleanContent(password, place, policy) }
    }

    private mutating func spoilContent(by defects: Defects) {
        let clean = content
        if defects.contains(.compositionRuleEnforced) {
            content = { password, place, policy in
                PasswordComposition.kinds(in: password) < 2 ? .composition : clean(password, place, policy)
            }
        }
        if defects.contains(.compositionRuleAtChange) {
            content = { password, place, policy in
                let isRefused = place != .registration && PasswordComposition.kinds(in: password) < 2
                return isRefused ? .composition : clean(password, place, policy)
            }
        }
        if defects.contains(.nonASCIIPasswordRefusedAtChange) {
            content = { password, place, policy in
                let isRefused = place != .registration && !password.utf8.allSatisfy { $0 < 0x80 }
                return isRefused ? .composition : clean(password, place, policy)
            }
        }
        if defects.contains(.wellKnownPasswordAcceptedAtChange) { acceptWellKnown(at: .change) }
        if defects.contains(.wellKnownPasswordAcceptedAtReset) { acceptWellKnown(at: .reset) }
        if defects.contains(.commonPasswordCalledShort) || defects.contains(.commonPasswordUnexplained) {
            content = { password, place, policy in
                let fault = clean(password, place, policy)
                return fault == .common ? .tooShort : fault
            }
        }
    }

    /// Lets well-known passwords pass at a place.
    private mutating func acceptWellKnown(at accepting: Place) {
        let clean = content
        content = { password, place, policy in
            let fault = clean(password, place, policy)
            return place == accepting && fault == .common ? nil : fault
        }
    }

    /// The part of a password that they compare; nil where that is all of it.
    private static func comparison(
        of defects: Defects,
        _ policy: AccountPolicy
    ) -> (@Sendable (String) -> String)? {
        let most = policy.passwordLength.upperBound
        if defects.contains(.passwordCaseIgnored) { return { $0.lowercased() } }
        if defects.contains(.lastCharacterIgnored) { return { String($0.dropLast()) } }
        if defects.contains(.passwordTruncated) { return { String(decoding: $0.utf8.prefix(72), as: UTF8.self) } }
        if defects.contains(.passwordCutToEight) { return { String($0.prefix(8)) } }
        if defects.contains(.passwordCutToFifty) { return { String($0.prefix(50)) } }
        if defects.contains(.tooLongPasswordCut) { return { $0.cut(to: most) } }
        if defects.contains(.passwordTrimmed) { return { $0.trimmed } }
        if defects.contains(.spacesInPasswordIgnored) { return { $0.filter { $0 != " " } } }
        if defects.contains(.passwordEndsAtSpace) { return { String($0.prefix { $0 != " " }) } }
        return nil
    }

    /// Changes the form in which they keep a password. A login compares it as it was typed.
    private mutating func spoilKeeping(by defects: Defects) {
        if defects.contains(.registeredAccountCannotLogin) { spoilKept(at: [.registration]) { $0 + " " } }
        if defects.contains(.passwordCutWhenRegistered) { spoilKept(at: [.registration]) { $0.cut(to: 63) } }
        if defects.contains(.passwordCutWhenChanged) { spoilKept(at: [.change, .reset]) { $0.cut(to: 63) } }
        if defects.contains(.nonASCIIPasswordLost) { spoilKept(at: [.registration]) { $0.withoutOtherLetters } }
        if defects.contains(.nonASCIIPasswordLostAtChange) {
            spoilKept(at: [.change, .reset]) { $0.withoutOtherLetters }
        }
        if defects.contains(.passwordEscapedWhenStored) {
            spoilKept(at: [.registration, .change, .reset]) {
                $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            }
        }
    }

    private mutating func spoilKept(at places: Set<Place>, _ change: @escaping @Sendable (String) -> String) {
        let clean = stored
        stored = { password, place in clean(places.contains(place) ? change(password) : password, place) }
    }
}

extension String {
    fileprivate func cut(to length: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(length))) }

    fileprivate var withoutOtherLetters: String { String(map { $0.isASCII ? $0 : "?" }) }

    fileprivate var trimmed: String { String(trimming { $0 == " " }) }
}
