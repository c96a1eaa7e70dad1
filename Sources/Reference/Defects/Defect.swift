/// A fault that the reference backend can be told to have, one for each requirement.
///
/// The raw value is the slug of the catalogue. What each does is told by ``summary``, which requirement it breaks by
/// ``requirement``; the fault itself stands where the rule stands that it breaks.
package enum Defect: String, Sendable, Hashable, CaseIterable {
    case registeredAccountCannotLogin = "registered-account-cannot-login"
    case duplicateRegistrationOverwrites = "duplicate-registration-overwrites"
    case usernameCaseNotFolded = "username-case-not-folded"
    case identifierAliasAccepted = "identifier-alias-accepted"
    case usernameRuleUnchecked = "username-rule-unchecked"
    case identifierFormatUnchecked = "identifier-format-unchecked"
    case registrationMassAssignment = "registration-mass-assignment"

    case addressVerifiedWithoutCode = "address-verified-without-code"
    case anyConfirmationCodeAccepted = "any-confirmation-code-accepted"
    case confirmationCodeNeverExpires = "confirmation-code-never-expires"
    case resentCodeDead = "resent-code-dead"
    case unverifiedAccountLogsIn = "unverified-account-logs-in"
    case verifiedFlagCarriedOver = "verified-flag-carried-over"

    case wrongPasswordAccepted = "wrong-password-accepted"
    case identifierKindNotLinked = "identifier-kind-not-linked"
    case malformedCredentialAccepted = "malformed-credential-accepted"
    case sessionTokenReused = "session-token-reused"

    case protectedResourceOpen = "protected-resource-open"
    case accessTokenNeverExpires = "access-token-never-expires"
    case refreshWidensGrant = "refresh-widens-grant"
    case refreshTokenReusable = "refresh-token-reusable"
    case refreshReplayTolerated = "refresh-replay-tolerated"
    case tokenKindConfusion = "token-kind-confusion"
    case refreshChainNeverEnds = "refresh-chain-never-ends"
    case predictableToken = "predictable-token"

    case oldTokenSurvivesReset = "old-token-survives-reset"
    case oldRefreshTokenSurvivesReset = "old-refresh-token-survives-reset"
    case resetInvalidatesOtherAccounts = "reset-invalidates-other-accounts"
    case freshTokenKilledByCutoff = "fresh-token-killed-by-cutoff"
    case otherSessionsSurvivePasswordChange = "other-sessions-survive-password-change"
    case tokensSurviveAccountRemoval = "tokens-survive-account-removal"

    case oldPasswordWorksAfterReset = "old-password-works-after-reset"
    case resetRequestChangesAccount = "reset-request-changes-account"
    case unverifiedAddressGetsReset = "unverified-address-gets-reset"
    case resetSentToCallerAddress = "reset-sent-to-caller-address"
    case resetCodeInResponse = "reset-code-in-response"
    case resetCodeReusable = "reset-code-reusable"
    case resetCodeNeverExpires = "reset-code-never-expires"
    case resetCodeNotBoundToAccount = "reset-code-not-bound-to-account"
    case anyResetCodeAccepted = "any-reset-code-accepted"
    case wrongCodeEndsFlow = "wrong-code-ends-flow"
    case rejectedPasswordUsesUpCode = "rejected-password-uses-up-code"
    case staleResetCodeWorks = "stale-reset-code-works"
    case guessableResetCode = "guessable-reset-code"
    case hostHeaderInResetLink = "host-header-in-reset-link"
    case noNoticeAfterReset = "no-notice-after-reset"

    case changeWithoutCurrentPassword = "change-without-current-password"
    case oldPasswordWorksAfterChange = "old-password-works-after-change"
    case changeHitsNamedAccount = "change-hits-named-account"
    case identifierChangeWithoutReauth = "identifier-change-without-reauth"

    case tokenSurvivesLogout = "token-survives-logout"
    case refreshTokenSurvivesLogout = "refresh-token-survives-logout"
    case logoutEndsOtherSessions = "logout-ends-other-sessions"
    case logoutAllMissesSession = "logout-all-misses-session"

    case loginRevealsAccount = "login-reveals-account"
    case resetRequestRevealsAccount = "reset-request-reveals-account"
    case registrationRevealsAccount = "registration-reveals-account"
    case timingRevealsAccount = "timing-reveals-account"
    case accountStateRevealed = "account-state-revealed"

    case noLoginThrottle = "no-login-throttle"
    case messageFlood = "message-flood"
    case lockoutNeverClears = "lockout-never-clears"
    case changePasswordUnthrottled = "change-password-unthrottled"

    case shortPasswordAccepted = "short-password-accepted"
    case singleFactorMinimumTooLow = "single-factor-minimum-too-low"
    case longPasswordRefused = "long-password-refused"
    case passwordTruncated = "password-truncated"
    case compositionRuleEnforced = "composition-rule-enforced"
    case commonPasswordAccepted = "common-password-accepted"
    case resetSkipsPasswordPolicy = "reset-skips-password-policy"

    case resetCodeDoubleRedeemed = "reset-code-double-redeemed"
    case duplicateRegistrationRace = "duplicate-registration-race"
    case refreshDoubleSpend = "refresh-double-spend"
    case oldPasswordLoginRace = "old-password-login-race"
    case throttleRace = "throttle-race"
    case invalidationDelayed = "invalidation-delayed"
    case concurrentChangeCorruptsPassword = "concurrent-change-corrupts-password"

    case revokedTokenStillWorks = "revoked-token-still-works"
    case introspectionReportsDeadTokenActive = "introspection-reports-dead-token-active"

    case jwtAlgNoneAccepted = "jwt-alg-none-accepted"
    case jwtSignatureNotRequired = "jwt-signature-not-required"
    case jwtSignatureNotChecked = "jwt-signature-not-checked"
    case jwtKeyConfusion = "jwt-key-confusion"
    case jwtHeaderKeyTrusted = "jwt-header-key-trusted"
    case jwtExpIgnored = "jwt-exp-ignored"
    case jwtAudIgnored = "jwt-aud-ignored"
    case jwtIssIgnored = "jwt-iss-ignored"
    case jwtDenylistBypass = "jwt-denylist-bypass"

    case tokenResponseCacheable = "token-response-cacheable"
    case challengeHeaderMissing = "challenge-header-missing"
    case secretAcceptedInURL = "secret-accepted-in-url"
    case errorFormatInconsistent = "error-format-inconsistent"
    case internalsLeakedInError = "internals-leaked-in-error"
}

extension Defect {
    /// The defect with a slug of the catalogue; nil if this backend cannot have it.
    package init?(slug: String) {
        self.init(rawValue: slug)
    }

    /// The slug of the catalogue.
    package var slug: String { rawValue }

    /// The id of the requirement that a backend with this defect breaks.
    package var requirement: String { catalogueEntry.requirement }

    /// What a backend with this defect does, in one sentence.
    package var summary: String { catalogueEntry.summary }
}
