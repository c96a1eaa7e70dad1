/// The faults that the emulator of Atlas App Services can be told to have, one for each requirement of the system.
extension SystemDefect {
    static let atlasLocationWithoutSocketHost = SystemDefect(
        "atlas-location-without-socket-host",
        breaks: "ATLAS-APP-001",
        "The location leaves out the host for the socket."
    )
    static let atlasErrorTypeWithCharset = SystemDefect(
        "atlas-error-type-with-charset",
        breaks: "ATLAS-APP-002",
        "The content type of errors names a charset."
    )
    static let atlasEmptyAnswerHasAType = SystemDefect(
        "atlas-empty-answer-has-a-type",
        breaks: "ATLAS-APP-003",
        "A success without a body says that it is text."
    )
    static let atlasRegistrationAnswersWithABody = SystemDefect(
        "atlas-registration-answers-with-a-body",
        breaks: "ATLAS-REG-001",
        "A registration answers with an empty document."
    )
    static let atlasPendingEmailRegistersAgain = SystemDefect(
        "atlas-pending-email-registers-again",
        breaks: "ATLAS-REG-002",
        "An email that is not confirmed yet can be registered again."
    )
    static let atlasPasswordLimitOffByOne = SystemDefect(
        "atlas-password-limit-off-by-one",
        breaks: "ATLAS-REG-003",
        "Registration takes a password of five characters."
    )
    static let atlasEmailCaseFolded = SystemDefect(
        "atlas-email-case-folded",
        breaks: "ATLAS-REG-004",
        "The letter case of an email makes no difference."
    )
    static let atlasEmptyEmailRegisters = SystemDefect(
        "atlas-empty-email-registers",
        breaks: "ATLAS-REG-005",
        "Registration accepts an empty email."
    )
    static let atlasAutomaticEmailChecked = SystemDefect(
        "atlas-automatic-email-checked",
        breaks: "ATLAS-REG-006",
        "An email has to look like an address although nothing is mailed to it.",
        settings: ["confirmation": "automatic"]
    )
    static let atlasPendingLoginHasAnotherCode = SystemDefect(
        "atlas-pending-login-has-another-code",
        breaks: "ATLAS-CNF-001",
        "A login before confirmation is answered as a wrong password."
    )
    static let atlasMalformedPairCalledExpired = SystemDefect(
        "atlas-malformed-pair-called-expired",
        breaks: "ATLAS-CNF-002",
        "A pair of another form is looked up and called expired."
    )
    static let atlasUnknownPairCalledBadRequest = SystemDefect(
        "atlas-unknown-pair-called-bad-request",
        breaks: "ATLAS-CNF-003",
        "The code for an unknown pair is BadRequest."
    )
    static let atlasResendCalledBadRequest = SystemDefect(
        "atlas-resend-called-bad-request",
        breaks: "ATLAS-CNF-004",
        "Another confirmation for who is confirmed or unknown is refused as BadRequest."
    )
    static let atlasLinkTokenCutShort = SystemDefect(
        "atlas-link-token-cut-short",
        breaks: "ATLAS-CNF-005",
        "The token in a link has half of its digits."
    )
    static let atlasAutomaticConfirmationRunsAgain = SystemDefect(
        "atlas-automatic-confirmation-runs-again",
        breaks: "ATLAS-CNF-006",
        "confirm/call succeeds where there is nothing to run.",
        settings: ["confirmation": "automatic"]
    )
    static let atlasFunctionSuccessLeftPending = SystemDefect(
        "atlas-function-success-left-pending",
        breaks: "ATLAS-CNF-007",
        "A registration that the function calls a success waits for the pair.",
        settings: ["confirmation": "function"]
    )
    static let atlasFunctionPendingConfirms = SystemDefect(
        "atlas-function-pending-confirms",
        breaks: "ATLAS-CNF-008",
        "A registration that the function calls pending can log in.",
        settings: ["confirmation": "function"]
    )
    static let atlasFunctionFailKeepsRegistration = SystemDefect(
        "atlas-function-fail-keeps-registration",
        breaks: "ATLAS-CNF-009",
        "A registration that the function fails is kept as a pending one.",
        settings: ["confirmation": "function"]
    )
    static let atlasRetryRunsNoFunction = SystemDefect(
        "atlas-retry-runs-no-function",
        breaks: "ATLAS-CNF-010",
        "confirm/call answers and runs nothing.",
        settings: ["confirmation": "function"]
    )
    static let atlasResetHidesUnknownUser = SystemDefect(
        "atlas-reset-hides-unknown-user",
        breaks: "ATLAS-RST-001",
        "reset/send answers a success for an unknown email."
    )
    static let atlasResetMailDespiteFunction = SystemDefect(
        "atlas-reset-mail-despite-function",
        breaks: "ATLAS-RST-002",
        "reset/send mails a link although a function resets.",
        settings: ["reset": "function"]
    )
    static let atlasResetFunctionSuccessWaits = SystemDefect(
        "atlas-reset-function-success-waits",
        breaks: "ATLAS-RST-003",
        "A reset that the function calls a success waits for the pair.",
        settings: ["reset": "function"]
    )
    static let atlasResetFunctionPendingSetsPassword = SystemDefect(
        "atlas-reset-function-pending-sets-password",
        breaks: "ATLAS-RST-004",
        "A reset that the function calls pending sets the password at once.",
        settings: ["reset": "function"]
    )
    static let atlasResetFunctionFailSetsPassword = SystemDefect(
        "atlas-reset-function-fail-sets-password",
        breaks: "ATLAS-RST-005",
        "A reset that the function fails sets the password all the same.",
        settings: ["reset": "function"]
    )
    static let atlasResetFunctionGetsNoArguments = SystemDefect(
        "atlas-reset-function-gets-no-arguments",
        breaks: "ATLAS-RST-006",
        "The reset function is called without the client's arguments.",
        settings: ["reset": "function"]
    )
    static let atlasCurrentPasswordNeverValid = SystemDefect(
        "atlas-current-password-never-valid",
        breaks: "ATLAS-RST-007",
        "The reset function is told that no password is the current one.",
        settings: ["reset": "function"]
    )
    static let atlasResetFunctionRunsForNobody = SystemDefect(
        "atlas-reset-function-runs-for-nobody",
        breaks: "ATLAS-RST-008",
        "reset/call answers a success for an unknown email.",
        settings: ["reset": "function"]
    )
    static let atlasResetPasswordLimitUnnamed = SystemDefect(
        "atlas-reset-password-limit-unnamed",
        breaks: "ATLAS-RST-009",
        "A reset with a password outside the limits does not say so."
    )
    static let atlasResetOfDeletedUserIsAnInvalidPair = SystemDefect(
        "atlas-reset-of-deleted-user-is-an-invalid-pair",
        breaks: "ATLAS-RST-010",
        "The pair of a deleted user is called invalid."
    )
    static let atlasWrongPasswordHasAnotherCode = SystemDefect(
        "atlas-wrong-password-has-another-code",
        breaks: "ATLAS-LOG-001",
        "A wrong password is answered as AuthError."
    )
    static let atlasDeviceIDForgotten = SystemDefect(
        "atlas-device-id-forgotten",
        breaks: "ATLAS-LOG-002",
        "Every login gets a new device id, whatever was sent."
    )
    static let atlasTokenTimesAreText = SystemDefect(
        "atlas-token-times-are-text",
        breaks: "ATLAS-LOG-003",
        "iat and exp of tokens are texts."
    )
    static let atlasRefreshTokenNamesNoSession = SystemDefect(
        "atlas-refresh-token-names-no-session",
        breaks: "ATLAS-LOG-004",
        "The baas_id of every refresh token is zeros."
    )
    static let atlasProfileWithoutIdentities = SystemDefect(
        "atlas-profile-without-identities",
        breaks: "ATLAS-LOG-005",
        "A profile leaves out the identities."
    )
    static let atlasDisabledUserLogsIn = SystemDefect(
        "atlas-disabled-user-logs-in",
        breaks: "ATLAS-LOG-006",
        "A disabled user can log in."
    )
    static let atlasRefreshGivesRefreshToken = SystemDefect(
        "atlas-refresh-gives-refresh-token",
        breaks: "ATLAS-SES-001",
        "A refresh answers with a refresh token as well."
    )
    static let atlasWrongTokenTypeHasACode = SystemDefect(
        "atlas-wrong-token-type-has-a-code",
        breaks: "ATLAS-SES-002",
        "An access token that is sent to refresh is called an invalid session."
    )
    static let atlasBadSignatureHasACode = SystemDefect(
        "atlas-bad-signature-has-a-code",
        breaks: "ATLAS-SES-003",
        "A wrong signature is called an invalid session."
    )
    static let atlasMissingTokenCalledInvalid = SystemDefect(
        "atlas-missing-token-called-invalid",
        breaks: "ATLAS-SES-004",
        "A request without a token is told that its session is invalid."
    )
    static let atlasEndedSessionHasNoCode = SystemDefect(
        "atlas-ended-session-has-no-code",
        breaks: "ATLAS-SES-005",
        "The refusal of a session that was logged out has no code."
    )
    static let atlasExpiredTokenHasNoCode = SystemDefect(
        "atlas-expired-token-has-no-code",
        breaks: "ATLAS-SES-006",
        "The refusal of an expired token has no code."
    )
    static let atlasRevocationSparesASession = SystemDefect(
        "atlas-revocation-spares-a-session",
        breaks: "ATLAS-SES-007",
        "A revocation leaves the oldest session alive."
    )
    static let atlasDisabledUserRefreshes = SystemDefect(
        "atlas-disabled-user-refreshes",
        breaks: "ATLAS-SES-008",
        "The sessions of a disabled user go on."
    )
    static let atlasAPIKeyShownAgain = SystemDefect(
        "atlas-api-key-shown-again",
        breaks: "ATLAS-KEY-001",
        "Reading a key shows a member key."
    )
    static let atlasAPIKeyNameUnchecked = SystemDefect(
        "atlas-api-key-name-unchecked",
        breaks: "ATLAS-KEY-002",
        "Any text is a name for a key."
    )
    static let atlasAPIKeyNameTwice = SystemDefect(
        "atlas-api-key-name-twice",
        breaks: "ATLAS-KEY-003",
        "A user can have two keys of a name."
    )
    static let atlasForeignAPIKeyFound = SystemDefect(
        "atlas-foreign-api-key-found",
        breaks: "ATLAS-KEY-004",
        "A key is found whoever asks for it."
    )
    static let atlasDisabledAPIKeyLogsIn = SystemDefect(
        "atlas-disabled-api-key-logs-in",
        breaks: "ATLAS-KEY-005",
        "A disabled key logs in."
    )
    static let atlasCreatedUserLeftPending = SystemDefect(
        "atlas-created-user-left-pending",
        breaks: "ATLAS-ADM-001",
        "A user that an administrator creates is a pending registration."
    )
    static let atlasVerifiedTokenSaysNothing = SystemDefect(
        "atlas-verified-token-says-nothing",
        breaks: "ATLAS-ADM-002",
        "verify_token answers an empty document for every token that is signed."
    )
    static let atlasConfirmedRegistrationStillListed = SystemDefect(
        "atlas-confirmed-registration-still-listed",
        breaks: "ATLAS-ADM-003",
        "A registration that an administrator confirmed is listed as pending."
    )
    static let atlasAdminSendsNoConfirmation = SystemDefect(
        "atlas-admin-sends-no-confirmation",
        breaks: "ATLAS-ADM-004",
        "send_confirm and run_confirm answer and do nothing."
    )
    static let atlasOldEmailStillLogsIn = SystemDefect(
        "atlas-old-email-still-logs-in",
        breaks: "ATLAS-ADM-005",
        "The old email of a user logs in beside the new one."
    )
    static let atlasDeletedEmailStaysTaken = SystemDefect(
        "atlas-deleted-email-stays-taken",
        breaks: "ATLAS-ADM-006",
        "A user that an administrator deletes is only disabled."
    )
}
