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

    @Test("A second reset waits for the backend's cool-down, and a change for the tokens' whole second")
    func waits() async throws {
        var bench = ReceiptTests.bench()
        bench.dialect = bench.dialect.replacing(
            #""login": ["email"],"#,
            with: #""login": ["email"], "resetCooldown": "60s", "timestampResolution": "1s","#
        )
        _ = try await bench.run(
            ReceiptTests.registered
                + #"{ "do": "requestReset", "actor": "alice" }, { "do": "requestReset", "actor": "alice" }"#
        )
        #expect(bench.clock.passed == .seconds(60))
        let before = bench.clock.passed
        _ = try await bench.run(
            ReceiptTests.registered
                + #"{ "do": "login", "actor": "alice", "session": "phone" }, { "do": "changePassword", "session": "phone" }"#
        )
        #expect(bench.clock.passed - before == .seconds(1))
    }

    @Test("A second registration of an address waits for the cool-down of its messages, and a first one does not")
    func secondRegistration() async throws {
        var bench = ReceiptTests.bench()
        bench.dialect = bench.dialect.replacing(
            #""login": ["email"],"#,
            with: #""login": ["email"], "confirmationCooldown": "60s","#
        )
        let register = #"{ "do": "register", "actor": "alice", "verify": false }"#
        let other = #"{ "do": "register", "actor": "bob", "verify": false }"#
        _ = try await bench.run("\(register), \(other)")
        #expect(bench.clock.passed == .zero)
        let again = #"{ "do": "register", "actor": "alice", "verify": false, "keep": true, "expect": "any" }"#
        _ = try await bench.run("\(register), \(again)")
        #expect(bench.clock.passed == .seconds(60))
    }

    @Test("A second reset waits for another second, where codes are stamped with whole ones")
    func stampedCodes() async throws {
        var bench = ReceiptTests.bench()
        bench.dialect = bench.dialect.replacing(
            #""login": ["email"],"#,
            with: #""login": ["email"], "timestampResolution": "1s","#
        )
        _ = try await bench.run(
            ReceiptTests.registered
                + #"{ "do": "requestReset", "actor": "alice" }, { "do": "requestReset", "actor": "alice" }"#
        )
        #expect(bench.clock.passed == .seconds(1))
    }
}
