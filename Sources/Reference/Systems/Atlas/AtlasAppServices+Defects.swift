extension AtlasAppServices {
    static let defects: [SystemDefect] = [
        .atlasLocationWithoutSocketHost, .atlasErrorTypeWithCharset, .atlasEmptyAnswerHasAType,
        .atlasRegistrationAnswersWithABody, .atlasPendingEmailRegistersAgain, .atlasPasswordLimitOffByOne,
        .atlasEmailCaseFolded, .atlasEmptyEmailRegisters, .atlasAutomaticEmailChecked,
        .atlasPendingLoginHasAnotherCode, .atlasMalformedPairCalledExpired, .atlasUnknownPairCalledBadRequest,
        .atlasResendCalledBadRequest, .atlasLinkTokenCutShort, .atlasAutomaticConfirmationRunsAgain,
        .atlasFunctionSuccessLeftPending, .atlasFunctionPendingConfirms, .atlasFunctionFailKeepsRegistration,
        .atlasRetryRunsNoFunction, .atlasResetHidesUnknownUser, .atlasResetMailDespiteFunction,
        .atlasResetFunctionSuccessWaits, .atlasResetFunctionPendingSetsPassword, .atlasResetFunctionFailSetsPassword,
        .atlasResetFunctionGetsNoArguments, .atlasCurrentPasswordNeverValid, .atlasResetFunctionRunsForNobody,
        .atlasResetPasswordLimitUnnamed, .atlasResetOfDeletedUserIsAnInvalidPair, .atlasWrongPasswordHasAnotherCode,
        .atlasDeviceIDForgotten, .atlasTokenTimesAreText, .atlasRefreshTokenNamesNoSession,
        .atlasProfileWithoutIdentities, .atlasDisabledUserLogsIn, .atlasRefreshGivesRefreshToken,
        .atlasWrongTokenTypeHasACode, .atlasBadSignatureHasACode, .atlasMissingTokenCalledInvalid,
        .atlasEndedSessionHasNoCode, .atlasExpiredTokenHasNoCode, .atlasRevocationSparesASession,
        .atlasDisabledUserRefreshes, .atlasAPIKeyShownAgain, .atlasAPIKeyNameUnchecked, .atlasAPIKeyNameTwice,
        .atlasForeignAPIKeyFound, .atlasDisabledAPIKeyLogsIn, .atlasCreatedUserLeftPending,
        .atlasVerifiedTokenSaysNothing, .atlasConfirmedRegistrationStillListed, .atlasAdminSendsNoConfirmation,
        .atlasOldEmailStillLogsIn, .atlasDeletedEmailStaysTaken,
    ]
}
