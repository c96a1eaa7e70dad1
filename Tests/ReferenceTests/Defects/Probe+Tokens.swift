import Crypto
import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let takenBack = [
        Probe(.revokedTokenStillWorks, clean: "401 invalid_token", faulty: "200") { wire in
            let login = try await wire.login(try await wire.join())
            _ = try await wire.form("/tokens/revoke", "token=\(login.refreshToken)")
            return try await wire.access(login.accessToken).outcome
        },
        Probe(.introspectionReportsDeadTokenActive, clean: #"{"active":false}"#, faulty: #"{"active":true}"#) { wire in
            let login = try await wire.login(try await wire.join())
            _ = try await wire.logout(login.accessToken)
            return try await wire.introspect(login.accessToken).text
        },
    ]

    static let signedTokens = [
        forgery(.jwtAlgNoneAccepted) { $0.with(header: ["alg": "nOnE"]).text(signature: []) },
        forgery(.jwtSignatureNotRequired) { $0.text(signature: nil) },
        forgery(.jwtSignatureNotChecked) { $0.with(claims: ["scope": "admin"]).text },
        forgery(.jwtKeyConfusion) { forgery in
            guard case .elliptic(let key) = TokenKey.ofTests.material else { return "" }
            let secret = TokenKey(.shared(SymmetricKey(data: Array(key.publicKey.pemRepresentation.utf8))))
            return try forgery.signed(by: secret, header: ["alg": "HS256", "kid": nil])
        },
        forgery(.jwtHeaderKeyTrusted) {
            try $0.signed(by: .foreign, header: ["jwk": TokenKey.foreign.publicJWK, "kid": nil])
        },
        forgery(.jwtExpIgnored) { try $0.signed(by: .ofTests, claims: ["exp": nil]) },
        forgery(.jwtAudIgnored) { try $0.signed(by: .ofTests, claims: ["aud": ["x", "y"]]) },
        forgery(.jwtIssIgnored) { try $0.signed(by: .ofTests, claims: ["iss": "https://evil.test"]) },
        Probe(.jwtDenylistBypass, clean: "401 401", faulty: "401 200") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            _ = try await wire.logout(token)
            return "\(try await wire.access(token).status) \(try await wire.access(token + "=").status)"
        },
    ]

    /// A changed token of a live session, which a clean backend refuses while it takes the token itself.
    static func forgery(
        _ defect: Defect,
        change: @escaping @Sendable (Forgery) throws -> String
    ) -> Probe {
        Probe(defect, clean: "200 401 invalid_token", faulty: "200 200") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            guard let forgery = Forgery(token) else { return "the token is not signed" }
            let before = try await wire.access(token).outcome
            return "\(before) \(try await wire.access(try change(forgery)).outcome)"
        }
    }

    static let answers = [
        Probe(.emojiFail, clean: "401", faulty: "500") { wire in
            "\(try await wire.login(try await wire.join(), password: "a quite long password 🔑").status)"
        },
        Probe(.objectForTextFails, clean: "400", faulty: "500") { wire in
            let body: JSONValue = ["email": "a@example.test", "password": ["$ne": ""]]
            return "\(try await wire.send(.post, "/sessions", body).status)"
        },
        Probe(.tokenResponseCacheable, clean: "no-store", faulty: "private, max-age=60") { wire in
            try await wire.login(try await wire.join()).headers[.cacheControl] ?? ""
        },
        Probe(.challengeHeaderMissing, clean: "Bearer realm=\"accounts\"", faulty: "") { wire in
            try await wire.access(nil).headers[.wwwAuthenticate] ?? ""
        },
        Probe(.secretAcceptedInURL, clean: "401 405", faulty: "200 200") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            let query = "email=\(alice.email)&password=\(alice.password.replacing(" ", with: "%20"))"
            let access = try await wire.send(.get, "/me?access_token=\(token)")
            return "\(access.status) \(try await wire.send(.get, "/sessions?\(query)").status)"
        },
        Probe(.errorFormatInconsistent, clean: "application/problem+json 404", faulty: "text/html 400") { wire in
            let answer = try await wire.send(.get, "/nowhere")
            return "\(answer.headers[.contentType] ?? "") \(answer.json["status"]?.int ?? 0)"
        },
        Probe(
            .sessionCookieUnprotected,
            clean: "; Path=/; Max-Age=900; Secure; HttpOnly; SameSite=Lax",
            faulty: "; Path=/; Max-Age=900"
        ) {
            wire in
            let field = try await wire.login(try await wire.join()).headers[values: .setCookie].first ?? ""
            return String(field.drop { $0 != ";" })
        },
        Probe(.internalsLeakedInError, clean: "silent", faulty: "tells") { wire in
            try await wire.send(.post, "/sessions", text: "{").text.contains(".swift:") ? "tells" : "silent"
        },
    ]
}
