import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension EntraSurface {
    /// `/oauth2/v2.0/token`: tokens for a password, a code, a completed flow or a refresh token.
    func addTokens(to routes: inout Routes) {
        routes.answer(.post, "/{tenant}/oauth2/v2.0/token") { call in
            let form = try await form(call)
            let scopes = try scopes(in: form)
            let pair: TokenPair =
                switch try form.text("grant_type") {
                case "password": try await byPassword(form)
                case "oob": try byCode(form)
                case "continuation_token": try byOffer(form)
                case "refresh_token": try await byRefreshToken(form)
                default: throw unknownGrant
                }
            return try answer(pair, form, scopes)
        }
    }

    private func byPassword(_ form: EntraForm) async throws -> TokenPair {
        let token = try continuation(in: form)
        guard case .passwordAsked = token.value.step else { throw EntraError.wrongToken }
        let password = try form.text("password")
        do {
            let pair = try await accounts.login(TypedIdentifier(token.value.username, kind: .email), password: password)
            return try spend(token.text) { pair }
        } catch Refusal.invalidCredentials {
            spoil(token.text, by: .entraWrongPasswordSpendsContinuationToken)
            throw EntraError.wrongPassword
        } catch Refusal.throttled where defects.contains(.entraLockoutMissing) {
            throw EntraError.wrongPassword
        }
    }

    private func byCode(_ form: EntraForm) throws -> TokenPair {
        let token = try continuation(in: form)
        guard case .signInCodeSent(let state) = token.value.step else { throw EntraError.wrongToken }
        let code = try form.text("oob")
        let takesAnyCode = defects.contains(.entraAnySignInCodeAccepted)
        return try takingCode(token.text) {
            try spend(token.text) { try accounts.signIn(state, code: code, takesAnyCode: takesAnyCode) }
        }
    }

    private func byOffer(_ form: EntraForm) throws -> TokenPair {
        let token = try continuation(in: form)
        guard case .offered(let offer) = token.value.step else { throw EntraError.wrongToken }
        let claim = AccountClaim(identifiers: [TypedIdentifier(try form.text("username"), kind: .email)])
        do {
            let pair = try accounts.signIn(offer: offer, claim: claim)
            tokens.revoke(token.text)
            return pair
        } catch Refusal.invalidCredentials {
            throw EntraError.wrongToken
        }
    }

    private func byRefreshToken(_ form: EntraForm) async throws -> TokenPair {
        let token = try form.text("refresh_token")
        do {
            return try await accounts.refresh(token, wish: RefreshWish())
        } catch Refusal.invalidGrant {
            switch try accounts.end(ofRefreshToken: token) {
            case .revoked where !defects.contains(.entraRevokedGrantUnnamed):
                throw EntraError(
                    "invalid_grant",
                    50173,
                    "The provided grant has expired due to it being revoked, a fresh auth token is needed. The user "
                        + "might have changed or reset their password."
                )
            case .expired:
                throw EntraError("invalid_grant", 700_082, "The refresh token has expired due to inactivity.")
            default:
                throw EntraError("invalid_grant", 70000, "The provided grant is not valid.")
            }
        }
    }

    private var unknownGrant: EntraError {
        defects.contains(.entraUnknownGrantTypeUnnamed)
            ? EntraForm.unnamed : EntraError("unsupported_grant_type", 70003, "The grant type is not supported.")
    }

    /// The scopes that a request asks for: those of OpenID Connect, and those of resources, which are URIs.
    private func scopes(in form: EntraForm) throws(EntraError) -> Set<String> {
        let scopes = Set(
            (form.optional("scope") ?? "openid profile offline_access").split(separator: " ").map(String.init)
        )
        let plain: Set<String> = ["openid", "profile", "email", "offline_access", "User.Read"]
        let unknown = scopes.filter { !plain.contains($0) && !$0.contains("://") }
        guard unknown.isEmpty else {
            throw EntraError("invalid_scope", 70011, "A scope of the request is not valid.")
        }
        return scopes
    }

    private func answer(_ pair: TokenPair, _ form: EntraForm, _ scopes: Set<String>) throws -> Response {
        let id = EntraIDToken(
            profile: try accounts.profile(pair.accessToken),
            app: defects.contains(.entraIDTokenForAnotherApp) ? EntraApp(id: EntraSettings.graphID) : form.app,
            issuer: settings.issuer,
            issuedAt: accounts.clock.now,
            scopes: scopes
        )
        let seconds = JSONValue(Int(pair.expiresIn.inSeconds))
        var members: JSONObject = [
            "token_type": defects.contains(.entraTokenTypeInLowerCase) ? "bearer" : "Bearer",
            "scope": JSONValue(scopes.subtracting(["offline_access"]).sorted().joined(separator: " ")),
            "expires_in": seconds,
            "ext_expires_in": seconds,
            "access_token": JSONValue(pair.accessToken),
        ]
        if scopes.contains("offline_access") || defects.contains(.entraRefreshTokenWithoutScope) {
            let isSame = defects.contains(.entraRefreshReturnsSameToken)
            members["refresh_token"] = JSONValue(
                isSame ? form.optional("refresh_token") ?? pair.refreshToken : pair.refreshToken
            )
        }
        if scopes.contains("openid"), let text = accounts.signedTokens?.make(id.payload) {
            members["id_token"] = JSONValue(text)
        }
        if ["1", "true"].contains(form.optional("client_info")) { members["client_info"] = JSONValue(id.clientInfo) }
        return .json(JSONValue(members))
    }
}
