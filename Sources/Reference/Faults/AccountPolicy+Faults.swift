import ReferenceCore

extension AccountPolicy {
    /// The same policy with the wrong limits and lifetimes of a faulty backend.
    func breaking(_ defects: Defects) -> AccountPolicy {
        guard !defects.isEmpty else { return self }
        var policy = self
        policy.spoilIdentifiers(by: defects)
        policy.spoilPasswords(by: defects)
        policy.spoilCodes(by: defects)
        if defects.contains(.refreshChainNeverEnds) { policy.sessionLifetime = .days(365_000) }
        if defects.contains(.unusedRefreshTokenNeverExpires) { policy.refreshTokenLifetime = policy.sessionLifetime }
        if defects.contains(.messageFlood) { policy.messageLimit = .max }
        if defects.contains(.noNoticeAfterReset) { policy.notices = [] }
        if defects.contains(.noNoticeAfterChange) { policy.notices.remove(.passwordChanged) }
        if defects.contains(.phoneChangeUntold) { policy.notices.remove(.phoneChanged) }
        return policy
    }

    private mutating func spoilIdentifiers(by defects: Defects) {
        let (least, most) = (usernameLength.lowerBound, usernameLength.upperBound)
        if defects.contains(.usernameLimitOffByOne) { usernameLength = least...most + 1 }
        if defects.contains(.usernameRangeTooNarrow) { usernameLength = least + 1...most - 1 }
        if defects.contains(.identifierAliasAccepted) { foldsEmail = false }
        if defects.contains(.longEmailRefused) { emailLength -= 1 }
        if defects.contains(.emailLengthUnchecked) { emailLength = .max }
        let (fewest, greatest) = (phoneDigits.lowerBound, phoneDigits.upperBound)
        if defects.contains(.phoneRangeTooNarrow) { phoneDigits = fewest + 1...greatest - 1 }
        if defects.contains(.longPhoneAccepted) { phoneDigits = fewest...greatest + 5 }
    }

    private mutating func spoilPasswords(by defects: Defects) {
        let (least, most) = (passwordLength.lowerBound, passwordLength.upperBound)
        if defects.contains(.singleFactorMinimumTooLow) { passwordLength = 8...most }
        if defects.contains(.longPasswordRefused) { passwordLength = least...63 }
        if defects.contains(.declaredPasswordLimitIgnored) { (passwordLength, passwordBytes) = (least...Int.max, nil) }
        if defects.contains(.passwordLengthInBytes) { passwordUnit = .bytes }
        if defects.contains(.commonPasswordAccepted) { refusesCommonPasswords = false }
    }

    private mutating func spoilCodes(by defects: Defects) {
        if defects.contains(.resetCodeOutlivesItsTime) { resetCodeLifetime += .hours(1) }
        if defects.contains(.resetCodeExpiresEarly) { resetCodeLifetime = resetCodeLifetime / 2 }
        if defects.contains(.resetCodeNeverExpires) { resetCodeLifetime = .days(365_000) }
        if defects.contains(.passedResetNeverExpires) { flowLifetime = .days(365_000) }
        if defects.contains(.confirmationCodeOutlivesItsTime) { verificationCodeLifetime += .hours(1) }
        if defects.contains(.confirmationCodeExpiresEarly) { verificationCodeLifetime = verificationCodeLifetime / 2 }
        if defects.contains(.confirmationCodeNeverExpires) { verificationCodeLifetime = .days(365_000) }
        if defects.contains(.staleResetCodeWorks) { resetCodesEnd = [] }
        if defects.contains(.olderResetCodeWorks) { resetCodesEnd.remove(.newerCode) }
        if defects.contains(.olderCodeOutlivesReset) { resetCodesEnd.subtract([.newerCode, .reset]) }
        if defects.contains(.resetCodeSurvivesPasswordChange) { resetCodesEnd.remove(.passwordChange) }
        if defects.contains(.resetCodeSurvivesAddressChange) { resetCodesEnd.remove(.emailChange) }
        if defects.contains(.resetCodeSurvivesPhoneChange) { resetCodesEnd.remove(.phoneChange) }
    }
}
