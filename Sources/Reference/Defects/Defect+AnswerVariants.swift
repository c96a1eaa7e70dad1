extension Defect {
    /// The same as ``variant``, for tokens beyond the first, and what answers say.
    var answerVariant: (requirements: [String], summary: String)? {
        switch self {
        case .accessTokenExpiresEarly:
            (["AUTH-TOK-002", "AUTH-JWT-006"], "An access token is taken for half of its stated time.")
        case .tokenEndIgnored:
            (["AUTH-TOK-001", "AUTH-TOK-003"], "Only the first 24 characters of a token are looked at.")
        case .oddTokenFails:
            (["AUTH-TOK-001"], "A token that is empty, very long or has a quote is answered with 500.")
        case .refreshGivesDeadToken:
            (["AUTH-TOK-003"], "The access token of a refresh opens nothing.")
        case .replayEndsAllSessions:
            (["AUTH-TOK-005"], "A used refresh token ends all sessions of its account.")
        case .codeTakenForToken:
            (["AUTH-TOK-006"], "A code opens resources as a token does.")
        case .codesRefresh:
            (["AUTH-TOK-006"], "A code is taken where a refresh token belongs.")
        case .tokenTakenForCode:
            (["AUTH-TOK-006"], "A token is taken where a code belongs.")
        case .codeKindConfusion:
            (["AUTH-TOK-006"], "Confirmation codes and reset codes are taken for each other.")
        case .refreshOfRemovedAccountFails:
            (["AUTH-INV-007", "AUTH-TRN-005"], "A refresh for a removed account is answered with 500.")
        case .revocationEndsAllSessions:
            (["AUTH-INV-006"], "Revocation ends all sessions of the account.")
        case .revocationRefusesInventedTokens:
            (["AUTH-INV-006"], "Revocation refuses what was never a token, so that its answer tells which were.")
        case .revocationKnowsAccessTokensOnly:
            (["AUTH-INV-006"], "Revocation refuses refresh tokens.")
        case .introspectionTakesAnything:
            (["AUTH-INV-008"], "Introspection calls everything active that it does not know.")
        case .introspectionKnowsRefreshTokensOnly:
            (["AUTH-INV-008"], "Introspection calls live access tokens inactive.")
        case .deadTokenRevivesAfterReset:
            (
                ["AUTH-CON-006", "AUTH-INV-001"],
                "An access token is refused after a reset, and taken again two seconds later."
            )
        case .deadTokenRevivesAfterChange:
            (
                ["AUTH-CON-006", "AUTH-INV-005"],
                "An access token is refused after a change of password, and taken again two seconds later."
            )
        case .revokedTokenRevives:
            (
                ["AUTH-CON-006", "AUTH-INV-006"],
                "A revoked refresh token is refused, and taken again two seconds later."
            )
        case .refreshRaceFails:
            (["AUTH-CON-003"], "Of simultaneous refreshes with one token all but one are answered with 500.")
        case .refreshRaceOutlivesReset:
            (["AUTH-CON-004"], "A refresh that began before a reset ends with tokens that outlive it.")
        case .refusedTokenEndsSession:
            (
                [
                    "AUTH-JWT-001", "AUTH-JWT-002", "AUTH-JWT-003", "AUTH-JWT-004", "AUTH-JWT-005", "AUTH-JWT-006",
                    "AUTH-JWT-007",
                ],
                "A token that does not check out ends the session that it names."
            )
        case .jwtZeroPairAccepted:
            (["AUTH-JWT-002"], "The encoding of two zero integers fits every text as its signature.")
        case .jwtOtherAlgorithmUnchecked:
            (["AUTH-JWT-004"], "A signature under an algorithm that is not used here is not looked at.")
        case .jwtUnreachableKeyTrusted:
            (["AUTH-JWT-005"], "A token that says where its key lies is taken where the key cannot be had.")
        case .jwtUnknownKeyTrusted:
            (["AUTH-JWT-005"], "A token that names an unknown key is taken.")
        case .registrationAnswerCacheable:
            (["AUTH-TRN-001"], "A registration answers with the account data, which may be kept.")
        case .resetStateCacheable:
            (["AUTH-TRN-001"], "The answers of a reset, with its states, may be kept.")
        case .missingRightsCalledBadToken:
            (["AUTH-TRN-002"], "Who may not do something is told that the token is bad.")
        case .secretsInQueryCount:
            (["AUTH-TRN-003"], "Members in the query count like those of a body.")
        case .changesByGet:
            (["AUTH-TRN-003"], "Changes are made by GET with their members in the query.")
        case .anyQueryTokenTaken:
            (["AUTH-TRN-003"], "An access token is taken from the query under many names.")
        case .tokenInRedirect:
            (["AUTH-TRN-003"], "The answer to a login leads to an address with the token in it.")
        case .accessRefusalIsPage:
            (["AUTH-TRN-005"], "Refusals with 401 and 403 say that they are a page.")
        case .inputRefusalIsPage:
            (["AUTH-TRN-005"], "Refusals of what was sent say that they are a page.")
        case .logoutOfDeadSessionFails:
            (["AUTH-OUT-001"], "A second logout of a session is answered with 500.")
        case .queryInError:
            (["AUTH-TRN-006"], "Refusals show the query that found nothing.")
        case .hashInError:
            (["AUTH-TRN-006"], "Refusals show the hash of a password.")
        case .bodyRepeatedInError:
            (["AUTH-TRN-006"], "Refusals repeat the body that was sent.")
        case .registrationEchoesPassword:
            (["AUTH-TRN-006"], "The answer to a registration repeats the request, password and all.")
        default:
            nil
        }
    }
}
