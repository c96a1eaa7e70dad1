import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("What is empty, or half of something, is told with what is missing")
struct EmptyValueTests {
    @Test(
        "In steps",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "alice", "expect": 1️⃣{} }"#,
                "expected at least one condition, found an empty object"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": 1️⃣{} } }"#,
                "a matcher is missing; valid are 'equals', 'oneOf', 'matches', 'contains', 'startsWith', 'exists', 'type', "
                    + "'minLength', 'maxLength', 'atLeast', 'atMost', 'not', 'distinct', 'randomBits', 'lacks'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "oneOf": 1️⃣[], "atMost": 2️⃣1e999 } } }"#,
                "expected at least one value",
                "the number 1e999 is too large"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "status": 1️⃣[], "lacks": 2️⃣[] } }"#,
                "expected a status, found an empty list",
                "expected a text, found an empty list"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "verifies": 1️⃣[] }"#,
                "expected the id of a requirement, found an empty list"
            ),
            Told(#"{ "do": 1️⃣"x-", "actor": "alice" }"#, "expected a name after 'x-'"),
            Told(
                #"{ "do": "login", "actor": "alice", "amend": 1️⃣{} }"#,
                "expected at least one change, found an empty object"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { 1️⃣"answer": "none", "status": 200 } }"#,
                "where no response may come, there is nothing else to expect of one"
            ),
            Told(
                #"{ "http": { "path": "/", "bytes": 1️⃣"not Base64" } }"#,
                "expected bytes in Base64, found 'not Base64'"
            ),
            Told(#"{ "examine": 1️⃣[] }"#, "expected at least one check"),
            Told(
                #"{ "receive": "verification", "actor": "alice", "expect": 1️⃣"maybe" }"#,
                "for a receipt, 'expect' is \"nothing\" or \"optional\", or left out"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "as": "second" }, { "compare": ["opened", "second"], "by": 1️⃣[] }"#,
                "expected at least one aspect"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "forEach": 1️⃣"opened | first" }"#,
                "expected the label of a list, or a dotted path to one, found 'opened | first'"
            ),
        ]
    )
    func steps(told: Told) throws { try expect(told) }

    @Test(
        "In numbers of rounds",
        arguments: [
            Told(
                #""1️⃣seven""#,
                "expected a whole number, or a number of the policy such as 'policy.limits.loginFailures', found 'seven'"
            ),
            Told(
                #""policy.limits.loginFailures1️⃣ +1""#,
                "expected '+' or '-' and a whole number after 'policy.limits.loginFailures', with spaces between"
            ),
            Told(
                #""policy.limits.loginFailures1️⃣ * 2""#,
                "expected '+' or '-' and a whole number after 'policy.limits.loginFailures', with spaces between"
            ),
            Told(
                #""1️⃣policy.limits.loginFailure""#,
                "unknown member 'limits.loginFailure' of the policy; did you mean 'limits.loginFailures'?"
            ),
        ]
    )
    func rounds(told: Told) throws {
        try expect(
            Told(#"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": \#(told.sample) }"#, told.messages[0])
        )
    }

    @Test(
        "Members that belong to other steps",
        arguments: [
            (#""together": [{ "do": "login", "actor": "alice" }], "times": 2"#, "a group of simultaneous steps"),
            (#""repeat": [{ "do": "login", "actor": "alice" }], "times": 2"#, "a repetition"),
            (#""compare": ["opened", "second"]"#, "a comparison"),
            (#""examine": [{ "value": "{{ opened.text }}", "exists": true }]"#, "an examination"),
            (#""advance": "1s""#, "a move of the clock"), (#""listen": "silence""#, "a look at the listener"),
        ]
    )
    func foreign(members: String, words: String) throws {
        let sample = #"{ "do": "login", "actor": "alice", "as": "second" }, { \#(members), 1️⃣"actor": "alice" }"#
        try expect(
            Told(sample, "\(words) takes no 'actor'; it works only with an operation and a receipt")
        )
    }

    @Test(
        "In dialects",
        arguments: [
            Told(
                #""settings": { "a": { "description": "x", "values": 1️⃣[] } }"#,
                "expected at least one value"
            ),
            Told(#""messages": { "notice": 1️⃣[] }"#, "expected at least one rule"),
            Told(
                #""messages": { "notice": { "channel": "mail", "save": { "code": { "link": "a", "query": "x", 1️⃣"segment": 1 } } } }"#,
                "an extractor reads one part of a link, found both 'query' and 'segment'"
            ),
            Told(
                #""outcomes": [{ "when": { "status": 401 }, "outcome": "denied", 1️⃣"then": "next" }]"#,
                "a rule has one of 'outcome' and 'then', found both"
            ),
        ]
    )
    func dialects(told: Told) throws {
        let text = MarkedText(DialectMistakeTests.dialect(told.sample))
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == told.expected(in: text))
    }

    @Test("A dialect without settings takes none")
    func noSettings() throws {
        let source = SourceText(name: "d", text: DialectMistakeTests.dialect(#""description": "x""#))
        let error = #expect(throws: Diagnostics.self) {
            try DialectLoader.load(source, name: "d", settings: ["key": "x"])
        }
        #expect(error?.heads == ["error: --setting key=…: the dialect 'd' has no setting 'key'; it has none"])
    }

    private func expect(_ told: Told) throws {
        let text = MarkedText(ScenarioMistakeTests.scenario(step: told.sample))
        let heads = try mistakes(inScenario: text.source).errorHeads
        #expect(heads == told.expected(in: text))
    }
}
