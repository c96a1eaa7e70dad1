import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Throttling on the wire")
struct ThrottleTests {
    private static let policy: AccountPolicy = {
        var policy = AccountPolicy()
        policy.failureLimit = 4
        return policy
    }()

    @Test("A block refuses the right password too, by every name, and says when it ends; no header lifts it")
    func blocks() async throws {
        try await withWire(policy: Self.policy) { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            for index in 1...4 {
                let answer = try await wire.send(
                    .post,
                    "/sessions",
                    ["email": JSONValue(alice.email), "password": "wrong"],
                    headers: ["X-Forwarded-For": "10.0.0.\(index)", "X-Real-IP": "10.0.0.\(index)"]
                )
                #expect(answer.outcome == "401 invalid_credentials")
            }
            let blocked = try await wire.login(alice)
            #expect(blocked.outcome == "429 throttled")
            #expect(blocked.headers[.retryAfter] == "900")
            let byName: JSONValue = ["username": JSONValue(alice.name), "password": JSONValue(alice.password)]
            #expect(try await wire.send(.post, "/sessions", byName).outcome == "429 throttled")
            #expect(try await wire.login(bob).status == 200)
            wire.clock.advance(by: .minutes(10))
            #expect(try await wire.login(alice).headers[.retryAfter] == "300")
            wire.clock.advance(by: .minutes(5))
            #expect(try await wire.login(alice).status == 200)
        }
    }

    @Test("An unknown name is blocked at the same count, with the same response")
    func unknownName() async throws {
        try await withWire(policy: Self.policy) { wire in
            let (alice, unknown) = (try await wire.join(), Person())
            for _ in 1...5 {
                let (known, other) = (
                    try await wire.login(alice, password: "wrong"), try await wire.login(unknown, password: "wrong")
                )
                #expect(known.text == other.text)
                #expect(known.status == other.status)
            }
            #expect(try await wire.login(unknown).outcome == "429 throttled")
        }
    }

    @Test("A right password clears the count")
    func clears() async throws {
        try await withWire(policy: Self.policy) { wire in
            let alice = try await wire.join()
            for _ in 1...3 {
                for _ in 1...3 { _ = try await wire.login(alice, password: "wrong") }
                #expect(try await wire.login(alice).status == 200)
            }
        }
    }

    @Test("Wrong current passwords count with failed logins, at every change")
    func changes() async throws {
        try await withWire(policy: Self.policy) { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await wire.login(alice, password: "wrong")
            let attempts = [
                try await wire.change(token, from: "wrong", to: "another long password"),
                try await wire.changeEmail(token, to: "new@example.test", password: "wrong"),
                try await wire.send(.delete, "/me", ["current_password": "wrong"], token: token),
            ]
            #expect(attempts.map(\.outcome) == Array(repeating: "403 invalid_credentials", count: 3))
            let right: JSONValue = ["current_password": JSONValue(alice.password)]
            #expect(try await wire.send(.delete, "/me", right, token: token).outcome == "429 throttled")
            #expect(try await wire.login(alice).outcome == "429 throttled")
            #expect(try await wire.access(token).status == 200)
        }
    }

    @Test("A completed reset lifts a block: the owner is never locked out for good")
    func resetLifts() async throws {
        try await withWire(policy: Self.policy) { wire in
            let alice = try await wire.join()
            for _ in 1...4 { _ = try await wire.login(alice, password: "wrong") }
            #expect(
                try await wire.completeReset(try await wire.resetCode(alice), "another long password").status == 204
            )
            #expect(try await wire.login(alice, password: "another long password").status == 200)
        }
    }

    @Test("Messages to an account are limited, silently and for a time; login goes on")
    func messages() async throws {
        try await withWire { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            var answers: Set<String> = []
            for _ in 1...8 { answers.insert(try await wire.askReset(alice).text) }
            #expect(answers.count == 1)
            #expect(wire.resetCodes(alice).count == 5)
            #expect(try await wire.login(alice).status == 200)
            #expect(try await wire.resetCode(bob) != nil)
            wire.clock.advance(by: .minutes(15))
            _ = try await wire.askReset(alice)
            #expect(wire.resetCodes(alice).count == 6)
            #expect(try await wire.completeReset(wire.resetCodes(alice).last, "another long password").status == 204)
        }
    }
}
