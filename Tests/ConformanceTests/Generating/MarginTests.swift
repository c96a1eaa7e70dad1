import JSONText
import Testing

@testable import Conformance

@Suite("A lifetime is tried well inside and well outside of it") struct MarginTests {
    private func policy(_ text: String) throws -> Policy {
        Policy(members: try #require(JSONParser.parse(SourceText(name: "policy", text: text)).object))
    }

    @Test(
        "The margin is a tenth of the lifetime, within bounds; outside the leeway is added",
        arguments: [
            ("15m", "0s", "840000ms", "120000ms"), ("5m", "0s", "270000ms", "60000ms"),
            ("30s", "0s", "20000ms", "20000ms"),
            ("10s", "0s", "5000ms", "15000ms"), ("1s", "0s", "500ms", "10500ms"),
            ("1d", "30s", "86340000ms", "150000ms"),
        ]
    )
    func margins(lifetime: String, leeway: String, inside: String, outside: String) throws {
        let policy = try policy(#"{ "lifetimes": { "resetCode": "\#(lifetime)", "leeway": "\#(leeway)" } }"#)
        #expect(policy["policy.inside.resetCode"]?.string == inside)
        #expect(policy["policy.outside.resetCode"]?.string == outside)
    }

    @Test("A block and a time of grace have margins as lifetimes have")
    func others() throws {
        let policy = try policy(#"{ "limits": { "loginBlock": "15m" }, "refreshGrace": "10s" }"#)
        #expect(policy["policy.inside.loginBlock"]?.string == "840000ms")
        #expect(policy["policy.outside.loginBlock"]?.string == "120000ms")
        #expect(policy["policy.inside.refreshGrace"]?.string == "5000ms")
        #expect(policy.margin(at: "policy.outside.loginBlock")?.lifetime == "policy.limits.loginBlock")
    }

    @Test("A time of grace that is not declared is none")
    func noGrace() throws {
        let policy = try policy("{}")
        #expect(policy["policy.inside.refreshGrace"]?.string == "0ms")
        #expect(policy["policy.outside.refreshGrace"]?.string == "10000ms")
    }

    @Test("Without a declared lifetime there is nothing to try")
    func undeclared() throws {
        let policy = try policy("{}")
        #expect(policy["policy.inside.resetCode"] == nil)
        #expect(policy["policy.outside.accessToken"] == nil)
        #expect(policy.margin(at: "policy.lifetimes.resetCode") == nil)
    }
}
