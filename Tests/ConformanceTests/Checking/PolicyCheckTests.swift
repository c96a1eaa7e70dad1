import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("The policy of a dialect can be kept, and its operations bear it out")
struct PolicyCheckTests {
    @Test("A new address that is proved at its confirmation needs the password there", arguments: [true, false])
    func addressProof(isSent: Bool) throws {
        let password = isSent ? #", "password": "{{ password }}""# : ""
        let dialect = MarkedText(
            DialectSample.text(
                operations:
                    #""verify": { "path": "/v", "json": { "code": "{{ code }}"\#(password) }, \#(DialectSample.ok) }"#,
                members:
                    #""capabilities": { "email": true, "side-channel": true, "verification": true }, "policy": { "addressProof": "confirmation" }"#
            )
        )
        let heads = try mistakes(inDialect: dialect.source).errorHeads
        #expect(heads.contains { $0.contains("'verify' sends no 'password'") } == !isSent, "\(heads)")
    }

    @Test("A flag that the policy names is saved by what shows the account", arguments: [true, false])
    func verifiedFlags(isSaved: Bool) throws {
        let flag = isSaved ? #", "result.phoneVerified": "$.verified""# : ""
        let access = #"""
            "access": { "path": "/me", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
              "save": { "result.accountId": "$.id"\#(flag) } }] }
            """#
        let members =
            #""capabilities": { "email": true, "side-channel": true }, "policy": { "verifiedFlags": ["phone"] }"#
        let dialect = MarkedText(DialectSample.text(operations: access, members: members))
        let heads = try mistakes(inDialect: dialect.source).errorHeads
        #expect("\(heads)".contains("save result.phoneVerified where it is ok") == !isSaved, "\(heads)")
    }

    @Test(
        "Limits can be kept",
        arguments: [
            Told(
                #""username": { "min": 1️⃣9, "max": 8 }"#,
                "no username can have at least 9 and at most 8 characters"
            ),
            Told(
                #""password": { "characters": 1️⃣"!#" }"#,
                "expected a set with at least one ASCII letter or digit, to generate values from"
            ),
            Told(
                #""password": { "characters": "a-z", "classes": ["lower", 1️⃣"digit"] }"#,
                "no password can contain the class 'digit': 'characters' has none of its characters"
            ),
            Told(
                #""password": { "characters": "a-z", "classes": [1️⃣"symbol"] }"#,
                "no password can contain the class 'symbol': 'characters' has none of its characters among -.!+*, which the harness uses"
            ),
            Told(
                #""password": { "min": 20, "bytes": 1️⃣19 }"#,
                "no password of at least 20 characters has at most 19 bytes"
            ),
            Told(
                #""password": { "max": 2, "classes": 1️⃣["lower", "upper", "digit"] }"#,
                "a password of at most 2 characters cannot contain 3 classes"
            ),
        ]
    )
    func policy(told: Told) throws {
        let members = #""capabilities": { "email": true, "side-channel": true }, "policy": { \#(told.sample) }"#
        try DialectSample.expect(told, DialectSample.text(members: members))
    }
}
