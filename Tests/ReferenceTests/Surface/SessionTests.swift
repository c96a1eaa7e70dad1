import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Sessions on the wire")
struct SessionTests {
    @Test("A wrong password and an unknown name get one answer")
    func uniformRefusal() async throws {
        try await withWire { wire in
            let (alice, pending) = (try await wire.join(), Person())
            _ = try await wire.send(.post, "/accounts", JSONValue(pending.registration))
            let wrong = try await wire.login(alice, password: "wrong")
            #expect(wrong.outcome == "401 invalid_credentials")
            #expect(wrong.headers[.wwwAuthenticate] == "Bearer realm=\"accounts\"")
            for other in [
                try await wire.login(Person()), try await wire.login(pending, password: "wrong"),
                try await wire.send(.post, "/sessions", ["identifier": "not \u{0} a name", "password": "wrong"]),
            ] {
                #expect(other.text == wrong.text)
                #expect(other.headers == wrong.headers)
            }
        }
    }

    @Test("Login compares the whole password exactly as typed")
    func exactPassword() async throws {
        try await withWire { wire in
            var alice = Person()
            alice.password = " Ünïcode 🗝 und " + String(repeating: "Long ", count: 22) + " e\u{301}"
            #expect(alice.password.unicodeScalars.count == 128)
            try await wire.join(alice)
            #expect(try await wire.login(alice).status == 200)
            let password = alice.password
            for other in [
                String(password.dropLast()), password + "x", String(password.dropFirst()), password.lowercased(),
                password.trimmingCharacters(in: .whitespaces), String(password.prefix(8)), String(password.prefix(50)),
                String(decoding: password.utf8.prefix(72), as: UTF8.self),
                password.precomposedStringWithCanonicalMapping,
            ] {
                #expect(try await wire.login(alice, password: other).outcome == "401 invalid_credentials")
            }
        }
    }

    @Test(
        "Malformed credentials neither log in nor register",
        arguments: [
            #"{"email": "EMAIL"}"#, #"{"email": "EMAIL", "password": ""}"#, #"{"email": "EMAIL", "password": null}"#,
            #"{"email": "EMAIL", "password": 15}"#, #"{"email": "EMAIL", "password": ["PASSWORD"]}"#,
            #"{"email": "EMAIL", "password": {"$ne": ""}}"#,
            #"{"email": "EMAIL", "password": "x", "password": "PASSWORD"}"#,
            #"{"email": ["EMAIL"], "password": "PASSWORD"}"#, #"{"email": {"$gt": ""}, "password": "PASSWORD"}"#,
            #"{"password": "PASSWORD"}"#, #"["EMAIL", "PASSWORD"]"#, #""EMAIL""#,
            #"{"email": "EMAIL", "password": "PASSWORD""#,
            #"{'email': 'EMAIL', 'password': 'PASSWORD'}"#, "", "{}", "null",
        ]
    )
    func malformed(template: String) async throws {
        try await withWire { wire in
            let (alice, stranger) = (try await wire.join(), Person())
            for (person, path) in [(alice, "/sessions"), (stranger, "/accounts")] {
                let body = template.replacing("EMAIL", with: person.email).replacing("PASSWORD", with: person.password)
                let answer = try await wire.send(.post, path, text: body)
                #expect(answer.outcome == "400 invalid_request")
                #expect(!answer.text.contains(person.password))
            }
            #expect(wire.tray.mails(to: stranger.email).isEmpty)
        }
    }

