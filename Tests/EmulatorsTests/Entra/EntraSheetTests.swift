import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// A call of a flow, and what Entra answers to it.
struct EntraCall: Sendable, CustomTestStringConvertible {
    /// As ``EntraWire/send(_:headers:)`` takes it.
    let request: String
    /// `200` with the members that have to be there, or `400` with error, suberror (`-` for none) and number.
    let answer: String

    var testDescription: String { "\(request) = \(answer)" }

    func check(_ answer: Answer) {
        let words = self.answer.split(separator: " ").map(String.init)
        #expect("\(answer.status)" == words[0], "\(request): \(answer.text)")
        #expect(answer.headers[.contentType] == "application/json", "\(request)")
        guard answer.status == 400 else {
            for member in words.dropFirst() {
                let parts = member.split(separator: "=").map(String.init)
                let value = answer.json[parts[0]]
                #expect(value != nil, "\(request): \(member) is missing in \(answer.text)")
                if parts.count == 2 { #expect(value?.templateText == parts[1], "\(request)") }
            }
            return
        }
        #expect(answer.error == words[1], "\(request): \(answer.text)")
        #expect((answer.json["suberror"]?.string ?? "-") == words[2], "\(request)")
        #expect(answer.json["error_codes"]?[0]?.int.map(String.init) == words[3], "\(request): \(answer.text)")
        #expect(answer.json["error_description"]?.string?.hasPrefix("AADSTS\(words[3]): ") == true, "\(request)")
    }
}

extension JSONValue {
    fileprivate var templateText: String { string ?? description }
}

@Suite("Entra's emulator answers as the sheet says", .timeLimit(.minutes(5)))
struct EntraSheetTests {
    private static let codes = "client_id=11112222-bbbb-3333-cccc-4444dddd5555"
    private static let oob =
        "200 challenge_type=oob binding_method=prompt challenge_channel=email challenge_target_label code_length=8 interval=300"

