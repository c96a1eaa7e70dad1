import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Changes on the wire")
struct ChangeTests {
    @Test(
        "A protected resource answers a live bearer token alone",
        arguments: [
            (nil, nil), ("Bearer", "invalid_token"), ("Bearer ", "invalid_token"), ("Bearer random", "invalid_token"),
            ("Basic YTpi", nil), ("Token TOKEN", nil), ("TOKEN", nil), ("Bearer TAMPERED", "invalid_token"),
            ("Bearer CUT", "invalid_token"), ("Bearer TOKEN TOKEN", "invalid_token"),
            ("Bearer TOKEN, Bearer TOKEN", "invalid_token"),
            ("Bearer LONG", "invalid_token"),
        ] as [(String?, String?)]
    )
    func protected(header: String?, error: String?) async throws {
        try await withWire { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            #expect(try await wire.send(.get, "/me", headers: ["Authorization": "bearer \(token)"]).status == 200)
            let value = header?.replacing("TOKEN", with: token).replacing("TAMPERED", with: token.tampered)
                .replacing("CUT", with: token.dropLast()).replacing("LONG", with: String(repeating: token, count: 300))
            for path in ["/me", "/me/sessions", "/accounts"] {
                let answer = try await wire.send(.get, path, headers: value.map { ["Authorization": $0] } ?? [:])
                #expect(answer.status == 401)
                #expect(answer.error == error ?? "missing_token")
                let challenge = "Bearer realm=\"accounts\"" + (error.map { ", error=\"\($0)\"" } ?? "")
                #expect(answer.headers[.wwwAuthenticate] == challenge)
                #expect(!answer.text.contains("example.test"))
            }
        }
    }

