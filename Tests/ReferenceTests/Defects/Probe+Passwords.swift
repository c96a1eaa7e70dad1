import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let passwords = [
        Probe(.shortPasswordAccepted, clean: "too_short too_short", faulty: "accepted too_short") { wire in
            try await verdicts(wire, ["sevench", "eleven char"])
        },
        Probe(.singleFactorMinimumTooLow, clean: "too_short too_short", faulty: "too_short accepted") { wire in
            try await verdicts(wire, ["sevench", "fourteen chars"])
        },
        Probe(.longPasswordRefused, clean: "accepted", faulty: "too_long") { wire in
            try await verdicts(wire, [String("0123456789 abcdefghi ".shuffled()) + String(repeating: "x", count: 43)])
        },
        Probe(.passwordTruncated, clean: "401", faulty: "200") { wire in
            var alice = Person()
            alice.password = String(repeating: "long ", count: 20) + "end"
            try await wire.join(alice)
            return "\(try await wire.login(alice, password: String(alice.password.dropLast())).status)"
        },
        Probe(.compositionRuleEnforced, clean: "accepted accepted", faulty: "composition accepted") { wire in
            try await verdicts(wire, ["onlylowercaseletters", "words with spaces in between"])
        },
        Probe(.commonPasswordAccepted, clean: "common common", faulty: "accepted accepted") { wire in
            try await verdicts(wire, ["passwordpassword", "qwertyuiopasdfgh"])
        },
        Probe(.resetSkipsPasswordPolicy, clean: "422 422", faulty: "422 204") { wire in
            let alice = try await wire.join()
            let short = try await wire.completeReset(try await wire.resetCode(alice), "short")
            let common = try await wire.completeReset(try await wire.resetCode(alice), "passwordpassword")
            return "\(short.status) \(common.status)"
        },
    ]

    /// The verdicts of registration on passwords.
    private static func verdicts(_ wire: Wire, _ passwords: [String]) async throws -> String {
        var verdicts: [String] = []
        for password in passwords {
            var person = Person()
            person.password = password
            let answer = try await wire.send(.post, "/accounts", JSONValue(person.registration))
            verdicts.append(answer.json["reason"]?.string ?? (answer.status == 202 ? "accepted" : answer.outcome))
        }
        return verdicts.joined(separator: " ")
    }
}
