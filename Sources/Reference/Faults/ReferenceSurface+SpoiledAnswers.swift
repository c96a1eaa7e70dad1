import HTTPTypes
import Hummingbird
import JSONText
import ReferenceCore

/// The changes that faulty backends make to answers.
extension ReferenceSurface {
    /// A refusal as they say it.
    func spoiled(_ problem: Problem) -> Problem {
        guard !defects.isEmpty else { return problem }
        var problem = problem
        let isBroken = problem.code == "invalid_request" && problem.detail.hasPrefix("The body is not a JSON object")
        if defects.contains(.brokenBodyIsServerError), isBroken {
            return Problem(.internalServerError, "internal_error", "Something went wrong here.")
        }
        if defects.contains(.internalsLeakedInError), problem.code == "invalid_request" {
            problem.members.append(("trace", JSONValue(Self.trace)))
        }
        if defects.contains(.fileNamedInError), isBroken {
            problem.members.append(("source", "/srv/accounts/Sources/Reference/Surface/RequestMembers.swift"))
        }
        if defects.contains(.problemStatusDiffers) { problem.statedStatus = 400 }
        return problem
    }

    /// Indicates whether a change may have a query.
    var takesQueries: Bool {
        !defects.isDisjoint(with: [.secretsInQueryCount, .changeAccountFromHeader, .changeAccountFromQuery])
    }

    private static let trace = """
        Fatal error: unexpectedly found nil while reading a member
            at RequestMembers.read(_:) (/srv/accounts/Sources/Reference/Surface/RequestMembers.swift:57)
            at ReferenceSurface.addSessions(to:) (/srv/accounts/Sources/Reference/Surface/Sessions.swift:12)
        """

    /// An answer as they send it.
    func spoil(_ response: inout Response, to request: Request) {
        guard !defects.isEmpty else { return }
        let isGood = response.status.kind == .successful
        let path = request.uri.path
        if defects.contains(.tokenResponseCacheable), isGood {
            response.headers[.cacheControl] = "private, max-age=60"
        }
        if defects.contains(.refreshAnswerCacheable), path == "/sessions/refresh" {
            response.headers[.cacheControl] = nil
        }
        if defects.contains(.profileCacheable), path == "/me", isGood {
            response.headers[.cacheControl] = "private, max-age=300"
        }
        if defects.contains(.registrationAnswerCacheable), path == "/accounts" { response.headers[.cacheControl] = nil }
        if defects.contains(.resetStateCacheable), path.hasPrefix("/password-resets") {
            response.headers[.cacheControl] = nil
        }
        if defects.contains(.passedResetCacheable), path == "/password-resets/code" {
            response.headers[.cacheControl] = nil
        }
        if defects.contains(.challengeHeaderMissing)
            || (defects.contains(.challengeMissingOnSecondResource) && path == "/me/sessions")
        {
            response.headers[.wwwAuthenticate] = nil
        }
        if defects.contains(.challengeNamesErrorWithoutToken), response.headers[.wwwAuthenticate] != nil {
            response.headers[.wwwAuthenticate] = "Bearer realm=\"accounts\", error=\"invalid_token\""
        }
        if defects.contains(.plainHTTPServed) || (defects.contains(.refusalsLackStrictTransport) && !isGood) {
            response.headers[.strictTransportSecurity] = nil
        }
        if defects.contains(.strictTransportForADay), isSecure {
            response.headers[.strictTransportSecurity] = "max-age=86400"
        }
    }

    /// Asks the address that the header of a request's token names for keys, before anybody looked at the token.
    func followKeyURL(of request: Request) async {
        guard defects.contains(.jwtKeyURLFollowed), let token = request.bearerToken.flatMap({ CompactToken($0) }) else {
            return
        }
        for name in ["jku", "x5u"] {
            if let url = token.header[name]?.string { await KeyFetch.send(to: url) }
        }
    }
}
