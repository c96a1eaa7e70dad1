import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Resets by SMS on the wire")
struct SMSResetTests {
    private let fresh = "another long password"

    @Test("A number is confirmed by SMS before its owner logs in, resets by SMS, and is told by SMS; no mail is sent")
    func wholeWay() async throws {
        let fresh = fresh
        try await withWire(reset: .sms) { wire in
            let alice = Person.withPhone
            #expect(try await wire.send(.post, "/accounts", JSONValue(alice.registration)).status == 202)
            #expect(try await wire.login(alice).outcome == "403 unverified")
            let proof = try #require(wire.numberCodes(alice.phone).last)
            #expect(proof.wholeMatch(of: /\d{8}/) != nil)
            #expect(try await wire.confirm(alice.phone, by: proof.tamperedDigit).outcome == "400 invalid_code")
            #expect(try await wire.confirm(alice.phone, by: proof).status == 200)
            let old = try await wire.login(alice)
            let profile = try await wire.access(old.accessToken).json
            #expect(profile["phone_verified"]?.bool == true)
            #expect(profile["email_verified"]?.bool == false)

            let (start, code) = try await wire.startSMSReset(alice)
            let state = try #require(try await wire.passReset(start, code).json["reset"]?.string)
            let completed = try await wire.setPassword(state, fresh, of: alice)
            #expect(completed.status == 200)
            #expect(try await wire.setPassword(state, fresh).outcome == "400 invalid_code")
            #expect(try await wire.passReset(start, code).outcome == "400 invalid_code")
            #expect(try await wire.access(old.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.login(alice, password: fresh).status == 200)
            #expect(wire.texts.texts(to: alice.phone).last == "Your password was changed")
            #expect(wire.tray.mails(to: alice.email).isEmpty)
        }
    }

    @Test("A registration without a phone number is no account that could be reached")
    func phoneIsNeeded() async throws {
        try await withWire(reset: .sms) { wire in
            let refused = try await wire.send(.post, "/accounts", JSONValue(Person().registration))
            #expect(refused.outcome == "400 invalid_request")
            let alone: JSONValue = ["phone": "+15551230001", "password": "a quite long password"]
            #expect(try await wire.send(.post, "/accounts", alone).status == 202)
        }
    }

    @Test("A number that is not confirmed, or that nobody has, gets no code, and the responses are alike")
    func unconfirmed() async throws {
        try await withWire(reset: .sms) { wire in
            let (alice, bob, nobody) = (try await wire.joinByPhone(), Person.withPhone, Person.withPhone)
            _ = try await wire.send(.post, "/accounts", JSONValue(bob.registration))
            let known = try await wire.askSMSReset(alice)
            for person in [bob, nobody] {
                let answer = try await wire.askSMSReset(person)
                #expect(answer.status == known.status)
                #expect(answer.headers == known.headers)
                #expect(answer.text.count == known.text.count)
                #expect(wire.resetSMSCodes(person.phone).isEmpty)
                let state = try #require(answer.json["reset"]?.string)
                #expect(try await wire.passReset(state, "12345678").outcome == "400 invalid_code")
            }
            #expect(wire.resetSMSCodes(alice.phone).count == 1)
        }
    }

    @Test("A change of number retires resets, is told at the old number, and the new one waits for its own code")
    func changedNumber() async throws {
        try await withWire(reset: .sms) { wire in
            let alice = try await wire.joinByPhone()
            let token = try await wire.login(alice).accessToken
            let (start, code) = try await wire.startSMSReset(alice)
            let own = Person.withPhone.phone, strangers = Person.withPhone.phone
            #expect(try await wire.changePhone(token, to: own, password: alice.password).status == 202)
            #expect(try await wire.passReset(start, code).outcome == "400 invalid_code")
            #expect(wire.texts.texts(to: alice.phone).last == "Your phone number was changed")
            let proof = try #require(wire.numberCodes(own).last)

            // Whoever reads the code at a number of his own has not confirmed the next.
            #expect(try await wire.changePhone(token, to: strangers, password: alice.password).status == 202)
            #expect(try await wire.confirm(strangers, by: proof).outcome == "400 invalid_code")
            #expect(try await wire.access(token).json["phone_verified"]?.bool == false)
            _ = try await wire.send(.post, "/password-resets", ["email": JSONValue(alice.email)])
            #expect(wire.resetSMSCodes(strangers).isEmpty)
            #expect(try await wire.confirm(strangers, by: wire.numberCodes(strangers).last ?? "").status == 200)
            _ = try await wire.send(.post, "/password-resets", ["email": JSONValue(alice.email)])
            #expect(wire.resetSMSCodes(strangers).count == 1)
        }
    }

    @Test("Codes sent by SMS live for ten minutes")
    func expiry() async throws {
        try await withWire(reset: .sms) { wire in
            let (alice, bob) = (try await wire.joinByPhone(), Person.withPhone)
            _ = try await wire.send(.post, "/accounts", JSONValue(bob.registration))
            let late = try await wire.startSMSReset(alice)
            wire.clock.advance(by: .minutes(10))
            #expect(try await wire.passReset(late.state, late.code).outcome == "400 expired_code")
            #expect(
                try await wire.confirm(bob.phone, by: wire.numberCodes(bob.phone).last ?? "").outcome
                    == "400 expired_code"
            )
            let (start, code) = try await wire.startSMSReset(alice)
            wire.clock.advance(by: .minutes(9))
            #expect(try await wire.passReset(start, code).status == 200)
        }
    }

    @Test("Guesses and messages are limited as by mail, over however many codes")
    func limits() async throws {
        try await withWire(reset: .sms) { wire in
            let alice = try await wire.joinByPhone()
            for _ in 0..<2 {
                let (start, code) = try await wire.startSMSReset(alice)
                for _ in 0..<5 { _ = try await wire.passReset(start, code.tamperedDigit) }
            }
            let (start, code) = try await wire.startSMSReset(alice)
            #expect(try await wire.passReset(start, code).outcome == "429 throttled")
            for _ in 0..<5 { #expect(try await wire.askSMSReset(alice).status == 202) }
            #expect(wire.resetSMSCodes(alice.phone).count == 5)
        }
    }

    @Test("A newer code retires the older one, and a code counts in its own reset alone")
    func bound() async throws {
        try await withWire(reset: .sms) { wire in
            let (alice, bob) = (try await wire.joinByPhone(), try await wire.joinByPhone())
            let (older, newer) = (try await wire.startSMSReset(alice), try await wire.startSMSReset(alice))
            let bobs = try await wire.startSMSReset(bob)
            #expect(try await wire.passReset(older.state, older.code).outcome == "400 invalid_code")
            #expect(try await wire.passReset(newer.state, older.code).outcome == "400 invalid_code")
            #expect(try await wire.passReset(newer.state, bobs.code).outcome == "400 invalid_code")
            #expect(try await wire.passReset(newer.state, newer.code).status == 200)
        }
    }

    @Test("Where resets go by mail, a change of number retires them too, and a number is never called verified")
    func mailed() async throws {
        let fresh = fresh
        try await withWire { wire in
            let alice = try await wire.join(.withPhone)
            let token = try await wire.login(alice).accessToken
            let code = try await wire.resetCode(alice)
            #expect(try await wire.changePhone(token, to: "+15551230002", password: alice.password).status == 202)
            #expect(try await wire.completeReset(code, fresh).outcome == "400 invalid_code")
            #expect(try await wire.access(token).json["phone_verified"]?.bool == false)
            #expect(wire.texts.texts(to: "+15551230002").isEmpty)
        }
    }
}