    @Test("Login wants exactly one name")
    func oneName() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let body: JSONValue = [
                "email": JSONValue(alice.email), "username": JSONValue(alice.name),
                "password": JSONValue(alice.password),
            ]
            #expect(try await wire.send(.post, "/sessions", body).outcome == "400 invalid_request")
        }
    }

    @Test("Tokens never repeat and hold 256 bits behind a prefix of their kind")
    func tokens() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            var seen: Set<String> = []
            for _ in 1...10 {
                let answer = try await wire.login(alice)
                #expect(answer.json["token_type"] == "Bearer")
                #expect(answer.json["expires_in"] == 900)
                #expect(answer.accessToken.wholeMatch(of: /rka_[A-Za-z0-9_-]{43}/) != nil)
                #expect(answer.refreshToken.wholeMatch(of: /rkr_[A-Za-z0-9_-]{43}/) != nil)
                #expect(seen.insert(answer.accessToken).inserted)
                #expect(seen.insert(answer.refreshToken).inserted)
            }
        }
    }

    @Test("A token that the caller proposes is not adopted")
    func proposedToken() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let proposed = "rka_" + String(repeating: "A", count: 43)
            let body: JSONValue = [
                "email": JSONValue(alice.email), "password": JSONValue(alice.password),
                "access_token": JSONValue(proposed),
            ]
            let answer = try await wire.send(
                .post,
                "/sessions",
                body,
                token: proposed,
                headers: ["Cookie": "session=\(proposed)"]
            )
            #expect(answer.accessToken != proposed)
            #expect(try await wire.access(proposed).status == 401)
        }
    }

    @Test(
        "A refresh rotates both tokens and keeps account and rights; the access token from before runs to its own end"
    )
    func refresh() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let first = try await wire.login(alice)
            let body: JSONValue = [
                "refresh_token": JSONValue(first.refreshToken), "scope": "admin", "account_id": "another",
            ]
            let second = try await wire.send(.post, "/sessions/refresh", body)
            #expect(second.status == 200)
            #expect(second.json["scope"] == "account")
            #expect(second.refreshToken != first.refreshToken)
            #expect(try await wire.access(second.accessToken).json["username"]?.string == alice.name)
            #expect(try await wire.access(first.accessToken).status == 200)
            for wrong in ["invented", second.refreshToken.tampered, second.accessToken] {
                #expect(try await wire.refresh(wrong).outcome == "400 invalid_grant")
            }
        }
    }

    @Test("A used refresh token ends its own chain and no other session")
    func replay() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let (stolen, other) = (try await wire.login(alice), try await wire.login(alice))
            let second = try await wire.refresh(stolen.refreshToken)
            let third = try await wire.refresh(second.refreshToken)
            #expect(try await wire.refresh(stolen.refreshToken).outcome == "400 invalid_grant")
            #expect(try await wire.refresh(third.refreshToken).outcome == "400 invalid_grant")
            #expect(try await wire.access(third.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.refresh(other.refreshToken).status == 200)
        }
    }

    @Test("A refresh token dies by lying unused, and a chain of them at its absolute end")
    func lifetimes() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let idle = try await wire.login(alice)
            var chain = try await wire.login(alice)
            wire.clock.advance(by: .days(30) - .seconds(5))
            chain = try await wire.refresh(chain.refreshToken)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.refresh(idle.refreshToken).outcome == "400 invalid_grant")
            for _ in 1...2 {
                wire.clock.advance(by: .days(30) - .seconds(10))
                chain = try await wire.refresh(chain.refreshToken)
                #expect(chain.status == 200)
            }
            wire.clock.advance(by: .seconds(20))
            #expect(try await wire.refresh(chain.refreshToken).outcome == "400 invalid_grant")
        }
    }

    @Test("An access token works up to its end whatever is done with it, and not after")
    func accessLifetime() async throws {
        try await withWire { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            for _ in 1...2 {
                wire.clock.advance(by: .minutes(7))
                #expect(try await wire.access(token).status == 200)
            }
            wire.clock.advance(by: .minutes(1))
            #expect(try await wire.access(token).outcome == "401 invalid_token")
        }
    }

    @Test("Logout ends this session whole and no other; a second logout is refused")
    func logout() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let (first, second) = (try await wire.login(alice), try await wire.login(alice))
            let bobs = try await wire.login(bob)
            let refreshed = try await wire.refresh(first.refreshToken)
            #expect(try await wire.logout(first.accessToken).status == 204)
            for token in [first.accessToken, refreshed.accessToken] {
                #expect(try await wire.access(token).outcome == "401 invalid_token")
                #expect(try await wire.send(.get, "/me/sessions", token: token).outcome == "401 invalid_token")
            }
            #expect(try await wire.refresh(refreshed.refreshToken).outcome == "400 invalid_grant")
            #expect(try await wire.logout(first.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.refresh(second.refreshToken).status == 200)
            #expect(try await wire.access(bobs.accessToken).status == 200)
        }
    }

    @Test("Ending all sessions ends the refreshed ones and the caller's too, and nobody else's")
    func logoutAll() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            var sessions: [Answer] = []
            for _ in 1...3 { sessions.append(try await wire.login(alice)) }
            sessions.append(try await wire.refresh(sessions[0].refreshToken))
            let bobs = try await wire.login(bob)
            #expect(try await wire.send(.delete, "/sessions", token: sessions[1].accessToken).status == 204)
            for session in sessions {
                #expect(try await wire.access(session.accessToken).status == 401)
                #expect(try await wire.refresh(session.refreshToken).status == 400)
            }
            #expect(try await wire.access(bobs.accessToken).status == 200)
        }
    }

    @Test("The list of sessions shows live ones, and which of them asks")
    func list() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let (first, second) = (try await wire.login(alice), try await wire.login(alice))
            _ = try await wire.logout(try await wire.login(alice).accessToken)
            let answer = try await wire.send(.get, "/me/sessions", token: second.accessToken)
            let sessions = answer.json["sessions"]?.array ?? []
            #expect(sessions.map { $0["current"]?.bool } == [false, true])
            #expect(!answer.text.contains(first.accessToken))
        }
    }
}
