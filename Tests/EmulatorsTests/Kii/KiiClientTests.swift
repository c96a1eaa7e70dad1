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
    private static let users = "/api/apps/rekeyapp/users"
    private static let token = "/api/apps/rekeyapp/oauth2/token"

    private static func app(_ type: String? = nil) -> [String: String] {
        var headers = ["X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "anything"]
        if let type { headers["Content-Type"] = "application/vnd.kii.\(type)+json" }
        return headers
    }

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
            let answer = try await kii.send(.post, Self.users, body, headers: Self.app("RegistrationRequest"))
            #expect(answer.status == 201, "\(answer.text)")
            #expect(answer.json["phoneNumber"]?.string == international)
            #expect(answer.json["country"]?.string == country)
            for name in [international, "PHONE:\(international)", "PHONE:\(country.uppercased())-\(local)"] {
                let login = try await kii.send(
                    .post,
                    Self.token,
                    ["username": JSONValue(name), "password": "aZ 9"],
                    headers: Self.app()
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
            let answer = try await kii.send(.post, Self.users, JSONValue(body), headers: Self.app())
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
                Self.users,
                JSONValue(body),
                headers: Self.app("RegistrationAndAuthorizationRequest")
            )
            #expect(answer.status == 201)
            let token = answer.json["_accessToken"]?.string
            let me = try await kii.send(.get, Self.users + "/me", token: token, headers: Self.app())
            #expect(me.json["userID"] == answer.json["userID"])
            for (name, value) in names { #expect(me.json[name]?.string == value) }
        }
    }

    @Test("An update sends all fields of the user's own; one that is left out is gone, and default ones stay")
    func update() async throws {
        try await withKii { kii in
            let alice: JSONValue = [
                "loginName": "alice", "password": "aZ 9", "displayName": "Alice", "country": "JP", "age": 30,
                "hat": "red",
            ]
            let (id, token) = try await kii.join(alice)
            let update: JSONValue = ["age": 31, "emailAddress": "a@example.com"]
            let path = Self.users + "/" + id
            let answer = try await kii.send(.post, path, update, token: token, headers: Self.app("UserUpdateRequest"))
            #expect(answer.status == 200)
            #expect(answer.json["modifiedAt"]?.double == (kii.clock.now.timeIntervalSince1970 * 1000).rounded(.down))
            let me = try await kii.send(.get, path, token: token, headers: Self.app())
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
            let path = Self.users + "/" + id
            let before = try await kii.send(.get, path, token: token, headers: Self.app())
            let sent = kii.tray.mails(to: "Alice@example.com").count
            let answer = try await kii.send(
                .post,
                path,
                before.json,
                token: token,
                headers: Self.app("UserUpdateRequest")
            )
            #expect(answer.status == 200, "\(answer.text)")
            let after = try await kii.send(.get, path, token: token, headers: Self.app())
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
            _ = try await kii.send(.post, Self.users, bob, headers: Self.app())
            let (id, token) = try await kii.join(["loginName": "alice", "password": "aZ 9"])
            let body = JSONValue(JSONObject(members.map { ($0.key, JSONValue($0.value)) }))
            let path = Self.users + "/" + id
            let answer = try await kii.send(.post, path, body, token: token, headers: Self.app("UserUpdateRequest"))
            #expect(answer.status == status, "\(answer.text)")
            #expect(answer.json["field"]?.string == field)
            let me = try await kii.send(.get, path, token: token, headers: Self.app())
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
            let path = Self.users + "/" + id
            let body: JSONValue = ["displayName": "x"]
            #expect(try await kii.send(.post, path, body, headers: Self.app()).status == 401)
            #expect(try await kii.send(.post, path, body, token: bobs, headers: Self.app()).status == 401)
            let admin = try await kii.administrator()
            #expect(try await kii.send(.post, path, body, token: admin, headers: Self.app()).status == 200)
            let shown = try await kii.send(.get, path, token: bobs, headers: Self.app())
            #expect(shown.json["displayName"] == "x")
        }
    }

    @Test("A pseudo user that gets a name and a password keeps its session, and needs both at once")
    func putIdentity() async throws {
        try await withKii { kii in
            let type = Self.app("RegistrationAndAuthorizationRequest")
            let pseudo = try await kii.send(.post, Self.users, ["displayName": "x"], headers: type)
            let id = try #require(pseudo.json["userID"]?.string)
            let token = pseudo.json["_accessToken"]?.string
            let path = Self.users + "/" + id
            let update = Self.app("UserUpdateRequest")
            for body in [["loginName": "alice"], ["password": "aZ 9"], ["loginName": "alice", "password": "abc"]]
                as [JSONValue]
            {
                #expect(try await kii.send(.post, path, body, token: token, headers: update).status == 400)
            }
            let body: JSONValue = ["loginName": "Alice", "password": "aZ 9", "age": 3]
            #expect(try await kii.send(.post, path, body, token: token, headers: update).status == 200)
            let me = try await kii.send(.get, Self.users + "/me", token: token, headers: Self.app())
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
            let path = Self.users + "/" + id
            let body: JSONValue = ["emailAddress": "a@example.com"]
            #expect(try await kii.send(.post, path, body, token: token, headers: Self.app()).status == 200)
            let me = try await kii.send(.get, path, token: token, headers: Self.app())
            #expect(me.json["emailAddress"] == nil)
            #expect(me.json["_emailAddressPending"] == "a@example.com")
            #expect(try await kii.logIn("a@example.com").status == 400)
            let code = try #require(kii.tray.codes(to: "a@example.com", subject: "Confirm your address").last)
            #expect(try await kii.send(.get, "/verify?code=\(code)").status == 200)
            #expect(try await kii.logIn("a@example.com").status == 200)
        }
    }

    @Test("An administrator logs in with id and secret alone, on the global path, too")
    func administrator() async throws {
        try await withKii { kii in
            for path in [Self.token, "/api/oauth2/token"] {
                let body: JSONValue = ["client_id": "rekey-client", "client_secret": "rekey-client-secret"]
                let answer = try await kii.send(.post, path, body, headers: Self.app())
                #expect(answer.status == 200)
                #expect(answer.json["id"] == "rekey-client")
                let (id, _) = try await kii.join(["loginName": "u\(path.count)", "password": "aZ 9"])
                let user = Self.users + "/" + id
                let shown = try await kii.send(.get, user, token: answer.accessToken, headers: Self.app())
                #expect(shown.json["internalUserID"] != nil)
                let wrong: JSONValue = ["client_id": "rekey-client", "client_secret": "no"]
                #expect(try await kii.send(.post, path, wrong, headers: Self.app()).error == "invalid_client")
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
                let answer = try await kii.send(.get, Self.users + "/" + who, token: bobs, headers: Self.app())
                #expect(answer.status == 200, "\(who)")
                #expect(answer.json.object?.keys.sorted() == ["displayName", "loginName", "userID"])
            }
            for token in [bobs, nil] {
                let answer = try await kii.send(.get, Self.users, token: token, headers: Self.app())
                #expect(answer.status == 405)
                #expect(!answer.text.contains(id))
            }
        }
    }

    @Test(
        "A reset goes by mail or SMS to the user that any of its names tells",
        arguments: [
            "LOGIN_NAME:alice", "EMAIL:a@example.com", "PHONE:+819012345678", "PHONE:JP-09012345678",
        ],
        ["EMAIL", "SMS/URL", "SMS/PIN"]
    )
    func resets(who: String, way: String) async throws {
        try await withKii { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9",
            ]
            _ = try await kii.send(.post, Self.users, alice, headers: Self.app())
            let words = way.split(separator: "/").map(String.init)
            var body: JSONObject = ["notificationMethod": JSONValue(words[0])]
            if words.count > 1 { body["smsResetMethod"] = JSONValue(words[1]) }
            let path = Self.users + "/" + who.replacing("+", with: "%2B") + "/password/"
            let asked = try await kii.send(.post, path + "request-reset", JSONValue(body), headers: Self.app())
            #expect(asked.status == 204)
            if way == "SMS/PIN" {
                let pin = try #require(kii.texts.codes(to: "+819012345678", "Reset your password").last)
                let body: JSONValue = ["pinCode": JSONValue(pin), "newPassword": "other"]
                #expect(try await kii.send(.post, path + "complete-reset", body, headers: Self.app()).status == 204)
            } else {
                let text =
                    way == "EMAIL"
                    ? kii.tray.mails(to: "a@example.com").last?.text : kii.texts.texts(to: "+819012345678").last
                let code = try #require(text?.firstMatch(of: #/\?code=([\w-]+)/#).map { String($0.1) })
                try await kii.resetByPage(code)
            }
            #expect(try await kii.logIn("alice", password: "other").status == 200)
            #expect(try await kii.logIn("alice").status == 400)
        }
    }

    @Test("The page behind a link has a form, and opening it changes nothing", arguments: ["EMAIL", "SMS"])
    func page(way: String) async throws {
        try await withKii { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9",
            ]
            let (_, token) = try await kii.join(alice)
            let body: JSONValue = ["notificationMethod": JSONValue(way)]
            let path = Self.users + "/LOGIN_NAME:alice/password/request-reset"
            _ = try await kii.send(.post, path, body, headers: Self.app())
            let text =
                way == "EMAIL"
                ? kii.tray.mails(to: "a@example.com").last?.text : kii.texts.texts(to: "+819012345678").last
            let code = try #require(text?.firstMatch(of: #/\?code=([\w-]+)/#).map { String($0.1) })
            for _ in 0..<2 {
                let page = try await kii.send(.get, "/reset?code=\(code)")
                #expect(page.status == 200)
                #expect(page.headers[.contentType] == "text/html; charset=utf-8")
                #expect(page.text.contains("<form method=\"post\" action=\"/reset\">"))
            }
            #expect(try await kii.send(.get, Self.users + "/me", token: token, headers: Self.app()).status == 200)
            #expect(try await kii.logIn("alice").status == 200)
            try await kii.resetByPage(code)
            #expect(try await kii.logIn("alice", password: "other").status == 200)
        }
    }

    @Test("A reset by an address that is not verified is refused", arguments: ["EMAIL", "SMS"])
    func unverified(way: String) async throws {
        try await withKii(["verification": "both"]) { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9",
            ]
            _ = try await kii.send(.post, Self.users, alice, headers: Self.app())
            let path = Self.users + "/LOGIN_NAME:alice/password/request-reset"
            let body: JSONValue = ["notificationMethod": JSONValue(way)]
            let answer = try await kii.send(.post, path, body, headers: Self.app())
            #expect(answer.status == 409)
            #expect(answer.json["errorCode"] == "INVALID_STATUS")
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
            let answer = try await kii.send(.post, Self.users, JSONValue(body), headers: Self.app())
            #expect(answer.status == status)
        }
    }

    @Test("Messages say what the application's templates say")
    func messages() async throws {
        let settings = ["resetSubject": "Ihr Passwort", "resetText": "Ihre PIN", "reset": "pin"]
        try await withKii(settings) { kii in
            let alice: JSONValue = [
                "loginName": "alice", "emailAddress": "a@example.com", "phoneNumber": "+819012345678",
                "password": "aZ 9",
            ]
            _ = try await kii.send(.post, Self.users, alice, headers: Self.app())
            let path = Self.users + "/LOGIN_NAME:alice/password/request-reset"
            _ = try await kii.send(.post, path, headers: Self.app())
            #expect(kii.tray.mails(to: "a@example.com").map(\.subject) == ["Ihr Passwort"])
            let body: JSONValue = ["notificationMethod": "SMS", "smsResetMethod": "PIN"]
            _ = try await kii.send(.post, path, body, headers: Self.app())
            #expect(kii.texts.texts(to: "+819012345678").last?.hasPrefix("Ihre PIN: ") == true)
        }
    }
}

