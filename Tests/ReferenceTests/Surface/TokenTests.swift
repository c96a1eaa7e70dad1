import Foundation
import HTTPTypes
import JSONText
import NIOCore
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Tokens on the wire")
struct TokenTests {
    @Test("Logout, reset, change of password and removal end signed tokens at once", arguments: TokenFormat.allCases)
    func ended(format: TokenFormat) async throws {
        try await withWire(tokens: format) { wire in
            let alice = try await wire.join()
            let (one, two) = (try await wire.login(alice), try await wire.login(alice))
            #expect(try await wire.access(one.accessToken).json["username"]?.string == alice.name)
            _ = try await wire.logout(one.accessToken)
            #expect(try await wire.access(one.accessToken).outcome == "401 invalid_token")
            let next = try await wire.change(two.accessToken, from: alice.password, to: "another long password")
            #expect(try await wire.access(two.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.access(next.accessToken).status == 200)
            let code = try await wire.resetCode(alice)
            #expect(try await wire.completeReset(code, "yet another password").status == 204)
            #expect(try await wire.access(next.accessToken).outcome == "401 invalid_token")
        }
    }

    @Test("The key that signs is published where it is a pair, and nothing of the private half")
    func publishedKey() async throws {
        try await withWire(tokens: .es256) { wire in
            let answer = try await wire.send(.get, "/.well-known/jwks.json")
            #expect(answer.json["keys"]?[0] == TokenKey.ofTests.publicJWK)
            #expect(!answer.text.contains(#""d""#))
        }
        for format in [TokenFormat.hs256, .opaque] {
            try await withWire(tokens: format) { wire in
                let answer = try await wire.send(.get, "/.well-known/jwks.json")
                #expect(answer.outcome == "404 not_found")
            }
        }
    }

    @Test("The id in a signed token is no token")
    func bareID() async throws {
        try await withWire(tokens: .es256) { wire in
            let login = try await wire.login(try await wire.join())
            let claims = try #require(CompactToken(login.accessToken)).payload
            for name in ["jti", "sid", "sub"] {
                #expect(try await wire.access(claims[name]?.string).outcome == "401 invalid_token")
            }
        }
    }

    @Test(
        "Introspection tells of live tokens to services alone, and nothing of dead ones",
        arguments: TokenFormat.allCases
    )
    func introspection(format: TokenFormat) async throws {
        try await withWire(tokens: format) { wire in
            let alice = try await wire.join()
            let login = try await wire.login(alice)
            let live = try await wire.introspect(login.accessToken)
            #expect(live.json["active"] == true)
            #expect(live.json["username"]?.string == alice.name)
            #expect(live.json["sub"] == login.json["account"]?["id"])
            #expect(live.json["exp"]?.int ?? 0 > Int(Date().timeIntervalSince1970))
            #expect(try await wire.introspect(login.refreshToken).json["active"] == true)
            #expect(try await wire.introspect(login.accessToken, key: "x").outcome == "401 invalid_client")
            #expect(try await wire.introspect(login.accessToken, key: nil).outcome == "401 invalid_client")
            #expect(try await wire.introspect(login.accessToken, key: login.accessToken).status == 401)
            _ = try await wire.logout(login.accessToken)
            for token in [login.accessToken, login.refreshToken, "invented"] {
                #expect(try await wire.introspect(token).text == #"{"active":false}"#)
            }
            #expect(try await wire.form("/tokens/introspect", "", key: Wire.introspectionKey).status == 400)
        }
    }

    @Test("Either token of a session revokes it, and revoking is harmless to repeat", arguments: TokenFormat.allCases)
    func revocation(format: TokenFormat) async throws {
        try await withWire(tokens: format) { wire in
            let alice = try await wire.join()
            let bystander = try await wire.login(alice)
            for presented in [\Answer.accessToken, \Answer.refreshToken] {
                let login = try await wire.login(alice)
                for token in [login[keyPath: presented], login[keyPath: presented], "invented"] {
                    let answer = try await wire.form("/tokens/revoke", "token_type_hint=x&token=\(token)")
                    #expect(answer.status == 200)
                }
                #expect(try await wire.access(login.accessToken).outcome == "401 invalid_token")
                #expect(try await wire.refresh(login.refreshToken).outcome == "400 invalid_grant")
            }
            #expect(try await wire.access(bystander.accessToken).status == 200)
            for body in ["", "token=", "token=a&token=b", "token=%zz"] {
                #expect(try await wire.form("/tokens/revoke", body).outcome == "400 invalid_request")
            }
            #expect(try await wire.send(.post, "/tokens/revoke", ["token": "x"]).status == 415)
        }
    }
}

extension Wire {
    /// Sends a form.
    func form(_ path: String, _ body: String, key: String? = nil) async throws -> Answer {
        var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        if let key { fields[.authorization] = "Bearer \(key)" }
        let buffer = ByteBuffer(string: body)
        return try await client.send(.post, path, headers: fields, body: buffer)
    }

    func introspect(_ token: String, key: String? = Wire.introspectionKey) async throws -> Answer {
        try await form("/tokens/introspect", "token=\(token)", key: key)
    }
}
