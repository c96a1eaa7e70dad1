import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A dialect is checked as a whole")
struct DialectCheckTests {
    @Test(
        "Templates read what there is",
        arguments: [
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣newPasword }}", \#(DialectSample.ok) }"#,
                "unknown input 'newPasword'; did you mean 'newPassword'?"
            ),
            Told(
                #""changePassword": { "path": "/{{ 1️⃣settings.base }}", \#(DialectSample.ok) }"#,
                "unknown setting 'base'; the dialect has none"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣flow.ticket }}", \#(DialectSample.ok) }"#,
                "no request before this one saves 'flow.ticket'"
            ),
            Told(
                #""changePassword": { "path": "/", "headers": { "X": "{{ 1️⃣session.csrfToken }}" }, \#(DialectSample.ok) }"#,
                "no rule saves 'session.csrfToken'; valid is 'accessToken'"
            ),
            Told(
                #""changePassword": { "path": "/", "headers": { "X": "{{ 1️⃣actor.ticket }}" }, \#(DialectSample.ok) }"#,
                "no rule saves 'actor.ticket'; valid are 'email', 'id', 'password', 'phone', 'username'"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣policy.pasword.max }}{{ 2️⃣target.hst }}{{ 3️⃣new.cod }}{{ 4️⃣result.x }}", \#(DialectSample.ok) }"#,
                "unknown member 'pasword.max' of the policy; did you mean 'password.max'?",
                "unknown name 'target.hst'; did you mean 'host'?",
                "unknown generator 'new.cod'; did you mean 'code'?",
                "no request before this one saves 'result.x'"
            ),
            Told(
                #""changePassword": { "requests": [{ "path": "/", "outcomes": [{ "when": { "status": 200 }, "then": "next", "save": { 1️⃣"flow.ticket": "$.t" } }] }, { "path": "/", "text": "{{ 2️⃣ticket }}", \#(DialectSample.ok) }] }"#,
                "nothing reads 'flow.ticket' after this",
                "unknown input 'ticket'; did you mean 'flow.ticket'?"
            ),
            Told(
                #""changePassword": { "path": "/", "text": "{{ 1️⃣session }}", \#(DialectSample.ok) }"#,
                "'session' is not a value by itself; name a member, 'session.…'"
            ),
        ]
    )
    func inputs(told: Told) throws { try DialectSample.expect(told, DialectSample.text(operations: told.sample)) }

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
    func saves(told: Told) throws { try DialectSample.expect(told, DialectSample.text(operations: told.sample)) }

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
    func texts(told: Told) throws { try DialectSample.expect(told, DialectSample.text(operations: told.sample)) }

    @Test("A text that looks like a boolean is pointed out", arguments: ["true", "false"])
    func textOfBoolean(word: String) throws {
        let dialect = DialectSample.text(
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
        let dialect = DialectSample.text(
            operations: #"""
                "resendVerification": { "path": "/again", "credentials": true, \#(DialectSample.ok) },
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
                #""changePassword": { "requests": [1️⃣{ "path": "/", \#(DialectSample.ok) }, { "path": "/", \#(DialectSample.ok) }] }"#,
                "no response leads to the next request of 'changePassword'; add a rule with \"then\": \"next\""
            ),
            Told(
                #"1️⃣"access": { "path": "/me", \#(DialectSample.ok) }"#,
                "'access' must tell whose account it shows: save result.accountId, result.username, result.email or "
                    + "result.phone where it is ok, or give the reason why it cannot under the capability 'who-am-i'"
            ),
        ]
    )
    func order(told: Told) throws { try DialectSample.expect(told, DialectSample.text(operations: told.sample)) }

    @Test("The place of a value in a path that is sent as it stands is pointed out")
    func placeInPath() throws {
        let source = SourceText(
            name: "a.json",
            text: """
                { "title": "A", "operations": {
                    "verify": { "method": "GET", "path": "/confirm/{token}", \(DialectSample.ok) },
                    "removeAccount": { "method": "DELETE", "path": "/users/{{ actor.id }}", \(DialectSample.ok) } } }
                """
        )
        let told = DialectCheck.checkVariants(of: source, name: "a", catalogue: Catalogue([])).all
        #expect(told.filter { $0.message.contains("sent as it stands") }.map(\.message).count == 1, "\(told)")
        #expect(told.contains { $0.message.hasPrefix("the path of 'verify' has {token} in it") })
    }

    @Test("Variants depend on settings and values that exist")
    func variants() throws {
        let text = MarkedText(
            DialectSample.text(
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
                5️⃣"logoutAll": { "path": "/", "credentials": true, \(DialectSample.ok) },
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
                "access": { "path": "/", "credentials": true, \(DialectSample.ok) },
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
            DialectSample.text(members: #""capabilities": { "email": true, "side-channel": true }, \#(member)"#)
        )
        #expect(try mistakes(inDialect: text.source).heads == Told("", "warning: " + message).expected(in: text))
    }
}
