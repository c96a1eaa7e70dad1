import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("What names and groups cannot be is told as well")
struct EdgeCheckTests {
    @Test(
        "A name of another kind",
        arguments: [
            Told(
                #"{ "do": "verify", "actor": "bob", "message": 1️⃣"alice" }"#,
                "'alice' is an actor; expected the label of a receipt"
            ),
            Told(#"{ "do": "access", "session": 1️⃣"bob" }"#, "'bob' is an actor; expected a session"),
            Told(
                #"{ "do": "login", "actor": "bob", "as": "one" }, { "receive": "verification", "actor": "bob", "as": "mail" }, { "compare": ["one", 1️⃣"mail"] }"#,
                "'mail' is the label of a message; expected the label of a response"
            ),
            Told(
                #"{ "do": "login", "actor": "bob", "as": "one" }, { "1️⃣compare": ["one", "one"] }"#
                    .replacing("\"1️⃣compare\": [", with: "\"compare\": 1️⃣["),
                "a response cannot be compared with itself"
            ),
        ]
    )
    func kinds(told: Told) throws { try ScenarioCheckTests.expect(told) }

    @Test(
        "A path that goes too far, or not far enough",
        arguments: [
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "bob", "with": { "password": "{{ 1️⃣index.x }}" } }], "times": 2 }"#,
                "'index' is a number and has no members"
            ),
            Told(
                #"{ "do": "login", "actor": "bob", "with": { "email": "{{ 1️⃣outsider.email.x }}" } }"#,
                "'outsider.email' is a text and has no members"
            ),
            Told(
                #"{ "do": "login", "actor": "bob", "with": { "email": "{{ 1️⃣alice }}" } }"#,
                "'alice' is not a value by itself; write 'alice.email', 'alice.password' …"
            ),
            Told(
                #"{ "do": "login", "actor": "bob", "with": { "email": "{{ 1️⃣outsider }}" } }"#,
                "'outsider' is not a value by itself; valid are 'outsider.email', 'outsider.phone'"
            ),
        ]
    )
    func paths(told: Told) throws { try ScenarioCheckTests.expect(told) }

    @Test("The cases alone are no value")
    func cases() throws {
        let text = MarkedText(
            ScenarioCheckTests.scenario(
                steps: #"{ "do": "login", "actor": "bob", "with": { "password": "{{ 1️⃣case }}" } }"#,
                more: #""cases": [{ "name": "a", "password": "x" }],"#
            )
        )
        let expected = Told("", "'case' is not a value by itself; name a column; valid are 'name', 'password'")
        #expect(try mistakes(inScenario: text.source).errorHeads == expected.expected(in: text))
    }

    @Test("An actor in a scenario that declares none")
    func noActors() throws {
        let text = MarkedText(
            #"{ "title": "x", "steps": [{ "do": "login", "actor": 1️⃣"alice", "verifies": "AUTH-LOG-001" }] }"#
        )
        let expected = Told("", "unknown actor 'alice'; declare it in 'actors'")
        #expect(try mistakes(inScenario: text.source).errorHeads == expected.expected(in: text))
    }

    @Test(
        "Accounts are named by answers that are ok, and of operations",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "bob", "expect": { "outcome": "denied", 1️⃣"account": "bob" } }"#,
                "'account' needs the outcome 'ok': only such a response shows an account"
            ),
            Told(
                #"{ "http": { "path": "/" }, "expect": { "status": 200, 1️⃣"account": "bob" } }"#,
                "'account' does not work with a raw request, because no dialect reads its response"
            ),
        ]
    )
    func accounts(told: Told) throws { try ScenarioCheckTests.expect(told) }

    @Test(
        "Groups count what has an outcome, and hold no groups where all is at once",
        arguments: [
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "bob", 1️⃣"within": "1s" }], "times": 2, "expect": { "exactly": 2, "outcome": "ok" } }"#,
                "the group counts outcomes, so 'within' has no effect here"
            ),
            Told(
                #"{ "repeat": [{ 1️⃣"http": { "path": "/" } }, { "do": "login", "actor": "bob" }], "times": 2, "expect": { "exactly": 2, "outcome": "ok" } }"#,
                "outcomes of raw requests cannot be counted"
            ),
            Told(
                #"{ "repeat": [{ "advance": "1s" }], "times": 2, "expect": 1️⃣{ "exactly": 2, "outcome": "ok" } }"#,
                "this group has no operation whose outcome could be counted"
            ),
            Told(
                #"{ "together": [{ 1️⃣"repeat": [{ "do": "login", "actor": "bob" }], "times": 2 }], "times": 2 }"#,
                "a group cannot be one of the simultaneous steps"
            ),
        ]
    )
    func groups(told: Told) throws { try ScenarioCheckTests.expect(told) }

    @Test("Nobody calls a listener that no step names")
    func listener() throws {
        try ScenarioCheckTests.expect(
            Told(#"{ "listen": 1️⃣"silence" }"#, "no earlier step uses the listener, {{ listener.url }}")
        )
        try ScenarioCheckTests.expect(
            Told(
                #"{ "do": "login", "actor": "bob", "with": { "link": "{{ listener.url }}" } }, { "listen": "call", "within": "1s" }"#
            )
        )
    }

    @Test(
        "What has nothing to wait for, or nothing to keep",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "bob", "expect": "any", 1️⃣"within": "1s" }"#,
                "every response meets this expectation, so there is nothing to wait for"
            ),
            Told(
                #"{ "receive": "verification", "actor": "bob", "expect": "nothing", 1️⃣"as": "mail" }"#,
                "a receipt that expects nothing has nothing to keep; leave 'as' out"
            ),
        ]
    )
    func nothing(told: Told) throws { try ScenarioCheckTests.expect(told) }
}
