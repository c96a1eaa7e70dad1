/// What the emulator of Entra's native authentication can do wrong.
extension SystemDefect {
    /// All of them, in the order of the catalogue.
    static let ofEntra: [SystemDefect] = [
        .entraRedirectNotDemanded, .entraRedirectAnswerMissing, .entraContinuationTokenCrossesSteps,
        .entraContinuationTokenNeverExpires, .entraErrorLacksIDs, .entraCorrelationIDLost, .entraAnyAppServed,
        .entraEmptyParameterUnnamed, .entraUnknownGrantTypeUnnamed, .entraCodeLengthMisstated,
        .entraWrongCodeSpendsContinuationToken, .entraResendKeepsOlderCode, .entraCodesWithoutLimit,
        .entraSignUpOfTakenAddressStarts, .entraPasswordNotDemanded, .entraCodeSignUpDemandsPassword,
        .entraAttributesNotDemanded, .entraAttributesNotValidated, .entraSignUpOfferForAnyUser,
        .entraPasswordSuberrorGeneric, .entraPasswordNeedsFourKinds, .entraCurrentPasswordAcceptedAtReset,
        .entraUnknownUserStartsSignIn, .entraWrongPasswordSpendsContinuationToken, .entraAnySignInCodeAccepted,
        .entraLockoutMissing, .entraRepeatedWrongPasswordCounts, .entraLockoutDoesNotGrow, .entraTokenTypeInLowerCase,
        .entraRefreshTokenWithoutScope, .entraRefreshReturnsSameToken, .entraRevokedGrantUnnamed,
        .entraResetEndsCodeSessions, .entraCodeSessionRefreshesTooLong, .entraIDTokenForAnotherApp,
        .entraUnknownUserStartsReset, .entraResetForAccountWithoutPassword,
        .entraRefusedPasswordSpendsContinuationToken, .entraPollSpendsContinuationToken,
    ]

