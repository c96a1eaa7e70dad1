/// The faults of the emulator, one for each requirement of `Scenarios/susi`.
extension SystemDefect {
    static let susiQueryNotRead = SystemDefect(
        "susi-query-not-read",
        breaks: "SUSI-SVC-001",
        "Inputs in the query are not read."
    )
    static let susiJSONBodyRead = SystemDefect(
        "susi-json-body-read",
        breaks: "SUSI-SVC-002",
        "The members of a JSON body count as inputs."
    )
    static let susiLastValueWins = SystemDefect(
        "susi-last-value-wins",
        breaks: "SUSI-SVC-003",
        "Of an input that stands several times the last value counts."
    )
    static let susiAnyTextIsTrue = SystemDefect(
        "susi-any-text-is-true",
        breaks: "SUSI-SVC-004",
        "A switch is on whatever its text says."
    )
    static let susiIdentityUnsaid = SystemDefect(
        "susi-identity-unsaid",
        breaks: "SUSI-SVC-005",
        "No answer says whom the request was made as."
    )
    static let susiRefusalWithoutMessage = SystemDefect(
        "susi-refusal-without-message",
        breaks: "SUSI-SVC-006",
        "A refusal's page gives the usual words for its status in place of the message."
    )
    static let susiCallbackIgnored = SystemDefect(
        "susi-callback-ignored",
        breaks: "SUSI-SVC-007",
        "An answer is not wrapped in the call that was asked for."
    )
    static let susiTokenCountsFirst = SystemDefect(
        "susi-token-counts-first",
        breaks: "SUSI-CAL-001",
        "A token counts before the cookie and the server's session."
    )
    static let susiTokenBesideDeadCookie = SystemDefect(
        "susi-token-beside-dead-cookie",
        breaks: "SUSI-CAL-002",
        "A token counts although a dead cookie came with it."
    )
    static let susiUnknownTokenRefused = SystemDefect(
        "susi-unknown-token-refused",
        breaks: "SUSI-CAL-003",
        "A request with an unknown token is refused, whatever it asks."
    )
    static let susiSignUpRefusedAlike = SystemDefect(
        "susi-sign-up-refused-alike",
        breaks: "SUSI-REG-001",
        "Every refusal of a sign-up speaks of missing inputs."
    )
    static let susiAddressRuleLoose = SystemDefect(
        "susi-address-rule-loose",
        breaks: "SUSI-REG-002",
        "Every address that mail takes without quotes can be signed up."
    )
    static let susiPasswordLengthAlone = SystemDefect(
        "susi-password-length-alone",
        breaks: "SUSI-REG-003",
        "Of a password nothing but its length is looked at."
    )
    static let susiAddressFolded = SystemDefect(
        "susi-address-folded",
        breaks: "SUSI-REG-004",
        "Letter case makes no difference in an address."
    )
    static let susiSignUpLogsIn = SystemDefect(
        "susi-sign-up-logs-in",
        breaks: "SUSI-REG-005",
        "The answer to a sign-up has a token of the new account."
    )
    static let susiWaitingAccountLogsIn = SystemDefect(
        "susi-waiting-account-logs-in",
        breaks: "SUSI-REG-006",
        "An account that waits logs in by the right password.",
        settings: ["signup": "email"]
    )
    static let susiClosedSignUpOpen = SystemDefect(
        "susi-closed-sign-up-open",
        breaks: "SUSI-REG-007",
        "Sign-up is open although it is closed.",
        settings: ["signup": "false"]
    )
    static let susiAdministratorModeMails = SystemDefect(
        "susi-administrator-mode-mails",
        breaks: "SUSI-REG-008",
        "A sign-up sends a confirmation although an administrator activates.",
        settings: ["signup": "admin"]
    )
    static let susiRuleUnsaid = SystemDefect(
        "susi-rule-unsaid",
        breaks: "SUSI-REG-009",
        "The answer to the question for the rule lacks it."
    )
    static let susiSignUpCaptchaUnasked = SystemDefect(
        "susi-sign-up-captcha-unasked",
        breaks: "SUSI-REG-010",
        "A sign-up needs no captcha although it is on.",
        settings: ["captcha": "signUp"]
    )
    static let susiMailUnannounced = SystemDefect(
        "susi-mail-unannounced",
        breaks: "SUSI-REG-011",
        "The answer to a sign-up says nothing of the mail that was sent.",
        settings: ["signup": "email"]
    )
    static let susiRegistrationCheckBlind = SystemDefect(
        "susi-registration-check-blind",
        breaks: "SUSI-CHK-001",
        "Every address is called registered."
    )
    static let susiMailedTokenLivesOn = SystemDefect(
        "susi-mailed-token-lives-on",
        breaks: "SUSI-VER-001",
        "A mailed token stays alive when it was used.",
        settings: ["signup": "email"]
    )
    static let susiMailedTokenConfirmsAny = SystemDefect(
        "susi-mailed-token-confirms-any",
        breaks: "SUSI-VER-002",
        "A mailed token confirms whichever address is named.",
        settings: ["signup": "email"]
    )
    static let susiConfirmationOpensNoSession = SystemDefect(
        "susi-confirmation-opens-no-session",
        breaks: "SUSI-VER-003",
        "The wish for a session is not heard.",
        settings: ["signup": "email"]
    )
    static let susiResendRefusedAlike = SystemDefect(
        "susi-resend-refused-alike",
        breaks: "SUSI-VER-004",
        "Every refusal of another mail is a 400 that speaks of missing inputs.",
        settings: ["signup": "email"]
    )
    static let susiLoginRefusedAlike = SystemDefect(
        "susi-login-refused-alike",
        breaks: "SUSI-LOG-001",
        "Every refusal of a login is a 401 that speaks of credentials."
    )
    static let susiLoginMessageBare = SystemDefect(
        "susi-login-message-bare",
        breaks: "SUSI-LOG-002",
        "The message of a login does not end with the address."
    )
    static let susiAskedLifetimeIgnored = SystemDefect(
        "susi-asked-lifetime-ignored",
        breaks: "SUSI-LOG-003",
        "Every token lives for seven days, whatever its login asked."
    )
    static let susiSessionLoginForgotten = SystemDefect(
        "susi-session-login-forgotten",
        breaks: "SUSI-LOG-004",
        "A login for the server's session leaves it a stranger's."
    )
    static let susiCookieNotRenewed = SystemDefect(
        "susi-cookie-not-renewed",
        breaks: "SUSI-LOG-005",
        "A login cookie dies seven days after the login, used or not."
    )
    static let susiPasswordCheckLogsIn = SystemDefect(
        "susi-password-check-logs-in",
        breaks: "SUSI-LOG-006",
        "A check of the password logs the server's session in."
    )
    static let susiLogoutKeepsSession = SystemDefect(
        "susi-logout-keeps-session",
        breaks: "SUSI-OUT-001",
        "The server's session goes on after a logout."
    )
    static let susiDeletionKeepsAccount = SystemDefect(
        "susi-deletion-keeps-account",
        breaks: "SUSI-OUT-002",
        "A deletion answers and leaves the account."
    )
    static let susiSamePasswordTaken = SystemDefect(
        "susi-same-password-taken",
        breaks: "SUSI-CHG-001",
        "The current password is taken as the new one."
    )
    static let susiChangeUntold = SystemDefect(
        "susi-change-untold",
        breaks: "SUSI-CHG-002",
        "No mail tells of a change of password."
    )
    static let susiChangeCaptchaUnasked = SystemDefect(
        "susi-change-captcha-unasked",
        breaks: "SUSI-CHG-003",
        "A change of password needs no captcha although it is on.",
        settings: ["captcha": "changePassword"]
    )
    static let susiAddressAsPassword = SystemDefect(
        "susi-address-as-password",
        breaks: "SUSI-PWD-001",
        "An account's address is taken as its password."
    )
    static let susiUnknownRecoverySilent = SystemDefect(
        "susi-unknown-recovery-silent",
        breaks: "SUSI-RST-001",
        "A recovery for an unknown address is answered like one for a known."
    )
    static let susiResetTokenUnaged = SystemDefect(
        "susi-reset-token-unaged",
        breaks: "SUSI-RST-002",
        "A reset token of any age is shown as alive."
    )
    static let susiResetActivates = SystemDefect(
        "susi-reset-activates",
        breaks: "SUSI-RST-003",
        "A reset activates the account.",
        settings: ["signup": "email"]
    )
}

