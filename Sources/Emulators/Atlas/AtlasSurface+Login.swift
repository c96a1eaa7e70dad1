import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `login`: by email and password, and by API key.
    func addLogin(to routes: inout Routes) {
        routes.answer(.post, Self.provider + "/login") { call in
            try checkProvider(call)
            // Users of this tenant have one identity of this provider each, so there is none to link. A 401 would be taken for
            // an aged access token, which clients renew before they ask again, and again.
            if call.query["link"] == "true" { throw AtlasError(.internalServerError, nil, "unauthorized") }
            let body = try await AtlasBody(call)
            let session = try await accounts.login(
                Self.name(try body.text("username")),
                password: try body.text("password")
            )
            let identity = AtlasIdentity.userpass(of: session.accountID, in: settings.appID)
            return try answer(session, identity, device: body.deviceID)
        }
        routes.answer(.post, "/api/client/v2.0/app/{app}/auth/providers/api-key/login") { call in
            try checkApplication(call)
            let body = try await AtlasBody(call)
            guard let key = keys.liveKey(try body.text("key")) else {
                throw loginRefused("AuthError", "invalid API key")
            }
            let session = try accounts.openSession(ofAccount: key.owner)
            return try answer(session, .key(key.id, in: settings.appID), device: body.deviceID)
        }
    }

    private func answer(_ session: TokenPair, _ identity: AtlasIdentity, device: String?) throws -> Response {
        let known = defects.contains(.atlasDeviceIDForgotten) ? nil : device
        let login = AtlasTokens.Login(
            user: session.accountID,
            session: session.sessionID,
            device: known ?? ObjectID.random(random)
        )
        let now = accounts.clock.now
        return .json([
            "access_token": JSONValue(try tokens.access(login, now: now)),
            "refresh_token": JSONValue(
                try tokens.refresh(
                    login,
                    identity: identity,
                    now: now,
                    expiresAt: try accounts.endOfSession(login.session)
                )
            ),
            "user_id": JSONValue(login.user),
            "device_id": JSONValue(login.device),
        ])
    }
}
