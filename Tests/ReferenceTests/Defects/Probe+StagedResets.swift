import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let stagedResets = [
        Probe(.resetStepSkippable, clean: "400 invalid_code", faulty: "200") { wire in
            let (start, _) = try await wire.startReset(try await wire.join())
            return try await wire.setPassword(start, "another long password").outcome
        },
        Probe(.resetGrantsSessionWrongly, clean: "401 invalid_credentials", faulty: "200") { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let (start, code) = try await wire.startReset(alice)
            let state = try await wire.passReset(start, code).json["reset"]?.string ?? ""
            let offer = try await wire.setPassword(state, "another long password").json["sign_in"]?.string ?? ""
            return try await wire.signIn(offer, as: bob).outcome
        },
        Probe(.noCodeThrottle, clean: "429 throttled", faulty: "200") { wire in
            let (start, code) = try await wire.startReset(try await wire.join())
            for _ in 0..<10 { _ = try await wire.passReset(start, code.tamperedDigit) }
            return try await wire.passReset(start, code).outcome
        },
        Probe(.generatedModeTakesCallerPassword, clean: "401 invalid_credentials", faulty: "200") { wire in
            let alice = try await wire.join()
            _ = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            return try await wire.login(alice, password: "another long password").outcome
        },
        Probe(.declaredPasswordLimitIgnored, clean: "422 weak_password", faulty: "202") { wire in
            var alice = Person()
            alice.password = String(repeating: "long", count: 33)
            return try await wire.send(.post, "/accounts", JSONValue(alice.registration)).outcome
        },
    ]
}