    static let flows: [(name: String, isJoined: Bool, calls: [EntraCall])] = [
        (
            "sign-up with a password",
            false,
            [
                call(
                    "/signup/v1.0/start username=a@example.test&password=Quiet-Hills47&challenge_type=oob password",
                    "400 invalid_request - 901007"
                ),
                call(
                    "/signup/v1.0/start username=a@example.test&challenge_type=oob redirect",
                    "200 challenge_type=redirect"
                ),
                call(
                    "/signup/v1.0/start username=&challenge_type=oob password redirect",
                    "400 invalid_request - 90100"
                ),
                call(
                    "/signup/v1.0/start username=a@example.test&password=short&challenge_type=oob password redirect",
                    "400 invalid_grant password_too_short 399246"
                ),
                call(
                    "/signup/v1.0/start username=a@example.test&password=Quiet-Hills47&challenge_type=oob password redirect",
                    "200 continuation_token"
                ),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=oob&oob=12345678",
                    "400 invalid_request - 55200"
                ),
                call("/signup/v1.0/challenge continuation_token={token}&challenge_type=oob password redirect", oob),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=oob&oob=1",
                    "400 invalid_grant invalid_oob_value 50181"
                ),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}",
                    "200 continuation_token"
                ),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=continuation_token&username=a@example.test&scope=openid offline_access&client_info=true",
                    tokens
                ),
                call(
                    "/signup/v1.0/start username=A@example.test&challenge_type=oob password redirect",
                    "400 user_already_exists - 1003037"
                ),
            ]
        ),
        (
            "sign-up without a password",
            false,
            [
                call(
                    "/signup/v1.0/start username=a@example.test&challenge_type=oob password redirect",
                    "200 continuation_token"
                ),
                call("/signup/v1.0/challenge continuation_token={token}", oob),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}",
                    "400 credential_required - 55103"
                ),
                call(
                    "/signup/v1.0/challenge continuation_token={token}&challenge_type=oob password redirect",
                    "200 challenge_type=password continuation_token"
                ),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=password&password=Password1!",
                    "400 invalid_grant password_banned 399246"
                ),
                call(
                    "/signup/v1.0/continue continuation_token={token}&grant_type=password&password=Quiet-Hills47",
                    "200 continuation_token"
                ),
            ]
        ),
        (
            "sign-up with attributes",
            false,
            [
                call(
                    "/signup/v1.0/start client_id=22223333-cccc-4444-dddd-5555eeee6666&username=a@example.test&password=Quiet-Hills47&challenge_type=oob password redirect",
                    "200 continuation_token"
                ),
                call(
                    "/signup/v1.0/challenge client_id=22223333-cccc-4444-dddd-5555eeee6666&continuation_token={token}",
                    oob
                ),
                call(
                    "/signup/v1.0/continue client_id=22223333-cccc-4444-dddd-5555eeee6666&continuation_token={token}&grant_type=oob&oob={code}",
                    "400 attributes_required - 55106"
                ),
                call(
                    "/signup/v1.0/continue client_id=22223333-cccc-4444-dddd-5555eeee6666&continuation_token={token}&grant_type=attributes&attributes={\"displayName\":\"A\",\"postalCode\":\"x\"}",
                    "400 invalid_grant attribute_validation_failed 55104"
                ),
                call(
                    "/signup/v1.0/continue client_id=22223333-cccc-4444-dddd-5555eeee6666&continuation_token={token}&grant_type=attributes&attributes={\"displayName\":\"A\"}",
                    "200 continuation_token"
                ),
            ]
        ),
        (
            "sign-in by password",
            true,
            [
                call(
                    "/oauth2/v2.0/initiate username=b@example.test&challenge_type=password redirect",
                    "400 user_not_found - 50034"
                ),
                call(
                    "/oauth2/v2.0/initiate client_id=none&username=a@example.test&challenge_type=password redirect",
                    "400 unauthorized_client - 700016"
                ),
                call(
                    "/oauth2/v2.0/initiate client_id=33334444-dddd-5555-eeee-6666ffff7777&username=a@example.test&challenge_type=password redirect",
                    "400 invalid_client nativeauthapi_disabled 550022"
                ),
                call(
                    "/oauth2/v2.0/initiate username=a@example.test&challenge_type=oob redirect",
                    "200 challenge_type=redirect"
                ),
                call(
                    "/oauth2/v2.0/initiate username=a@example.test&challenge_type=password redirect",
                    "200 continuation_token"
                ),
                call(
                    "/oauth2/v2.0/challenge continuation_token={token}&challenge_type=password redirect",
                    "200 challenge_type=password continuation_token"
                ),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=password&password=wrong&scope=openid",
                    "400 invalid_grant - 50126"
                ),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=password&password=Quiet-Hills47&scope=nonsense",
                    "400 invalid_scope - 70011"
                ),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=magic&scope=openid",
                    "400 unsupported_grant_type - 70003"
                ),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=password&password=Quiet-Hills47&scope=openid offline_access&client_info=true",
                    tokens
                ),
                call(
                    "/oauth2/v2.0/token grant_type=refresh_token&refresh_token={refresh}&scope=openid offline_access&client_info=true",
                    tokens
                ),
                call(
                    "/oauth2/v2.0/token grant_type=refresh_token&refresh_token=invented&scope=openid",
                    "400 invalid_grant - 70000"
                ),
            ]
        ),
        (
            "sign-in by code",
            true,
            [
                call(
                    "/oauth2/v2.0/initiate \(codes)&username=a@example.test&challenge_type=oob redirect",
                    "200 continuation_token"
                ),
                call("/oauth2/v2.0/challenge \(codes)&continuation_token={token}&challenge_type=oob redirect", oob),
                call(
                    "/oauth2/v2.0/token continuation_token={token}&grant_type=oob&oob={code}&scope=openid",
                    "400 invalid_request - 55200"
                ),
                call(
                    "/oauth2/v2.0/token \(codes)&continuation_token={token}&grant_type=oob&oob=1&scope=openid",
                    "400 invalid_grant invalid_oob_value 50181"
                ),
                call(
                    "/oauth2/v2.0/token \(codes)&continuation_token={token}&grant_type=oob&oob={code}&scope=openid offline_access&client_info=true",
                    tokens
                ),
            ]
        ),
        (
            "a reset",
            true,
            [
                call(
                    "/resetpassword/v1.0/start username=b@example.test&challenge_type=oob redirect",
                    "400 user_not_found - 50034"
                ),
                call(
                    "/resetpassword/v1.0/start username=a@example.test&challenge_type=password redirect",
                    "200 challenge_type=redirect"
                ),
                call(
                    "/resetpassword/v1.0/start username=a@example.test&challenge_type=oob redirect",
                    "200 continuation_token"
                ),
                call("/resetpassword/v1.0/challenge continuation_token={token}&challenge_type=oob redirect", oob),
                call(
                    "/resetpassword/v1.0/submit continuation_token={token}&new_password=Green-Hills92",
                    "400 invalid_request - 55200"
                ),
                call(
                    "/resetpassword/v1.0/continue continuation_token={token}&grant_type=oob&oob=1",
                    "400 invalid_grant invalid_oob_value 50181"
                ),
                call(
                    "/resetpassword/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}",
                    "200 continuation_token expires_in=600"
                ),
                call(
                    "/resetpassword/v1.0/submit continuation_token={token}&new_password=quietgreenhills",
                    "400 invalid_grant password_too_weak 399246"
                ),
                call(
                    "/resetpassword/v1.0/submit continuation_token={token}&new_password=Quiet-Hills47",
                    "400 invalid_grant password_recently_used 399246"
                ),
                call(
                    "/resetpassword/v1.0/submit continuation_token={token}&new_password=Green-Hills92",
                    "200 continuation_token poll_interval=2"
                ),
                call("/resetpassword/v1.0/poll_completion continuation_token={token}", "200 status=in_progress"),
            ]
        ),
    ]

    private static let tokens =
        "200 token_type=Bearer scope=openid expires_in=3600 ext_expires_in=3600 access_token refresh_token id_token client_info"

    private static func call(_ request: String, _ answer: String) -> EntraCall {
        EntraCall(request: "POST " + request, answer: answer)
    }

    @Test("Every call of every flow", arguments: flows)
    func flow(flow: (name: String, isJoined: Bool, calls: [EntraCall])) async throws {
        try await withEntra { entra in
            if flow.isJoined { try await entra.join() }
            for call in flow.calls { call.check(try await entra.send(call.request)) }
        }
    }

    @Test("A reset is in progress at first, and ends the sessions by password with 50173")
    func polling() async throws {
        try await withEntra { entra in
            try await entra.join()
            for line in [
                "/oauth2/v2.0/initiate username=a@example.test&challenge_type=password redirect",
                "/oauth2/v2.0/challenge continuation_token={token}",
                "/oauth2/v2.0/token continuation_token={token}&grant_type=password&password=Quiet-Hills47&scope=offline_access",
                "/resetpassword/v1.0/start username=a@example.test&challenge_type=oob redirect",
                "/resetpassword/v1.0/challenge continuation_token={token}",
                "/resetpassword/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}",
                "/resetpassword/v1.0/submit continuation_token={token}&new_password=Green-Hills92",
            ] {
                #expect(try await entra.send("POST " + line).status == 200, "\(line)")
            }
            entra.keep(entra.kept("token"), as: "poll")
            let poll = "POST /resetpassword/v1.0/poll_completion continuation_token={poll}"
            #expect(try await entra.send(poll).json["status"] == "in_progress")
            #expect(try await entra.send(poll).json["status"] == "in_progress")
            entra.clock.advance(by: .milliseconds(200))
            #expect(try await entra.send(poll).json["status"] == "succeeded")
            #expect(try await entra.send(poll).json["status"] == "succeeded")
            EntraCall(request: "a refresh", answer: "400 invalid_grant - 50173").check(
                try await entra.send(
                    "POST /oauth2/v2.0/token grant_type=refresh_token&refresh_token={refresh}&scope=openid"
                )
            )
        }
    }

    @Test("The response names the correlation id of the request, and no text that is none")
    func correlation() async throws {
        try await withEntra { entra in
            let line = "POST /oauth2/v2.0/initiate username=b@example.test&challenge_type=redirect"
            let id = "5f0f9a3e-7b1d-4c62-9f0e-2d1c8b7a6e55"
            let named = try await entra.send(line, headers: ["client-request-id": id])
            #expect(named.json["correlation_id"]?.string == id)
            let odd = try await entra.send(line, headers: ["client-request-id": "no id"])
            #expect(odd.json["correlation_id"]?.string != "no id")
        }
    }

    @Test(
        "Where tokens are recalled, the resource asks for fresh claims after a reset; elsewhere they go on",
        arguments: ["on", "off"]
    )
    func evaluation(cae: String) async throws {
        try await withEntra(settings: ["cae": cae]) { entra in
            try await entra.join()
            let form = "continuation_token={token}&grant_type=continuation_token&username=a@example.test&scope=openid"
            let token = try await entra.send("POST /oauth2/v2.0/token \(form)").accessToken
            for line in [
                "/resetpassword/v1.0/start username=a@example.test&challenge_type=oob redirect",
                "/resetpassword/v1.0/challenge continuation_token={token}",
                "/resetpassword/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}",
                "/resetpassword/v1.0/submit continuation_token={token}&new_password=Green-Hills92",
            ] {
                _ = try await entra.send("POST " + line)
            }
            let answer = try await entra.send("GET /oidc/userinfo", headers: ["Authorization": "Bearer \(token)"])
            #expect(answer.status == (cae == "on" ? 401 : 200))
            let challenge = answer.headers[.wwwAuthenticate] ?? ""
            #expect(challenge.contains("error=\"insufficient_claims\", claims=\"") == (cae == "on"))
        }
    }

    @Test("Settings that mean nothing are refused by name", arguments: [["cae": "perhaps"], ["passwordHistory": "0"]])
    func settings(values: [String: String]) {
        #expect(throws: SettingMistake.self) { try EntraNativeAuth(settings: values) }
    }

    @Test(
        "Banned words are seen through their disguises, and long passwords are none",
        arguments: [
            ("P@$$w0rd", true), ("Password1!", true), ("Qwerty123!", true), ("Welcome1", true),
            ("Quiet-Hills47", false),
            ("Password-of-47-hills", false),
        ]
    )
    func bannedWords(password: String, isBanned: Bool) {
        #expect(BannedWords.make(password) == isBanned)
    }
}
