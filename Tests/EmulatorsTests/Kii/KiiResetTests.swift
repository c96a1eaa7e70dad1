import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

@Suite("Resets by Kii Cloud's own clients")
struct KiiResetTests {
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
            _ = try await kii.send(.post, KiiClient.users, alice, headers: KiiClient.app())
            let words = way.split(separator: "/").map(String.init)
            var body: JSONObject = ["notificationMethod": JSONValue(words[0])]
            if words.count > 1 { body["smsResetMethod"] = JSONValue(words[1]) }
            let path = KiiClient.users + "/" + who.replacing("+", with: "%2B") + "/password/"
            let asked = try await kii.send(.post, path + "request-reset", JSONValue(body), headers: KiiClient.app())
            #expect(asked.status == 204)
            if way == "SMS/PIN" {
                let pin = try #require(kii.texts.codes(to: "+819012345678", "Reset your password").last)
                let body: JSONValue = ["pinCode": JSONValue(pin), "newPassword": "other"]
                #expect(
                    try await kii.send(.post, path + "complete-reset", body, headers: KiiClient.app()).status == 204
                )
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
            let path = KiiClient.users + "/LOGIN_NAME:alice/password/request-reset"
            _ = try await kii.send(.post, path, body, headers: KiiClient.app())
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
            #expect(
                try await kii.send(.get, KiiClient.users + "/me", token: token, headers: KiiClient.app()).status == 200
            )
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
            _ = try await kii.send(.post, KiiClient.users, alice, headers: KiiClient.app())
            let path = KiiClient.users + "/LOGIN_NAME:alice/password/request-reset"
            let body: JSONValue = ["notificationMethod": JSONValue(way)]
            let answer = try await kii.send(.post, path, body, headers: KiiClient.app())
            #expect(answer.status == 409)
            #expect(answer.json["errorCode"] == "INVALID_STATUS")
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
            _ = try await kii.send(.post, KiiClient.users, alice, headers: KiiClient.app())
            let path = KiiClient.users + "/LOGIN_NAME:alice/password/request-reset"
            _ = try await kii.send(.post, path, headers: KiiClient.app())
            #expect(kii.tray.mails(to: "a@example.com").map(\.subject) == ["Ihr Passwort"])
            let body: JSONValue = ["notificationMethod": "SMS", "smsResetMethod": "PIN"]
            _ = try await kii.send(.post, path, body, headers: KiiClient.app())
            #expect(kii.texts.texts(to: "+819012345678").last?.hasPrefix("Ihre PIN: ") == true)
        }
    }
}
