import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let changes = [
        Probe(.changeWithoutCurrentPassword, clean: "403 400", faulty: "200 200") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            let wrong = try await wire.change(token, from: "wrong", to: "another long password")
            let next = wrong.status == 200 ? wrong.accessToken : token
            let missing = try await wire.send(
                .post,
                "/me/password",
                ["new_password": "another long password"],
                token: next
            )
            return "\(wrong.status) \(missing.status)"
        },
        Probe(.oldPasswordWorksAfterChange, clean: "401 200", faulty: "200 200") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await wire.change(token, from: alice.password, to: "another long password")
            let old = try await wire.login(alice)
            return "\(old.status) \(try await wire.login(alice, password: "another long password").status)"
        },
        Probe(.changeHitsNamedAccount, clean: "401", faulty: "200") { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let token = try await wire.login(alice).accessToken
            _ = try await wire.send(
                .post,
                "/me/password",
                [
                    "current_password": JSONValue(alice.password), "new_password": "another long password",
                    "username": JSONValue(bob.name),
                ],
                token: token
            )
            return "\(try await wire.login(bob, password: "another long password").status)"
        },
        Probe(.identifierChangeWithoutReauth, clean: "403 400 403", faulty: "202 202 202") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            let wrong = try await wire.changeEmail(token, to: "a@example.test", password: "wrong")
            let missing = try await wire.send(.post, "/me/email", ["email": "b@example.test"], token: token)
            let phone = try await wire.send(
                .post,
                "/me/phone",
                ["phone": "+15551234567", "current_password": "wrong"],
                token: token
            )
            return "\(wrong.status) \(missing.status) \(phone.status)"
        },
    ]

    static let enumeration = [
        Probe(.loginRevealsAccount, clean: "401 invalid_credentials", faulty: "404 unknown_user") { wire in
            try await wire.login(Person()).outcome
        },
        Probe(.resetRequestRevealsAccount, clean: "202", faulty: "404 unknown_user") { wire in
            try await wire.askReset(Person()).outcome
        },
        Probe(
            .registrationRevealsAccount,
            clean: "202, 202, 202",
            faulty: "409 identifier_taken, 409 already_verified, 404 unknown_user"
        ) { wire in
            let alice = try await wire.join()
            var again = Person().registration
            again["email"] = JSONValue(alice.email)
            let taken = try await wire.send(.post, "/accounts", JSONValue(again))
            let path = "/accounts/verify/resend"
            let confirmed = try await wire.send(.post, path, ["email": JSONValue(alice.email)])
            let unknown = try await wire.send(.post, path, ["email": "nobody@example.test"])
            return [taken, confirmed, unknown].map(\.outcome).joined(separator: ", ")
        },
        Probe(.accountStateRevealed, clean: "401 invalid_credentials", faulty: "403 unverified") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            return try await wire.login(alice, password: "wrong").outcome
        },
    ]

    static let throttling = [
        Probe(.noLoginThrottle, clean: "429 throttled", faulty: "200") { wire in
            let alice = try await wire.join()
            for _ in 1...30 { _ = try await wire.login(alice, password: "wrong") }
            return try await wire.login(alice).outcome
        },
        Probe(.messageFlood, clean: "5 resets, 5 confirmations", faulty: "7 resets, 8 confirmations") { wire in
            let (alice, bob) = (try await wire.join(), Person())
            _ = try await wire.send(.post, "/accounts", JSONValue(bob.registration))
            for _ in 1...7 {
                _ = try await wire.askReset(alice)
                _ = try await wire.send(.post, "/accounts/verify/resend", ["email": JSONValue(bob.email)])
            }
            return "\(wire.resetCodes(alice).count) resets, \(wire.confirmationCodes(bob).count) confirmations"
        },
        Probe(.lockoutNeverClears, clean: "200", faulty: "429 throttled") { wire in
            let alice = try await wire.join()
            for _ in 1...30 { _ = try await wire.login(alice, password: "wrong") }
            wire.clock.advance(by: .minutes(15))
            return try await wire.login(alice).outcome
        },
        Probe(.changePasswordUnthrottled, clean: "429 429", faulty: "200 202") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            for _ in 1...30 { _ = try await wire.change(token, from: "wrong", to: "another long password") }
            let change = try await wire.change(token, from: alice.password, to: "another long password")
            let (next, password) =
                change.status == 200 ? (change.accessToken, "another long password") : (token, alice.password)
            return
                "\(change.status) \(try await wire.changeEmail(next, to: "a@example.test", password: password).status)"
        },
    ]
}
