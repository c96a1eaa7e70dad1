import HTTPTypes
import Hummingbird
import JSONText
import Platform
import ReferenceCore

/// The endpoints that only faulty backends have.
extension ReferenceSurface {
    /// An access token that stands in the URL, where it is looked for there.
    func tokenInQuery(of request: Request) -> String? {
        let isLooked =
            defects.contains(.secretAcceptedInURL)
            || (defects.contains(.secondResourceTakesTokenInQuery) && request.uri.path == "/me/sessions")
        let names =
            defects.contains(.anyQueryTokenTaken)
            ? ["token", "auth_token", "auth", "jwt", "session"] : isLooked ? ["access_token"] : []
        return names.lazy.compactMap { request.uri.queryParameters[$0[...]] }.first.map { String($0) }
    }

    /// The account that a change of password names, in its headers or its query where they are looked at.
    func claim(_ members: RequestMembers, of request: Request) throws(Problem) -> AccountClaim {
        if defects.contains(.changeAccountFromQuery) {
            let names = ["accountId", "account_id"]
            return AccountClaim(
                id: names.lazy.compactMap { request.uri.queryParameters[$0[...]] }.first.map { String($0) }
            )
        }
        guard defects.contains(.changeAccountFromHeader) else { return try members.claim() }
        return AccountClaim(id: HTTPField.Name("X-User-Id").flatMap { request.headers[$0] })
    }

    /// The token that a caller brings to a login, where it becomes the session's own.
    func proposedToken(of request: Request) -> String? {
        if defects.contains(.presentedTokenAdopted) { return request.bearerToken }
        if defects.contains(.presentedSessionCookieAdopted) { return TokenCookie.access.value(in: request.headers) }
        if defects.contains(.guestSessionKept) {
            return TokenCookie.access.value(in: request.headers).flatMap { $0.hasPrefix(Self.guest) ? $0 : nil }
        }
        guard defects.contains(.presentedCookieAdopted) else { return nil }
        return TokenCookie.proposed.value(in: request.headers)
    }

    /// The beginning of what stands for a browser in which nobody has logged in.
    private static let guest = "guest-"

    /// The tokens that a change of password gives, which open nothing in some backends.
    func given(_ tokens: TokenPair?) throws -> TokenPair? {
        if let tokens, defects.contains(.changeGivesDeadTokens) { try accounts.logout(tokens.accessToken) }
        return tokens
    }

    /// A refusal of a login, with a cookie for the account that could not log in, or for a guest.
    func withCookie(_ refusal: Refusal, for typed: TypedIdentifier) -> any Error {
        if defects.contains(.guestSessionKept), carrier == .cookie {
            var problem = Problem(refusal)
            let id = Self.guest + UUID().uuidString.lowercased().replacing("-", with: "")
            problem.headers[.setCookie] = TokenCookie.access.field(id, seconds: 900, defects: defects)
            return problem
        }
        guard defects.contains(.refusedLoginSetsCookie), carrier == .cookie,
            let tokens = accounts.sessionOf(typed)
        else { return refusal }
        var problem = Problem(refusal)
        problem.headers[.setCookie] = TokenCookie.access.field(
            tokens.accessToken,
            seconds: 900,
            defects: defects
        )
        return problem
    }

    /// The answer to a registration, or to a wish for another message.
    func accepted(_ word: String, for address: String) -> Response {
        guard defects.contains(.confirmationCodeInResponse),
            let code = accounts.lastCode(.verification, for: address)
        else { return .status(word, .accepted) }
        return .json(["status": JSONValue(word), "code": JSONValue(code)], status: .accepted)
    }

    /// The statement of a request about the place that links lead to.
    func claimedPlace(of request: Request) -> String? {
        let scheme = HTTPField.Name("X-Forwarded-Proto").flatMap { request.headers[$0] }
        let isPlain = defects.contains(.linkFollowsForwardedScheme) && scheme == "http"
        if isPlain || defects.contains(.linkIsPlainHTTP) { return "http://app.example.test" }
        return defects.contains(.linkFollowsForwardedHost) ? request.forwardedHost : request.claimedHost
    }

    /// Resources that should not be there.
    func addFaults(to routes: inout Routes) {
        if defects.contains(.secretAcceptedInURL) { addLoginByGet(to: &routes) }
        if defects.contains(.logoutByGet) {
            routes.on(.get, "/sessions/current") { request in
                try accounts.logout(credential(of: request))
                return farewell(to: request)
            }
        }
        if defects.contains(.changesByGet) { routes.answerChangesByGet() }
        if !defects.isEmpty { routes.wrap(faulty) }
    }

    private func addLoginByGet(to routes: inout Routes) {
        routes.on(.get, "/sessions") { request in
            let query = request.uri.queryParameters
            let name = ["identifier", "email", "username", "phone"].lazy.compactMap { query[$0[...]] }.first
            guard let name, let password = query["password"] else {
                throw Problem.invalidRequest("Name and password are needed.")
            }
            return answer(try await accounts.login(TypedIdentifier(String(name)), password: String(password)))
        }
    }

    /// Tokens, and where to go with them.
    func welcome(_ tokens: TokenPair) -> Response {
        var response = Response.tokens(tokens)
        if defects.contains(.tokenInRedirect) {
            response.headers[.location] = "https://app.example.test/welcome?access_token=\(tokens.accessToken)"
        }
        return response
    }

    /// Account data with what never should be among them.
    func spoiled(_ profile: JSONValue) -> JSONValue {
        guard defects.contains(.passwordHashInProfile), var members = profile.object else { return profile }
        members["password_hash"] = "$scrypt$ln=8,r=8,p=1$c2FsdHNhbHRzYWx0$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY"
        return JSONValue(members)
    }
}
