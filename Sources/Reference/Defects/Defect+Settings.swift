extension Defect {
    /// The settings of the dialect under which the backend has the feature that the defect breaks; none where it has it
    /// always.
    package var settings: [String: String] {
        switch self {
        case .resetStepSkippable, .resetGrantsSessionWrongly, .noCodeThrottle, .resetStateReusable,
            .resetStateOpensResources, .resetStateSetsNamedAccount, .signInOfferReusable, .resetStateSignsIn,
            .codeGuessesPerCode, .confirmationGuessesUnlimited:
            ["reset": "code"]
        case .generatedModeTakesCallerPassword, .generatedPasswordRepeats, .generatedPasswordTooShort,
            .oldPasswordBesideGenerated:
            ["reset": "generated"]
        case .jwtAlgNoneAccepted, .jwtSignatureNotRequired, .jwtSignatureNotChecked, .jwtKeyConfusion,
            .jwtHeaderKeyTrusted, .jwtExpIgnored, .jwtAudIgnored, .jwtIssIgnored, .jwtDenylistBypass:
            ["tokens": "es256"]
        case .plainHTTPServed:
            ["transport": "tls"]
        case .sessionCookieUnprotected:
            ["carrier": "cookie"]
        default:
            [:]
        }
    }
}
