import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension KiiSurface {
    /// `/oauth2/token`, below the application and beside all of them.
    func addTokens(to routes: inout Routes) {
        routes.answer(.post, Self.root + "/oauth2/token") { call in
            _ = try caller(of: call)
            return try await token(try await KiiBody.read(call))
        }
        routes.answer(.post, "/api/oauth2/token") { call in
            guard isIdentified(call) else { throw unauthorized(as: nil) }
            return try await token(try await KiiBody.read(call))
        }
    }

    private func token(_ body: KiiBody) async throws -> Response {
        // The SDKs leave the grant type out, and what else is there tells it.
        let isAdministrators = body.members["client_id"] != nil && body.members["username"] == nil
        switch try body.optionalText("grant_type") ?? (isAdministrators ? "client_credentials" : "password") {
        case "password": return try await login(body)
        case "refresh_token" where settings.issuesRefreshTokens:
            do {
                return answer(try await accounts.refresh(try body.text("refresh_token"), wish: RefreshWish()))
            } catch is Refusal {
                throw KiiError.ofTokens("invalid_grant", "The refresh token is not valid")
            }
        case "client_credentials": return try administration(body)
        default: throw KiiError.ofTokens("unsupported_grant_type", "The grant type is not supported")
        }
    }

    private func login(_ body: KiiBody) async throws -> Response {
        let username = try body.text("username")
        let password = try body.text("password")
        let lifetime = try lifetime(body)
        do {
            return answer(try await accounts.login(Self.typed(username), password: password, lifetime: lifetime))
        } catch Refusal.throttled {
            throw KiiError.ofTokens("invalid_grant", "The login name is locked")
        } catch is Refusal {
            // One answer for all: whoever is disabled or unknown, and whoever says a wrong password.
            let sentence = "The user was not found or a wrong password was provided"
            guard !defects.contains(.kiiLoginFailureIs401) else {
                throw KiiError(.unauthorized, "UNAUTHORIZED", sentence)
            }
            throw KiiError.ofTokens("invalid_grant", sentence)
        }
    }

    /// The identifier of the user that a login names.
    private static func typed(_ username: String) -> TypedIdentifier {
        if case .identifier(let typed) = selector(username), !username.hasPrefix("LOGIN_NAME:") { return typed }
        if username.hasPrefix("+") { return TypedIdentifier(username, kind: .phone) }
        return TypedIdentifier(username, kind: username.contains("@") ? .email : .username)
    }

    /// The lifetime of the token that a login asks for; nil where it does not say.
    ///
    /// - Throws: `KiiError` for an end that is over, or beyond what the application allows.
    private func lifetime(_ body: KiiBody) throws(KiiError) -> Duration? {
        guard let value = body.members["expiresAt"], !value.isNull, !defects.contains(.kiiExpiresAtIgnored) else {
            return nil
        }
        guard let end = value.double else { throw .invalidInput("expiresAt", "expiresAt has to be a number") }
        let left = end / 1000 - accounts.clock.now.timeIntervalSince1970
        guard left > 0, left <= settings.accessTokenLifetime.inSeconds else {
            throw .invalidInput("expiresAt", "expiresAt is over, or beyond the maximum")
        }
        return .seconds(left)
    }

    private func administration(_ body: KiiBody) throws -> Response {
        guard try body.text("client_id") == settings.clientID,
            try body.text("client_secret") == settings.clientSecret
        else { throw KiiError.ofTokens("invalid_client", "The client credentials are not valid") }
        let lifetime = try lifetime(body) ?? settings.accessTokenLifetime
        let token = try accounts.openAdministration(for: lifetime)
        return .json([
            "id": JSONValue(settings.clientID), "access_token": JSONValue(token),
            "expires_in": JSONValue(Int(lifetime.inSeconds)), "token_type": "bearer",
        ])
    }

    private func answer(_ tokens: TokenPair) -> Response {
        var members: JSONObject = [
            "id": JSONValue(tokens.accountID),
            "access_token": JSONValue(tokens.accessToken),
            "expires_in": JSONValue(Int(tokens.expiresIn.inSeconds)),
            "token_type": "bearer",
        ]
        if settings.issuesRefreshTokens || defects.contains(.kiiRefreshTokenThoughOff) {
            members["refresh_token"] = JSONValue(tokens.refreshToken)
        }
        return .json(JSONValue(members))
    }
}
