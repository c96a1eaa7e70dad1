import HTTPTypes
import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// Adds the endpoints for others than the owner: introspection, revocation, and the key that signs tokens.
    func addTokens(to routes: inout Routes) {
        routes.on(.post, "/tokens/introspect") { request in
            // Only resources may ask (RFC 7662, section 2.1): whoever finds a token shall not learn what it opens.
            guard request.bearerToken == introspectionKey else {
                throw Problem(
                    .unauthorized,
                    "invalid_client",
                    "Only services that know the introspection key may ask.",
                    headers: [.wwwAuthenticate: "Bearer realm=\"introspection\""]
                )
            }
            let token = try await RequestForm.read(request).text("token")
            if let description = try accounts.introspect(token) { return .json(Self.json(description)) }
            if let faulty = try expired(token) { return faulty }
            if defects.contains(.introspectionTakesAnything) { return .json(["active": true]) }
            let isTakenByLooks = defects.contains(.introspectionReportsDeadTokenActive)
            // Nothing beside it, not even a reason (RFC 7662, section 2.2).
            return .json(["active": JSONValue(isTakenByLooks && Self.looksIssuedHere(token))])
        }
        routes.on(.post, "/tokens/revoke") { request in
            try accounts.revoke(try await RequestForm.read(request).text("token"))
            return Response(status: .ok)
        }
        if let jwk = accounts.signedTokens?.key.publicJWK {
            routes.on(.get, "/.well-known/jwks.json") { _ in .json(["keys": [jwk]]) }
        }
    }

    private static func json(_ description: TokenDescription) -> JSONValue {
        var members: JSONObject = [
            "active": true,
            "sub": JSONValue(description.account),
            "scope": JSONValue(description.scope),
            "exp": JSONValue(description.expiresAt.seconds),
        ]
        if let username = description.username { members["username"] = JSONValue(username) }
        if let time = description.issuedAt { members["iat"] = JSONValue(time.seconds) }
        if !description.isRefreshToken { members["token_type"] = "Bearer" }
        return JSONValue(members)
    }

    /// The response of faulty backends for a token that has expired.
    private func expired(_ token: String) throws -> Response? {
        guard defects.contains(.introspectionIgnoresExpiry) || defects.contains(.introspectionDescribesDeadTokens),
            let description = try accounts.introspectExpired(token)
        else { return nil }
        guard defects.contains(.introspectionDescribesDeadTokens) else { return .json(Self.json(description)) }
        return .json([
            "active": false, "sub": JSONValue(description.account), "exp": JSONValue(description.expiresAt.seconds),
        ])
    }

    private static func looksIssuedHere(_ token: String) -> Bool {
        ["rka_", "rkr_", "ey"].contains { token.hasPrefix($0) }
    }
}
