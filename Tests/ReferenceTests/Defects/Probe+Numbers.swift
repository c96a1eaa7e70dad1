import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let numbers = [
        Probe(.resetSentToCallerNumber, clean: "0", faulty: "1") { wire in
            let (alice, mallory) = (try await wire.joinByPhone(), Person.withPhone)
            _ = try await wire.askSMSReset(alice, ["send_to": JSONValue(mallory.phone ?? "")])
            return "\(wire.resetSMSCodes(mallory.phone).count)"
        },
        Probe(.changedNumberGetsReset, clean: "0", faulty: "1") { wire in
            let (alice, new) = (try await wire.joinByPhone(), Person.withPhone.phone)
            try await wire.move(alice, to: new)
            _ = try await wire.send(.post, "/password-resets", ["email": JSONValue(alice.email)])
            return "\(wire.resetSMSCodes(new).count)"
        },
        Probe(.resetCodeSurvivesPhoneChange, clean: "400 invalid_code", faulty: "200") { wire in
            let alice = try await wire.joinByPhone()
            let (start, code) = try await wire.startSMSReset(alice)
            try await wire.move(alice, to: Person.withPhone.phone)
            return try await wire.passReset(start, code).outcome
        },
        Probe(.phoneChangeUntold, clean: "1", faulty: "0") { wire in
            let alice = try await wire.joinByPhone()
            try await wire.move(alice, to: Person.withPhone.phone)
            return "\(wire.texts.texts(to: alice.phone).filter { $0 == "Your phone number was changed" }.count)"
        },
        Probe(.numberStaysVerified, clean: "false", faulty: "true") { wire in
            let alice = try await wire.joinByPhone()
            let token = try await wire.move(alice, to: Person.withPhone.phone)
            return "\(try await wire.access(token).json["phone_verified"]?.bool == true)"
        },
        Probe(.sameNumberCodeSentAgain, clean: "400 invalid_code", faulty: "200") { wire in
            let (alice, new) = (Person.withPhone, Person.withPhone.phone)
            try await wire.joinByPhone(alice)
            try await wire.move(alice, to: new)
            return try await wire.confirm(new, by: wire.numberCodes(alice.phone).last ?? "").outcome
        },
        Probe(.numberCodeLivesAsIfMailed, clean: "400 expired_code", faulty: "200") { wire in
            let (start, code) = try await wire.startSMSReset(try await wire.joinByPhone())
            wire.clock.advance(by: .minutes(11))
            return try await wire.passReset(start, code).outcome
        },
    ]
}

extension Wire {
    /// Changes the number of an account, and gives the session that did.
    @discardableResult
    fileprivate func move(_ person: Person, to phone: String?) async throws -> String {
        let token = try await login(person).accessToken
        _ = try await changePhone(token, to: phone, password: person.password)
        return token
    }
}
