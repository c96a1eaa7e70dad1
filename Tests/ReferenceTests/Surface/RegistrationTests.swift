import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Registration and verification on the wire")
struct RegistrationTests {
    @Test("A registered and confirmed account logs in by every identifier and sees itself")
    func registers() async throws {
        try await withWire { wire in
            let alice = Person("alice", phone: "+15551234567")
            let answer = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            #expect(answer.status == 202)
            #expect(answer.json == ["status": "pending"])
            #expect(try await wire.login(alice).outcome == "403 unverified")
            #expect(try await wire.verify(wire.confirmationCodes(alice).first).json == ["status": "verified"])

            for (kind, name) in [("username", "Alice"), ("email", "ALICE@example.test"), ("phone", "US-5551234567")] {
                for member in [kind, "identifier"] {
                    let login = try await wire.send(
                        .post,
                        "/sessions",
                        JSONValue([member: JSONValue(name), "password": JSONValue(alice.password)] as JSONObject)
                    )
                    #expect(login.status == 200, "\(member) \(name)")
                    let me = try await wire.access(login.accessToken)
                    #expect(me.json["id"] == login.json["account"]?["id"])
                    #expect(me.json["username"] == "alice")
                    #expect(me.json["email_verified"] == true)
                    #expect(me.json["phone"] == "+15551234567")
                }
            }
        }
    }

    @Test("A taken email or phone gets the very answer of a free one, makes nothing, and its owner is told")
    func takenPrivateIdentifier() async throws {
        try await withWire { wire in
            let owner = try await wire.join(Person("owner", phone: "+15551234567"))
            let free = try await wire.send(.post, "/accounts", JSONValue(Person().registration))
            var (byEmail, byPhone) = (Person("second").registration, Person("third").registration)
            byEmail["email"] = "OWNER@example.test"
            byPhone["phone"] = "US-5551234567"
            for members in [byEmail, byPhone] {
                let taken = try await wire.send(.post, "/accounts", JSONValue(members))
                #expect(taken.status == free.status)
                #expect(taken.text == free.text)
                #expect(taken.headers == free.headers)
            }
            #expect(wire.tray.mails(to: owner.email, subject: "You already have an account").count == 2)
            #expect(wire.confirmationCodes(Person("second")).isEmpty)
            #expect(wire.confirmationCodes(Person("third")).isEmpty)
            #expect(try await wire.login(owner).status == 200)
            let second: JSONValue = ["username": "second", "password": JSONValue(Person("second").password)]
            #expect(try await wire.send(.post, "/sessions", second).status == 401)
        }
    }

    @Test("A taken username is said to be taken, in any letter case")
    func takenUsername() async throws {
        try await withWire { wire in
            try await wire.join(Person("alice"))
            var members = Person().registration
            members["username"] = "ALICE"
            #expect(try await wire.send(.post, "/accounts", JSONValue(members)).outcome == "409 identifier_taken")
        }
    }

    @Test("A refused identifier or password says which and why")
    func refusals() async throws {
        try await withWire { wire in
            let refused: [(String, JSONValue, String)] = [
                ("username", "ab", "username"), ("email", "nobody", "email"), ("phone", "555", "phone"),
                ("password", "short", "too_short"),
                ("password", JSONValue(String(repeating: "long ", count: 26)), "too_long"),
                ("password", "PasswordPassword", "common"),
                ("password", JSONValue(String(repeating: "x y ", count: 80_000)), "too_long"),
            ]
            for (member, value, reason) in refused {
                let person = Person()
                var members = person.registration
                members[member] = value
                let answer = try await wire.send(.post, "/accounts", JSONValue(members))
                #expect(answer.status == 422)
                #expect((answer.json["identifier"] ?? answer.json["reason"])?.string == reason)
                #expect(member != "password" || value == "short" || !answer.text.contains(value.string ?? "-"))
                #expect(try await wire.login(person).status == 401)
            }
        }
    }

