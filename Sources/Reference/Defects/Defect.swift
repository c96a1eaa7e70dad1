import ReferenceCore

/// A fault that the backend can have: of the account core and the plain interface, or of one system's emulator.
///
/// The files `defects.json` below `Scenarios` say of each, by its slug, what it does and which requirements it breaks. The
/// fault itself stands where the rule stands that it breaks.
package enum Defect: String, Sendable, Hashable, CaseIterable {
    // MARK: Registration

    case registeredAccountCannotLogin, duplicateRegistrationOverwrites, pendingRegistrationOverwritten,
        usernameCaseNotFolded,
        usernameFoldedAtLoginOnly, profileShowsTypedName, usernameFoldedAtRegistrationOnly, identifierAliasAccepted,
        emailFoldedAtLoginOnly, phoneAliasAccepted, phoneNotationCountsAsAnother, takenEmailAcceptedAtChange,
        usernameRuleUnchecked,
        usernameLimitOffByOne, longUsernameCut, usernameRangeTooNarrow, identifierFormatUnchecked,
        usernameEndsUnchecked, emailHalvesUnchecked, emailLengthUnchecked, longEmailRefused, phoneCharactersUnchecked,
        longPhoneAccepted,
        phoneRangeTooNarrow, registrationMassAssignment, registrationTakesRole, registrationTakesVerifiedFlag

    // MARK: Verification

    case addressVerifiedWithoutCode, anyConfirmationCodeAccepted, confirmationCodeNeverExpires,
        confirmationCodeOutlivesItsTime, confirmationCodeExpiresEarly, resentCodeDead, secondConfirmationIsLost,
        codeNeverChanges, resentResetCodeDead, unverifiedAccountLogsIn,
        resetOpensUnconfirmedAccount, verifiedFlagCarriedOver,
        numberStaysVerified, sameNumberCodeSentAgain, oneConfirmationForAllContacts

    // MARK: Login

    case wrongPasswordAccepted, passwordCaseIgnored, lastCharacterIgnored, loginIgnoresPassword,
        refusedLoginSetsCookie, identifierKindNotLinked, usernameNotLinked, malformedCredentialAccepted,
        queryOperatorsInPassword, lastPasswordOfListTaken, wrongTypeFails, quoteBreaksQuery, sessionTokenReused,
        presentedTokenAdopted, presentedCookieAdopted, presentedSessionCookieAdopted, guestSessionKept

    // MARK: Tokens

    case protectedResourceOpen, secondResourceOpen, tokenEndIgnored, oddTokenFails, accessTokenNeverExpires,
        secondResourceIgnoresExpiry, accessTokenExpiresEarly, refreshWidensGrant, refreshGrantsAnyScope,
        refreshTakesNamedAccount,
        refreshGivesDeadToken, refreshTokenReusable, usedRefreshTokenGrace, refreshReplayTolerated,
        replayEndsAllSessions, tokenKindConfusion, accessTokenRefreshes, codeTakenForToken, codesRefresh,
        tokenTakenForCode, codeKindConfusion, confirmationCodePassesReset, refreshChainNeverEnds,
        unusedRefreshTokenNeverExpires, predictableToken, tokenMostlyFixed, refreshTokenPredictable

    // MARK: Token invalidation

    case oldTokenSurvivesReset, resetEndsNewestSessionOnly, secondResourceTakesDeadTokens,
        oldRefreshTokenSurvivesReset, resetSparesRefreshedSessions, resetSparesUnusedSessions,
        resetSparesExpiredSessions, resetInvalidatesOtherAccounts, freshTokenKilledByCutoff,
        otherSessionsSurvivePasswordChange, passwordChangeSparesUnusedSessions,
        changeGivesDeadTokens,
        passwordChangeKeepsRefreshTokens,
        revokedTokenStillWorks, revocationSparesAccessTokens, revocationRefusesUnknownTokens,
        revocationEndsAllSessions, revocationRefusesInventedTokens, revocationKnowsAccessTokensOnly,
        tokensSurviveAccountRemoval, removedAccountLogsIn, refreshOfRemovedAccountFails,
        introspectionReportsDeadTokenActive, introspectionIgnoresExpiry, introspectionDescribesDeadTokens,
        introspectionTakesAnything, introspectionKnowsRefreshTokensOnly

    // MARK: Password reset

    case oldPasswordWorksAfterReset, oldPasswordWorksByAnotherName, resetIsLost, resetNeedsSession,
        resetRequestChangesAccount, resetRequestsLockAccount, resetCodeOfOtherChannelSurvives,
        unverifiedAddressGetsReset, changedAddressGetsReset, changedNumberGetsReset,
        resetSentToCallerAddress, resetSentToCallerNumber, resetCodeInResponse, resetCodeInHeader,
        confirmationCodeInResponse, resetCodeReusable, resetCodeReusableInAnotherSpelling, resetCodeNeverExpires,
        resetCodeOutlivesItsTime, resetCodeExpiresEarly, numberCodeLivesAsIfMailed, resetCodeNotBoundToAccount,
        resetAccountTakenFromID, anyResetCodeAccepted, lastOfResetCodeIgnored, firstOfResetCodeIgnored,
        restOfResetCodeIgnored, shortenedResetCodeAccepted, resetCodeListAccepted, anyPinAccepted, wrongCodeEndsFlow,
        rejectedPasswordUsesUpCode, rejectedPasswordEndsFlow,
        passedResetNeverExpires, staleResetCodeWorks, olderResetCodeWorks, olderCodeOutlivesReset,
        resetCodeSurvivesPasswordChange,
        resetCodeSurvivesAddressChange, resetCodeSurvivesPhoneChange, resetStepSkippable, resetStateReusable,
        resetStateOpensResources, resetStateSetsNamedAccount, codeOfAnyResetPasses, resetStateIsPassword,
        resetStateRefreshes, guessableResetCode, resetCodeHoldsName, hostHeaderInResetLink,
        linkFollowsForwardedHost, linkIsPlainHTTP, linkFollowsForwardedScheme, generatedModeTakesCallerPassword,
        generatedPasswordRepeats, generatedPasswordTooShort, oldPasswordBesideGenerated, resetGrantsSessionWrongly,
        resetAnswersWithTokens, signInOfferReusable, resetStateSignsIn, anyOfferSignsIn, resetSetsCookie,
        noNoticeAfterReset, noNoticeAfterChange, phoneChangeUntold

    // MARK: Password and identifier change

    case changeWithoutCurrentPassword, missingCurrentPasswordAccepted, deadTokenChangesPassword,
        expiredTokenChangesPassword, changeWithoutTokenAnswersWell, wrongCurrentPasswordEndsSession,
        oldPasswordWorksAfterChange, changeIsLost, changeHitsNamedAccount, changeHitsNamedIdentifier,
        changeAccountFromHeader, changeAccountFromQuery, identifierChangeWithoutReauth, phoneChangeWithoutPassword

    // MARK: Logout

    case tokenSurvivesLogout, logoutEndsNewestSession, logoutOfDeadSessionFails, refreshTokenSurvivesLogout,
        logoutEndsPresentedTokenOnly,
        logoutEndsOtherSessions, logoutAllMissesSession, logoutAllKeepsRefreshTokens

    // MARK: User enumeration

    case loginRevealsAccount, loginTellsByWording, resetRequestRevealsAccount, resetRequestTellsByBody,
        strangerGetsResetMail, registrationRevealsAccount, registrationRevealsPhone, privateNameRevealed,
        lookUpTellsAccounts, timingRevealsAccount,
        resetRequestWaitsForMail, accountStateRevealed, onlyKnownAccountsBlocked, removedAccountRevealed,
        wrongCodeRevealsAccount

    // MARK: Throttling

    case noLoginThrottle, throttlePerSpelling, rightPasswordPassesBlock, blockForEverybody, noCodeThrottle,
        codeGuessesPerCode, confirmationGuessesUnlimited, messageFlood, messageLimitBlocksAccount,
        lockoutNeverClears, loginKeepsFailures, resetKeepsBlock, changePasswordUnthrottled,
        identifierChangeUnthrottled

    // MARK: Password policy

    case shortPasswordAccepted, passwordLengthInBytes, refusedPasswordStillSet, singleFactorMinimumTooLow,
        longPasswordRefused,
        passwordCutWhenRegistered, passwordCutWhenChanged, longPasswordRefusedAtChange, tooLongPasswordCut,
        hugePasswordFails, passwordTruncated, passwordCutToEight, passwordCutToFifty, passwordTrimmed,
        spacesInPasswordIgnored, passwordEndsAtSpace, compositionRuleEnforced, passwordEscapedWhenStored,
        nonASCIIPasswordLost, nonASCIIPasswordLostAtChange, nonASCIIPasswordRefusedAtChange,
        compositionRuleAtChange, commonPasswordAccepted, commonPasswordCalledShort, commonPasswordUnexplained,
        passwordRefusedWithoutReason, resetSkipsPasswordPolicy,
        changeSkipsPasswordPolicy, wellKnownPasswordAcceptedAtChange, wellKnownPasswordAcceptedAtReset,
        declaredPasswordLimitIgnored, shortestPasswordRefused

    // MARK: Transport and errors

    case tokenResponseCacheable, refreshAnswerCacheable, profileCacheable, registrationAnswerCacheable,
        resetStateCacheable, passedResetCacheable, challengeHeaderMissing, challengeMissingOnSecondResource,
        challengeNamesErrorWithoutToken, missingRightsCalledBadToken, secretAcceptedInURL,
        secondResourceTakesTokenInQuery, logoutByGet, secretsInQueryCount, changesByGet, anyQueryTokenTaken,
        tokenInRedirect, plainHTTPServed, refusalsLackStrictTransport, strictTransportForADay, oldTLSAccepted,
        errorFormatInconsistent, problemStatusDiffers, brokenBodyIsServerError, accessRefusalIsPage,
        inputRefusalIsPage, internalsLeakedInError, fileNamedInError, passwordHashInProfile, queryInError,
        hashInError, bodyRepeatedInError, weakPasswordRepeated, registrationEchoesPassword, sessionCookieUnprotected,
        refreshCookieReadable, cookieWithoutSecure, tokenBesideCookie, tokenBesideRenewedCookie,
        cookiesStayAfterLogout, logoutRenewsCookies, logoutOpensSession,
        longPasswordFails, emojiFail, objectForTextFails

    // MARK: Self-contained tokens

    case jwtAlgNoneAccepted, jwtAlgNoneInMixedCase, refusedTokenEndsSession, jwtSignatureNotRequired,
        jwtZeroSignatureAccepted, jwtHalfSignatureAccepted, jwtZeroPairAccepted, jwtSignatureNotChecked,
        jwtWeakSecret, jwtKeyConfusion, jwtKeyConfusionByDER, jwtOtherAlgorithmUnchecked, jwtHeaderKeyTrusted,
        jwtCertificateInHeaderTrusted, jwtKeyIDIsAPath, jwtKeyIDIsAQuery, jwtKeyURLFollowed,
        jwtUnreachableKeyTrusted, jwtUnknownKeyTrusted, jwtExpIgnored, jwtNotBeforeIgnored,
        jwtMissingExpiryAccepted, jwtTextExpiryIgnored, jwtGenerousLeeway, jwtAudIgnored, jwtAudienceBySubstring,
        jwtMissingAudienceAccepted, jwtAudienceListRefused, jwtIssIgnored, jwtIssuerComparedLoosely,
        jwtUnknownSubjectAccepted, jwtDenylistBypass, jwtMirroredSignatureRevives

    // MARK: Concurrency

    case resetCodeDoubleRedeemed, lostResetStillSets, duplicateRegistrationRace, refreshDoubleSpend,
        refreshRaceFails, oldPasswordLoginRace, refreshRaceOutlivesReset, throttleRace,
        codeGuessesOfASecondCountOnce, guessCountOverwritten, invalidationDelayed, deadTokenRevives,
        deadTokenRevivesAfterReset, deadTokenRevivesAfterChange, revokedTokenRevives,
        concurrentChangeCorruptsPassword, lostChangeStillSets

    // MARK: Kii Cloud

    case kiiRegistrationGivesToken, kiiNamelessAccepted, kiiDuplicateUnnamed, kiiUnusableIdentifiersAccepted,
        kiiUnverifiedIdentifierLogsIn, kiiLocalPhoneUnknown, kiiLoginFailureIs401, kiiLockIgnored,
        kiiLoginNameLimitsOff, kiiPasswordLimitsOff, kiiEmailLimitsOff, kiiPhoneLimitsOff, kiiLandlineAccepted,
        kiiDeadTokenIs401,
        kiiForeignProfileShownWhole, kiiProfileShownToStrangers, kiiExpiresAtIgnored, kiiAccessTokenSurvivesRefresh,
        kiiRefreshTokenThoughOff,
        kiiCallerSurvivesChange, kiiPasswordErrorsMerged, kiiResetRefusalsHidden, kiiSMSResetGoesByMail,
        kiiPinErrorsMerged, kiiSamePasswordAccepted, kiiGeneratedPasswordGoesByMail, kiiVerifiedTwice,
        kiiSecondClaimWins, kiiChangedAddressAtOnce, kiiDisabledUserKeepsTokens, kiiCodesReadableByUsers,
        kiiUnknownAppServed, kiiDeletedUserStays, kiiCountryIgnored, kiiAuthorizationWithoutToken, kiiOpenedLinkSpent,
        kiiUsersListed, kiiLoginNameChanges, kiiUpdateForgotten

    // MARK: Atlas App Services

    case atlasLocationWithoutSocketHost, atlasErrorTypeWithCharset, atlasEmptyAnswerHasAType,
        atlasRegistrationAnswersWithABody, atlasPendingEmailRegistersAgain, atlasPasswordLimitOffByOne,
        atlasEmailCaseFolded, atlasEmptyEmailRegisters, atlasAutomaticEmailChecked, atlasPendingLoginHasAnotherCode,
        atlasMalformedPairCalledExpired, atlasUnknownPairCalledBadRequest, atlasResendCalledBadRequest,
        atlasLinkTokenCutShort, atlasAutomaticConfirmationRunsAgain, atlasFunctionSuccessLeftPending,
        atlasFunctionPendingConfirms, atlasFunctionFailKeepsRegistration, atlasRetryRunsNoFunction,
        atlasResetHidesUnknownUser, atlasResetMailDespiteFunction, atlasResetFunctionSuccessWaits,
        atlasResetFunctionPendingSetsPassword, atlasResetFunctionFailSetsPassword,
        atlasResetFunctionGetsNoArguments, atlasCurrentPasswordNeverValid, atlasResetFunctionRunsForNobody,
        atlasResetPasswordLimitUnnamed, atlasResetOfDeletedUserIsAnInvalidPair, atlasWrongPasswordHasAnotherCode,
        atlasDeviceIDForgotten, atlasTokenTimesAreText, atlasRefreshTokenNamesNoSession,
        atlasProfileWithoutIdentities, atlasDisabledUserLogsIn, atlasRefreshGivesRefreshToken,
        atlasWrongTokenTypeHasACode, atlasBadSignatureHasACode, atlasMissingTokenCalledInvalid,
        atlasEndedSessionHasNoCode, atlasExpiredTokenHasNoCode, atlasRevocationSparesASession,
        atlasDisabledUserRefreshes, atlasAPIKeyShownAgain, atlasAPIKeyNameUnchecked, atlasAPIKeyNameTwice,
        atlasForeignAPIKeyFound, atlasDisabledAPIKeyLogsIn, atlasCreatedUserLeftPending,
        atlasVerifiedTokenSaysNothing, atlasConfirmedRegistrationStillListed, atlasAdminSendsNoConfirmation,
        atlasOldEmailStillLogsIn, atlasDeletedEmailStaysTaken, atlasDisabledProviderServes, atlasResetFunctionTold,
        atlasArgumentsBecomeDocuments, atlasFunctionSendsNoText

    // MARK: SUSI.AI

    case susiQueryNotRead, susiJSONBodyRead, susiLastValueWins, susiAnyTextIsTrue, susiIdentityUnsaid,
        susiRefusalWithoutMessage, susiCallbackIgnored, susiTokenCountsFirst, susiTokenBesideDeadCookie,
        susiUnknownTokenRefused, susiSignUpRefusedAlike, susiAddressRuleLoose, susiPasswordLengthAlone,
        susiAddressFolded, susiSignUpLogsIn, susiWaitingAccountLogsIn, susiClosedSignUpOpen,
        susiAdministratorModeMails, susiRuleUnsaid, susiSignUpCaptchaUnasked, susiMailUnannounced,
        susiRegistrationCheckBlind, susiMailedTokenLivesOn, susiMailedTokenConfirmsAny,
        susiConfirmationOpensNoSession, susiResendRefusedAlike, susiLoginRefusedAlike, susiLoginMessageBare,
        susiAskedLifetimeIgnored, susiSessionLoginForgotten, susiCookieNotRenewed, susiPasswordCheckLogsIn,
        susiLogoutKeepsSession, susiDeletionKeepsAccount, susiSamePasswordTaken, susiChangeUntold,
        susiChangeCaptchaUnasked, susiAddressAsPassword, susiUnknownRecoverySilent, susiResetTokenUnaged,
        susiResetActivates

    // MARK: Entra native authentication

    case entraRedirectNotDemanded, entraRedirectAnswerMissing, entraContinuationTokenCrossesSteps,
        entraContinuationTokenNeverExpires, entraErrorLacksIds, entraCorrelationIDLost, entraAnyAppServed,
        entraEmptyParameterUnnamed, entraUnknownGrantTypeUnnamed, entraCodeLengthMisstated,
        entraWrongCodeSpendsContinuationToken, entraResendKeepsOlderCode, entraCodesWithoutLimit,
        entraSignUpOfTakenAddressStarts, entraPasswordNotDemanded, entraCodeSignUpDemandsPassword,
        entraAttributesNotDemanded, entraAttributesNotValidated, entraSignUpOfferForAnyUser,
        entraPasswordSuberrorGeneric, entraPasswordNeedsFourKinds, entraCurrentPasswordAcceptedAtReset,
        entraUnknownUserStartsSignIn, entraWrongPasswordSpendsContinuationToken, entraAnySignInCodeAccepted,
        entraLockoutMissing, entraRepeatedWrongPasswordCounts, entraLockoutDoesNotGrow, entraTokenTypeInLowerCase,
        entraRefreshTokenWithoutScope, entraRefreshReturnsSameToken, entraRevokedGrantUnnamed,
        entraResetEndsCodeSessions, entraCodeSessionRefreshesTooLong, entraIDTokenForAnotherApp,
        entraUnknownUserStartsReset, entraResetForAccountWithoutPassword,
        entraRefusedPasswordSpendsContinuationToken, entraPollSpendsContinuationToken, entraMalformedUsernameStarts
}
