import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A dialect is checked as a whole")
struct DialectCheckTests {
    /// A right dialect with marked operations, and marked members beside them.
    static func dialect(operations: String = "", members: String = "") -> String {
        """
        {
          "title": "A sample",
          \(members.isEmpty ? #""capabilities": { "email": true, "side-channel": true }"# : members),
          "operations": {
            \(operations.isEmpty ? "" : operations + ",")
            "login": {
              "path": "/login", "json": { "email": "{{ identifier }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }]
            }
          },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } }
        }
        """
    }

    static let ok = #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }]"#

    @Test(
        "Templates read what there is",
        arguments: [
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣newPasword }}", \#(ok) }"#,
                "unknown input 'newPasword'; did you mean 'newPassword'?"
            ),
            Told(
                #""changePassword": { "path": "/{{ 1️⃣settings.base }}", \#(ok) }"#,
                "unknown setting 'base'; the dialect has none"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣flow.ticket }}", \#(ok) }"#,
                "no request before this one saves 'flow.ticket'"
            ),
            Told(
                #""changePassword": { "path": "/", "headers": { "X": "{{ 1️⃣session.csrfToken }}" }, \#(ok) }"#,
                "no rule saves 'session.csrfToken'; valid is 'accessToken'"
            ),
            Told(
                #""changePassword": { "path": "/", "headers": { "X": "{{ 1️⃣actor.ticket }}" }, \#(ok) }"#,
                "no rule saves 'actor.ticket'; valid are 'email', 'id', 'password', 'phone', 'username'"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣policy.pasword.max }}{{ 2️⃣target.hst }}{{ 3️⃣new.cod }}{{ 4️⃣result.x }}", \#(ok) }"#,
                "unknown member 'pasword.max' of the policy; did you mean 'password.max'?",
                "unknown name 'target.hst'; did you mean 'host'?",
                "unknown generator 'new.cod'; did you mean 'code'?",
                "no request before this one saves 'result.x'"
            ),
            Told(
                #""changePassword": { "requests": [{ "path": "/", "outcomes": [{ "when": { "status": 200 }, "then": "next", "save": { 1️⃣"flow.ticket": "$.t" } }] }, { "path": "/", "text": "{{ 2️⃣ticket }}", \#(ok) }] }"#,
                "nothing reads 'flow.ticket' after this",
                "unknown input 'ticket'; did you mean 'flow.ticket'?"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣session }}", \#(ok) }"#,
                "'session' is not a value by itself; name a member, 'session.…'"
            ),
        ]
    )
    func inputs(told: Told) throws { try Self.expect(told, Self.dialect(operations: told.sample)) }

    @Test(
        "What a rule saves can be read, and a rule can be reached",
        arguments: [
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { 1️⃣"flow.ticket": "$.t" } }] }"#,
                "nothing reads 'flow.ticket' after this"
            ),
            Told(
                #""requestReset": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { 1️⃣"session.ticket": "$.t" } }] }"#,
                "'requestReset' has no session to save to; save to 'flow' or 'actor'"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }, { "when": { "status": 400 }, "outcome": "denied", "save": { 1️⃣"actor.x": "$.t" } }] }"#,
                "values for an actor are saved only from an 'ok', and this rule's outcome is 'denied'"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": "2xx" }, "outcome": "ok" }, 1️⃣{ "when": { "status": 204, "contentType": "a/b" }, "outcome": "denied" }] }"#,
                "no response reaches this rule: the rule in line 5 matches everything that it would match"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": {}, "outcome": "ok" }, 1️⃣{ "when": { "status": 204 }, "outcome": "denied" }] }"#,
                "no response reaches this rule: the rule in line 5 matches everything that it would match"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "body": [{ "path": "$.a", "equals": 1 }] }, "outcome": "ok" }, 1️⃣{ "when": { "status": 200, "body": [{ "path": "$.a", "words": "one", "equals": 1 }] }, "outcome": "denied" }] }"#,
                "no response reaches this rule: the rule in line 5 matches everything that it would match"
            ),
        ]
    )
    func saves(told: Told) throws { try Self.expect(told, Self.dialect(operations: told.sample)) }

    @Test(
        "A flag is true or false, and no text is equal to a number",
        arguments: [
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { 1️⃣"result.verified": { "template": "yes" } } }] }"#,
                "'result.verified' is true or false; expected { \"value\": true } or { \"value\": false }"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { 1️⃣"result.emailVerified": { "value": 7 } } }] }"#,
                "'result.emailVerified' is true or false; expected { \"value\": true } or { \"value\": false }"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200, "headers": { "X-Left": { "equals": 1️⃣0 } } }, "outcome": "ok" }] }"#,
                "'X-Left' is a text, which is never equal to 0; expected \"0\""
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200, "text": { "not": { "oneOf": ["ok", 1️⃣true] } } }, "outcome": "ok" }] }"#,
                "the body as text is a text, which is never equal to true; expected \"true\""
            ),
        ]
    )
    func texts(told: Told) throws { try Self.expect(told, Self.dialect(operations: told.sample)) }

    @Test("A text that looks like a boolean is pointed out", arguments: ["true", "false"])
    func textOfBoolean(word: String) throws {
        let dialect = Self.dialect(
            operations: #"""
                "changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                  "save": { "session.admin": { "template": "\#(word)" }, "result.verified": { "template": "\#(word)" } } }] }
                """#
        )
        let warnings = try mistakes(inDialect: SourceText(name: "sample.json", text: dialect)).all.map(\.message)
        #expect(warnings.filter { $0 == "this saves the text \"\(word)\"; write { \"value\": \(word) }" }.count == 1)
    }

    @Test("Credentials of an operation that has no session are pointed out", arguments: [true, false])
    func withoutSession(isOfSession: Bool) throws {
        let credentials =
            isOfSession ? "Bearer {{ accessToken }}" : "Basic {{ identifier | append: password | base64 }}"
        let dialect = Self.dialect(
            operations: #"""
                "resendVerification": { "path": "/again", "credentials": true, \#(Self.ok) },
                "access": { "path": "/me", "credentials": true, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "result.email": "$.email" } }] }
                """#,
            members: #"""
                "capabilities": { "email": true, "side-channel": true, "resend": true },
                "credentials": { "headers": { "Authorization": "\#(credentials)" } }
                """#
        )
        let warnings = try mistakes(inDialect: SourceText(name: "sample.json", text: dialect)).all.map(\.message)
        let isTold = warnings.contains { $0.hasPrefix("scenarios do 'resendVerification' without a session") }
        #expect(isTold == isOfSession, "\(warnings)")
    }

    @Test(
        "Requests lead to an outcome",
        arguments: [
            Told(
                #"1️⃣"changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "denied" }] }"#,
                "no response to 'changePassword' is 'ok'; add a rule with that outcome"
            ),
            Told(
                #""changePassword": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }, { "when": { "status": 201 }, "then": 1️⃣"next" }] }"#,
                "'then' asks for a next request, but this is the last of 'changePassword'"
            ),
            Told(
                #""changePassword": { "requests": [1️⃣{ "path": "/", \#(ok) }, { "path": "/", \#(ok) }] }"#,
                "no response leads to the next request of 'changePassword'; add a rule with \"then\": \"next\""
            ),
            Told(
                #"1️⃣"access": { "path": "/me", \#(ok) }"#,
                "'access' must tell whose account it shows: save result.accountId, result.username, result.email or "
                    + "result.phone where it is ok, or give the reason why it cannot under the capability 'who-am-i'"
            ),
        ]
    )
    func order(told: Told) throws { try Self.expect(told, Self.dialect(operations: told.sample)) }

    @Test("A new address that is proved at its confirmation needs the password there", arguments: [true, false])
    func addressProof(isSent: Bool) throws {
        let password = isSent ? #", "password": "{{ password }}""# : ""
        let dialect = MarkedText(
            Self.dialect(
                operations: #""verify": { "path": "/v", "json": { "code": "{{ code }}"\#(password) }, \#(Self.ok) }"#,
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
        let dialect = MarkedText(Self.dialect(operations: access, members: members))
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
        try Self.expect(told, Self.dialect(members: members))
    }

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
            #"{ "title": "x", \#(told.sample), "operations": { "login": { "path": "/", \#(Self.ok) } } }"#
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
                "completeReset": { "path": "/", "json": { "id": "{{ codeId }}", "code": "{{ code }}", "password": "{{ newPassword }}" }, \(Self.ok) },
                1️⃣"verify": { "path": "/", "json": { "code": "{{ code }}" }, \(Self.ok) }
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
                    "completeReset": { "method": "POST", "path": "/", "json": { "id": "{{ codeId }}", "code": "{{ code }}", "password": "{{ newPassword }}" }, \(Self.ok) } },
                  "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } } }
                """
        )
        let catalogue = Catalogue([])
        let all = DialectCheck.checkVariants(of: source, name: "a", catalogue: catalogue)
        let early = DialectCheck.checkVariants(of: source, name: "a", catalogue: catalogue, knowsMessages: false)
        #expect(all.all.contains { $0.message.contains("takes codeId") })
        #expect(!early.all.contains { $0.message.contains("takes codeId") })
    }

    @Test("The place of a value in a path that is sent as it stands is pointed out")
    func placeInPath() throws {
        let source = SourceText(
            name: "a.json",
            text: """
                { "title": "A", "operations": {
                    "verify": { "method": "GET", "path": "/confirm/{token}", \(Self.ok) },
                    "removeAccount": { "method": "DELETE", "path": "/users/{{ actor.id }}", \(Self.ok) } } }
                """
        )
        let told = DialectCheck.checkVariants(of: source, name: "a", catalogue: Catalogue([])).all
        #expect(told.filter { $0.message.contains("sent as it stands") }.map(\.message).count == 1, "\(told)")
        #expect(told.contains { $0.message.hasPrefix("the path of 'verify' has {token} in it") })
    }

    @Test("Further values of messages are read by who takes the message, and saved by all of its rules")
    func messageValues() throws {
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true },
              "operations": {
                "completeReset": { "path": "/{{ message.sid }}", "form": { "a": "{{ 1️⃣message.kye }}", "b": "{{ 2️⃣message.key }}" }, \(Self.ok) },
                "login": { "path": "/{{ 3️⃣message.sid }}", \(Self.ok) }
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
              "operations": { "login": { "path": "/", \(Self.ok) } },
              "messages": { "reset": { "channel": "mail", "save": { 1️⃣"coed": { "digits": 6 } } } }
            }
            """
        )
        let heads = try mistakes(inDialect: text.source).heads
        let expected = Told("", "warning: no request reads 'message.coed'; did you mean 'code'?").expected(in: text)
        #expect(heads.filter { $0.contains("coed") } == expected)
    }

    @Test("Variants depend on settings and values that exist")
    func variants() throws {
        let text = MarkedText(
            Self.dialect(
                members: """
                    "capabilities": { "email": true, "side-channel": true },
                      "settings": { "kind": { "description": "x", "default": "a", "values": ["a", "b"] } },
                      "variants": [
                        { "when": { 1️⃣"kin": "a" }, "apply": {} }, { "when": { "kind": ["a", 2️⃣"c"] }, "apply": {} }
                      ]
                    """
            )
        )
        let expected = Told(
            "",
            "unknown setting 'kin'; did you mean 'kind'?",
            "'c' is not a value of the setting 'kind'; valid are 'a', 'b'"
        )
        #expect(try mistakes(inDialect: text.source).errorHeads == expected.expected(in: text))
    }

    @Test("What is harmless is a warning")
    func warnings() throws {
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true },
              "settings": {
                1️⃣"key": { "description": "x", "default": "" }, "make": { "description": "x", "default": "", "emulator": true }
              },
              "credentials": { "headers": { "Authorization": "Bearer {{ 2️⃣session.accessToken }}" } },
              "operations": {
                3️⃣"access": { "path": "/", "outcomes": [4️⃣{ "when": {}, "outcome": "ok", "save": { "result.email": "$.email" } }] },
                5️⃣"logoutAll": { "path": "/", "credentials": true, \(Self.ok) },
                "login": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.t" } }] }
              },
              "messages": { "notice": { "channel": "mail" } }
            }
            """
        )
        let expected = Told(
            "",
            "warning: the setting 'key' is never used",
            "warning: scenarios cannot override 'session.accessToken'; write 'accessToken'",
            "warning: the dialect has credentials, but 'access' does not send them: it lacks \"credentials\": true",
            "warning: this rule matches every response, even from a backend that failed or throttled; add a status",
            "warning: the dialect binds 'logoutAll' but does not declare the capability 'logout-all'"
        )
        #expect(try mistakes(inDialect: text.source).heads == expected.expected(in: text))
    }

    @Test("Credentials that carry the token beside other values alone are warned of", arguments: [true, false])
    func tokenBesideOthers(isOneField: Bool) throws {
        let fields =
            isOneField
            ? #""Cookie": "id={{ session.id }}; token={{ accessToken }}""#
            : #""X-Id": "{{ session.id }}", "Cookie": "token={{ accessToken }}""#
        let text = MarkedText(
            """
            {
              "title": "A sample", "capabilities": { "email": true, "side-channel": true },
              "credentials": { "headers": { \(fields) } },
              "operations": {
                "access": { "path": "/", "credentials": true, \(Self.ok) },
                "login": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                  "save": { "session.accessToken": "$.t", "session.id": "$.id" } }] }
              }
            }
            """
        )
        let told = try mistakes(inDialect: text.source).heads.filter {
            $0.contains("only beside session.id, which a token")
        }
        #expect(told.count == (isOneField ? 1 : 0), "\(told)")
    }

    @Test(
        "What no response ever gives is warned of where it is used",
        arguments: [
            (
                #""credentials": { "headers": { "X": "{{ accessToken }}", "Y": "{{ 1️⃣idToken }}" } }"#,
                #"no rule saves 'session.idToken', so 'idToken' has no value; save it where a session is opened, as in "save": { "session.idToken": "$.token" }"#
            ),
            (
                #""defaults": { "headers": { "X-CSRF": "{{ 1️⃣csrfToken }}" } }"#,
                #"no rule saves 'session.csrfToken', so 'csrfToken' has no value; save it where a session is opened, as in "save": { "session.csrfToken": "$.token" }"#
            ),
        ]
    )
    func unsaved(member: String, message: String) throws {
        let text = MarkedText(
            Self.dialect(members: #""capabilities": { "email": true, "side-channel": true }, \#(member)"#)
        )
        #expect(try mistakes(inDialect: text.source).heads == Told("", "warning: " + message).expected(in: text))
    }

    static func expect(_ told: Told, _ dialect: String) throws {
        let text = MarkedText(dialect)
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == told.expected(in: text))
    }
}
