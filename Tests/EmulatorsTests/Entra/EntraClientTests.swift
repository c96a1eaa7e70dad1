import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators

/// The requests that MSAL sends beside the plain flows, and the parts of the responses that it reads.
@Suite("What MSAL depends on at Entra's emulator", .timeLimit(.minutes(5)))
struct EntraClientTests {
    @Test(
        "A user name that is no address is unknown, or invalid where the tenant is set up so",
        arguments: [("user_not_found", 50034), ("invalid_request", 90100)],
        ["/resetpassword/v1.0/start", "/oauth2/v2.0/initiate"]
    )
    func malformedUsername(answer: (error: String, number: Int), path: String) async throws {
        try await withEntra(settings: ["malformedUsername": answer.error]) { entra in
            for name in ["none", "two@signs@example.test", "@example.test"] {
                let refused = try await entra.send("POST \(path) username=\(name)&challenge_type=oob password redirect")
                #expect(refused.status == 400)
                #expect(refused.error == answer.error)
                #expect(refused.json["error_codes"]?[0]?.int == answer.number)
            }
            let unknown = try await entra.send(
                "POST \(path) username=nobody@example.test&challenge_type=oob password redirect"
            )
            #expect(unknown.error == "user_not_found")
        }
    }

    @Test("A wrong code leaves the way to another one open, by the same continuation token")
    func anotherCode() async throws {
        try await withEntra { entra in
            try await entra.join()
            _ = try await entra.send(
                "POST /resetpassword/v1.0/start username=a@example.test&challenge_type=oob redirect"
            )
            _ = try await entra.send("POST /resetpassword/v1.0/challenge continuation_token={token}")
            let submit = "POST /resetpassword/v1.0/continue continuation_token={token}&grant_type=oob&oob="
            #expect(try await entra.send(submit + "00000000").json["suberror"] == "invalid_oob_value")
            #expect(try await entra.send("POST /resetpassword/v1.0/challenge continuation_token={token}").status == 200)
            #expect(try await entra.send(submit + "{code}").status == 200)
        }
    }

    @Test(
        "A client that says it can do a second factor is served as any other, for no second factor is demanded",
        arguments: ["capabilities", "capability"]
    )
    func capabilities(name: String) async throws {
        try await withEntra { entra in
            try await entra.join()
            let said = "\(name)=mfa_required registration_required"
            let start = try await entra.send(
                "POST /oauth2/v2.0/initiate username=a@example.test&challenge_type=password oob redirect&\(said)"
            )
            #expect(start.status == 200)
            let challenge =
                "POST /oauth2/v2.0/challenge continuation_token={token}&challenge_type=password oob redirect"
            #expect(try await entra.send(challenge).json["challenge_type"] == "password")
            let tokens = try await entra.send(
                "POST /oauth2/v2.0/token continuation_token={token}&grant_type=password&password=\(EntraWire.password)&scope=openid offline_access"
            )
            #expect(tokens.status == 200)
        }
    }

    @Test(
        "What belongs to a second factor, or to registering one, takes no continuation token of another flow",
        arguments: [
            "/oauth2/v2.0/introspect", "/register/v1.0/introspect", "/register/v1.0/challenge",
            "/register/v1.0/continue",
        ]
    )
    func methods(path: String) async throws {
        try await withEntra { entra in
            try await entra.join()
            _ = try await entra.send(
                "POST /oauth2/v2.0/initiate username=a@example.test&challenge_type=password redirect"
            )
            let refused = try await entra.send("POST \(path) continuation_token={token}")
            #expect(refused.error == "invalid_request")
            #expect(refused.json["error_codes"]?[0]?.int == 55200)
            #expect(try await entra.send("POST \(path) continuation_token=").json["error_codes"]?[0]?.int == 90100)
            let challenge = "POST /oauth2/v2.0/challenge continuation_token={token}&challenge_type=password redirect"
            #expect(try await entra.send(challenge).json["challenge_type"] == "password")
        }
    }
}
