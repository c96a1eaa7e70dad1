import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let registration = [
        Probe(.registeredAccountCannotLogin, clean: "200", faulty: "401 invalid_credentials") { wire in
            try await wire.login(try await wire.join()).outcome
        },
        Probe(.duplicateRegistrationOverwrites, clean: "200", faulty: "401 invalid_credentials") { wire in
            let alice = try await wire.join()
            var again = alice
            again.password = "another long enough password"
            _ = try await wire.send(.post, "/accounts", JSONValue(again.registration))
            return try await wire.login(alice).outcome
        },
        Probe(.usernameCaseNotFolded, clean: "mixedcase 409 identifier_taken", faulty: "MixedCase 202") { wire in
            let alice = try await wire.join(Person("MixedCase"))
            let me = try await wire.access(try await wire.login(alice).accessToken)
            var other = Person().registration
            other["username"] = "MIXEDCASE"
            let second = try await wire.send(.post, "/accounts", JSONValue(other))
            return "\(me.json["username"]?.string ?? "") \(second.outcome)"
        },
        Probe(.identifierAliasAccepted, clean: "401 invalid_credentials", faulty: "200") { wire in
            try await wire.join(Person("first", phone: "+15551234567"))
            let second = try await wire.join(Person("second", phone: "US-5551234567"))
            return try await wire.login(second).outcome
        },
        Probe(.usernameRuleUnchecked, clean: "422 invalid_identifier", faulty: "202") { wire in
            var members = Person().registration
            members["username"] = "a b"
            return try await wire.send(.post, "/accounts", JSONValue(members)).outcome
        },
        Probe(.identifierFormatUnchecked, clean: "422 422", faulty: "202 202") { wire in
            var (email, phone) = (Person().registration, Person().registration)
            email["email"] = "nobody"
            phone["phone"] = "+123456789"
            let first = try await wire.send(.post, "/accounts", JSONValue(email))
            let second = try await wire.send(.post, "/accounts", JSONValue(phone))
            return "\(first.status) \(second.status)"
        },
        Probe(.registrationMassAssignment, clean: "403 unverified", faulty: "admin chosen true 200") { wire in
            let alice = Person()
            var members = alice.registration
            members["role"] = "admin"
            members["id"] = "chosen"
            members["email_verified"] = true
            _ = try await wire.send(.post, "/accounts", JSONValue(members))
            let login = try await wire.login(alice)
            guard login.status == 200 else { return login.outcome }
            let me = try await wire.access(login.accessToken).json
            let admin = try await wire.send(.get, "/accounts", token: login.accessToken)
            return "\(me["role"]?.string ?? "") \(me["id"]?.string ?? "") \(me["email_verified"] ?? "") \(admin.status)"
        },
    ]

    static let verification = [
        Probe(.addressVerifiedWithoutCode, clean: "403 unverified", faulty: "200") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            return try await wire.login(alice).outcome
        },
        Probe(.anyConfirmationCodeAccepted, clean: "400 invalid_code", faulty: "200") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            return try await wire.verify(wire.confirmationCodes(alice).last?.tampered).outcome
        },
        Probe(.confirmationCodeNeverExpires, clean: "400 expired_code", faulty: "200") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            wire.clock.advance(by: .hours(24))
            return try await wire.verify(wire.confirmationCodes(alice).last).outcome
        },
        Probe(.resentCodeDead, clean: "200", faulty: "400 invalid_code") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            _ = try await wire.send(.post, "/accounts/verify/resend", ["email": JSONValue(alice.email)])
            return try await wire.verify(wire.confirmationCodes(alice).last).outcome
        },
        Probe(.unverifiedAccountLogsIn, clean: "403 unverified", faulty: "200") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            return try await wire.login(alice).outcome
        },
        Probe(.resetOpensUnconfirmedAccount, clean: "400 invalid_code, 401 invalid_credentials", faulty: "204, 200") {
            wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            let reset = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            return "\(reset.outcome), \(try await wire.login(alice, password: "another long password").outcome)"
        },
        Probe(.verifiedFlagCarriedOver, clean: "false", faulty: "true") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await wire.changeEmail(token, to: "new@example.test", password: alice.password)
            return "\(try await wire.access(token).json["email_verified"] ?? "")"
        },
    ]
}