    @Test("A wrong, foreign, used or mistaken code confirms nothing, and the right one still does")
    func codes() async throws {
        try await withWire { wire in
            let (alice, bob) = (Person(), Person())
            for person in [alice, bob] { _ = try await wire.send(.post, "/accounts", JSONValue(person.registration)) }
            let code = try #require(wire.confirmationCodes(alice).last)
            let foreign = try #require(wire.confirmationCodes(bob).last)
            for wrong in ["x", code.tampered, String(code.dropLast()), code + "A", code.lowercased()] {
                #expect(try await wire.verify(wrong).outcome == "400 invalid_code")
            }
            let mixed: JSONValue = ["code": JSONValue(foreign), "email": JSONValue(alice.email)]
            #expect(try await wire.send(.post, "/accounts/verify", mixed).outcome == "400 invalid_code")
            #expect(try await wire.completeReset(code, "another long password").outcome == "400 invalid_code")
            #expect(try await wire.login(alice).outcome == "403 unverified")
            #expect(try await wire.login(bob).outcome == "403 unverified")
            #expect(try await wire.verify(code).status == 200)
            #expect(try await wire.verify(code).outcome == "400 invalid_code")
            #expect(try await wire.login(alice).status == 200)
            #expect(try await wire.verify(foreign).status == 200)
        }
    }

    @Test("A code works until just before its end; a resent one works after the first has expired")
    func expiry() async throws {
        try await withWire { wire in
            let (alice, bob) = (Person(), Person())
            for person in [alice, bob] { _ = try await wire.send(.post, "/accounts", JSONValue(person.registration)) }
            wire.clock.advance(by: .hours(24) - .seconds(5))
            #expect(try await wire.verify(wire.confirmationCodes(alice).last).status == 200)
            wire.clock.advance(by: .seconds(5))
            let first = wire.confirmationCodes(bob).last
            #expect(try await wire.verify(first).outcome == "400 expired_code")
            _ = try await wire.send(.post, "/accounts/verify/resend", ["email": JSONValue(bob.email)])
            #expect(wire.confirmationCodes(bob).count == 2)
            #expect(try await wire.verify(first).outcome == "400 invalid_code")
            #expect(try await wire.verify(wire.confirmationCodes(bob).last).status == 200)
        }
    }

    @Test(
        "Asking again for a pending, a confirmed and an unknown address gets one answer, and only the first gets mail"
    )
    func resend() async throws {
        try await withWire { wire in
            let (pending, confirmed, unknown) = (Person(), try await wire.join(), Person())
            _ = try await wire.send(.post, "/accounts", JSONValue(pending.registration))
            var answers: [Answer] = []
            for person in [pending, confirmed, unknown] {
                let body: JSONValue = ["email": JSONValue(person.email)]
                answers.append(try await wire.send(.post, "/accounts/verify/resend", body))
            }
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(answers.allSatisfy { $0.status == 202 && $0.headers == answers[0].headers })
            #expect(wire.confirmationCodes(pending).count == 2)
            #expect(wire.confirmationCodes(confirmed).count == 1)
            #expect(wire.tray.mails(to: unknown.email).isEmpty)
        }
    }

    @Test("Properties that nobody may choose are not taken from the request")
    func massAssignment() async throws {
        try await withWire { wire in
            let alice = Person("alice")
            var members = alice.registration
            for (name, value) in [("role", "admin"), ("id", "chosen")] { members[name] = JSONValue(value) }
            for name in ["email_verified", "enabled", "is_admin"] { members[name] = true }
            _ = try await wire.send(.post, "/accounts", JSONValue(members))
            #expect(try await wire.login(alice).outcome == "403 unverified")
            _ = try await wire.verify(wire.confirmationCodes(alice).last)
            let token = try await wire.login(alice).accessToken
            let me = try await wire.access(token)
            #expect(me.json["role"] == "user")
            #expect(me.json["id"] != "chosen")
            #expect(try await wire.send(.get, "/accounts", token: token).outcome == "403 forbidden")
        }
    }
}
