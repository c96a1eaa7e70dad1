import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Resets in several calls on the wire")
struct StagedResetTests {
    private let fresh = "another long password"

    @Test("Code, new password, offer: each call takes what the one before gave, once, and every session ends")
    func wholeWay() async throws {
        let fresh = fresh
        try await withWire(reset: .code) { wire in
            let alice = try await wire.join()
            let old = try await wire.login(alice)
            let (start, code) = try await wire.startReset(alice)
            #expect(code.wholeMatch(of: /\d{8}/) != nil)
            #expect(try await wire.setPassword(start, fresh).outcome == "400 invalid_code")
            let passed = try await wire.passReset(start, code)
            #expect(passed.status == 200)
            let state = try #require(passed.json["reset"]?.string)
            #expect(try await wire.access(state).outcome == "401 invalid_token")
            #expect(try await wire.signIn(state).outcome == "401 invalid_credentials")
            #expect(try await wire.setPassword(state, "short").outcome == "422 weak_password")
            let completed = try await wire.setPassword(state, fresh, of: alice)
            #expect(completed.status == 200)
            #expect(completed.accessToken.isEmpty)
            #expect(try await wire.setPassword(state, "yet another long password").outcome == "400 invalid_code")
            #expect(try await wire.passReset(start, code).outcome == "400 invalid_code")
            #expect(try await wire.access(old.accessToken).outcome == "401 invalid_token")
            #expect(try await wire.login(alice, password: fresh).status == 200)

            let offer = try #require(completed.json["sign_in"]?.string)
            let session = try await wire.signIn(offer, as: alice)
            #expect(try await wire.access(session.accessToken).json["email"]?.string == alice.email)
            #expect(try await wire.signIn(offer, as: alice).outcome == "401 invalid_credentials")
        }
    }

    @Test("A state or an offer counts for nobody but its own account")
    func bound() async throws {
        let fresh = fresh
        try await withWire(reset: .code) { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let alices = try await wire.startReset(alice)
            let bobs = try await wire.startReset(bob)
            #expect(try await wire.passReset(alices.state, bobs.code).outcome == "400 invalid_code")
            let state = try #require(try await wire.passReset(bobs.state, bobs.code).json["reset"]?.string)
            #expect(try await wire.setPassword(state, fresh, of: alice).outcome == "400 invalid_code")
            let offer = try #require(try await wire.setPassword(state, fresh, of: bob).json["sign_in"]?.string)
            #expect(try await wire.signIn(offer, as: alice).outcome == "401 invalid_credentials")
            #expect(try await wire.login(alice).status == 200)
            #expect(try await wire.login(bob, password: fresh).status == 200)
        }
    }

    @Test("A name that nobody has gets a reset that looks the same and leads nowhere")
    func unknownName() async throws {
        try await withWire(reset: .code) { wire in
            let known = try await wire.askReset(try await wire.join())
            let unknown = try await wire.askReset(Person())
            #expect(unknown.status == known.status)
            #expect(unknown.headers == known.headers)
            #expect(unknown.text.count == known.text.count)
            let state = try #require(unknown.json["reset"]?.string)
            #expect(try await wire.passReset(state, "12345678").outcome == "400 invalid_code")
        }
    }

    @Test("Ten wrong codes close the account's resets for a while, whatever is asked for in between")
    func guesses() async throws {
        try await withWire(reset: .code) { wire in
            let alice = try await wire.join()
            for _ in 0..<2 {
                let (start, code) = try await wire.startReset(alice)
                for _ in 0..<5 {
                    #expect(try await wire.passReset(start, code.tamperedDigit).outcome == "400 invalid_code")
                }
            }
            let (start, code) = try await wire.startReset(alice)
            let refused = try await wire.passReset(start, code)
            #expect(refused.outcome == "429 throttled")
            #expect(refused.headers[.retryAfter] == "900")
            wire.clock.advance(by: .minutes(15))
            #expect(try await wire.passReset(start, code).status == 200)
        }
    }

    @Test("A new reset retires the older one, and another code the one before")
    func retired() async throws {
        try await withWire(reset: .code) { wire in
            let alice = try await wire.join()
            let older = try await wire.startReset(alice)
            let newer = try await wire.startReset(alice)
            #expect(try await wire.passReset(older.state, older.code).outcome == "400 invalid_code")
            #expect(
                try await wire.send(.post, "/password-resets/resend", ["reset": JSONValue(newer.state)]).status == 202
            )
            let resent = try #require(wire.resetCodes(alice).last)
            #expect(resent != newer.code)
            #expect(try await wire.passReset(newer.state, newer.code).outcome == "400 invalid_code")
            #expect(try await wire.passReset(newer.state, resent).status == 200)
        }
    }

    @Test("A code ends after half an hour, and an offer after five minutes")
    func expiry() async throws {
        let fresh = fresh
        try await withWire(reset: .code) { wire in
            let alice = try await wire.join()
            let late = try await wire.startReset(alice)
            wire.clock.advance(by: .minutes(30))
            #expect(try await wire.passReset(late.state, late.code).outcome == "400 expired_code")
            let (start, code) = try await wire.startReset(alice)
            let state = try await wire.passReset(start, code).json["reset"]?.string ?? ""
            let offer = try await wire.setPassword(state, fresh).json["sign_in"]?.string ?? ""
            wire.clock.advance(by: .minutes(5))
            #expect(try await wire.signIn(offer).outcome == "401 invalid_credentials")
        }
    }

    @Test("Where the backend chooses the password, it mails one that works and looks at none in the request")
    func generated() async throws {
        let fresh = fresh
        try await withWire(reset: .generated) { wire in
            let alice = try await wire.join()
            #expect(try await wire.completeReset(try await wire.resetCode(alice), fresh).status == 204)
            let mailed = try #require(wire.tray.codes(to: alice.email, subject: "Your new password").last)
            #expect(mailed.count >= 15)
            #expect(try await wire.login(alice, password: mailed).status == 200)
            #expect(try await wire.login(alice, password: fresh).status == 401)
            #expect(try await wire.login(alice).status == 401)
        }
    }
}

extension String {
    /// Eight digits with another one in front.
    var tamperedDigit: String { (first == "1" ? "2" : "1") + dropFirst() }
}
