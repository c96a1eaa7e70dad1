import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension EntraSurface {
    /// Adds the endpoints beside native authentication: the keys of the tenant, its description, and Microsoft Graph's account of who is
    /// signed in.
    func addDirectory(to routes: inout Routes) {
        routes.answer(.get, "/{tenant}/discovery/v2.0/keys") { _ in
            .json(["keys": JSONValue([accounts.signedTokens?.key.publicJWK].compactMap { $0 })])
        }
        routes.answer(.get, "/{tenant}/v2.0/.well-known/openid-configuration") { call in
            .json(description(at: call.header("Host") ?? call.request.head.authority ?? "localhost"))
        }
        routes.answer(.get, "/oidc/userinfo") { call in
            do throws(Refusal) {
                return .json(Self.json(try accounts.profile(call.request.bearerToken)))
            } catch {
                return graphRefusal(of: call.request.bearerToken)
            }
        }
    }

    private static func json(_ profile: Profile) -> JSONValue {
        var members: JSONObject = ["sub": JSONValue(profile.id)]
        if let email = profile.email { members["email"] = JSONValue(email) }
        if let name = profile.attributes[EntraAttribute.displayName.name] { members["name"] = name }
        return JSONValue(members)
    }

    /// The tenant's metadata (OpenID Connect Discovery 1.0, section 4.2).
    private func description(at host: String) -> JSONValue {
        let base = "http://\(host)/\(settings.tenant)"
        return [
            "issuer": JSONValue(settings.issuer),
            "token_endpoint": JSONValue(base + "/oauth2/v2.0/token"),
            "jwks_uri": JSONValue(base + "/discovery/v2.0/keys"),
            "userinfo_endpoint": JSONValue("http://\(host)/oidc/userinfo"),
            "id_token_signing_alg_values_supported": ["RS256"],
            "subject_types_supported": ["pairwise"],
            "scopes_supported": ["openid", "profile", "email", "offline_access"],
        ]
    }

    /// The refusal with which Microsoft Graph answers a token.
    ///
    /// A sound token whose session is gone was recalled: the answer then asks for fresh claims.
    private func graphRefusal(of token: String?) -> Response {
        let isRecalled = token.flatMap { accounts.signedTokens?.read($0, now: accounts.clock.now) } != nil
        var response = Response.json(
            ["error": ["code": "InvalidAuthenticationToken", "message": "The access token is missing, or not valid."]],
            status: .unauthorized
        )
        let challenge = "Bearer realm=\"\", client_id=\"\(EntraSettings.graphID)\""
        if isRecalled {
            let claims = #"{"access_token":{"nbf":{"essential":true,"value":"\#(accounts.clock.now.seconds)"}}}"#
            let encoded = Data(claims.utf8).base64EncodedString()
            response.headers[.wwwAuthenticate] = challenge + ", error=\"insufficient_claims\", claims=\"\(encoded)\""
        } else {
            // RFC 6750, section 3.1: no error code where no credentials were sent.
            response.headers[.wwwAuthenticate] = token == nil ? challenge : challenge + ", error=\"invalid_token\""
        }
        return response
    }
}