extension Susi {
    static let defects: [SystemDefect] = [
        .susiQueryNotRead, .susiJSONBodyRead, .susiLastValueWins, .susiAnyTextIsTrue, .susiIdentityUnsaid,
        .susiRefusalWithoutMessage, .susiCallbackIgnored, .susiTokenCountsFirst, .susiTokenBesideDeadCookie,
        .susiUnknownTokenRefused, .susiSignUpRefusedAlike, .susiAddressRuleLoose, .susiPasswordLengthAlone,
        .susiAddressFolded, .susiSignUpLogsIn, .susiWaitingAccountLogsIn, .susiClosedSignUpOpen,
        .susiAdministratorModeMails, .susiRuleUnsaid, .susiSignUpCaptchaUnasked, .susiMailUnannounced,
        .susiRegistrationCheckBlind, .susiMailedTokenLivesOn, .susiMailedTokenConfirmsAny,
        .susiConfirmationOpensNoSession, .susiResendRefusedAlike, .susiLoginRefusedAlike, .susiLoginMessageBare,
        .susiAskedLifetimeIgnored, .susiSessionLoginForgotten, .susiCookieNotRenewed, .susiPasswordCheckLogsIn,
        .susiLogoutKeepsSession, .susiDeletionKeepsAccount, .susiSamePasswordTaken, .susiChangeUntold,
        .susiChangeCaptchaUnasked, .susiAddressAsPassword, .susiUnknownRecoverySilent, .susiResetTokenUnaged,
        .susiResetActivates,
    ]
}
