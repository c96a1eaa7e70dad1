extension Defect {
    /// The same as ``variant``, for tokens and how they and everything else travel.
    var tokenVariant: (requirements: [String], summary: String)? {
        switch self {
        case .revocationSparesAccessTokens:
            (["AUTH-INV-006"], "Revocation ends the refresh tokens of a session, and its access tokens live.")
        case .revocationRefusesUnknownTokens:
            (["AUTH-INV-006"], "Revoking an unknown token is refused, so that the answer tells which tokens there are.")
        case .introspectionIgnoresExpiry:
            (["AUTH-INV-008"], "Introspection calls an expired access token active.")
        case .introspectionDescribesDeadTokens:
            (["AUTH-INV-008"], "Introspection calls a dead token inactive and says beside it when it ended.")
        case .jwtAlgNoneInMixedCase:
            (["AUTH-JWT-001"], "The algorithm none is refused in small letters alone.")
        case .jwtZeroSignatureAccepted:
            (["AUTH-JWT-002"], "A signature of two zero integers fits every text.")
        case .jwtHalfSignatureAccepted:
            (["AUTH-JWT-002"], "Of a signature only as many bytes are compared as were sent.")
        case .jwtWeakSecret:
            (["AUTH-JWT-003"], "Tokens are keyed with a word that everybody tries.")
        case .jwtKeyConfusionByDER:
            (["AUTH-JWT-004"], "A token keyed by HS256 with the bytes of the public key is taken.")
        case .jwtCertificateInHeaderTrusted:
            (["AUTH-JWT-005"], "A token is checked with the key in the certificate in its own header.")
        case .jwtKeyIDIsAPath:
            (["AUTH-JWT-005"], "The key is read from the file that the header names, wherever it lies.")
        case .jwtKeyIDIsAQuery:
            (["AUTH-JWT-005"], "The key is looked up with the text in the header as part of a query.")
        case .jwtKeyURLFollowed:
            (["AUTH-JWT-005"], "The address that the header names for keys is asked.")
        case .jwtNotBeforeIgnored:
            (["AUTH-JWT-006"], "The not-before time of a token is not looked at.")
        case .jwtMissingExpiryAccepted:
            (["AUTH-JWT-006"], "A token without an expiry never expires.")
        case .jwtGenerousLeeway:
            (["AUTH-JWT-006"], "A token is taken for an hour after its expiry.")
        case .jwtAudienceBySubstring:
            (["AUTH-JWT-007"], "The audience of a token has only to contain the right one.")
        case .jwtMissingAudienceAccepted:
            (["AUTH-JWT-007"], "A token without an audience is taken.")
        case .jwtAudienceListRefused:
            (["AUTH-JWT-007"], "A token for several audiences is refused by each of them.")
        case .jwtIssuerComparedLoosely:
            (["AUTH-JWT-008"], "The issuer is compared without regard to case and a slash at its end.")
        case .jwtUnknownSubjectAccepted:
            (["AUTH-JWT-008"], "A token for an account that never was opens one that is made up from it.")
        case .jwtMirroredSignatureRevives:
            (
                ["AUTH-JWT-009"],
                "Dead tokens are known by their text, and the other of the two signatures that ECDSA has is another text."
            )
        case .refreshAnswerCacheable:
            (["AUTH-TRN-001"], "The answer to a refresh may be kept.")
        case .profileCacheable:
            (["AUTH-TRN-001"], "The answer with account data may be kept.")
        case .challengeMissingOnSecondResource:
            (["AUTH-TRN-002"], "The list of sessions refuses without a challenge.")
        case .challengeNamesErrorWithoutToken:
            (["AUTH-TRN-002"], "The challenge speaks of an invalid token where none was sent.")
        case .secondResourceTakesTokenInQuery:
            (["AUTH-TRN-003"], "The list of sessions takes access tokens from the query.")
        case .logoutByGet:
            (["AUTH-TRN-003"], "A logout by GET is one.")
        case .refusalsLackStrictTransport:
            (["AUTH-TRN-004"], "Answers that refuse do not ask for TLS from then on.")
        case .strictTransportForADay:
            (["AUTH-TRN-004"], "Answers ask for TLS for a day.")
        case .oldTLSAccepted:
            (["AUTH-TRN-004"], "TLS 1.0 and 1.1 are spoken too.")
        case .problemStatusDiffers:
            (["AUTH-TRN-005"], "The body of every refusal says that its status is 400.")
        case .brokenBodyIsServerError:
            (["AUTH-TRN-005"], "A body that is no JSON is answered with 500.")
        case .fileNamedInError:
            (["AUTH-TRN-006"], "The answer to a body that is no JSON names the file that could not read it.")
        case .passwordHashInProfile:
            (["AUTH-TRN-006"], "The account data hold the hash of the password.")
        case .refreshCookieReadable:
            (["AUTH-TRN-007"], "The cookie with the refresh token has no HttpOnly.")
        case .cookieWithoutSecure:
            (["AUTH-TRN-007"], "Cookies have HttpOnly and SameSite and no Secure.")
        case .tokenBesideCookie:
            (["AUTH-TRN-007"], "The body of a login repeats the token of the cookie.")
        case .cookiesStayAfterLogout:
            (["AUTH-TRN-007"], "A logout leaves the cookies where they are.")
        default:
            accountVariant
        }
    }
}
