import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A mistake of form in a dialect is told at its place")
struct DialectMistakeTests {
    /// A dialect with one marked member.
    static func dialect(_ member: String) -> String {
        """
        {
          "title": "A sample",
          "capabilities": { "email": true },
          \(member),
          "operations": { "login": { "path": "/", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } }
        }
        """
    }

    @Test(
        "Members of the dialect",
        arguments: [
            Told(#"1️⃣"capabilitys": {}"#, "unknown member 'capabilitys' of a dialect; did you mean 'capabilities'?"),
            Told(
                #""settings": { 1️⃣"a b": {}, "key": 2️⃣{ "default": "x" } }"#,
                "'a b' is not a valid name for a setting: it starts with a letter of a-z and goes on with letters, digits, '-' and '_'",
                "a setting needs a member 'description'"
            ),
            Told(
                #""settings": { "key": { "description": "x", "values": ["jwt", "database"], "default": 1️⃣"databse" } }, "credentials": { "query": { "k": "{{ settings.key }}" } }"#,
                "the default 'databse' is not one of the values; did you mean 'database'?"
            ),
            Told(
                #""policy": { 1️⃣"pasword": {}, "login": [2️⃣"mail"], "password": { "min": 3️⃣"8", 4️⃣"minimum": 8 }, "silence": 5️⃣"2 s" }"#,
                "unknown member 'pasword' of a policy; did you mean 'password'?",
                "unknown word 'mail'; did you mean 'email'?",
                "expected a whole number from 0 to 1000000, found a string",
                "unknown member 'minimum' of 'password'; valid are 'blocklist', 'bytes', 'characters', 'classes', 'max', 'min'",
                "expected a duration such as '500ms', '5s', '30m', '1h' or '7d', found '2 s'"
            ),
            Told(
                #""policy": { "verification": 1️⃣"needed", "otherSessions": 2️⃣["end"] }"#,
                "unknown word 'needed'; valid are 'optional', 'required'",
                "expected one of 'end', 'option', 'stay', found an array"
            ),
            Told(
                #""credentials": { 1️⃣"header": {} }"#,
                "unknown member 'header' of the credentials; did you mean 'headers'?"
            ),
            Told(#""defaults": { "headers": { "Accept": 1️⃣[] } }"#, "expected a string, found an array"),
            Told(#""sources": [1️⃣"docs"]"#, "expected a web address such as 'https://…', found 'docs'"),
            Told(
                #""deviations": { 1️⃣"AUTH": { "reason": "x", "source": "https://x.example" }, "AUTH-INV-001": 2️⃣{ "reason": "x" } }"#,
                "expected the id of a requirement such as 'AUTH-INV-001', found 'AUTH'",
                "a deviation needs a member 'source'"
            ),
            Told(
                #""variants": [1️⃣{ "when": { "a": "b" } }, { "when": 2️⃣{}, "apply": { 3️⃣"settings": {} } }]"#,
                "a variant needs a member 'apply'",
                "expected at least one setting, found an empty object",
                "a variant cannot change 'settings'; valid are 'capabilities', 'credentials', 'defaults', 'description', "
                    + "'deviations', 'errors', 'messages', 'operations', 'outcomes', 'policy', 'resources', 'sources' and 2 more"
            ),
            Told(
                #""settings": { "a": { "description": "x", "type": 1️⃣"flag" }, "b": { "description": "x", "type": "boolean", "default": 2️⃣"yes" }, "c": { "description": "x", "type": "list", "default": 3️⃣["a,b"] } }"#,
                "unknown type 'flag'; valid are 'boolean', 'list', 'number', 'text'",
                "expected true or false, found a string",
                "expected a list of texts without commas, found an array"
            ),
            Told(
                #""messages": { 1️⃣"resett": { "channel": "mail" }, "reset": [2️⃣{ "save": {} }] }"#,
                "unknown kind of message 'resett'; did you mean 'reset'? (names of your own begin with 'x-')",
                "a rule for messages needs a member 'channel'"
            ),
            Told(
                #""messages": { "notice": { "channel": "mail", "save": { 1️⃣"links": { "digits": 6 }, "code": 2️⃣{}, "link": { "pattern": "(a)", 3️⃣"query": "x" } } } }"#,
                "every message has 'links' of itself; give what is taken another name",
                "an extractor needs one of 'link', 'pattern' and 'digits', found 0",
                "'query' is part of a link and does not work with 'pattern'"
            ),
            Told(
                #""messages": { "notice": { "channel": "mail", "save": { "code": { "digits": 6, "in": 1️⃣"subjct" }, "link": { "link": "a", 2️⃣"in": "subject" } } } }"#,
                "unknown part of a message 'subjct'; did you mean 'subject'?",
                "links are looked for in the whole message; 'in' goes with 'pattern' and 'digits'"
            ),
            Told(
                #""messages": { "notice": { "channel": "mail", "save": { "code": { "pattern": 1️⃣"code: \\d+" } } } }"#,
                "the expression needs exactly 1 group in parentheses, which captures the value, found 0"
            ),
        ]
    )
    func members(told: Told) throws { try expect(told, Self.dialect(told.sample)) }

    /// A dialect whose login has one marked rule.
    static func dialect(rule: String) -> String {
        dialect(#""outcomes": [\#(rule)]"#)
    }

    @Test(
        "Rules",
        arguments: [
            Told(#"1️⃣{ "when": { "status": 200 } }"#, "a rule needs 'outcome' or 'then'"),
            Told(#"1️⃣{ "outcome": "denied" }"#, "a rule needs a member 'when'"),
            Told(
                #"{ "when": { "status": 201 }, "outcome": 1️⃣"refused" }"#,
                "unknown outcome 'refused'; valid are 'denied', 'duplicate', 'expired', 'fault', 'forbidden', 'invalid', "
                    + "'ok', 'throttled', 'unknownUser', 'unsupported', 'unverified', 'weakPassword' and 1 more"
            ),
            Told(
                #"{ "when": { "status": 201 }, "then": 1️⃣"again" }"#,
                "expected \"next\" or { \"repeat\": DURATION, \"atMost\": COUNT }, found \"again\""
            ),
            Told(
                #"{ "when": { "status": 201 }, "then": 1️⃣{ "repeat": 2️⃣2 } }"#,
                "a repetition needs a member 'atMost'",
                "expected a duration such as '500ms', '5s', '30m', '1h' or '7d', found a number"
            ),
            Told(
                #"{ "when": { "status": 201 }, "outcome": "ok", "save": { 1️⃣"token": "$.t", 2️⃣"sesion.a": "$.t", "session.b": 3️⃣7 } }"#,
                "expected a place and a name, such as 'session.accessToken', found 'token'",
                "unknown place 'sesion'; did you mean 'session'?",
                "expected a JSONPath, or an object with 'header', 'cookie', 'pattern', 'template' or 'value', found a number"
            ),
            Told(
                #"{ "when": { "status": 201 }, "outcome": "ok", "save": { "session.b": { "header": "A", 1️⃣"all": true }, "session.c": 2️⃣{ "query": "x" } } }"#,
                "'all' goes with 'path', which alone can find several values",
                "a source needs one of 'path', 'header', 'cookie', 'pattern', 'template' and 'value', found 0"
            ),
            Told(
                #"{ "when": { "status": 201 }, "outcome": "ok", "save": { "result.verified": { "value": 1️⃣null }, "session.b": { "value": 2️⃣"{{ code }}" } } }"#,
                "expected a text, a number, true or false, found null",
                "a 'value' is saved as it stands; write 'template' for a text with places in it"
            ),
        ]
    )
    func rules(told: Told) throws { try expect(told, Self.dialect(rule: told.sample)) }

    @Test(
        "The top",
        arguments: [
            Told("1️⃣[]", "expected a dialect, found an array"),
            Told(#"1️⃣{ "title": "x" }"#, "a dialect needs a member 'operations'"),
            Told(
                #"{ "title": "x", "operations": { 1️⃣"logn": { "path": "/" } } }"#,
                "unknown operation 'logn'; did you mean 'login'? (names of your own begin with 'x-')"
            ),
            Told(#"{ "title": "x", "operations": { "login": { "requests": 1️⃣[] } } }"#, "expected at least one request"),
            Told(
                #"{ "title": "x", "operations": { "login": { "requests": 1️⃣[{ "path": "/", "amended": true }, { "path": "/", "amended": true }] } } }"#,
                "at most one request of an operation can have \"amended\": true"
            ),
            Told(
                #"{ "title": "x", "operations": { "login": { "requests": [{ "path": "/" }], 1️⃣"path": "/" } } }"#,
                "unknown member 'path' of an operation of several requests; valid are 'note', 'requests'"
            ),
        ]
    )
    func top(told: Told) throws { try expect(told, told.sample) }

    @Test("A mistake in a variant that is not chosen is told as well, and in which variant it is")
    func variants() throws {
        let text = MarkedText(
            Self.dialect(
                """
                "settings": { "kind": { "description": "x", "default": "a", "values": ["a", "b"] } },
                  "variants": [{ "when": { "kind": "b" }, "apply": { "policy": { 1️⃣"pasword": {} } } }]
                """
            )
        )
        let expected = Told("", "unknown member 'pasword' of a policy; did you mean 'password'? (with kind=b)")
        #expect(try mistakes(inDialect: text.source).errorHeads == expected.expected(in: text))
        #expect(throws: Never.self) { try DialectLoader.load(text.source, name: "x") }
        #expect(throws: Diagnostics.self) { try DialectLoader.load(text.source, name: "x", settings: ["kind": "b"]) }
    }

    private func expect(_ told: Told, _ dialect: String) throws {
        let text = MarkedText(dialect)
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == told.expected(in: text))
    }
}
