extension Defect {
    /// The same as ``variant``, for confirmation, reset, change and limits.
    var recoveryVariant: (requirements: [String], summary: String)? {
        switch self {
        case .secondConfirmationIsLost:
            (["AUTH-VER-004"], "A confirmation by the code of a second message is answered well and not kept.")
        case .confirmationCodeExpiresEarly:
            (["AUTH-VER-003"], "A confirmation code is taken for half of its time.")
        case .confirmationCodeInResponse:
            (
                ["AUTH-RST-005"],
                "The answers to a registration and to a wish for another message hold the confirmation code."
            )
        case .sameCodeSentAgain:
            (["AUTH-VER-004", "AUTH-RST-014"], "Another message brings the same code again.")
        case .resentResetCodeDead:
            (["AUTH-VER-004"], "The code in a second reset message is not one that is stored.")
        case .resetIsLost:
            (
                [
                    "AUTH-RST-001", "AUTH-RST-007", "AUTH-RST-008", "AUTH-RST-010", "AUTH-RST-011", "AUTH-RST-012",
                    "AUTH-RST-013", "AUTH-RST-017", "AUTH-VER-004",
                ],
                "A reset is answered well, and the new password is not kept."
            )
        case .resetNeedsSession:
            (["AUTH-RST-001"], "A reset is completed by who is logged in alone.")
        case .strangerGetsResetMail:
            (["AUTH-ENU-002"], "A reset message goes to an address that nobody has.")
        case .resetCodeExpiresEarly:
            (["AUTH-RST-007"], "A reset code is taken for half of its time.")
        case .anyPinAccepted:
            (["AUTH-RST-009"], "Any text passes for the code of a reset.")
        case .codeOfAnyResetPasses:
            (["AUTH-RST-013", "AUTH-RST-008"], "The code of one reset passes in another.")
        case .resetStateIsPassword:
            (["AUTH-RST-013"], "The state that sets a new password logs in as one.")
        case .resetStateRefreshes:
            (["AUTH-RST-013"], "The state that sets a new password is taken where a refresh token belongs.")
        case .resetCodeHoldsName:
            (["AUTH-RST-014"], "A reset code ends with the name of its account.")
        case .linkIsPlainHTTP:
            (["AUTH-RST-015"], "Links in messages are plain HTTP.")
        case .linkFollowsForwardedScheme:
            (["AUTH-RST-015"], "Links in messages are plain HTTP where X-Forwarded-Proto says so.")
        case .anyOfferSignsIn:
            (["AUTH-RST-017"], "Any text passes for an offer to sign in to the account that the request names.")
        case .resetSetsCookie:
            (["AUTH-RST-017"], "The answer to a completed reset sets cookies that open the account.")
        case .deadTokenChangesPassword:
            (["AUTH-CHG-001"], "A password is changed with a token whose session was ended.")
        case .expiredTokenChangesPassword:
            (["AUTH-CHG-001"], "A password is changed with a token whose time is over.")
        case .changeWithoutTokenAnswersWell:
            (["AUTH-CHG-001"], "A change without a live token is answered well and not made.")
        case .wrongCurrentPasswordEndsSession:
            (["AUTH-CHG-001", "AUTH-CHG-004"], "One wrong current password ends the session.")
        case .changeIsLost:
            (["AUTH-CHG-002", "AUTH-CHG-001"], "A change is answered well, and the new password is not kept.")
        case .changeHitsNamedIdentifier:
            (["AUTH-CHG-003"], "A password change sets the password of the account whose address the request names.")
        case .changeAccountFromHeader:
            (["AUTH-CHG-003"], "A password change sets the password of the account in X-User-Id.")
        case .resetRequestWaitsForMail:
            (["AUTH-ENU-004"], "The answer to a reset request waits until its mail was written.")
        case .wrongCodeRevealsAccount:
            (["AUTH-ENU-005"], "A code for a reset of a name that nobody has is answered with 404.")
        case .messageLimitBlocksAccount:
            (["AUTH-RATE-003"], "Whoever asks for too many messages blocks the account that they go to.")
        case .blockForEverybody:
            (["AUTH-RATE-001"], "Wrong passwords are counted for all accounts together.")
        case .resetKeepsBlock:
            (["AUTH-RATE-004"], "A reset does not end a block.")
        case .lostResetStillSets:
            (
                ["AUTH-CON-001"],
                "Of simultaneous resets with one code one is answered well, and another sets the password."
            )
        case .lostChangeStillSets:
            (["AUTH-CON-007"], "Of simultaneous changes one is answered well, and another sets the password.")
        case .codeGuessesOfASecondCountOnce:
            (["AUTH-CON-005"], "Wrong codes that come in the same second count as one.")
        case .guessCountOverwritten:
            (["AUTH-CON-005"], "Simultaneous wrong passwords each write the count that they found, and one.")
        case .resetSentToCallerNumber:
            (["AUTH-RST-004"], "A reset code goes by SMS to every number that the request names.")
        case .changedNumberGetsReset:
            (["AUTH-RST-003"], "After a change of number a reset code goes to the new one before it is confirmed.")
        case .resetCodeSurvivesPhoneChange:
            (["AUTH-RST-012"], "A change of number does not retire reset codes.")
        case .phoneChangeUntold:
            (["AUTH-RST-018"], "No notice is sent after a change of number.")
        case .numberStaysVerified:
            (["AUTH-VER-006"], "A number that takes the place of a confirmed one counts as confirmed.")
        case .sameNumberCodeSentAgain:
            (
                ["AUTH-VER-006", "AUTH-VER-004"],
                "Another SMS brings the same confirmation code again, also where it goes to another number."
            )
        case .numberCodeLivesAsIfMailed:
            (["AUTH-RST-007", "AUTH-VER-003"], "A code sent by SMS is taken for half an hour, like a mailed one.")
        default:
            answerVariant
        }
    }
}
