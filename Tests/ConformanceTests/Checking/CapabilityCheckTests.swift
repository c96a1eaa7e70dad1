import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("What a dialect says that it can fits the rest of it")
struct CapabilityCheckTests {
    @Test(
        "Capabilities fit the operations",
        arguments: [
            Told(
                #""capabilities": { "email": true, "side-channel": true, 1️⃣"refresh-tokens": true }"#,
                "the capability 'refresh-tokens' needs 'refresh', which the dialect does not bind"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true, 1️⃣"rotation": true }"#,
                "the capability 'rotation' requires 'refresh-tokens'"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true, 1️⃣"generated-password": true }"#,
                "the capability 'generated-password' needs messages of the kind 'generatedPassword'"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true, 1️⃣"resend": true }"#,
                "the capability 'resend' needs 'resendVerification' or 'resendReset', which the dialect does not bind"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true }, "policy": { "login": ["email", 1️⃣"phone"] }"#,
                "the dialect does not declare the capability 'phone'"
            ),
            Told(
                #"1️⃣"capabilities": { "side-channel": true }"#,
                "accounts need an identifier: declare a capability 'username', 'email' or 'phone'"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true }, "deviations": { 1️⃣"AUTH-IVN-001": { "reason": "x", "source": "https://x.example" } }"#,
                "unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
        ]
    )
    func capabilities(told: Told) throws {
        try DialectSample.expect(told, DialectSample.text(members: told.sample))
    }

    @Test("A login by a form carries no JSON")
    func formLogin() throws {
        let members = #""capabilities": { "email": true, "side-channel": true, 1️⃣"json-bodies": true }"#
        let text = DialectSample.text(members: members).replacing(#""json": {"#, with: #""form": {"#)
        try DialectSample.expect(
            Told(
                text,
                #"the login sends a form, so values of other types cannot be tried: write "json-bodies": "login takes a form""#
            ),
            text
        )
    }

    @Test(
        "An operation contradicts a capability that is denied",
        arguments: [
            (#""clock": "no such call""#, "the dialect binds 'advanceClock' but declares that it lacks 'clock'"),
            (#""clock": false"#, "the dialect binds 'advanceClock' but declares that it lacks 'clock'"),
        ]
    )
    func contradiction(capability: String, message: String) throws {
        let text = MarkedText(
            DialectSample.text(
                operations: #""advanceClock": { "path": "/clock", "text": "{{ seconds }}", \#(DialectSample.ok) }"#,
                members: #""capabilities": { "email": true, "side-channel": true, 1️⃣\#(capability) }"#
            )
        )
        #expect(try mistakes(inDialect: text.source).errorHeads == Told("", message).expected(in: text))
    }

    @Test("Who declares links has to save them")
    func links() throws {
        let text = MarkedText(
            DialectSample.text(
                members: #""capabilities": { "email": true, "side-channel": true, "reset-link": true }"#
            )
            .replacing(#"{ "channel": "mail""#, with: #"1️⃣{ "channel": "mail""#)
        )
        let message =
            #"warning: the capability 'reset-link' needs the link itself: save 'link' as well, as in "link": { "link": "/reset" }"#
        #expect(try mistakes(inDialect: text.source).heads == Told("", message).expected(in: text))
    }

    @Test(
        "What joins the two calls of a staged reset has its name",
        arguments: [("resetState", true), ("flowToken", false)]
    )
    func stagedReset(name: String, isKnown: Bool) throws {
        let ok = DialectSample.ok
        let text = MarkedText(
            DialectSample.text(
                operations: #"""
                    "submitResetCode": { "path": "/code", "json": { "code": "{{ code }}" },
                      "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "actor.\#(name)": "$.state" } }] },
                    1️⃣"submitNewPassword": { "path": "/set", "json": { "state": "{{ \#(name) }}", "password": "{{ newPassword }}" }, \#(ok) }
                    """#,
                members: #""capabilities": { "email": true, "side-channel": true, "staged-reset": true }"#
            )
        )
        let heads = try mistakes(inDialect: text.source).heads
        let warning = "'submitNewPassword' sends no {{ resetState }}"
        #expect(heads.contains { $0.contains(warning) } == !isKnown, "\(heads)")
    }
}
