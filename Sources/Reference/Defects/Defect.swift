/// A fault that the reference backend can be told to have: one for each requirement, and variants of them as products
/// have them.
///
/// The raw value is the slug; for a requirement's own defect that of the catalogue. What each does is told by
/// ``summary``, which requirements it breaks by ``requirements``; the fault itself stands where the rule stands that it
/// breaks.
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
    case resetStepSkippable = "reset-step-skippable"
    case guessableResetCode = "guessable-reset-code"
    case hostHeaderInResetLink = "host-header-in-reset-link"
    case generatedModeTakesCallerPassword = "generated-mode-takes-caller-password"
    case resetGrantsSessionWrongly = "reset-grants-session-wrongly"
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
    case noCodeThrottle = "no-code-throttle"
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
    case declaredPasswordLimitIgnored = "declared-password-limit-ignored"

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
    case plainHTTPServed = "plain-http-served"
    case errorFormatInconsistent = "error-format-inconsistent"
    case internalsLeakedInError = "internals-leaked-in-error"
    case sessionCookieUnprotected = "session-cookie-unprotected"

    // Variants.
    case usernameFoldedAtLoginOnly = "username-folded-at-login-only"
    case emailFoldedAtLoginOnly = "email-folded-at-login-only"
    case phoneAliasAccepted = "phone-alias-accepted"
    case takenEmailAcceptedAtChange = "taken-email-accepted-at-change"
    case usernameLimitOffByOne = "username-limit-off-by-one"
    case registrationTakesRole = "registration-takes-role"
    case registrationTakesVerifiedFlag = "registration-takes-verified-flag"
    case confirmationCodeOutlivesItsTime = "confirmation-code-outlives-its-time"

    case passwordCaseIgnored = "password-case-ignored"
    case lastCharacterIgnored = "last-character-ignored"
    case queryOperatorsInPassword = "query-operators-in-password"
    case presentedTokenAdopted = "presented-token-adopted"

    case secondResourceOpen = "second-resource-open"
    case secondResourceIgnoresExpiry = "second-resource-ignores-expiry"
    case refreshGrantsAnyScope = "refresh-grants-any-scope"
    case usedRefreshTokenGrace = "used-refresh-token-grace"
    case accessTokenRefreshes = "access-token-refreshes"
    case tokenMostlyFixed = "token-mostly-fixed"

    case resetEndsNewestSessionOnly = "reset-ends-newest-session-only"
    case resetSparesRefreshedSessions = "reset-spares-refreshed-sessions"
    case secondResourceTakesDeadTokens = "second-resource-takes-dead-tokens"
    case passwordChangeKeepsRefreshTokens = "password-change-keeps-refresh-tokens"
    case logoutEndsPresentedTokenOnly = "logout-ends-presented-token-only"
    case logoutAllKeepsRefreshTokens = "logout-all-keeps-refresh-tokens"
    case deadTokenRevives = "dead-token-revives"

    case oldPasswordWorksByAnotherName = "old-password-works-by-another-name"
    case changedAddressGetsReset = "changed-address-gets-reset"
    case resetCodeInHeader = "reset-code-in-header"
    case resetCodeReusableInAnotherSpelling = "reset-code-reusable-in-another-spelling"
    case resetCodeOutlivesItsTime = "reset-code-outlives-its-time"
    case resetAccountTakenFromID = "reset-account-taken-from-id"
    case resetCodeListAccepted = "reset-code-list-accepted"
    case olderResetCodeWorks = "older-reset-code-works"
    case resetCodeSurvivesPasswordChange = "reset-code-survives-password-change"
    case resetCodeSurvivesAddressChange = "reset-code-survives-address-change"
    case resetStateReusable = "reset-state-reusable"
    case resetStateOpensResources = "reset-state-opens-resources"
    case resetStateSetsNamedAccount = "reset-state-sets-named-account"
    case linkFollowsForwardedHost = "link-follows-forwarded-host"
    case generatedPasswordRepeats = "generated-password-repeats"
    case generatedPasswordTooShort = "generated-password-too-short"
    case oldPasswordBesideGenerated = "old-password-beside-generated"
    case resetAnswersWithTokens = "reset-answers-with-tokens"
    case signInOfferReusable = "sign-in-offer-reusable"
    case resetStateSignsIn = "reset-state-signs-in"
    case noNoticeAfterChange = "no-notice-after-change"

    case missingCurrentPasswordAccepted = "missing-current-password-accepted"
    case phoneChangeWithoutPassword = "phone-change-without-password"
    case loginTellsByWording = "login-tells-by-wording"
    case resetRequestTellsByBody = "reset-request-tells-by-body"
    case registrationRevealsPhone = "registration-reveals-phone"
    case onlyKnownAccountsBlocked = "only-known-accounts-blocked"
    case throttlePerSpelling = "throttle-per-spelling"
    case rightPasswordPassesBlock = "right-password-passes-block"
    case codeGuessesPerCode = "code-guesses-per-code"
    case confirmationGuessesUnlimited = "confirmation-guesses-unlimited"
    case loginKeepsFailures = "login-keeps-failures"
    case identifierChangeUnthrottled = "identifier-change-unthrottled"
    case changeSkipsPasswordPolicy = "change-skips-password-policy"

    case revocationSparesAccessTokens = "revocation-spares-access-tokens"
    case revocationRefusesUnknownTokens = "revocation-refuses-unknown-tokens"
    case introspectionIgnoresExpiry = "introspection-ignores-expiry"
    case introspectionDescribesDeadTokens = "introspection-describes-dead-tokens"
    case jwtAlgNoneInMixedCase = "jwt-alg-none-in-mixed-case"
    case jwtZeroSignatureAccepted = "jwt-zero-signature-accepted"
    case jwtHalfSignatureAccepted = "jwt-half-signature-accepted"
    case jwtWeakSecret = "jwt-weak-secret"
    case jwtKeyConfusionByDER = "jwt-key-confusion-by-der"
    case jwtCertificateInHeaderTrusted = "jwt-certificate-in-header-trusted"
    case jwtKeyIDIsAPath = "jwt-key-id-is-a-path"
    case jwtKeyIDIsAQuery = "jwt-key-id-is-a-query"
    case jwtKeyURLFollowed = "jwt-key-url-followed"
    case jwtNotBeforeIgnored = "jwt-not-before-ignored"
    case jwtMissingExpiryAccepted = "jwt-missing-expiry-accepted"
    case jwtGenerousLeeway = "jwt-generous-leeway"
    case jwtAudienceBySubstring = "jwt-audience-by-substring"
    case jwtMissingAudienceAccepted = "jwt-missing-audience-accepted"
    case jwtAudienceListRefused = "jwt-audience-list-refused"
    case jwtIssuerComparedLoosely = "jwt-issuer-compared-loosely"
    case jwtUnknownSubjectAccepted = "jwt-unknown-subject-accepted"
    case jwtMirroredSignatureRevives = "jwt-mirrored-signature-revives"
    case refreshAnswerCacheable = "refresh-answer-cacheable"
    case profileCacheable = "profile-cacheable"
    case challengeMissingOnSecondResource = "challenge-missing-on-second-resource"
    case challengeNamesErrorWithoutToken = "challenge-names-error-without-token"
    case secondResourceTakesTokenInQuery = "second-resource-takes-token-in-query"
    case logoutByGet = "logout-by-get"
    case refusalsLackStrictTransport = "refusals-lack-strict-transport"
    case strictTransportForADay = "strict-transport-for-a-day"
    case oldTLSAccepted = "old-tls-accepted"
    case problemStatusDiffers = "problem-status-differs"
    case brokenBodyIsServerError = "broken-body-is-server-error"
    case fileNamedInError = "file-named-in-error"
    case passwordHashInProfile = "password-hash-in-profile"
    case refreshCookieReadable = "refresh-cookie-readable"
    case cookieWithoutSecure = "cookie-without-secure"
    case tokenBesideCookie = "token-beside-cookie"
    case cookiesStayAfterLogout = "cookies-stay-after-logout"
}

extension Defect {
    /// Where a defect comes from.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The one that the catalogue names for a requirement.
        case requirement
        /// Another way to break one, seen in products.
        case variant
    }

    /// The defect with a slug; nil if this backend cannot have it.
    package init?(slug: String) {
        self.init(rawValue: slug)
    }

    /// The slug: of the catalogue, or a variant's own.
    package var slug: String { rawValue }

    /// Where it comes from.
    package var kind: Kind { variant == nil ? .requirement : .variant }

    /// The id of the requirement that a backend with this defect breaks first of all.
    package var requirement: String { requirements.first ?? "" }

    /// The ids of the requirements that a backend with this defect may break; a check of one of them has to fail.
    package var requirements: [String] { variant?.requirements ?? own.map { [$0.requirement] } ?? [] }

    /// What a backend with this defect does, in one sentence.
    package var summary: String { variant?.summary ?? own?.summary ?? "" }
}