extension Wire {
    /// Registers somebody and logs them in.
    fileprivate func join(_ body: JSONValue) async throws -> (id: String, token: String) {
        let headers = [
            "X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "x",
            "Content-Type": "application/vnd.kii.RegistrationAndAuthorizationRequest+json",
        ]
        let answer = try await send(.post, "/api/apps/rekeyapp/users", body, headers: headers)
        return (answer.json["userID"]?.string ?? "", answer.json["_accessToken"]?.string ?? "")
    }

    fileprivate func logIn(_ name: String, password: String = "aZ 9") async throws -> Answer {
        let body: JSONValue = ["username": JSONValue(name), "password": JSONValue(password)]
        return try await send(.post, "/api/oauth2/token", body, headers: ["X-Kii-AppID": "rekeyapp"])
    }

    fileprivate func administrator() async throws -> String {
        let body: JSONValue = ["client_id": "rekey-client", "client_secret": "rekey-client-secret"]
        return try await send(.post, "/api/oauth2/token", body, headers: ["X-Kii-AppID": "rekeyapp"]).accessToken
    }

    /// Sends the form of the page behind a link.
    fileprivate func resetByPage(_ code: String) async throws {
        let answer = try await send(
            .post,
            "/reset",
            text: "code=\(code)&password=other",
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
        #expect(answer.status == 200)
    }
}
