extension Defect {
    /// The requirement that names the defect, and what the faulty backend does; nil for a variant.
    var own: (requirement: String, summary: String)? {
        switch self {
        case .registeredAccountCannotLogin:
            (
                "AUTH-REG-001",
                "The password given at registration never opens the account: whatever else needs a login cannot be judged."
            )
        case .duplicateRegistrationOverwrites:
            ("AUTH-REG-002", "Registering a taken identifier replaces the password of the account that has it.")
        case .usernameCaseNotFolded:
            ("AUTH-REG-003", "Usernames are stored as typed, and another letter case is another name.")
        case .identifierAliasAccepted:
            ("AUTH-REG-004", "The same email or phone in another spelling counts as free.")
        case .usernameRuleUnchecked:
            ("AUTH-REG-005", "Any text that is not empty is taken as a username.")
        case .identifierFormatUnchecked:
            ("AUTH-REG-006", "Any text that is not empty is taken as an email address or phone number.")
        case .registrationMassAssignment:
            ("AUTH-REG-007", "Registration takes role, id and email_verified from the request.")
        case .addressVerifiedWithoutCode:
            (
                "AUTH-VER-001",
                "A new address counts as verified before its code came back, and so lets its account log in."
            )
        case .anyConfirmationCodeAccepted:
            ("AUTH-VER-002", "Only the first eleven characters of a confirmation code are looked at.")
        case .confirmationCodeNeverExpires:
            ("AUTH-VER-003", "A confirmation code is taken at any later time.")
        case .resentCodeDead:
            ("AUTH-VER-004", "The code in a confirmation message that was sent again is not one that is stored.")
        case .unverifiedAccountLogsIn:
            ("AUTH-VER-005", "An account logs in before its address is confirmed.")
        case .verifiedFlagCarriedOver:
            ("AUTH-VER-006", "A changed address keeps the verified flag of the old one.")
        case .wrongPasswordAccepted:
            ("AUTH-LOG-001", "Any identifier of the account opens it in place of the password.")
        case .identifierKindNotLinked:
            ("AUTH-LOG-002", "The phone number of an account does not log in.")
        case .malformedCredentialAccepted:
            ("AUTH-LOG-003", "A login takes the first text of an array, and the last of two members, as the password.")
        case .sessionTokenReused:
            ("AUTH-LOG-004", "Beyond eight open sessions a login gives out the tokens of an open one again.")
        case .protectedResourceOpen:
            ("AUTH-TOK-001", "Without an Authorization header the protected resource shows the newest account.")
        case .accessTokenNeverExpires:
            ("AUTH-TOK-002", "An access token is taken after its stated lifetime.")
        case .refreshWidensGrant:
            ("AUTH-TOK-003", "A refresh grants the scope and the account that the request names.")
        case .refreshTokenReusable:
            ("AUTH-TOK-004", "A used refresh token gives new tokens again.")
        case .refreshReplayTolerated:
            ("AUTH-TOK-005", "A used refresh token is refused, and its chain goes on.")
        case .tokenKindConfusion:
            ("AUTH-TOK-006", "A refresh token opens protected resources.")
        case .refreshChainNeverEnds:
            ("AUTH-TOK-007", "A session can be refreshed without an end.")
        case .predictableToken:
            ("AUTH-TOK-008", "Tokens are made of the account id and a running number.")
        case .oldTokenSurvivesReset:
            ("AUTH-INV-001", "Access tokens from before a reset go on working.")
        case .oldRefreshTokenSurvivesReset:
            ("AUTH-INV-002", "Refresh tokens from before a reset go on working.")
        case .resetInvalidatesOtherAccounts:
            ("AUTH-INV-003", "A reset ends the sessions of all accounts, whichever they are.")
        case .freshTokenKilledByCutoff:
            ("AUTH-INV-004", "A token issued in the same second as a reset is refused.")
        case .otherSessionsSurvivePasswordChange:
            ("AUTH-INV-005", "The other sessions of the account survive a change of password.")
        case .tokensSurviveAccountRemoval:
            ("AUTH-INV-007", "Tokens of a deleted account go on working.")
        case .oldPasswordWorksAfterReset:
            ("AUTH-RST-001", "The old password logs in after a reset, beside the new one.")
        case .resetRequestChangesAccount:
            ("AUTH-RST-002", "Asking for a reset ends the sessions of the account.")
        case .unverifiedAddressGetsReset:
            ("AUTH-RST-003", "A reset code is sent to an address that was never confirmed.")
        case .resetSentToCallerAddress:
            ("AUTH-RST-004", "The reset message also goes to any other address in the request.")
        case .resetCodeInResponse:
            ("AUTH-RST-005", "The answer to a reset request holds the code.")
        case .resetCodeReusable:
            ("AUTH-RST-006", "A reset code can be used again.")
        case .resetCodeNeverExpires:
            ("AUTH-RST-007", "A reset code is taken at any later time.")
        case .resetCodeNotBoundToAccount:
            ("AUTH-RST-008", "A reset code sets the password of whatever account the request names.")
        case .anyResetCodeAccepted:
            ("AUTH-RST-009", "Only the first eleven characters of a reset code are looked at.")
        case .wrongCodeEndsFlow:
            ("AUTH-RST-010", "A wrong code ends the reset whose code begins like it.")
        case .rejectedPasswordUsesUpCode:
            ("AUTH-RST-011", "A reset code is used up by a new password that is refused.")
        case .staleResetCodeWorks:
            ("AUTH-RST-012", "Older reset codes work after a newer one, a change of password and a change of address.")
        case .resetStepSkippable:
            ("AUTH-RST-013", "The state from the first call of a reset sets the password, without the code.")
        case .guessableResetCode:
            ("AUTH-RST-014", "Reset codes are running numbers.")
        case .hostHeaderInResetLink:
            ("AUTH-RST-015", "Links in messages point to the host that the request's headers name.")
        case .generatedModeTakesCallerPassword:
            ("AUTH-RST-016", "Where the backend chooses the password, one in the request is set in place of it.")
        case .resetGrantsSessionWrongly:
            ("AUTH-RST-017", "The sign-in offer of a reset opens whatever account the request names.")
        case .noNoticeAfterReset:
            ("AUTH-RST-018", "No notice is sent after a reset or change.")
        case .changeWithoutCurrentPassword:
            ("AUTH-CHG-001", "A password change does not look at the current password.")
        case .oldPasswordWorksAfterChange:
            ("AUTH-CHG-002", "The old password logs in after a change, beside the new one.")
        case .changeHitsNamedAccount:
            ("AUTH-CHG-003", "A password change sets the password of the account that the request names.")
        case .identifierChangeWithoutReauth:
            ("AUTH-CHG-004", "A change of email or phone does not look at the current password.")
        case .tokenSurvivesLogout:
            ("AUTH-OUT-001", "The access token goes on working after logout.")
        case .refreshTokenSurvivesLogout:
            ("AUTH-OUT-002", "The refresh token goes on working after logout.")
        case .logoutEndsOtherSessions:
            ("AUTH-OUT-003", "A logout ends all sessions of the account.")
        case .logoutAllMissesSession:
            ("AUTH-OUT-004", "Ending all sessions misses the oldest one beside the caller's.")
        case .loginRevealsAccount:
            ("AUTH-ENU-001", "A login with an unknown identifier is answered with 404.")
        case .resetRequestRevealsAccount:
            ("AUTH-ENU-002", "A reset request for an unknown identifier is answered with 404.")
        case .registrationRevealsAccount:
            (
                "AUTH-ENU-003",
                "Registration says that an email or phone is taken, and resend that it is unknown or confirmed."
            )
        case .timingRevealsAccount:
            ("AUTH-ENU-004", "A login with an unknown identifier is answered without the work of hashing.")
        case .accountStateRevealed:
            ("AUTH-ENU-005", "A login with a wrong password says whether the account is unverified.")
        case .noLoginThrottle:
            ("AUTH-RATE-001", "Wrong passwords at login are not limited.")
        case .noCodeThrottle:
            ("AUTH-RATE-002", "Wrong codes are not limited.")
        case .messageFlood:
            ("AUTH-RATE-003", "Every request for a message sends one.")
        case .lockoutNeverClears:
            ("AUTH-RATE-004", "A blocked account stays blocked.")
        case .changePasswordUnthrottled:
            ("AUTH-RATE-005", "Wrong current passwords at a change are not limited.")
        case .shortPasswordAccepted:
            ("AUTH-PWD-001", "Passwords of fewer than eight characters are accepted.")
        case .singleFactorMinimumTooLow:
            ("AUTH-PWD-002", "Passwords of eight characters are accepted.")
        case .longPasswordRefused:
            ("AUTH-PWD-003", "Passwords of more than 63 characters are refused.")
        case .passwordTruncated:
            ("AUTH-PWD-004", "Only the first 72 bytes of a password count.")
        case .compositionRuleEnforced:
            ("AUTH-PWD-005", "A password must hold two kinds of characters.")
        case .commonPasswordAccepted:
            ("AUTH-PWD-006", "Well-known passwords are accepted.")
        case .resetSkipsPasswordPolicy:
            ("AUTH-PWD-007", "A reset checks no more of the new password than its minimum length.")
        case .declaredPasswordLimitIgnored:
            ("AUTH-PWD-008", "Passwords longer than the declared limit are accepted.")
        case .resetCodeDoubleRedeemed:
            ("AUTH-CON-001", "Simultaneous requests with one reset code all succeed.")
        case .duplicateRegistrationRace:
            ("AUTH-CON-002", "Simultaneous registrations of one identifier make several accounts.")
        case .refreshDoubleSpend:
            ("AUTH-CON-003", "Simultaneous refreshes with one token each start a chain that goes on.")
        case .oldPasswordLoginRace:
            ("AUTH-CON-004", "A login that began before a reset ends with a token that outlives it.")
        case .throttleRace:
            ("AUTH-CON-005", "Simultaneous guesses are all evaluated, however many they are.")
        case .invalidationDelayed:
            ("AUTH-CON-006", "An access token is taken for three more seconds after logout.")
        case .concurrentChangeCorruptsPassword:
            ("AUTH-CON-007", "Simultaneous password changes leave several passwords that work.")
        case .revokedTokenStillWorks:
            ("AUTH-INV-006", "Revocation answers success and does nothing.")
        case .introspectionReportsDeadTokenActive:
            ("AUTH-INV-008", "Introspection calls everything active that looks like a token of this backend.")
        case .jwtAlgNoneAccepted:
            ("AUTH-JWT-001", "A token whose header names the algorithm none, in whatever case, is taken as it is.")
        case .jwtSignatureNotRequired:
            ("AUTH-JWT-002", "A token without a signature, or with one of zeros, is taken.")
        case .jwtSignatureNotChecked:
            ("AUTH-JWT-003", "Any signature of the right length is taken, under the header that was issued.")
        case .jwtKeyConfusion:
            ("AUTH-JWT-004", "A token keyed by HS256 with the text of the public key is taken.")
        case .jwtHeaderKeyTrusted:
            ("AUTH-JWT-005", "A token is checked with the key in its own header.")
        case .jwtExpIgnored:
            ("AUTH-JWT-006", "Neither expiry nor not-before of a token is looked at.")
        case .jwtAudIgnored:
            ("AUTH-JWT-007", "The audience of a token is not looked at.")
        case .jwtIssIgnored:
            ("AUTH-JWT-008", "The issuer of a token is not looked at.")
        case .jwtDenylistBypass:
            ("AUTH-JWT-009", "Dead tokens are known by their text, and other spellings of them are read.")
        case .tokenResponseCacheable:
            ("AUTH-TRN-001", "Answers to good requests may be kept for a minute.")
        case .challengeHeaderMissing:
            ("AUTH-TRN-002", "No 401 says how to authenticate.")
        case .secretAcceptedInURL:
            ("AUTH-TRN-003", "Access tokens are also taken from the query, and logins by GET.")
        case .plainHTTPServed:
            ("AUTH-TRN-004", "Plain HTTP is answered on the same port, and no answer asks for TLS from then on.")
        case .errorFormatInconsistent:
            ("AUTH-TRN-005", "Refusals that no route gave are HTML, and their body says another status.")
        case .internalsLeakedInError:
            ("AUTH-TRN-006", "The answer to a body that cannot be read shows a stack trace with file names.")
        case .sessionCookieUnprotected:
            ("AUTH-TRN-007", "Cookies that hold tokens have none of Secure, HttpOnly and SameSite.")
        default:
            nil
        }
    }
}
