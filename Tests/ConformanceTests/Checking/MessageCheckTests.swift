import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("The messages of a dialect hold what is taken from them")
struct MessageCheckTests {
    @Test(
        "Messages and keys bear out the capabilities that need them",
        arguments: [
            Told(
                #""capabilities": { "email": true, "jwt": true, 1️⃣"test-key": true }, "policy": { "tokens": { "algorithm": "HS256" } }"#,
                "the capability 'test-key' needs 'testKey', the key that the target signs with"
            ),
            Told(
                #""capabilities": { "email": true }, 1️⃣"testKey": "secret""#,
                "warning: the dialect has a 'testKey' but does not declare the capability 'test-key'"
            ),
            Told(
                #""capabilities": { "email": true, 1️⃣"jwt": true }"#,
                "warning: the capability 'jwt' needs 'policy.tokens', which defines how tokens are signed and what they claim"
            ),
            Told(
                #""capabilities": { "email": true, 1️⃣"side-channel": true }"#,
                "the capability 'side-channel' needs 'messages', which defines how to read them"
            ),
            Told(
                #""capabilities": { "email": true, "side-channel": true, 1️⃣"mailbox": true }, "messages": { "notice": { "channel": "sms" } }"#,
                "the capability 'mailbox' needs messages on the channel 'mail'"
            ),
            Told(
                #""capabilities": { "email": true }, 1️⃣"messages": { "notice": { "channel": "sms" } }"#,
                "warning: the dialect reads messages but does not declare the capability 'side-channel'"
            ),
            Told(
                #""capabilities": { "email": true }, "resources": { 1️⃣"notes": { "path": "/notes", "outcomes": [{ "when": { "status": 401 }, "outcome": "denied" }] } }"#,
                "no response to the resource 'notes' is 'ok'; add a rule with that outcome"
            ),
        ]
    )
    func channels(told: Told) throws {
        let text = MarkedText(
            #"{ "title": "x", \#(told.sample), "operations": { "login": { "path": "/", \#(DialectSample.ok) } } }"#
        )
        let heads = try mistakes(inDialect: text.source).heads
        #expect(heads == told.expected(in: text))
    }

    @Test("Messages hold what operations take from them")
    func messages() throws {
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true, "verification": true },
              "operations": {
                "completeReset": { "path": "/", "json": { "id": "{{ codeId }}", "code": "{{ code }}", "password": "{{ newPassword }}" }, \(DialectSample.ok) },
                1️⃣"verify": { "path": "/", "json": { "code": "{{ code }}" }, \(DialectSample.ok) }
              },
              "messages": {
                "reset": 2️⃣{ "channel": "mail", "save": { "code": { "digits": 6 } } },
                "generatedPassword": 3️⃣{ "channel": "mail" }
              }
            }
            """
        )
        let expected = Told(
            "",
            "'verify' takes code from a verification message, but 'messages' does not define how to read one",
            "'completeReset' takes codeId from a reset message, but this rule does not save it",
            "the rule for a message with a generated password must save 'password'"
        )
        #expect(try mistakes(inDialect: text.source).errorHeads == expected.expected(in: text))
    }

    @Test("Before a message was seen, its rules may lack what operations take from it")
    func unknownMessages() throws {
        let source = SourceText(
            name: "a.json",
            text: """
                { "title": "A", "operations": {
                    "completeReset": { "method": "POST", "path": "/", "json": { "id": "{{ codeId }}", "code": "{{ code }}", "password": "{{ newPassword }}" }, \(DialectSample.ok) } },
                  "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } } }
                """
        )
        let catalogue = Catalogue([])
        let all = DialectCheck.checkVariants(of: source, name: "a", catalogue: catalogue)
        let early = DialectCheck.checkVariants(of: source, name: "a", catalogue: catalogue, knowsMessages: false)
        #expect(all.all.contains { $0.message.contains("takes codeId") })
        #expect(!early.all.contains { $0.message.contains("takes codeId") })
    }

    @Test("Further values of messages are read by who takes the message, and saved by all of its rules")
    func messageValues() throws {
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true },
              "operations": {
                "completeReset": { "path": "/{{ message.sid }}", "form": { "a": "{{ 1️⃣message.kye }}", "b": "{{ 2️⃣message.key }}" }, \(DialectSample.ok) },
                "login": { "path": "/{{ 3️⃣message.sid }}", \(DialectSample.ok) }
              },
              "messages": {
                "reset": [
                  { "channel": "mail", "save": { "sid": { "digits": 6 }, "key": { "digits": 8 } } },
                  { "channel": "sms", "save": { "sid": { "digits": 6 } } }
                ]
              }
            }
            """
        )
        let expected = Told(
            "",
            "no rule for a reset message saves 'kye'; did you mean 'key'?",
            "not every rule for a reset message saves 'key'",
            "'login' takes no message, so 'message.sid' has no value"
        )
        #expect(try mistakes(inDialect: text.source).errorHeads == expected.expected(in: text))
    }

    @Test("A name of a saved value that nothing reads and that is nearly a known one is a warning")
    func nearName() throws {
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true },
              "operations": { "login": { "path": "/", \(DialectSample.ok) } },
              "messages": { "reset": { "channel": "mail", "save": { 1️⃣"coed": { "digits": 6 } } } }
            }
            """
        )
        let heads = try mistakes(inDialect: text.source).heads
        let expected = Told("", "warning: no request reads 'message.coed'; did you mean 'code'?").expected(in: text)
        #expect(heads.filter { $0.contains("coed") } == expected)
    }
}
