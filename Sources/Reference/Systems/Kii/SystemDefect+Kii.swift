/// The faults of Kii Cloud's emulator, one for each requirement that Kii Cloud brings.
extension SystemDefect {
    static let ofKii: [SystemDefect] = [
        kiiRegistrationGivesToken, kiiNamelessAccepted, kiiDuplicateUnnamed, kiiUnusableIdentifiersAccepted,
        kiiUnverifiedIdentifierLogsIn, kiiLocalPhoneUnknown, kiiLoginFailureIs401, kiiLockIgnored,
        kiiLoginNameLimitsOff, kiiPasswordLimitsOff, kiiEmailLimitsOff, kiiPhoneLimitsOff,
        kiiDeadTokenIs401, kiiForeignAccountServed, kiiExpiresAtIgnored, kiiAccessTokenSurvivesRefresh,
        kiiRefreshTokenThoughOff, kiiCallerSurvivesChange, kiiPasswordErrorsMerged,
        kiiResetRefusalsHidden, kiiSMSResetGoesByMail, kiiPinErrorsMerged, kiiSamePasswordAccepted,
        kiiGeneratedPasswordGoesByMail, kiiVerifiedTwice, kiiSecondClaimWins, kiiChangedAddressAtOnce,
        kiiDisabledUserKeepsTokens, kiiCodesReadableByUsers, kiiUnknownAppServed, kiiDeletedUserStays,
    ]

