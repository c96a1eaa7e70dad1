import Crypto
import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let tokenVariants = signedTokenVariants + takenBackVariants + answerVariants + cookieVariants

    private static let signedTokenVariants = [
        forgery(.jwtAlgNoneInMixedCase) { $0.with(header: ["alg": "None"]).text(signature: []) },
        forgery(.jwtZeroSignatureAccepted) { $0.text(signature: [UInt8](repeating: 0, count: 64)) },
        forgery(.jwtHalfSignatureAccepted) { $0.text(signature: $0.signature.map { Array($0.prefix(16)) }) },
        forgery(.jwtWeakSecret) { try $0.signed(by: secret("secret"), claims: ["scope": "admin"]) },
        forgery(.jwtKeyConfusionByDER) { forgery in
            guard case .elliptic(let key) = TokenKey.ofTests.material else { return "" }
            let bytes = Array(key.publicKey.derRepresentation)
            return try forgery.signed(by: TokenKey(.shared(SymmetricKey(data: bytes))), header: ["alg": "HS256"])
        },
        forgery(.jwtCertificateInHeaderTrusted) { forgery in
            guard case .elliptic(let key) = TokenKey.foreign.material else { return "" }
            let chain = JSONValue([JSONValue(key.publicKey.derRepresentation.base64EncodedString())])
            return try forgery.signed(by: .foreign, header: ["x5c": chain])
        },
        forgery(.jwtKeyIDIsAPath) {
            try $0.signed(by: secret(""), header: ["alg": "HS256", "kid": "../../../dev/null"])
        },
        forgery(.jwtKeyIDIsAQuery) {
            try $0.signed(by: secret("key"), header: ["alg": "HS256", "kid": "x' UNION SELECT 'key' -- "])
        },
        forgery(.jwtNotBeforeIgnored) { try $0.signed(by: .ofTests, claims: ["nbf": 9_000_000_000]) },
        forgery(.jwtMissingExpiryAccepted) { try $0.signed(by: .ofTests, claims: ["exp": nil]) },
        forgery(.jwtGenerousLeeway) { forgery in
            let start = forgery.claims["iat"]?.int ?? 0
            return try forgery.signed(by: .ofTests, claims: ["exp": JSONValue(start - 60)])
        },
        forgery(.jwtAudienceBySubstring) {
            try $0.signed(by: .ofTests, claims: ["aud": "https://api.example.test.evil"])
        },
        forgery(.jwtMissingAudienceAccepted) { try $0.signed(by: .ofTests, claims: ["aud": nil]) },
        forgery(.jwtIssuerComparedLoosely) {
            try $0.signed(by: .ofTests, claims: ["iss": "https://Accounts.example.test/"])
        },
        forgery(.jwtUnknownSubjectAccepted) { try $0.signed(by: .ofTests, claims: ["sub": "nobody"]) },
        Probe(.jwtAudienceListRefused, clean: "200", faulty: "401 invalid_token") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            let both = try Forgery(token)?.signed(by: .ofTests, claims: ["aud": ["x", "https://api.example.test"]])
            return try await wire.access(both).outcome
        },
        Probe(.jwtMirroredSignatureRevives, clean: "401 401", faulty: "401 200") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            _ = try await wire.logout(token)
            // Another signature of the same text is another spelling, too.
            let other = try Forgery(token)?.signed(by: .ofTests)
            return "\(try await wire.access(token).status) \(try await wire.access(other).status)"
        },
    ]

    private static func secret(_ text: String) -> TokenKey {
        TokenKey(.shared(SymmetricKey(data: Array(text.utf8))))
    }

    private static let takenBackVariants = [
        Probe(.revocationSparesAccessTokens, clean: "401 400", faulty: "200 400") { wire in
            let login = try await wire.login(try await wire.join())
            _ = try await wire.form("/tokens/revoke", "token=\(login.refreshToken)")
            let access = try await wire.access(login.accessToken)
            return "\(access.status) \(try await wire.refresh(login.refreshToken).status)"
        },
        Probe(.revocationRefusesUnknownTokens, clean: "200", faulty: "400 invalid_grant") { wire in
            try await wire.form("/tokens/revoke", "token=x").outcome
        },
        Probe(.introspectionIgnoresExpiry, clean: "false", faulty: "true") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            wire.clock.advance(by: .minutes(16))
            return try await wire.introspect(token).json["active"]?.bool == true ? "true" : "false"
        },
        Probe(.introspectionDescribesDeadTokens, clean: "active", faulty: "active sub exp") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            wire.clock.advance(by: .minutes(16))
            return try await wire.introspect(token).json.object?.keys.joined(separator: " ") ?? ""
        },
    ]

    private static let answerVariants = [
        Probe(.refreshAnswerCacheable, clean: "no-store", faulty: "") { wire in
            let token = try await wire.login(try await wire.join()).refreshToken
            return try await wire.refresh(token).headers[.cacheControl] ?? ""
        },
        Probe(.profileCacheable, clean: "no-store", faulty: "private, max-age=300") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            return try await wire.access(token).headers[.cacheControl] ?? ""
        },
        Probe(.challengeMissingOnSecondResource, clean: "Bearer realm=\"accounts\"", faulty: "") { wire in
            try await wire.send(.get, "/me/sessions").headers[.wwwAuthenticate] ?? ""
        },
        Probe(
            .challengeNamesErrorWithoutToken,
            clean: "Bearer realm=\"accounts\"",
            faulty: "Bearer realm=\"accounts\", error=\"invalid_token\""
        ) { wire in
            try await wire.access(nil).headers[.wwwAuthenticate] ?? ""
        },
        Probe(.secondResourceTakesTokenInQuery, clean: "401", faulty: "200") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            return "\(try await wire.send(.get, "/me/sessions?access_token=\(token)").status)"
        },
        Probe(.logoutByGet, clean: "405 200", faulty: "204 401") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            let logout = try await wire.send(.get, "/sessions/current", token: token)
            return "\(logout.status) \(try await wire.access(token).status)"
        },
        Probe(.problemStatusDiffers, clean: "401 401", faulty: "401 400") { wire in
            let answer = try await wire.access(nil)
            return "\(answer.status) \(answer.json["status"]?.int ?? 0)"
        },
        Probe(.brokenBodyIsServerError, clean: "400 invalid_request", faulty: "500 internal_error") { wire in
            try await wire.send(.post, "/sessions", text: "{").outcome
        },
        Probe(.fileNamedInError, clean: "silent", faulty: "tells") { wire in
            try await wire.send(.post, "/sessions", text: "{").text.contains(".swift") ? "tells" : "silent"
        },
        Probe(.passwordHashInProfile, clean: "silent", faulty: "tells") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            return try await wire.access(token).text.contains("$scrypt$") ? "tells" : "silent"
        },
    ]

    private static let cookieVariants = [
        Probe(.refreshCookieReadable, clean: "2", faulty: "1") { wire in
            let fields = try await wire.login(try await wire.join()).headers[values: .setCookie]
            return "\(fields.filter { $0.contains("HttpOnly") }.count)"
        },
        Probe(.cookieWithoutSecure, clean: "2", faulty: "0") { wire in
            let fields = try await wire.login(try await wire.join()).headers[values: .setCookie]
            return "\(fields.filter { $0.contains("Secure") }.count)"
        },
        Probe(.tokenBesideCookie, clean: "apart", faulty: "beside") { wire in
            try await wire.login(try await wire.join()).accessToken.isEmpty ? "apart" : "beside"
        },
        Probe(.tokenBesideRenewedCookie, clean: "apart", faulty: "beside") { wire in
            let login = try await wire.login(try await wire.join())
            let cookies = ["__Host-refresh": login.cookie("__Host-refresh")]
            let answer = try await wire.change("/sessions/refresh", cookies: cookies)
            return answer.accessToken.isEmpty ? "apart" : "beside"
        },
        Probe(.cookiesStayAfterLogout, clean: "2", faulty: "0") { wire in
            "\(try await logoutCookies(wire).count)"
        },
        Probe(.logoutRenewsCookies, clean: "2 taken away", faulty: "1 taken away") { wire in
            "\(try await logoutCookies(wire).count { $0.contains("Max-Age=0") }) taken away"
        },
        Probe(.logoutOpensSession, clean: "401 invalid_token", faulty: "200") { wire in
            let cookie = try await logoutCookies(wire).first { $0.hasPrefix("__Host-session=") } ?? ""
            let token = String(cookie.dropFirst("__Host-session=".count).prefix { $0 != ";" })
            return try await wire.get("/me", cookies: ["__Host-session": token.isEmpty ? "none" : token]).outcome
        },
    ]

    /// The fields that set cookies in the answer to a logout.
    private static func logoutCookies(_ wire: Wire) async throws -> [String] {
        let login = try await wire.login(try await wire.join())
        let cookies = ["__Host-session": login.cookie("__Host-session")]
        let answer = try await wire.send(
            .delete,
            "/sessions/current",
            headers: ["Cookie": Wire.header(cookies), "X-Requested-With": "x"]
        )
        return answer.headers[values: .setCookie]
    }
}