    static let entraRedirectNotDemanded = SystemDefect(
        "entra-redirect-not-demanded",
        breaks: "ENTRA-FLOW-001",
        "A client that does not offer the browser is served all the same."
    )
    static let entraRedirectAnswerMissing = SystemDefect(
        "entra-redirect-answer-missing",
        breaks: "ENTRA-FLOW-002",
        "A client that can do too little is refused and not sent to the browser."
    )
    static let entraContinuationTokenCrossesSteps = SystemDefect(
        "entra-continuation-token-crosses-steps",
        breaks: "ENTRA-FLOW-003",
        "The challenge of a sign-in takes continuation tokens of other flows."
    )
    static let entraContinuationTokenNeverExpires = SystemDefect(
        "entra-continuation-token-never-expires",
        breaks: "ENTRA-FLOW-004",
        "An aged continuation token still leads on."
    )
    static let entraErrorLacksIDs = SystemDefect(
        "entra-error-lacks-ids",
        breaks: "ENTRA-FLOW-005",
        "A refusal lacks time, trace and correlation."
    )
    static let entraCorrelationIDLost = SystemDefect(
        "entra-correlation-id-lost",
        breaks: "ENTRA-FLOW-006",
        "An answer names another correlation id than the request."
    )
    static let entraAnyAppServed = SystemDefect(
        "entra-any-app-served",
        breaks: "ENTRA-FLOW-007",
        "Unknown apps, and such without native authentication, are served."
    )
    static let entraEmptyParameterUnnamed = SystemDefect(
        "entra-empty-parameter-unnamed",
        breaks: "ENTRA-FLOW-008",
        "A refusal for an empty parameter does not say which it is."
    )
    static let entraUnknownGrantTypeUnnamed = SystemDefect(
        "entra-unknown-grant-type-unnamed",
        breaks: "ENTRA-FLOW-009",
        "An unknown grant type is refused as an invalid request."
    )
    static let entraCodeLengthMisstated = SystemDefect(
        "entra-code-length-misstated",
        breaks: "ENTRA-CODE-001",
        "The challenge says that the code has six digits; it has eight."
    )
    static let entraWrongCodeSpendsContinuationToken = SystemDefect(
        "entra-wrong-code-spends-continuation-token",
        breaks: "ENTRA-CODE-002",
        "A wrong code ends the flow."
    )
    static let entraResendKeepsOlderCode = SystemDefect(
        "entra-resend-keeps-older-code",
        breaks: "ENTRA-CODE-003",
        "A code that is sent again leaves the earlier one in force."
    )
    static let entraCodesWithoutLimit = SystemDefect(
        "entra-codes-without-limit",
        breaks: "ENTRA-CODE-004",
        "Codes are sent as often as anybody asks."
    )
    static let entraSignUpOfTakenAddressStarts = SystemDefect(
        "entra-sign-up-of-taken-address-starts",
        breaks: "ENTRA-UP-001",
        "Sign-up for a taken address starts as for a free one."
    )
    static let entraPasswordNotDemanded = SystemDefect(
        "entra-password-not-demanded",
        breaks: "ENTRA-UP-002",
        "A sign-up without a password makes an account without one."
    )
    static let entraCodeSignUpDemandsPassword = SystemDefect(
        "entra-code-sign-up-demands-password",
        breaks: "ENTRA-UP-003",
        "A sign-up by one-time code asks for a password."
    )
    static let entraAttributesNotDemanded = SystemDefect(
        "entra-attributes-not-demanded",
        breaks: "ENTRA-UP-004",
        "A sign-up without its attributes makes the account."
    )
    static let entraAttributesNotValidated = SystemDefect(
        "entra-attributes-not-validated",
        breaks: "ENTRA-UP-005",
        "Attributes are taken whatever they hold."
    )
    static let entraSignUpOfferForAnyUser = SystemDefect(
        "entra-sign-up-offer-for-any-user",
        breaks: "ENTRA-UP-006",
        "The continuation token of a sign-up signs in whomever the request names."
    )
    static let entraPasswordSuberrorGeneric = SystemDefect(
        "entra-password-suberror-generic",
        breaks: "ENTRA-PWD-001",
        "Every refused password is said to be too weak."
    )
    static let entraPasswordNeedsFourKinds = SystemDefect(
        "entra-password-needs-four-kinds",
        breaks: "ENTRA-PWD-002",
        "A password has to show all four kinds of characters."
    )
    static let entraCurrentPasswordAcceptedAtReset = SystemDefect(
        "entra-current-password-accepted-at-reset",
        breaks: "ENTRA-PWD-003",
        "A reset to the current password is taken."
    )
    static let entraUnknownUserStartsSignIn = SystemDefect(
        "entra-unknown-user-starts-sign-in",
        breaks: "ENTRA-IN-001",
        "Sign-in for an unknown user starts as for a known one."
    )
    static let entraWrongPasswordSpendsContinuationToken = SystemDefect(
        "entra-wrong-password-spends-continuation-token",
        breaks: "ENTRA-IN-002",
        "A wrong password ends the flow."
    )
    static let entraAnySignInCodeAccepted = SystemDefect(
        "entra-any-sign-in-code-accepted",
        breaks: "ENTRA-IN-003",
        "A sign-in by code takes any code."
    )
    static let entraLockoutMissing = SystemDefect(
        "entra-lockout-missing",
        breaks: "ENTRA-LOCK-001",
        "Whoever is locked out is told that the password is wrong, and not of the lock."
    )
    static let entraRepeatedWrongPasswordCounts = SystemDefect(
        "entra-repeated-wrong-password-counts",
        breaks: "ENTRA-LOCK-002",
        "The same wrong password is counted each time."
    )
    static let entraLockoutDoesNotGrow = SystemDefect(
        "entra-lockout-does-not-grow",
        breaks: "ENTRA-LOCK-003",
        "A second lock is no longer than the first."
    )
    static let entraTokenTypeInLowerCase = SystemDefect(
        "entra-token-type-in-lower-case",
        breaks: "ENTRA-TOK-001",
        "Tokens are said to be of the type bearer."
    )
    static let entraRefreshTokenWithoutScope = SystemDefect(
        "entra-refresh-token-without-scope",
        breaks: "ENTRA-TOK-002",
        "A refresh token comes without its scope."
    )
    static let entraRefreshReturnsSameToken = SystemDefect(
        "entra-refresh-returns-same-token",
        breaks: "ENTRA-TOK-003",
        "A refresh gives back the refresh token that was sent."
    )
    static let entraRevokedGrantUnnamed = SystemDefect(
        "entra-revoked-grant-unnamed",
        breaks: "ENTRA-TOK-004",
        "A revoked refresh token is refused like an invented one."
    )
    static let entraResetEndsCodeSessions = SystemDefect(
        "entra-reset-ends-code-sessions",
        breaks: "ENTRA-TOK-005",
        "A reset ends sessions that were opened by code."
    )
    static let entraCodeSessionRefreshesTooLong = SystemDefect(
        "entra-code-session-refreshes-too-long",
        breaks: "ENTRA-TOK-006",
        "A session by code is refreshed for as long as one by password."
    )
    static let entraIDTokenForAnotherApp = SystemDefect(
        "entra-id-token-for-another-app",
        breaks: "ENTRA-TOK-007",
        "The ID token names another app."
    )
    static let entraUnknownUserStartsReset = SystemDefect(
        "entra-unknown-user-starts-reset",
        breaks: "ENTRA-RST-001",
        "A reset for an unknown user starts as for a known one."
    )
    static let entraResetForAccountWithoutPassword = SystemDefect(
        "entra-reset-for-account-without-password",
        breaks: "ENTRA-RST-002",
        "A reset starts for an account without a password."
    )
    static let entraRefusedPasswordSpendsContinuationToken = SystemDefect(
        "entra-refused-password-spends-continuation-token",
        breaks: "ENTRA-RST-003",
        "A refused new password ends the reset."
    )
    static let entraPollSpendsContinuationToken = SystemDefect(
        "entra-poll-spends-continuation-token",
        breaks: "ENTRA-RST-004",
        "The token of submit counts for one poll."
    )
}