    @Test("A change of password counts at once, ends every session, and gives the caller a new one")
    func password() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let (first, second) = (try await wire.login(alice), try await wire.login(alice))
            let changed = try await wire.change(first.accessToken, from: alice.password, to: "another long password")
            #expect(changed.status == 200)
            #expect(try await wire.access(changed.accessToken).status == 200)
            #expect(try await wire.refresh(changed.refreshToken).status == 200)
            for old in [first, second] {
                #expect(try await wire.access(old.accessToken).status == 401)
                #expect(try await wire.refresh(old.refreshToken).status == 400)
            }
            #expect(try await wire.login(alice).status == 401)
            #expect(try await wire.login(alice, password: "another long password").status == 200)
            #expect(wire.tray.mails(to: alice.email, subject: "Your password was changed").count == 1)
        }
    }

    @Test("A change of password needs a live session and the current password, and a good new one")
    func passwordRefusals() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let (live, ended) = (try await wire.login(alice).accessToken, try await wire.login(alice).accessToken)
            _ = try await wire.logout(ended)
            let new = "another long password"
            #expect(try await wire.change(nil, from: alice.password, to: new).outcome == "401 missing_token")
            #expect(try await wire.change(ended, from: alice.password, to: new).outcome == "401 invalid_token")
            #expect(try await wire.change(live, from: "", to: new).outcome == "400 invalid_request")
            #expect(try await wire.change(live, from: "wrong", to: new).outcome == "403 invalid_credentials")
            #expect(try await wire.change(live, from: alice.password, to: "short").outcome == "422 weak_password")
            #expect(try await wire.send(.post, "/me/password", text: "{", token: nil).outcome == "401 missing_token")
            #expect(try await wire.access(live).status == 200)
            #expect(try await wire.login(alice).status == 200)
        }
    }

    @Test("A change of password acts on the session's account, whoever the request names")
    func passwordOfNamedAccount() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let bobsID = try await wire.login(bob).json["account"]?["id"] ?? .null
            let token = try await wire.login(alice).accessToken
            let body: JSONValue = [
                "current_password": JSONValue(alice.password), "new_password": "another long password",
                "email": JSONValue(bob.email), "account_id": bobsID, "id": bobsID,
            ]
            #expect(try await wire.send(.post, "/me/password", body, token: token).status == 200)
            #expect(try await wire.login(bob).status == 200)
            #expect(try await wire.login(alice, password: "another long password").status == 200)
        }
    }

    @Test("A new email counts at once, is unverified, gets no reset mail, and the old one is told")
    func email() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let moved = Person("moved")
            let token = try await wire.login(alice).accessToken
            #expect(try await wire.changeEmail(token, to: moved.email, password: alice.password).status == 202)
            let me = try await wire.access(token)
            #expect(me.json["email"]?.string == moved.email)
            #expect(me.json["email_verified"] == false)
            #expect(wire.tray.mails(to: alice.email, subject: "Your email address was changed").count == 1)
            _ = try await wire.askReset(moved)
            _ = try await wire.askReset(alice)
            #expect(wire.resetCodes(moved).isEmpty)
            #expect(wire.resetCodes(alice).isEmpty)
            #expect(try await wire.login(alice).status == 401)
            #expect(try await wire.login(moved, password: alice.password).status == 200)

            #expect(try await wire.verify(wire.confirmationCodes(moved).last).status == 200)
            #expect(try await wire.access(token).json["email_verified"] == true)
            #expect(try await wire.resetCode(moved) != nil)
            #expect(
                try await wire.send(.post, "/accounts", JSONValue(Person(alice.name + "x").registration)).status == 202
            )
        }
    }

    @Test("A code that was sent to the old address confirms nothing about the new one")
    func emailWithOldCode() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await wire.changeEmail(token, to: "second@example.test", password: alice.password)
            let old = try #require(wire.tray.codes(to: "second@example.test", subject: "Confirm your address").last)
            _ = try await wire.changeEmail(token, to: "third@example.test", password: alice.password)
            #expect(try await wire.verify(old).outcome == "400 invalid_code")
            #expect(try await wire.access(token).json["email_verified"] == false)
        }
    }

    @Test("The same address in another spelling stays verified")
    func emailSpelling() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            let spelling = alice.email.uppercased()
            #expect(try await wire.changeEmail(token, to: spelling, password: alice.password).status == 202)
            let me = try await wire.access(token)
            #expect(me.json["email"]?.string == spelling)
            #expect(me.json["email_verified"] == true)
            #expect(wire.tray.mails(to: spelling, subject: "Confirm your address").isEmpty)
        }
    }

    @Test("Identifiers of another account are refused at a change, in every spelling, and so are odd ones")
    func takenIdentifiers() async throws {
        try await withWire { wire in
            let alice = try await wire.join(Person("alice", phone: "+815012345678"))
            let bob = try await wire.join(Person("bob"))
            let token = try await wire.login(bob).accessToken
            for (path, member, value, outcome) in [
                ("/me/email", "email", "ALICE@example.test", "409 identifier_taken"),
                ("/me/phone", "phone", "+815012345678", "409 identifier_taken"),
                ("/me/phone", "phone", "JP-05012345678", "409 identifier_taken"),
                ("/me/email", "email", "nobody", "422 invalid_identifier"),
                ("/me/phone", "phone", "12345", "422 invalid_identifier"),
                ("/me/phone", "phone", "+15551234567", "202"),
            ] {
                let body = [member: JSONValue(value), "current_password": JSONValue(bob.password)] as JSONObject
                #expect(try await wire.send(.post, path, JSONValue(body), token: token).outcome == outcome)
            }
            #expect(try await wire.access(token).json["phone"] == "+15551234567")
            #expect(wire.tray.mails(to: bob.email, subject: "Your phone number was changed").count == 1)
            #expect(try await wire.login(alice).status == 200)
        }
    }

    @Test("A deleted account is gone with its tokens and codes, and its identifiers are free")
    func removal() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let session = try await wire.login(alice)
            let code = try await wire.resetCode(alice)
            let body: JSONValue = ["current_password": JSONValue(alice.password)]
            #expect(try await wire.send(.delete, "/me", body, token: session.accessToken).status == 204)
            #expect(try await wire.login(alice).outcome == "401 invalid_credentials")
            try await wire.join(alice)
            #expect(try await wire.login(alice).status == 200)
            #expect(try await wire.access(session.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.refresh(session.refreshToken).outcome == "400 invalid_grant")
            #expect(try await wire.completeReset(code, "another long password").outcome == "400 invalid_code")
        }
    }
}
