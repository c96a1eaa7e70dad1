extension Defect {
    /// The settings of the dialect under which the backend has the feature that the defect breaks; none where it has it
    /// always.
    package var settings: [String: String] {
        switch self {
        case .resetStepSkippable, .resetGrantsSessionWrongly, .noCodeThrottle, .resetStateReusable,
            .resetStateOpensResources, .resetStateSetsNamedAccount, .signInOfferReusable, .resetStateSignsIn,
            .codeGuessesPerCode, .confirmationGuessesUnlimited, .anyPinAccepted, .codeOfAnyResetPasses,
            .resetStateIsPassword, .resetStateRefreshes, .anyOfferSignsIn, .wrongCodeRevealsAccount,
            .codeGuessesOfASecondCountOnce, .resetStateCacheable:
            ["reset": "code"]
        case .resetSentToCallerNumber, .changedNumberGetsReset, .resetCodeSurvivesPhoneChange, .phoneChangeUntold,
            .numberStaysVerified, .sameNumberCodeSentAgain, .numberCodeLivesAsIfMailed:
            ["reset": "sms"]
        case .generatedModeTakesCallerPassword, .generatedPasswordRepeats, .generatedPasswordTooShort,
            .oldPasswordBesideGenerated:
            ["reset": "generated"]
        case .jwtAlgNoneAccepted, .jwtSignatureNotRequired, .jwtSignatureNotChecked, .jwtKeyConfusion,
            .jwtHeaderKeyTrusted, .jwtExpIgnored, .jwtAudIgnored, .jwtIssIgnored, .jwtDenylistBypass,
            .jwtAlgNoneInMixedCase, .jwtZeroSignatureAccepted, .jwtKeyConfusionByDER, .jwtCertificateInHeaderTrusted,
            .jwtKeyIDIsAPath, .jwtKeyIDIsAQuery, .jwtKeyURLFollowed, .jwtNotBeforeIgnored, .jwtMissingExpiryAccepted,
            .jwtGenerousLeeway, .jwtAudienceBySubstring, .jwtMissingAudienceAccepted, .jwtAudienceListRefused,
            .jwtIssuerComparedLoosely, .jwtUnknownSubjectAccepted, .jwtMirroredSignatureRevives,
            .refusedTokenEndsSession,
            .jwtZeroPairAccepted, .jwtOtherAlgorithmUnchecked, .jwtUnreachableKeyTrusted, .jwtUnknownKeyTrusted:
            ["tokens": "es256"]
        case .jwtHalfSignatureAccepted, .jwtWeakSecret:
            ["tokens": "hs256"]
        case .plainHTTPServed, .refusalsLackStrictTransport, .strictTransportForADay, .oldTLSAccepted:
            ["transport": "tls"]
        case .sessionCookieUnprotected, .refreshCookieReadable, .cookieWithoutSecure, .tokenBesideCookie,
            .cookiesStayAfterLogout, .refusedLoginSetsCookie, .resetSetsCookie:
            ["carrier": "cookie"]
        default:
            [:]
        }
    }
}
