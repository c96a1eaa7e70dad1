import Conformance
import JSONText
import RunModel
import Testing

@testable import Runner

@Suite("A second message of a kind is asked for after its cool-down")
struct CooldownTests {
    @Test(
        "A cool-down counts from the arrival of the message, and the report says how long it was",
        arguments: [0, 7]
    )
    func cooldownFromArrival(delay: Int) async throws {
        var bench = ReceiptTests.bench { request, mail in
            guard request.line == "POST /forgot", let address = request["email"]?.string else { return nil }
            mail.deliver(to: address, subject: "Reset", text: "code: x", after: .seconds(delay))
            return .json(202)
        }
        bench.dialect = bench.dialect.replacing(
            #""login": ["email"],"#,
            with: #""login": ["email"], "resetCooldown": "60s","#
        )
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" },
                { "do": "requestReset", "actor": "alice", "verifies": "AUTH-VER-004" }
                """#
        )
        #expect(bench.clock.passed >= .seconds(60 + delay))
        #expect(bench.clock.passed < .seconds(61 + delay))
        #expect(result.findings("4") == "sent 60 s after the arrival of the last reset message")
    }
}
