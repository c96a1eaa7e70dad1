extension Defect {
    /// The requirements that a variant may break, the first before all, and what the faulty backend does; nil for a
    /// requirement's own defect.
    var variant: (requirements: [String], summary: String)? {
        switch self {
        case .usernameFoldedAtLoginOnly:
            (["AUTH-REG-003"], "Usernames are stored as typed and looked for in lower case.")
        case .emailFoldedAtLoginOnly:
            (["AUTH-REG-004", "AUTH-CON-002"], "Email addresses are stored as typed and looked for in lower case.")
        case .phoneAliasAccepted:
            (["AUTH-REG-004"], "A phone number in a country's own notation is another number.")
        case .takenEmailAcceptedAtChange:
            (["AUTH-REG-004"], "A change of address does not look whether another account has it.")
        case .usernameLimitOffByOne:
            (["AUTH-REG-005"], "Usernames may be one character longer than declared.")
        case .registrationTakesRole:
            (["AUTH-REG-007"], "Registration takes the role from the request.")
        case .registrationTakesVerifiedFlag:
            (["AUTH-REG-007"], "Registration takes email_verified from the request.")
        case .confirmationCodeOutlivesItsTime:
            (["AUTH-VER-003"], "A confirmation code is taken for an hour more than it should be.")
        case .passwordCaseIgnored:
            (["AUTH-LOG-001", "AUTH-PWD-004"], "Passwords are compared without regard to case.")
        case .lastCharacterIgnored:
            (["AUTH-LOG-001", "AUTH-PWD-004"], "The last character of a password does not count.")
        case .queryOperatorsInPassword:
            (
                ["AUTH-LOG-003"],
                "An object in place of the password opens the account, as where it becomes part of a database query."
            )
        case .presentedTokenAdopted:
            (["AUTH-LOG-004"], "A login makes the token that its request carries the session's own.")
        case .secondResourceOpen:
            (["AUTH-TOK-001"], "The list of sessions is answered without a token.")
        case .secondResourceIgnoresExpiry:
            (["AUTH-TOK-002"], "The list of sessions takes expired tokens.")
        case .refreshGrantsAnyScope:
            (["AUTH-TOK-003"], "A refresh grants the scope that the request names.")
        case .usedRefreshTokenGrace:
            (["AUTH-TOK-004", "AUTH-CON-003"], "The refresh token that was used last works for ten seconds more.")
        case .accessTokenRefreshes:
            (["AUTH-TOK-006"], "An access token is taken where a refresh token belongs.")
        case .tokenMostlyFixed:
            (["AUTH-TOK-008"], "Only the last four characters of a token differ from the next one's.")
        case .resetEndsNewestSessionOnly:
            (["AUTH-INV-001", "AUTH-INV-002"], "A reset ends the newest session of the account and no other.")
        case .resetSparesRefreshedSessions:
            (["AUTH-INV-002", "AUTH-INV-001"], "A reset does not end sessions that were refreshed before.")
        case .secondResourceTakesDeadTokens:
            (
                ["AUTH-INV-001", "AUTH-INV-005", "AUTH-INV-007", "AUTH-OUT-001", "AUTH-OUT-004", "AUTH-CON-006"],
                "The list of sessions is answered to tokens whose session was ended."
            )
        case .passwordChangeKeepsRefreshTokens:
            (
                ["AUTH-INV-005"],
                "A change of password ends the access tokens of the other sessions, and their refresh tokens live."
            )
        case .logoutEndsPresentedTokenOnly:
            (
                ["AUTH-OUT-002", "AUTH-OUT-001"],
                "A logout ends the access token that it came with and nothing else of the session."
            )
        case .logoutAllKeepsRefreshTokens:
            (["AUTH-OUT-004"], "Ending all sessions leaves their refresh tokens alive.")
        case .deadTokenRevives:
            (
                ["AUTH-CON-006", "AUTH-OUT-001"],
                "An access token is refused after logout, and taken again two seconds later."
            )
        case .oldPasswordWorksByAnotherName:
            (["AUTH-RST-001", "AUTH-CHG-002"], "The old password still logs in for who goes by username or phone.")
        case .changedAddressGetsReset:
            (["AUTH-RST-003"], "After a change of address a reset code goes to the new one before it is confirmed.")
        case .resetCodeInHeader:
            (["AUTH-RST-005"], "A header of the answer to a reset request holds the code.")
        case .resetCodeReusableInAnotherSpelling:
            (["AUTH-RST-006"], "A used reset code works again with an equals sign or a blank behind it.")
        case .resetCodeOutlivesItsTime:
            (["AUTH-RST-007"], "A reset code is taken for an hour more than it should be.")
        case .resetAccountTakenFromID:
            (["AUTH-RST-008"], "A reset code sets the password of the account whose id the request names.")
        case .resetCodeListAccepted:
            (["AUTH-RST-009"], "A list of reset codes is tried one by one.")
        case .olderResetCodeWorks:
            (["AUTH-RST-012"], "A newer reset code does not retire the older one.")
        case .resetCodeSurvivesPasswordChange:
            (["AUTH-RST-012"], "A change of password does not retire reset codes.")
        case .resetCodeSurvivesAddressChange:
            (["AUTH-RST-012"], "A change of address does not retire reset codes.")
        case .resetStateReusable:
            (["AUTH-RST-013"], "The state that sets a new password does so again.")
        case .resetStateOpensResources:
            (["AUTH-RST-013"], "The state handed out after the right code opens protected resources.")
        case .resetStateSetsNamedAccount:
            (
                ["AUTH-RST-013"],
                "The state of one account's reset sets the password of the account that the request names."
            )
        case .linkFollowsForwardedHost:
            (["AUTH-RST-015"], "Links in messages point to the host in X-Forwarded-Host.")
        case .generatedPasswordRepeats:
            (["AUTH-RST-016"], "Every reset of an account generates the same password.")
        case .generatedPasswordTooShort:
            (["AUTH-RST-016"], "Generated passwords are shorter than the policy asks for.")
        case .oldPasswordBesideGenerated:
            (["AUTH-RST-016"], "The old password logs in beside the generated one.")
        case .resetAnswersWithTokens:
            (["AUTH-RST-017"], "The answer to a completed reset holds tokens.")
        case .signInOfferReusable:
            (["AUTH-RST-017"], "The sign-in offer of a reset works again and again.")
        case .resetStateSignsIn:
            (["AUTH-RST-017"], "The state that sets the new password signs in before it was set.")
        case .noNoticeAfterChange:
            (["AUTH-RST-018"], "No notice is sent after a change of password.")
        case .missingCurrentPasswordAccepted:
            (["AUTH-CHG-001"], "A password change without a current password is made; one with a wrong one is not.")
        case .phoneChangeWithoutPassword:
            (["AUTH-CHG-004"], "A change of phone does not look at the current password.")
        case .loginTellsByWording:
            (["AUTH-ENU-001"], "The sentence in a refused login's answer differs for unknown names.")
        case .resetRequestTellsByBody:
            (
                ["AUTH-ENU-002"],
                "A reset request for an unknown name is answered with another word than for a known one."
            )
        case .registrationRevealsPhone:
            (["AUTH-ENU-003"], "Registration says that a phone number is taken.")
        case .onlyKnownAccountsBlocked:
            (["AUTH-ENU-005"], "Wrong passwords are counted for existing accounts alone.")
        case .throttlePerSpelling:
            (["AUTH-RATE-001"], "Wrong passwords are counted for each spelling of the name.")
        case .rightPasswordPassesBlock:
            (["AUTH-RATE-001"], "During a block the right password still logs in, so that guessing goes on.")
        case .codeGuessesPerCode:
            (["AUTH-RATE-002"], "Wrong codes are counted for each code alone, and a new code brings new guesses.")
        case .confirmationGuessesUnlimited:
            (["AUTH-RATE-002"], "Wrong confirmation codes are not limited.")
        case .loginKeepsFailures:
            (["AUTH-RATE-004"], "A successful login does not clear the count of failures.")
        case .identifierChangeUnthrottled:
            (["AUTH-RATE-005"], "Wrong current passwords at a change of address or phone are not limited.")
        case .changeSkipsPasswordPolicy:
            (["AUTH-PWD-007"], "A change checks no more of the new password than its minimum length.")
        default:
            tokenVariant
        }
    }
}
