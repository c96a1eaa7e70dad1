import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension AtlasSurface {
    /// The path of this application in the Admin API. Its id there is another one than clients use.
    static let administered = "/api/admin/v3.0/groups/{group}/apps/{app}"

    /// `users` of the Admin API.
    func addAdministration(to routes: inout Routes) {
        administer(&routes, .post, "/users") { call in
            let body = try await AtlasBody(call)
            var registration = Registration(email: try body.text("email"), password: try body.text("password"))
            registration.isConfirmed = !defects.contains(.atlasCreatedUserLeftPending)
            try await accounts.register(registration, host: nil)
            return empty(.created)
        }
        administer(&routes, .delete, "/users/{user}") { call in
            let user = call.place("user")
            if defects.contains(.atlasDeletedEmailStaysTaken) {
                try disable(user)
            } else {
                try accounts.removeAccount(.id(user))
            }
            keys.removeAll(of: user)
            return empty(.noContent)
        }
        administer(&routes, .put, "/users/{user}/logout") { call in
            try revoke(call.place("user"))
            return empty(.noContent)
        }
        administer(&routes, .put, "/users/{user}/disable") { call in
            if !defects.contains(.atlasDisabledUserRefreshes) { try revoke(call.place("user")) }
            try disable(call.place("user"))
            return empty(.noContent)
        }
        administer(&routes, .put, "/users/{user}/enable") { call in
            try accounts.setDisabled(false, .id(call.place("user")))
            return empty(.noContent)
        }
        administer(&routes, .patch, "/users/{user}/reset_email") { call in
            let email = try await AtlasBody(call).text("email")
            try accounts.setAddress(
                email,
                as: .email,
                of: .id(call.place("user")),
                keepsOld: defects.contains(.atlasOldEmailStillLogsIn)
            )
            return empty(.noContent)
        }
        administer(&routes, .post, "/users/verify_token") { call in
            let text = try await AtlasBody(call).text("token")
            let claims = try tokens.verified(text, now: accounts.clock.now)
            if let user = claims?["sub"]?.string { try checkUser(user) }
            if defects.contains(.atlasVerifiedTokenSaysNothing) { return .json([:]) }
            return .json(claims.map { JSONValue($0) } ?? "token expired")
        }
    }

    private func disable(_ user: String) throws(Refusal) {
        let keepsSessions = defects.contains(.atlasDisabledUserRefreshes)
        try accounts.setDisabled(true, .id(user), keepsSessions: keepsSessions)
    }

    /// Lets an administrator do something.
    func administer(
        _ routes: inout Routes,
        _ method: HTTPRequest.Method,
        _ path: String,
        _ handler: @escaping Routes.Handler
    ) {
        routes.answer(method, Self.administered + path) { call in
            guard let token = call.request.bearerToken else { throw AtlasError.mustAuthenticate }
            guard !settings.adminToken.isEmpty, SecretDigest(of: token) == SecretDigest(of: settings.adminToken) else {
                throw AtlasError.invalidSession
            }
            guard call.place("group") == settings.groupID, call.place("app") == settings.adminAppID else {
                throw AtlasError(.notFound, nil, "app not found")
            }
            return try await handler(call)
        }
    }

    /// Ends all sessions of a user, with what the tenant counts as belonging to them.
    private func revoke(_ user: String) throws {
        let spared = defects.contains(.atlasRevocationSparesASession) ? 1 : 0
        let sessions = try accounts.endSessions(of: .id(user), sparing: spared)
        if settings.revocation == .allTokens { memory.revoke(sessions) }
    }
}
