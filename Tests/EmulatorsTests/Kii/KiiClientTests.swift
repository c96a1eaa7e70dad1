import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// The requests of Kii Cloud's own clients, as their sources have them, and the parts of the responses that they read.
@Suite("What Kii Cloud's own clients depend on")
struct KiiClientTests {
    @Test(
        "A local number is that of the country beside it, and is found in every notation",
        arguments: [
            ("09012345678", "JP", "+819012345678"), ("2125550123", "US", "+12125550123"),
            ("015112345678", "DE", "+4915112345678"), ("0612345678", "fr", "+33612345678"),
        ]
    )
    func localNumber(local: String, country: String, international: String) async throws {
        try await withKii { kii in
            let body: JSONValue = [
                "phoneNumber": JSONValue(local), "country": JSONValue(country), "password": "aZ 9",
            ]
            let answer = try await kii.send(.post, KiiClient.users, body, headers: KiiClient.app("RegistrationRequest"))
            #expect(answer.status == 201, "\(answer.text)")
            #expect(answer.json["phoneNumber"]?.string == international)
            #expect(answer.json["country"]?.string == country)
            for name in [international, "PHONE:\(international)", "PHONE:\(country.uppercased())-\(local)"] {
                let login = try await kii.send(
                    .post,
                    KiiClient.token,
                    ["username": JSONValue(name), "password": "aZ 9"],
                    headers: KiiClient.app()
                )
                #expect(login.json["id"] == answer.json["userID"], "\(name)")
            }
        }
    }

    @Test(
        "A local number without a country, of an unknown one, or of a landline is refused",
        arguments: [("09012345678", nil), ("09012345678", "ZZ"), ("0332345678", "JP")] as [(String, String?)]
    )
    func refusedNumber(local: String, country: String?) async throws {
        try await withKii { kii in
            var body: JSONObject = ["phoneNumber": JSONValue(local), "password": "aZ 9"]
            if let country { body["country"] = JSONValue(country) }
            let answer = try await kii.send(.post, KiiClient.users, JSONValue(body), headers: KiiClient.app())
            #expect(answer.status == 400)
            #expect(answer.json["field"]?.string == "phoneNumber")
        }
    }

    @Test(
        "A registration that asks for authorization gives a token, whatever names the user",
        arguments: [
            ["loginName": "alice"], ["emailAddress": "alice@example.com"], ["phoneNumber": "+819012345678"],
            ["loginName": "alice", "emailAddress": "alice@example.com", "phoneNumber": "+819012345678"],
        ] as [[String: String]]
    )
    func authorization(names: [String: String]) async throws {
        try await withKii { kii in
            var body: JSONObject = ["password": "aZ 9"]
            for (name, value) in names { body[name] = JSONValue(value) }
            let answer = try await kii.send(
                .post,
                KiiClient.users,
                JSONValue(body),
                headers: KiiClient.app("RegistrationAndAuthorizationRequest")
            )
            #expect(answer.status == 201)
            let token = answer.json["_accessToken"]?.string
            let me = try await kii.send(.get, KiiClient.users + "/me", token: token, headers: KiiClient.app())
            #expect(me.json["userID"] == answer.json["userID"])
            for (name, value) in names { #expect(me.json[name]?.string == value) }
        }
    }

    @Test("An administrator logs in with id and secret alone, on the global path, too")
    func administrator() async throws {
        try await withKii { kii in
            for path in [KiiClient.token, "/api/oauth2/token"] {
                let body: JSONValue = ["client_id": "rekey-client", "client_secret": "rekey-client-secret"]
                let answer = try await kii.send(.post, path, body, headers: KiiClient.app())
                #expect(answer.status == 200)
                #expect(answer.json["id"] == "rekey-client")
                let (id, _) = try await kii.join(["loginName": "u\(path.count)", "password": "aZ 9"])
                let user = KiiClient.users + "/" + id
                let shown = try await kii.send(.get, user, token: answer.accessToken, headers: KiiClient.app())
                #expect(shown.json["internalUserID"] != nil)
                let wrong: JSONValue = ["client_id": "rekey-client", "client_secret": "no"]
                #expect(try await kii.send(.post, path, wrong, headers: KiiClient.app()).error == "invalid_client")
            }
        }
    }

    @Test("A user finds another by every name, and there is no list")
    func queries() async throws {
        try await withKii { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9", "displayName": "A",
            ]
            let (id, _) = try await kii.join(alice)
            let (_, bobs) = try await kii.join(["loginName": "bob", "password": "aZ 9"])
            for who in [
                id, "LOGIN_NAME%3Aalice", "EMAIL:a%40example.com", "PHONE:%2B819012345678", "PHONE:JP-09012345678",
            ] {
                let answer = try await kii.send(
                    .get,
                    KiiClient.users + "/" + who,
                    token: bobs,
                    headers: KiiClient.app()
                )
                #expect(answer.status == 200, "\(who)")
                #expect(answer.json.object?.keys.sorted() == ["displayName", "loginName", "userID"])
            }
            for token in [bobs, nil] {
                let answer = try await kii.send(.get, KiiClient.users, token: token, headers: KiiClient.app())
                #expect(answer.status == 405)
                #expect(!answer.text.contains(id))
            }
        }
    }

    @Test(
        "A name that needs no verification has to be there",
        arguments: [
            ("phone", ["phoneNumber"], 400), ("phone", ["emailAddress"], 201),
            ("phone", ["emailAddress", "phoneNumber"], 201),
            ("email", ["emailAddress"], 400), ("email", ["phoneNumber"], 201),
            ("both", ["emailAddress", "phoneNumber"], 400),
            ("both", ["loginName", "phoneNumber"], 201), ("off", ["phoneNumber"], 201),
        ] as [(String, [String], Int)]
    )
    func usableNames(verification: String, names: [String], status: Int) async throws {
        try await withKii(["verification": verification]) { kii in
            let all: JSONObject = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
            ]
            var body: JSONObject = ["password": "aZ 9"]
            for name in names { body[name] = all[name] }
            let answer = try await kii.send(.post, KiiClient.users, JSONValue(body), headers: KiiClient.app())
            #expect(answer.status == status)
        }
    }
}
