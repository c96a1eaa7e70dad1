import HTTPTypes
import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// The access token of a request; nil where it carries none.
    ///
    /// - Throws: ``Problem`` for a change by cookie that another site's page could have caused.
    func credential(of request: Request) throws(Problem) -> String? {
        if let token = tokenInQuery(of: request) { return token }
        if defects.contains(.presentedCookieAdopted),
            let token = TokenCookie.proposed.value(in: request.headers)
        {
            return token
        }
        guard carrier == .cookie else { return request.bearerToken }
        return try cookie(.access, of: request)
    }

    /// The refresh token of a request, and what it asks for.
    func refreshment(of request: Request) async throws -> (token: String, wish: RefreshWish) {
        guard carrier == .header else {
            guard let token = try cookie(.refresh, of: request) else { throw Refusal.invalidGrant }
            return (token, RefreshWish())
        }
        let members = try await RequestMembers.read(request)
        let wish = RefreshWish(scope: members["scope"]?.string, account: try members.claim())
        return (try members.text("refresh_token"), wish)
    }

    /// A browser sends cookies by itself. A header of one's own it sends to another site only where that site agrees
    /// (OWASP CSRF Prevention Cheat Sheet, "Employing Custom Request Headers"), so a change by cookie needs one.
    private func cookie(_ cookie: TokenCookie, of request: Request) throws(Problem) -> String? {
        guard let value = cookie.value(in: request.headers) else { return nil }
        guard request.method == .get || request.method == .head || Self.hasOwnHeader(request) else {
            throw Problem(.forbidden, "csrf_header_missing", "A change by cookie needs the header X-Requested-With.")
        }
        return value
    }

    private static func hasOwnHeader(_ request: Request) -> Bool {
        HTTPField.Name("X-Requested-With").flatMap { request.headers[$0] }?.isEmpty == false
    }

    /// The answer that gives a session's tokens to its owner.
    ///
    /// - Parameter isRenewal: Indicates whether they follow on older ones of the session.
    func answer(_ tokens: TokenPair, isRenewal: Bool = false) -> Response {
        guard carrier == .cookie else { return welcome(tokens) }
        var members: JSONObject = [
            "expires_in": JSONValue(Int(tokens.expiresIn.inSeconds)),
            "scope": JSONValue(tokens.scope),
            "account": ["id": JSONValue(tokens.accountID)],
        ]
        if defects.contains(isRenewal ? .tokenBesideRenewedCookie : .tokenBesideCookie) {
            members["access_token"] = JSONValue(tokens.accessToken)
        }
        var response = Response.json(JSONValue(members))
        set(tokens, in: &response)
        return response
    }

    /// The answer to a request that ended a session: cookies that hold its tokens are taken away.
    ///
    /// - Parameter next: The tokens that a faulty backend gives in their place.
    func farewell(to request: Request, next: TokenPair? = nil) -> Response {
        var response = Response(status: .noContent)
        guard carrier == .cookie, !defects.contains(.cookiesStayAfterLogout) else { return response }
        if let next {
            set(next, in: &response)
            return response
        }
        for cookie in [TokenCookie.access, .refresh] {
            if defects.contains(.logoutRenewsCookies), let token = cookie.value(in: request.headers) {
                set(cookie, to: token, for: accounts.policy.refreshTokenLifetime, in: &response)
            } else {
                set(cookie, to: "", for: .zero, in: &response)
            }
        }
        return response
    }

    private func set(_ tokens: TokenPair, in response: inout Response) {
        set(.access, to: tokens.accessToken, for: tokens.expiresIn, in: &response)
        set(.refresh, to: tokens.refreshToken, for: accounts.policy.refreshTokenLifetime, in: &response)
    }

    private func set(_ cookie: TokenCookie, to value: String, for time: Duration, in response: inout Response) {
        let field = cookie.field(value, seconds: Int(time.inSeconds), defects: defects)
        response.headers.append(HTTPField(name: .setCookie, value: field))
    }
}
