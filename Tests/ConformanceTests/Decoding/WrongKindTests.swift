import Conformance
import JSONText
import MarkedSamples
import Testing

/// A sample in which a value of a wrong kind is marked, and what belongs there.
struct WrongKind: Sendable, CustomTestStringConvertible {
    var sample: String
    var belongs: String

    init(_ sample: String, _ belongs: String) {
        self.sample = sample
        self.belongs = belongs
    }

    var testDescription: String { belongs }

    /// The first line of what should be said: a mark stands before a number, a text, a list or an object.
    func expected(in text: MarkedText) -> [String] {
        let mark = text.text.utf8.index(text.text.startIndex, offsetBy: text.place)
        let found: [Character: String] = ["7": "a number", "\"": "a string", "[": "an array", "{": "an object"]
        return Told("", "expected \(belongs), found \(found[text.text[mark]] ?? "")").expected(in: text)
    }
}

@Suite("A value of a wrong kind is told with what belongs there, and nothing else is told")
struct WrongKindTests {
    @Test(
        "Members of an operation",
        arguments: [
            WrongKind(#""with": 1️⃣7"#, "an object of inputs"), WrongKind(#""session": 1️⃣7"#, "the name of a session"),
            WrongKind(#""save": 1️⃣7"#, "an object of names and values"), WrongKind(#""note": 1️⃣7"#, "a string"),
            WrongKind(#""needs": [1️⃣7]"#, "a capability, an operation or a member of the policy"),
            WrongKind(#""verifies": 1️⃣7"#, "the id of a requirement such as 'AUTH-INV-001'"),
            WrongKind(#""level": 1️⃣7"#, "a level"), WrongKind(#""as": 1️⃣7"#, "the name of a label"),
            WrongKind(#""message": 1️⃣7"#, "the name of a label"), WrongKind(#""keep": 1️⃣"no""#, "true or false"),
            WrongKind(#""expect": { "outcome": 1️⃣7 }"#, "an outcome or a list of outcomes"),
            WrongKind(#""expect": { "not": [1️⃣7] }"#, "an outcome"),
            WrongKind(#""expect": { "outcome": "ok", "account": 1️⃣7 }"#, "the name of an actor"),
            WrongKind(#""expect": { "headers": 1️⃣7 }"#, "an object of header names"),
            WrongKind(#""expect": { "cookies": 1️⃣7 }"#, "an object of cookie names"),
            WrongKind(#""expect": { "cookies": { "sid": 1️⃣7 } }"#, "a text or a matcher"),
            WrongKind(#""expect": { "body": 1️⃣7 }"#, "a list of conditions on the body"),
            WrongKind(#""expect": { "body": [1️⃣7] }"#, "a condition on the body"),
            WrongKind(#""expect": { "body": [{ "path": 1️⃣7, "exists": true }] }"#, "a JSONPath such as '$.user.id'"),
            WrongKind(#""expect": { "text": 1️⃣7 }"#, "a matcher"),
            WrongKind(#""expect": { "text": { "oneOf": 1️⃣7 } }"#, "a list of values"),
            WrongKind(#""expect": { "text": { "matches": 1️⃣7 } }"#, "a regular expression"),
            WrongKind(#""expect": { "text": { "startsWith": 1️⃣7 } }"#, "a string"),
            WrongKind(#""expect": { "text": { "atLeast": 1️⃣"7" } }"#, "a number"),
            WrongKind(#""expect": { "text": { "minLength": 1️⃣"7" } }"#, "a whole number from 0"),
            WrongKind(#""expect": { "text": { "not": 1️⃣7 } }"#, "a matcher"),
            WrongKind(#""expect": { "contentType": 1️⃣7 }"#, "a media type"),
            WrongKind(#""expect": { "lacks": 1️⃣7 }"#, "a string"), WrongKind(#""amend": 1️⃣7"#, "an amendment"),
            WrongKind(#""amend": { "headers": 1️⃣7 }"#, "an object of header names"),
            WrongKind(#""amend": { "query": 1️⃣7 }"#, "an object of query parameters"),
            WrongKind(#""amend": { "members": 1️⃣7 }"#, "an object of body members"),
            WrongKind(
                #""amend": { "origin": 1️⃣7 }"#,
                "the beginning of a URL, such as \"http://example.com:8080\""
            ),
            WrongKind(#""amend": { "method": 1️⃣7 }"#, "an HTTP method such as \"POST\""),
        ]
    )
    func operations(wrong: WrongKind) throws {
        try expect(
            wrong,
            ScenarioMistakeTests.scenario(step: #"{ "do": "login", "actor": "alice", \#(wrong.sample) }"#)
        )
    }

    @Test(
        "Members of other steps",
        arguments: [
            WrongKind(#"{ "do": "login", "actor": 1️⃣7 }"#, "the name of an actor"),
            WrongKind(#"{ "receive": 1️⃣7, "actor": "alice" }"#, "a kind of message"),
            WrongKind(#"{ "receive": "verification", "actor": "alice", "channel": 1️⃣7 }"#, "a channel"),
            WrongKind(#"{ "receive": "verification", "actor": "alice", "check": 1️⃣7 }"#, "a list of checks"),
            WrongKind(#"{ "examine": 1️⃣7 }"#, "a list of checks"), WrongKind(#"{ "examine": [1️⃣7] }"#, "a check"),
            WrongKind(#"{ "repeat": 1️⃣7, "times": 2 }"#, "a list of steps"),
            WrongKind(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "forEach": 1️⃣7 }"#,
                "the label of a list"
            ),
            WrongKind(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 1️⃣{} }"#,
                "a whole number, or a number of the policy such as 'policy.limits.loginFailures'"
            ),
            WrongKind(
                #"{ "together": [{ "do": "login", "actor": "alice" }], "times": 2, "expect": 1️⃣"ok" }"#,
                "a count of outcomes"
            ),
            WrongKind(#"{ "compare": 1️⃣7 }"#, "a list of two labels"),
            WrongKind(#"{ "compare": ["opened", 1️⃣7] }"#, "the name of a label"),
            WrongKind(#"{ "compare": ["opened", "opened2"], "by": 1️⃣7 }"#, "a list of aspects"),
            WrongKind(#"{ "compare": ["opened", "opened2"], "by": [1️⃣7] }"#, "an aspect"),
            WrongKind(#"{ "http": { "path": "/", "bytes": 1️⃣7 } }"#, "bytes in Base64"),
            WrongKind(#"{ "http": { "path": "/", "tls": 1️⃣7 } }"#, "a version of TLS"),
            WrongKind(#"{ "listen": 1️⃣7 }"#, "a word"),
            WrongKind(#"{ "http": 1️⃣7 }"#, "a request"),
            WrongKind(#"{ "http": { "path": 1️⃣7 } }"#, "a path such as \"/login\""),
            WrongKind(#"{ "http": { "path": "/", "headers": 1️⃣7 } }"#, "an object of header names"),
            WrongKind(#"{ "http": { "path": "/", "query": 1️⃣7 } }"#, "an object of query parameters"),
            WrongKind(#"{ "http": { "path": "/", "form": 1️⃣7 } }"#, "an object of form fields"),
            WrongKind(
                #"{ "http": { "path": "/", "form": { "a": 1️⃣{} } } }"#,
                "a text, number, boolean or a list of these"
            ),
        ]
    )
    func steps(wrong: WrongKind) throws {
        let second = #"{ "do": "login", "actor": "alice", "as": "opened2" }, "#
        try expect(wrong, ScenarioMistakeTests.scenario(step: second + wrong.sample))
    }

    @Test(
        "Members of a scenario",
        arguments: [
            WrongKind(#""title": 1️⃣7"#, "a title"), WrongKind(#""description": 1️⃣7"#, "a string"),
            WrongKind(#""tags": 1️⃣7"#, "a list of tags"), WrongKind(#""tags": [1️⃣7]"#, "a tag"),
            WrongKind(#""needs": 1️⃣7"#, "a list of capabilities"), WrongKind(#""actors": 1️⃣7"#, "an object of actors"),
            WrongKind(#""values": 1️⃣7"#, "an object of names and values"),
            WrongKind(#""cleanup": 1️⃣7"#, "a list of steps"),
            WrongKind(#""cases": { "file": 1️⃣7 }"#, "the name of a file"),
            WrongKind(#""cases": { "file": "a.csv", "key": 1️⃣7 }"#, "the name of a column"),
        ]
    )
    func scenarios(wrong: WrongKind) throws {
        let title = wrong.sample.hasPrefix(#""title""#) ? "" : #""title": "T","#
        let step = #"{ "http": { "path": "/" }, "verifies": "AUTH-TOK-001" }"#
        try expect(wrong, #"{ \#(title) \#(wrong.sample), "steps": [\#(step)] }"#)
    }

    @Test(
        "Members of a dialect",
        arguments: [
            WrongKind(#""settings": 1️⃣7"#, "an object of settings"), WrongKind(#""settings": { "a": 1️⃣7 }"#, "a setting"),
            WrongKind(#""settings": { "a": { "description": "x", "values": 1️⃣7 } }"#, "a list of values"),
            WrongKind(#""variants": 1️⃣7"#, "a list of variants"), WrongKind(#""variants": [1️⃣7]"#, "a variant"),
            WrongKind(#""variants": [{ "when": 1️⃣7, "apply": {} }]"#, "an object of settings and their values"),
            WrongKind(#""variants": [{ "when": { "a": "b" }, "apply": 1️⃣7 }]"#, "an object of the dialect's members"),
            WrongKind(#""sources": 1️⃣7"#, "a list of web addresses"), WrongKind(#""sources": [1️⃣7]"#, "a web address"),
            WrongKind(#""policy": 1️⃣7"#, "an object of rules"),
            WrongKind(#""policy": { "email": 1️⃣7 }"#, "an object of limits"),
            WrongKind(#""policy": { "email": { "folds": 1️⃣7 } }"#, "true or false"),
            WrongKind(#""policy": { "username": { "characters": 1️⃣7 } }"#, "a set of characters"),
            WrongKind(#""policy": { "login": 1️⃣7 }"#, "a list of words"),
            WrongKind(#""policy": { "login": [1️⃣7] }"#, "one of 'username', 'email', 'phone'"),
            WrongKind(
                #""policy": { "silence": 1️⃣7 }"#,
                "a duration such as '500ms', '5s', '30m', '1h' or '7d'"
            ),
            WrongKind(#""credentials": 1️⃣7"#, "the credentials"),
            WrongKind(#""credentials": { "query": 1️⃣7 }"#, "an object of query parameters"),
            WrongKind(#""defaults": 1️⃣7"#, "the defaults"), WrongKind(#""outcomes": 1️⃣7"#, "a list of rules"),
            WrongKind(#""outcomes": [1️⃣7]"#, "a rule"),
            WrongKind(#""outcomes": [{ "when": 1️⃣7, "outcome": "denied" }]"#, "a condition on a response"),
            WrongKind(#""outcomes": [{ "when": { "status": 401 }, "outcome": 1️⃣7 }]"#, "an outcome"),
            WrongKind(
                #""outcomes": [{ "when": { "status": 401 }, "outcome": "denied", "save": 1️⃣7 }]"#,
                "an object of targets and sources"
            ),
            WrongKind(
                #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.a": { "header": 1️⃣7 } } }]"#,
                "the name of a header"
            ),
            WrongKind(
                #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.a": { "cookie": 1️⃣7 } } }]"#,
                "the name of a cookie"
            ),
            WrongKind(
                #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.a": { "header": "A", "query": 1️⃣7 } } }]"#,
                "the name of a query parameter"
            ),
            WrongKind(#""resources": 1️⃣7"#, "an object of resources"),
            WrongKind(#""resources": { "a": 1️⃣7 }"#, "a request"),
            WrongKind(#""messages": 1️⃣7"#, "an object of kinds of messages"),
            WrongKind(#""messages": { "reset": 1️⃣7 }"#, "a rule for messages"),
            WrongKind(#""messages": { "notice": { "channel": "mail", "match": 1️⃣7 } }"#, "a match"),
            WrongKind(#""messages": { "notice": { "channel": "mail", "save": 1️⃣7 } }"#, "an object of extractors"),
            WrongKind(#""messages": { "notice": { "channel": "mail", "save": { "code": 1️⃣7 } } }"#, "an extractor"),
            WrongKind(
                #""messages": { "notice": { "channel": "mail", "save": { "code": { "link": "a", "query": 1️⃣7 } } } }"#,
                "the name of a query parameter"
            ),
            WrongKind(
                #""messages": { "notice": { "channel": "mail", "save": { "code": { "link": "a", "fragment": 1️⃣7 } } } }"#,
                "true, or the name of a parameter after the '#'"
            ),
            WrongKind(#""testKey": 1️⃣7"#, "a key, from a setting"), WrongKind(#""errors": 1️⃣7"#, "a format of errors"),
            WrongKind(#""deviations": 1️⃣7"#, "an object of requirements"),
            WrongKind(#""deviations": { "AUTH-INV-001": 1️⃣7 }"#, "a deviation"),
        ]
    )
    func dialects(wrong: WrongKind) throws {
        let text = MarkedText(DialectMistakeTests.dialect(wrong.sample))
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == wrong.expected(in: text))
    }

    @Test(
        "Capabilities, operations and settings of a dialect",
        arguments: [
            WrongKind(#""capabilities": 1️⃣7, "operations": {}"#, "an object of capabilities"),
            WrongKind(
                #""capabilities": { "email": 1️⃣7 }, "operations": {}"#,
                "true, false, or the reason why the backend lacks it"
            ),
            WrongKind(#""operations": 1️⃣7"#, "an object of operations"),
            WrongKind(
                #""operations": { "probe": { "requests": 1️⃣7 } }"#,
                "a list of requests, or an object of requests by name"
            ),
            WrongKind(#""operations": { "probe": { "path": "/", "credentials": 1️⃣7 } }"#, "true or false"),
            WrongKind(
                #""settings": { "a": { "description": "x" } }, "variants": [{ "when": { "a": [1️⃣7] }, "apply": {} }], "operations": {}"#,
                "a value of the setting"
            ),
        ]
    )
    func tops(wrong: WrongKind) throws {
        let text = MarkedText(#"{ "title": "x", \#(wrong.sample) }"#)
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == wrong.expected(in: text))
    }

    @Test(
        "Files of requirements",
        arguments: [
            WrongKind("1️⃣7", "a catalogue"),
            WrongKind(#"{ "version": 1, "requirements": 1️⃣7 }"#, "a list of requirements"),
            WrongKind(#"{ "version": 1, "requirements": [1️⃣7] }"#, "a requirement"),
            WrongKind(requirement(#""needs": 1️⃣7, "sources": []"#), "a list of needs"),
            WrongKind(requirement(#""needs": [1️⃣7], "sources": []"#), "a need"),
            WrongKind(requirement(#""needs": [], "sources": 1️⃣7"#), "a list of sources"),
            WrongKind(requirement(#""needs": [], "sources": [1️⃣7]"#), "a source"),
        ]
    )
    func catalogues(wrong: WrongKind) throws {
        let text = MarkedText(wrong.sample)
        let error = #expect(throws: Diagnostics.self) { try CatalogueLoader.load(text.source) }
        #expect(error?.heads == wrong.expected(in: text))
    }

    private static func requirement(_ rest: String) -> String {
        #"{ "version": 1, "requirements": [{ "id": "AUTH-X-001", "title": "T", "level": "MUST", "statement": "S", "observe": "O", \#(rest) }] }"#
    }

    @Test(
        "Files of waivers and of defects",
        arguments: [
            WrongKind("1️⃣7", "a file of waivers"), WrongKind(#"{ "waivers": 1️⃣7 }"#, "a list of waivers"),
            WrongKind(#"{ "waivers": [1️⃣7] }"#, "a waiver"),
            WrongKind(
                #"{ "waivers": [{ "requirement": 1️⃣["AUTH-INV-001"], "reason": "r" }] }"#,
                "the id of one requirement"
            ),
            WrongKind(#"{ "waivers": [{ "scenario": 1️⃣7, "reason": "r" }] }"#, "the id of a scenario"),
            WrongKind(#"{ "waivers": [{ "scenario": "a", "reason": "r", "ticket": 1️⃣7 }] }"#, "a ticket"),
            WrongKind(
                #"{ "waivers": [{ "scenario": "a", "reason": "r", "expires": 1️⃣7 }] }"#,
                "a day such as '2026-12-31'"
            ),
            WrongKind("1️⃣[]", "a file of defects"), WrongKind(#"{ "defects": 1️⃣7 }"#, "a list of defects"),
            WrongKind(#"{ "defects": [1️⃣7] }"#, "a defect"),
            WrongKind(#"{ "defects": [{ "defect": 1️⃣7, "requirements": "AUTH-INV-001" }] }"#, "the name of a defect"),
            WrongKind(
                #"{ "defects": [{ "defect": "d", "requirements": "AUTH-INV-001", "settings": 1️⃣7 }] }"#,
                "an object of settings and their values"
            ),
            WrongKind(
                #"{ "defects": [{ "defect": "d", "requirements": "AUTH-INV-001", "settings": { "reset": 1️⃣7 } }] }"#,
                "a value of the setting"
            ),
            WrongKind(
                #"{ "defects": [{ "defect": "d", "requirements": "AUTH-INV-001", "summary": 1️⃣7 }] }"#,
                "a summary"
            ),
        ]
    )
    func others(wrong: WrongKind) throws {
        let text = MarkedText(wrong.sample)
        let error = #expect(throws: Diagnostics.self) {
            if text.text.contains("defect") || text.text == "[]" {
                _ = try DefectLoader.load(text.source, catalogue: shippedCatalogue())
            } else {
                _ = try WaiverLoader.load(text.source, catalogue: shippedCatalogue())
            }
        }
        #expect(error?.heads == wrong.expected(in: text))
    }

    private func expect(_ wrong: WrongKind, _ scenario: String) throws {
        let text = MarkedText(scenario)
        let heads = try mistakes(inScenario: text.source).errorHeads
        #expect(heads == wrong.expected(in: text))
    }
}
