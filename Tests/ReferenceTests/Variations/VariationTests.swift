import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

/// The scenarios show best what variations do. This is what they take for granted.
@Suite("Variations on the wire")
struct VariationTests {
    @Test("An owner is told of all that happens, at the address that is confirmed")
    func notices() async throws {
        try await withWire(variations: ["notices-for-everything"]) { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            _ = try await wire.login(alice)
            #expect(wire.tray.mails(to: alice.email).map(\.subject) == ["Confirm your address"])
            _ = try await wire.verify(wire.confirmationCodes(alice).last)
            let token = try await wire.login(alice).accessToken
            _ = try await wire.login(alice, password: "wrong")
            _ = try await wire.changeEmail(token, to: "new.\(alice.email)", password: alice.password)
            _ = try await wire.logout(token)
            _ = try await wire.logout(token)
            #expect(
                wire.tray.mails(to: alice.email).map(\.subject).dropFirst() == [
                    "Welcome", "A new sign-in", "Your email address was changed", "Another address", "You signed out",
                ]
            )
        }
    }

    @Test("A machine takes a session that it saw for some hundred milliseconds longer, and only that")
    func lateReplicas() async throws {
        try await withWire(variations: ["late-replicas"]) { wire in
            let alice = try await wire.join()
            let (used, unused) = (try await wire.login(alice).accessToken, try await wire.login(alice).accessToken)
            for _ in 1...2 { #expect(try await wire.access(used).status == 200) }
            for token in [used, unused] { _ = try await wire.logout(token) }
            for _ in 1...2 { #expect(try await wire.access(used).status == 200) }
            #expect(try await wire.access(unused).status == 401)
            wire.clock.advance(by: .seconds(1))
            for _ in 1...2 { #expect(try await wire.access(used).status == 401) }
        }
    }

    @Test("What an account is changed to is seen at once on every machine")
    func freshProfiles() async throws {
        try await withWire(variations: ["late-replicas"]) { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            for _ in 1...2 { _ = try await wire.access(token) }
            _ = try await wire.changeEmail(token, to: "new.\(alice.email)", password: alice.password)
            for _ in 1...2 { #expect(try await wire.access(token).json["email"]?.string == "new.\(alice.email)") }
        }
    }

    @Test(
        "An address in another spelling is the same one",
        arguments: [
            ("addresses-trimmed", " \t", "\u{A0}\n", false), ("addresses-in-small-letters", "A", "", true),
        ]
    )
    func addresses(variation: String, before: String, after: String, isLetter: Bool) async throws {
        try await withWire(variations: [variation]) { wire in
            let alice = Person()
            let known = (isLetter ? before.lowercased() : "") + alice.email
            var registration = alice.registration
            registration["email"] = JSONValue(before + alice.email + after)
            #expect(try await wire.send(.post, "/accounts", JSONValue(registration)).status == 202)
            let mails = wire.tray.mails(to: known)
            #expect(mails.count == 1)
            _ = try await wire.verify(wire.tray.codes(to: known, subject: "Confirm your address").last)
            let login: JSONValue = [
                "identifier": JSONValue(before + alice.email + after), "password": JSONValue(alice.password),
            ]
            let token = try await wire.send(.post, "/sessions", login).accessToken
            #expect(try await wire.access(token).json["email"]?.string == known)
        }
    }
}
