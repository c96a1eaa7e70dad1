import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A scenario is checked as a whole")
struct ScenarioCheckTests {
    /// A scenario with marked steps; the last one is a check that holds together what is used.
    static func scenario(steps: String, more: String = "") -> String {
        """
        {
          "title": "A sample",
          "actors": { "alice": {}, "bob": {} },
          \(more)
          "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "register", "actor": "bob" },
            \(steps),
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
          ]
        }
        """
    }

    @Test(
        "Names have to be there before they are used",
        arguments: [
            Told(
                #"{ "do": "login", "actor": 1️⃣"alicia" }"#,
                "unknown actor 'alicia'; did you mean 'alice'?"
            ),
            Told(
                #"{ "do": "access", "session": 1️⃣"phone" }"#,
                "no step opens the session 'phone'; a login with \"session\": \"phone\" would"
            ),
            Told(
                #"{ "do": "access", "session": 1️⃣"phone" }, { "do": "login", "actor": "alice", "session": "phone" }"#,
                "the session 'phone' does not exist yet: it comes from step 4 (line 8)"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "session": "phone", "expect": "denied" }, { "do": "access", "session": 1️⃣"phone" }"#,
                "no step opens the session 'phone'; a login with \"session\": \"phone\" would"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "with": { "password": "x{{ 1️⃣alicia.password }}" } }"#,
                "unknown name 'alicia'; did you mean 'alice'?"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "with": { "password": "{{ 1️⃣later }}" } }, { "do": "access", "session": null, "save": { "later": "{{ alice.id }}" } }"#,
                "'later' does not exist yet: it comes from step 4 (line 8)"
            ),
            Told(
                #"{ "do": "completeReset", "actor": "alice", "with": { "code": "{{ 1️⃣alice.reset.code }}" } }"#,
                "no earlier step receives a reset message for 'alice'"
            ),
            Told(
                #"{ "compare": [1️⃣"known", 2️⃣"alice"] }"#,
                "unknown label 'known'",
                "'alice' is an actor; expected the label of a response"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "as": "known" }, { "repeat": [{ "do": "login", "actor": "bob", "as": "unknown" }], "times": 3 }, { "compare": [1️⃣"known", 2️⃣"unknown"] }"#,
                "1 response is kept as 'known', too few to tell a difference from chance; 4 of each kind are needed, from a repetition",
                "3 responses are kept as 'unknown', too few to tell a difference from chance; 4 of each kind are needed, from a repetition"
            ),
            Told(
                #"{ "do": "verify", "actor": "alice", "message": 1️⃣"mail" }"#,
                "unknown label of a message 'mail'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "account": 1️⃣"bobby", "outcome": "ok" } }"#,
                "unknown actor 'bobby'; valid are 'alice', 'bob'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "with": { "identifier": "{{ 1️⃣case.email }}" } }"#,
                "'case' exists only in a scenario with 'cases'"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ 1️⃣index }}{{ 2️⃣each.x }}", "exists": true }] }"#,
                "'index' exists only inside 'together' and 'repeat'",
                "'each' exists only inside a repetition with 'forEach'"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ 1️⃣new.pasword }}{{ 2️⃣new.username.long }}{{ 3️⃣new.code.longest }}{{ 4️⃣new.password.symbol }}{{ 5️⃣new.key.HS255 }}{{ 6️⃣testKey.x }}", "exists": true }] }"#,
                "unknown generator 'new.pasword'; did you mean 'password'?",
                "unknown generator 'new.username.long'; valid are 'longest', 'shortest', 'tooLong', 'tooShort'",
                "'new.code' has no further forms, because the policy has no limits for it",
                "unknown generator 'new.password.symbol'; did you mean 'symbols'?",
                "unknown algorithm 'HS255'; did you mean 'HS256'?",
                "'testKey' is a key and has no members"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ 1️⃣policy.pasword.min }}{{ 2️⃣outsider.mail }}", "exists": true }] }"#,
                "unknown member 'pasword.min' of the policy; did you mean 'password.min'?",
                "unknown name 'outsider.mail'; did you mean 'email'?"
            ),
        ]
    )
    func names(told: Told) throws { try expect(told) }

    @Test(
        "A name stands for one thing",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "alice", "session": 1️⃣"bob" }"#,
                "'bob' is already the name of an actor, in line 3"
            ),
            Told(
                #"{ "do": "access", "session": null, "as": 1️⃣"new" }"#,
                "'new' already has a meaning in templates; choose another name"
            ),
        ]
    )
    func collisions(told: Told) throws { try expect(told) }

    @Test(
        "A step that cannot judge verifies nothing",
        arguments: [
            Told(
                #"{ "advance": "5s", 1️⃣"verifies": "AUTH-TOK-002" }"#,
                "moving the clock is not judged, so it cannot verify a requirement"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": "any", 1️⃣"verifies": "AUTH-LOG-001" }"#,
                "every response meets this expectation, so it cannot verify a requirement"
            ),
            Told(
                #"{ "together": [{ "do": "login", "actor": "alice", 1️⃣"verifies": "AUTH-LOG-001" }], "times": 2, "expect": { "exactly": 2, "outcome": "ok" } }"#,
                "the group counts outcomes and is what is judged: put 'verifies' on the group"
            ),
            Told(
                #"{ "examine": [{ "value": 1️⃣"text", "equals": "text" }] }"#,
                "this value is the same in every run; expected a template"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ alice.email | lower }}", "not": { "equals": 1️⃣true } }, { "value": "is {{ alice.id }}", "oneOf": [2️⃣7, "is 7"] }, { "value": "{{ alice.id }}", "equals": 7 }] }"#,
                "the value is a text, which is never equal to true; expected \"true\"",
                "the value is a text, which is never equal to 7; expected \"7\""
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "headers": { "X-Left": { "equals": 1️⃣0 } } } }"#,
                "'X-Left' is a text, which is never equal to 0; expected \"0\""
            ),
            Told(
                #"{ "http": { "path": "/" }, "expect": { 1️⃣"outcome": "ok" } }"#,
                "a raw request has no outcome, because no dialect covers its response; expect a status, headers or a body"
            ),
        ]
    )
    func judging(told: Told) throws { try expect(told) }

    @Test(
        "A step stands where it can be done",
        arguments: [
            Told(
                #"{ "together": [{ 1️⃣"receive": "verification", "actor": "alice" }, { "do": "login", "actor": "alice" }] }"#,
                "only operations and raw requests can be simultaneous"
            ),
            Told(
                #"{ 1️⃣"together": [{ "do": "login", "actor": "alice" }] }"#,
                "a single step is not simultaneous with anything; add 'times'"
            ),
            Told(
                #"{ "together": [{ "do": "login", "actor": "alice", 1️⃣"within": "1s" }], "times": 2 }"#,
                "simultaneous steps run once, so 'within' does not work here"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", 1️⃣"after": 0.5 }"#,
                "'after' works only in a 'together' inside a 'repeat', which learns how long the first step takes"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice", 1️⃣"after": 0.5 }], "times": 2 }"#,
                "'after' works only in a 'together' inside a 'repeat', which learns how long the first step takes"
            ),
            Told(
                #"{ "together": [{ "do": "login", "actor": "alice" }, { "do": "login", "actor": "alice", 1️⃣"after": 0.5 }] }"#,
                "'after' works only in a 'together' inside a 'repeat', which learns how long the first step takes"
            ),
            Told(
                #"{ "repeat": [{ "together": [{ "do": "login", "actor": "alice" }, { "do": "login", "actor": "alice", 1️⃣"after": 0 }] }], "times": 2 }"#,
                "expected a part of the first step's time, above 0 and at most 1"
            ),
            Told(
                #"{ "repeat": [{ "together": [{ "do": "login", "actor": "alice" }, { "do": "login", "actor": "alice", 1️⃣"after": 1.5 }] }], "times": 2 }"#,
                "expected a part of the first step's time, above 0 and at most 1"
            ),
            Told(
                #"{ "repeat": [{ "together": [{ "do": "login", "actor": "alice", 1️⃣"after": 0.5 }, { "do": "login", "actor": "alice" }] }], "times": 2 }"#,
                "the others start behind this one; take 'after' away"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 3, "expect": 1️⃣{ "exactly": 4, "outcome": "ok" } }"#,
                "exactly 4 ok cannot result from 3 operations"
            ),
            Told(
                #"{ "receive": 1️⃣"reset", "actor": "alice" }"#,
                "no earlier step causes a reset message for 'alice'; it can be caused by 'requestReset', 'resendReset'"
            ),
            Told(
                #"{ "do": 1️⃣"access" }"#,
                "'access' needs a session: name one that an earlier step opened, or write \"session\": null for no credentials"
            ),
            Told(#"{ "do": 1️⃣"requestReset" }"#, "'requestReset' needs an actor, or its inputs in 'with'"),
            Told(
                #"{ "do": "requestReset", "actor": "alice", "session": 1️⃣"phone" }"#,
                "'requestReset' does not use a session"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", 1️⃣"everywhere": true, 2️⃣"verify": false }"#,
                "'everywhere' works only with 'access'",
                "'verify' works only with 'register'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", 1️⃣"holds": "0s" }"#,
                "'holds' is zero; leave it out"
            ),
        ]
    )
    func placing(told: Told) throws { try expect(told) }

    @Test(
        "The catalogue has a say",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "alice", "verifies": ["AUTH-LOG-002", 1️⃣"AUTH-LGO-001"] }"#,
                "unknown requirement 'AUTH-LGO-001'; did you mean 'AUTH-LOG-001'?"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "verifies": "AUTH-PWD-002", "level": 1️⃣"MUST" }"#,
                "the level of a check cannot be stricter than that of its requirement: AUTH-PWD-002 is a SHOULD"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001", "level": 1️⃣"MUST" }"#,
                "warning: redundant: AUTH-LOG-001 is already a MUST"
            ),
        ]
    )
    func catalogue(told: Told) throws { try expect(told) }

    @Test(
        "What nothing uses is a warning",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "alice", "session": 1️⃣"phone" }"#,
                "warning: the session 'phone' is never used"
            ),
            Told(#"{ "do": "login", "actor": "alice", "as": 1️⃣"first" }"#, "warning: the label 'first' is never used"),
            Told(
                #"{ "do": "login", "actor": "alice", "save": { 1️⃣"token": "{{ alice.id }}" } }"#,
                "warning: the value 'token' is never used"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "level": "SHOULD" }"#
                    .replacing("\"level\"", with: "1️⃣\"level\""),
                "warning: 'level' has no effect on a step without 'verifies'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "with": { "password": "{{ 1️⃣alice.pasword }}" } }"#,
                "warning: 'alice.pasword' exists only if the dialect saves it; did you mean 'alice.password'?"
            ),
        ]
    )
    func unused(told: Told) throws { try expect(told) }

    @Test("Actors and values that nothing uses are warnings too")
    func unusedAtTop() throws {
        let text = MarkedText(
            """
            { "title": "x", "actors": { "alice": {}, 1️⃣"bob": {} }, "values": { 2️⃣"second": "{{ new.password }}" },
              "steps": [{ "do": "register", "actor": "alice", "verifies": "AUTH-REG-001" }] }
            """
        )
        let expected = Told("", "warning: the actor 'bob' is never used", "warning: the value 'second' is never used")
        #expect(try mistakes(inScenario: text.source).heads == expected.expected(in: text))
    }

    @Test("A scenario without a check is a mistake, and so is a check in the clean-up")
    func withoutCheck() throws {
        let text = MarkedText(
            """
            { "title": "x", "actors": { "alice": {} }, 1️⃣"steps": [{ "do": "register", "actor": "alice" }] }
            """
        )
        let expected = Told(
            "",
            "this scenario checks nothing; add \"verifies\": \"AUTH-…\" to a step"
        )
        #expect(try mistakes(inScenario: text.source).heads == expected.expected(in: text))

        let cleanup = MarkedText(
            """
            { "title": "x", "actors": { "alice": {} }, "steps": [{ "do": "register", "actor": "alice" }],
              "cleanup": [{ "do": "login", "actor": "alice", 1️⃣"verifies": "AUTH-LOG-001" }] }
            """
        )
        let judged = Told("", "clean-up steps are not judged, so they cannot verify a requirement")
        #expect(try mistakes(inScenario: cleanup.source).heads == judged.expected(in: cleanup))
    }

    @Test("A step with a mistake does not make others of those that build on it")
    func noFollowUps() throws {
        let text = MarkedText(
            Self.scenario(
                steps: """
                    { "do": 1️⃣"logn", "actor": "alice", "session": "phone", "as": "opened", "save": { "old": "{{ phone.accessToken }}" } },
                    { "do": "access", "session": "phone", "with": { "accessToken": "{{ old }}" }, "expect": { "lacks": "{{ opened.text }}" } },
                    { "receive": "reset", "actor": "alice" }
                    """
            )
        )
        let expected = Told("", "unknown operation 'logn'; did you mean 'login'?")
        #expect(try mistakes(inScenario: text.source).heads == expected.expected(in: text))
    }

    @Test("Columns of the cases are known")
    func columns() throws {
        let text = MarkedText(
            Self.scenario(
                steps:
                    #"{ "do": "login", "actor": "bob", "with": { "password": "{{ 1️⃣case.pasword }}{{ case.password }}" } }"#,
                more: #""cases": [{ "name": "a", "password": "x" }],"#
            )
        )
        let expected = Told("", "no case has a column 'pasword'; did you mean 'password'?")
        #expect(try mistakes(inScenario: text.source).heads == expected.expected(in: text))
    }

    private func expect(_ told: Told) throws { try Self.expect(told) }

    /// Holds what is said of a scenario with the marked steps against what should be.
    static func expect(_ told: Told) throws {
        let text = MarkedText(scenario(steps: told.sample))
        let heads = try mistakes(inScenario: text.source)
        let isAboutWarnings = !told.messages.isEmpty && told.messages.allSatisfy { $0.hasPrefix("warning: ") }
        #expect((isAboutWarnings ? heads.heads : heads.errorHeads) == told.expected(in: text))
    }
}
