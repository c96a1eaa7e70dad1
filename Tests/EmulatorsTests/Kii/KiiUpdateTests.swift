import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

@Suite("Updates by Kii Cloud's own clients")
struct KiiUpdateTests {
    @Test("An update sends all fields of the user's own; one that is left out is gone, and default ones stay")
    func update() async throws {
        try await withKii { kii in
            let alice: JSONValue = [
                "loginName": "alice", "password": "aZ 9", "displayName": "Alice", "country": "JP", "age": 30,
                "hat": "red",
            ]
            let (id, token) = try await kii.join(alice)
            let update: JSONValue = ["age": 31, "emailAddress": "a@example.com"]
            let path = KiiClient.users + "/" + id
            let answer = try await kii.send(
                .post,
                path,
                update,
                token: token,
                headers: KiiClient.app("UserUpdateRequest")
            )
            #expect(answer.status == 200)
            #expect(answer.json["modifiedAt"]?.double == (kii.clock.now.timeIntervalSince1970 * 1000).rounded(.down))
            let me = try await kii.send(.get, path, token: token, headers: KiiClient.app())
            #expect(me.json["age"]?.int == 31)
            #expect(me.json["hat"] == nil)
            #expect(me.json["displayName"] == "Alice")
            #expect(me.json["country"] == "JP")
            #expect(me.json["emailAddress"] == "a@example.com")
            #expect(try await kii.logIn("a@example.com").status == 200)
        }
    }

    @Test("An update that sends the profile back, as some clients do, changes nothing that it goes by")
    func updateByProfile() async throws {
        try await withKii(["verification": "both"]) { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "Alice@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9",
            ]
            let (id, token) = try await kii.join(alice)
            let path = KiiClient.users + "/" + id
            let before = try await kii.send(.get, path, token: token, headers: KiiClient.app())
            let sent = kii.tray.mails(to: "Alice@example.com").count
            let answer = try await kii.send(
                .post,
                path,
                before.json,
                token: token,
                headers: KiiClient.app("UserUpdateRequest")
            )
            #expect(answer.status == 200, "\(answer.text)")
            let after = try await kii.send(.get, path, token: token, headers: KiiClient.app())
            #expect(after.json == before.json)
            #expect(kii.tray.mails(to: "Alice@example.com").count == sent)
        }
    }

    @Test(
        "An update is refused that renames a user, takes what another has, or sets a password",
        arguments: [
            (["loginName": "other"], 400, "loginName"), (["emailAddress": "bob@example.com"], 409, "emailAddress"),
            (["password": "another"], 400, "password"), (["emailAddress": "none"], 400, "emailAddress"),
            (["phoneNumber": "0332345678", "country": "JP"], 400, "phoneNumber"),
        ] as [([String: String], Int, String)]
    )
    func refusedUpdate(members: [String: String], status: Int, field: String) async throws {
        try await withKii { kii in
            let bob: JSONValue = ["loginName": "bob", "emailAddress": "bob@example.com", "password": "aZ 9"]
            _ = try await kii.send(.post, KiiClient.users, bob, headers: KiiClient.app())
            let (id, token) = try await kii.join(["loginName": "alice", "password": "aZ 9"])
            let body = JSONValue(JSONObject(members.map { ($0.key, JSONValue($0.value)) }))
            let path = KiiClient.users + "/" + id
            let answer = try await kii.send(
                .post,
                path,
                body,
                token: token,
                headers: KiiClient.app("UserUpdateRequest")
            )
            #expect(answer.status == status, "\(answer.text)")
            #expect(answer.json["field"]?.string == field)
            let me = try await kii.send(.get, path, token: token, headers: KiiClient.app())
            #expect(me.json["loginName"] == "alice")
            #expect(me.json["emailAddress"] == nil)
            #expect(me.json["phoneNumber"] == nil)
        }
    }

    @Test("An update is for the user alone, and for an administrator")
    func whoUpdates() async throws {
        try await withKii { kii in
            let (id, _) = try await kii.join(["loginName": "alice", "password": "aZ 9"])
            let (_, bobs) = try await kii.join(["loginName": "bob", "password": "aZ 9"])
            let path = KiiClient.users + "/" + id
            let body: JSONValue = ["displayName": "x"]
            #expect(try await kii.send(.post, path, body, headers: KiiClient.app()).status == 401)
            #expect(try await kii.send(.post, path, body, token: bobs, headers: KiiClient.app()).status == 401)
            let admin = try await kii.administrator()
            #expect(try await kii.send(.post, path, body, token: admin, headers: KiiClient.app()).status == 200)
            let shown = try await kii.send(.get, path, token: bobs, headers: KiiClient.app())
            #expect(shown.json["displayName"] == "x")
        }
    }

    @Test("A pseudo user that gets a name and a password keeps its session, and needs both at once")
    func putIdentity() async throws {
        try await withKii { kii in
            let type = KiiClient.app("RegistrationAndAuthorizationRequest")
            let pseudo = try await kii.send(.post, KiiClient.users, ["displayName": "x"], headers: type)
            let id = try #require(pseudo.json["userID"]?.string)
            let token = pseudo.json["_accessToken"]?.string
            let path = KiiClient.users + "/" + id
            let update = KiiClient.app("UserUpdateRequest")
            for body in [["loginName": "alice"], ["password": "aZ 9"], ["loginName": "alice", "password": "abc"]]
                as [JSONValue]
            {
                #expect(try await kii.send(.post, path, body, token: token, headers: update).status == 400)
            }
            let body: JSONValue = ["loginName": "Alice", "password": "aZ 9", "age": 3]
            #expect(try await kii.send(.post, path, body, token: token, headers: update).status == 200)
            let me = try await kii.send(.get, KiiClient.users + "/me", token: token, headers: KiiClient.app())
            #expect(me.json["loginName"] == "alice")
            #expect(me.json["_hasPassword"]?.bool == true)
            #expect(me.json["age"]?.int == 3)
            #expect(try await kii.logIn("alice").json["id"]?.string == id)
            let again = try await kii.send(.post, path, ["password": "other"], token: token, headers: update)
            #expect(again.status == 400)
        }
    }

    @Test("An address of an update that has to be verified waits for that")
    func pendingUpdate() async throws {
        try await withKii(["verification": "email"]) { kii in
            let (id, token) = try await kii.join(["loginName": "alice", "password": "aZ 9"])
            let path = KiiClient.users + "/" + id
            let body: JSONValue = ["emailAddress": "a@example.com"]
            #expect(try await kii.send(.post, path, body, token: token, headers: KiiClient.app()).status == 200)
            let me = try await kii.send(.get, path, token: token, headers: KiiClient.app())
            #expect(me.json["emailAddress"] == nil)
            #expect(me.json["_emailAddressPending"] == "a@example.com")
            #expect(try await kii.logIn("a@example.com").status == 400)
            let code = try #require(kii.tray.codes(to: "a@example.com", subject: "Confirm your address").last)
            #expect(try await kii.send(.get, "/verify?code=\(code)").status == 200)
            #expect(try await kii.logIn("a@example.com").status == 200)
        }
    }
}
