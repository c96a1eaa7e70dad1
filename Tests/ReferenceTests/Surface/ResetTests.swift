import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Resets on the wire")
struct ResetTests {
    @Test("A reset replaces the password, ends every session, signs nobody in, and tells the owner")
    func resets() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let sessions = [try await wire.login(alice), try await wire.login(alice)]
            let bobs = try await wire.login(bob)
            let asked = try await wire.askReset(alice)
            #expect(asked.status == 202)
            #expect(try await wire.access(sessions[0].accessToken).status == 200)
            #expect(try await wire.login(alice).status == 200)

            let code = try #require(wire.resetCodes(alice).last)
            let answer = try await wire.completeReset(code, "another long password")
            #expect(answer.status == 204)
            #expect(answer.text.isEmpty)
            #expect(answer.headers[.setCookie] == nil)
            for session in sessions {
                #expect(try await wire.access(session.accessToken).outcome == "401 invalid_token")
                #expect(try await wire.refresh(session.refreshToken).outcome == "400 invalid_grant")
            }
            #expect(try await wire.login(alice).status == 401)
            #expect(try await wire.login(alice, password: "another long password").status == 200)
            #expect(try await wire.access(bobs.accessToken).status == 200)
            #expect(try await wire.refresh(bobs.refreshToken).status == 200)
            let notices = wire.tray.mails(to: alice.email, subject: "Your password was changed")
            #expect(notices.count == 1)
            for mail in wire.tray.mails(to: alice.email) {
                for password in [alice.password, "another long password"] {
                    #expect(!mail.text.contains(password))
                    #expect(!mail.html.contains(password))
                }
            }
        }
    }

    @Test("Known, unknown and unverified names get one answer, without a code; only the verified one gets mail")
    func uniformRequest() async throws {
        try await withWire { wire in
            let (known, unknown, pending) = (try await wire.join(), Person(), Person())
            _ = try await wire.send(.post, "/accounts", JSONValue(pending.registration))
            var answers: [Answer] = []
            for person in [known, unknown, pending] { answers.append(try await wire.askReset(person)) }
            #expect(
                answers.allSatisfy {
                    $0.status == 202 && $0.text == answers[0].text && $0.headers == answers[0].headers
                }
            )
            #expect(answers[0].json == ["status": "accepted"])
            #expect(wire.resetCodes(known).count == 1)
            #expect(wire.resetCodes(pending).isEmpty)
            #expect(wire.tray.mails(to: unknown.email).isEmpty)
        }
    }

    @Test("Any name of the account leads to the address on record", arguments: ["username", "phone", "identifier"])
    func names(member: String) async throws {
        try await withWire { wire in
            let alice = try await wire.join(Person("alice", phone: "+15551234567"))
            let name = member == "phone" ? "US-5551234567" : "ALICE"
            _ = try await wire.send(.post, "/password-resets", JSONValue([member: JSONValue(name)] as JSONObject))
            #expect(wire.resetCodes(alice).count == 1)
        }
    }

    @Test(
        "A wrong code is refused, in any form, and the right one still works",
        arguments: [
            #""x""#, #""""#, "null", #""000000""#, #"["CODE"]"#, #"{"$ne": ""}"#, "12345", #""TAMPERED""#, #""CODE ""#,
            #""RANDOM""#,
        ]
    )
    func wrongCodes(written: String) async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let code = try #require(try await wire.resetCode(alice))
            let value = written.replacing("CODE", with: code).replacing("TAMPERED", with: code.tampered)
                .replacing("RANDOM", with: Base64URL.encode(RandomSource.system.bytes(40)))
            let body = #"{"code": \#(value), "new_password": "another long password"}"#
            let answer = try await wire.send(.post, "/password-resets/complete", text: body)
            #expect(answer.status == 400)
            #expect(try await wire.login(alice).status == 200)
            #expect(try await wire.completeReset(code, "another long password").status == 204)
        }
    }

    @Test("A code sets the password of its own account and of no other that the request names")
    func boundToAccount() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let bobsID = try #require(try await wire.login(bob).json["account"]?["id"]?.string)
            let code = try #require(try await wire.resetCode(alice))
            let path = "/password-resets/complete"
            let base: JSONObject = ["code": JSONValue(code), "new_password": "another long password"]
            for (member, value) in [
                ("email", bob.email), ("username", bob.name), ("identifier", bob.email), ("account_id", bobsID),
            ] {
                var body = base
                body[member] = JSONValue(value)
                #expect(try await wire.send(.post, path, JSONValue(body)).outcome == "400 invalid_code")
            }
            #expect(try await wire.send(.post, path + "?email=\(bob.email)", JSONValue(base)).status == 400)
            #expect(try await wire.login(bob).status == 200)
            var own = base
            own["email"] = JSONValue(alice.email.uppercased())
            #expect(try await wire.send(.post, path, JSONValue(own)).status == 204)
        }
    }

    @Test("A code works until just before its end")
    func expiry() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let (first, second) = (try await wire.resetCode(alice), try await wire.resetCode(bob))
            wire.clock.advance(by: .minutes(30) - .seconds(5))
            #expect(try await wire.completeReset(first, "another long password").status == 204)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.completeReset(second, "another long password").outcome == "400 expired_code")
            #expect(try await wire.login(bob).status == 200)
            #expect(try await wire.completeReset(try await wire.resetCode(bob), "another long password").status == 204)
        }
    }

    @Test("Registration, change and reset say the same to every password")
    func onePolicy() async throws {
        let passwords = [
            "fourteen chars", "fifteen charact", "passwordpassword", "123456789012345",
            String(repeating: "ab c", count: 32),
            String(repeating: "ab c", count: 32) + "d", "🗝🗝🗝🗝", "only lower case letters", "804715902647318",
            "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "ПарольБезЦифр и🗝",
        ]
        try await withWire { wire in
            for password in passwords {
                var newcomer = Person()
                newcomer.password = password
                let registration = try await wire.send(.post, "/accounts", JSONValue(newcomer.registration))
                let (alice, bob) = (try await wire.join(), try await wire.join())
                let token = try await wire.login(alice).accessToken
                let change = try await wire.change(token, from: alice.password, to: password)
                let reset = try await wire.completeReset(try await wire.resetCode(bob), password)
                let verdicts = [registration, change, reset].map { $0.json["reason"]?.string ?? "\($0.status / 100)xx" }
                #expect(Set(verdicts).count == 1, "\(password): \(verdicts)")
            }
        }
    }

    @Test(
        "Links in messages point to the configured host, whatever the headers name",
        arguments: ["Host", "X-Forwarded-Host", "X-Host", "Forwarded", "X-Original-Host"]
    )
    func links(header: String) async throws {
        try await withWire { wire in
            let alice = Person()
            let value = header == "Forwarded" ? "for=1.2.3.4;host=evil.example;proto=http" : "evil.example"
            let headers = [header: value, "X-Forwarded-Proto": "http"]
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration), headers: headers)
            _ = try await wire.verify(wire.confirmationCodes(alice).last)
            _ = try await wire.send(.post, "/password-resets", ["email": JSONValue(alice.email)], headers: headers)
            #expect(wire.resetCodes(alice).count == 1)
            for mail in wire.tray.mails(to: alice.email) {
                #expect(mail.text.contains("https://app.example.test/"))
                #expect(!(mail.text + mail.html).contains("evil.example"))
            }
        }
    }
}
