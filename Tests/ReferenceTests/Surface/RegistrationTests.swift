import HTTPTypes
import JSONText
import Testing

@testable import Reference

@Suite("Registration")
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
}
