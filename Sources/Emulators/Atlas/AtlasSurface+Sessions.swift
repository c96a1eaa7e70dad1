import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `session`, `profile` and `delete`: what tokens are good for. Old clients name the application in the path, where
    /// newer ones leave it to the token.
    func addSessions(to routes: inout Routes) {
        for base in Self.bases {
            routes.answer(.post, base + "/session") { call in try refresh(call) }
            routes.answer(.delete, base + "/session") { call in
                let login = try refreshLogin(call)
                try accounts.endSession(login.session)
                return empty(.noContent)
            }
            routes.answer(.get, base + "/profile") { call in try profile(call) }
        }
        routes.answer(.delete, "/api/client/v2.0/auth/delete") { call in
            let login = try accessLogin(call)
            try accounts.removeAccount(.id(login.user))
            keys.removeAll(of: login.user)
            return done
        }
    }

    /// The paths of calls by token: those of today, and those of the days of Stitch.
    static let bases = ["/api/client/v2.0/auth", "/api/client/v2.0/app/{app}/auth"]

    /// The login of a live refresh token.
    ///
    /// - Throws: An error if there is none, or its session is over.
    func refreshLogin(_ call: Call) throws -> AtlasTokens.Login {
        let login = try tokens.read(call.request.bearerToken, as: .refresh, now: accounts.clock.now)
        _ = try accounts.endOfSession(login.session)
        return login
    }

    /// The login of an access token. It is taken until it expires, whatever became of its session, as long as there is the
    /// user.
    ///
    /// - Throws: An error if there is none.
    func accessLogin(_ call: Call) throws -> AtlasTokens.Login {
        let login = try tokens.read(call.request.bearerToken, as: .access, now: accounts.clock.now)
        if memory.isRevoked(login.session) { throw AtlasError.invalidSession }
        try checkUser(login.user)
        return login
    }

    /// Makes sure that there still is the user of a token.
    func checkUser(_ id: String) throws {
        do {
            _ = try accounts.profile(of: .id(id))
        } catch Refusal.unknownUser {
            throw AtlasError.invalidSession
        }
    }

    private func refresh(_ call: Call) throws -> Response {
        let login = try refreshLogin(call)
        var members: JSONObject = [
            "access_token": JSONValue(try tokens.access(login, now: accounts.clock.now))
        ]
        if defects.contains(.atlasRefreshGivesRefreshToken) {
            members["refresh_token"] = call.request.bearerToken.map { JSONValue($0) }
        }
        return .json(JSONValue(members), status: .created)
    }

    private func profile(_ call: Call) throws -> Response {
        let login = try accessLogin(call)
        let profile = try accounts.profile(of: .id(login.user))
        let email = JSONValue(profile.email ?? "")
        let identity = AtlasIdentity.userpass(of: login.user, in: settings.appID)
        var members: JSONObject = [
            "user_id": JSONValue(profile.id), "domain_id": JSONValue(tokens.domain), "type": "normal",
            "data": ["email": email],
        ]
        if !defects.contains(.atlasProfileWithoutIdentities) {
            members["identities"] = [
                [
                    "id": JSONValue(identity.id), "provider_type": JSONValue(identity.providerType),
                    "provider_id": JSONValue(identity.providerID),
                    "provider_data": ["email": email],
                ]
            ]
        }
        return .json(JSONValue(members))
    }
}