    static let kiiRegistrationGivesToken = SystemDefect(
        "kii-registration-gives-token",
        breaks: "KII-REG-001",
        "A plain registration answers with an access token."
    )
    static let kiiNamelessAccepted = SystemDefect(
        "kii-nameless-accepted",
        breaks: "KII-REG-002",
        "A registration with a password and no identifier makes a user."
    )
    static let kiiDuplicateUnnamed = SystemDefect(
        "kii-duplicate-unnamed",
        breaks: "KII-REG-003",
        "The refusal of a taken identifier does not say which it is."
    )
    static let kiiUnusableIdentifiersAccepted = SystemDefect(
        "kii-unusable-identifiers-accepted",
        breaks: "KII-REG-004",
        "A registration is taken though each of its identifiers has to be verified first.",
        settings: ["verification": "both"]
    )
    static let kiiUnverifiedIdentifierLogsIn = SystemDefect(
        "kii-unverified-identifier-logs-in",
        breaks: "KII-LOG-001",
        "Identifiers log in though they have to be verified first.",
        settings: ["verification": "both"]
    )
    static let kiiLocalPhoneUnknown = SystemDefect(
        "kii-local-phone-unknown",
        breaks: "KII-LOG-002",
        "A phone number in local notation is another number than its international one."
    )
    static let kiiLoginFailureIs401 = SystemDefect(
        "kii-login-failure-is-401",
        breaks: "KII-LOG-003",
        "A refused login is answered with 401 UNAUTHORIZED."
    )
    static let kiiLockIgnored = SystemDefect(
        "kii-lock-ignored",
        breaks: "KII-LOG-004",
        "A login name never locks, whatever the application's limit.",
        settings: ["maxLoginAttempts": "10"]
    )
    static let kiiLoginNameLimitsOff = SystemDefect(
        "kii-login-name-limits-off",
        breaks: "KII-LIM-001",
        "Login names may be one character shorter and longer than documented."
    )
    static let kiiPasswordLimitsOff = SystemDefect(
        "kii-password-limits-off",
        breaks: "KII-LIM-002",
        "Passwords may be one character shorter and longer than documented."
    )
    static let kiiEmailLimitsOff = SystemDefect(
        "kii-email-limits-off",
        breaks: "KII-LIM-003",
        "Email addresses may be one character longer than documented."
    )
    static let kiiPhoneLimitsOff = SystemDefect(
        "kii-phone-limits-off",
        breaks: "KII-LIM-004",
        "Phone numbers may have one digit less and more than documented."
    )
    static let kiiDeadTokenIs401 = SystemDefect(
        "kii-dead-token-is-401",
        breaks: "KII-TOK-001",
        "A dead token is answered with 401."
    )
    static let kiiForeignAccountServed = SystemDefect(
        "kii-foreign-account-served",
        breaks: "KII-TOK-002",
        "A user reads the profile of another by naming it in the path."
    )
    static let kiiExpiresAtIgnored = SystemDefect(
        "kii-expires-at-ignored",
        breaks: "KII-TOK-003",
        "The end that a login asks for its token is not looked at."
    )
    static let kiiAccessTokenSurvivesRefresh = SystemDefect(
        "kii-access-token-survives-refresh",
        breaks: "KII-TOK-004",
        "A refresh leaves the access token from before alive.",
        settings: ["refreshTokens": "on"]
    )
    static let kiiRefreshTokenThoughOff = SystemDefect(
        "kii-refresh-token-though-off",
        breaks: "KII-TOK-005",
        "A login answers with a refresh token though the application has none."
    )
    static let kiiCallerSurvivesChange = SystemDefect(
        "kii-caller-survives-change",
        breaks: "KII-CHG-001",
        "A change of password leaves the session alive that asked for it."
    )
    static let kiiPasswordErrorsMerged = SystemDefect(
        "kii-password-errors-merged",
        breaks: "KII-CHG-002",
        "A wrong old password and a short new one are answered as invalid input."
    )
    static let kiiResetRefusalsHidden = SystemDefect(
        "kii-reset-refusals-hidden",
        breaks: "KII-RST-001",
        "A request for a reset is answered with 204 whatever is wrong with it."
    )
    static let kiiSMSResetGoesByMail = SystemDefect(
        "kii-sms-reset-goes-by-mail",
        breaks: "KII-RST-002",
        "A reset that is asked for by SMS goes by mail."
    )
    static let kiiPinErrorsMerged = SystemDefect(
        "kii-pin-errors-merged",
        breaks: "KII-RST-003",
        "A wrong PIN and an expired one are answered as invalid input."
    )
    static let kiiSamePasswordAccepted = SystemDefect(
        "kii-same-password-accepted",
        breaks: "KII-RST-004",
        "A reset takes the password that the user has."
    )
    static let kiiGeneratedPasswordGoesByMail = SystemDefect(
        "kii-generated-password-goes-by-mail",
        breaks: "KII-RST-005",
        "The generated password goes by mail, whichever way the reset went.",
        settings: ["password": "generate"]
    )
    static let kiiVerifiedTwice = SystemDefect(
        "kii-verified-twice",
        breaks: "KII-VER-001",
        "Verifying a verified address is answered with success.",
        settings: ["verification": "both"]
    )
    static let kiiSecondClaimWins = SystemDefect(
        "kii-second-claim-wins",
        breaks: "KII-VER-002",
        "An address that another user has verified can be verified again.",
        settings: ["verification": "both"]
    )
    static let kiiChangedAddressAtOnce = SystemDefect(
        "kii-changed-address-at-once",
        breaks: "KII-VER-003",
        "A changed address takes the place of the old one before it is verified.",
        settings: ["verification": "both"]
    )
    static let kiiDisabledUserKeepsTokens = SystemDefect(
        "kii-disabled-user-keeps-tokens",
        breaks: "KII-ADM-001",
        "Disabling a user leaves its tokens alive."
    )
    static let kiiCodesReadableByUsers = SystemDefect(
        "kii-codes-readable-by-users",
        breaks: "KII-ADM-002",
        "Users read verification codes as administrators do.",
        settings: ["verification": "both"]
    )
    static let kiiUnknownAppServed = SystemDefect(
        "kii-unknown-app-served",
        breaks: "KII-APP-001",
        "The application in the path is not looked at."
    )
    static let kiiDeletedUserStays = SystemDefect(
        "kii-deleted-user-stays",
        breaks: "KII-ACC-001",
        "The deletion of a user is answered and not done."
    )
}
