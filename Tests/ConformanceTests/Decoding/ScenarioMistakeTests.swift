import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A mistake of form in a scenario is told at its place")
struct ScenarioMistakeTests {
    /// A scenario with one marked step behind a registration and a login.
    static func scenario(step: String) -> String {
        """
        {
          "title": "A sample",
          "actors": { "alice": {} },
          "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone", "as": "opened" },
            { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001", "expect": { "lacks": "{{ opened.text }}" } },
            \(step)
          ]
        }
        """
    }

    @Test(
        "Steps",
        arguments: [
            Told(
                #"{ 1️⃣"recieve": "reset", "actor": "alice" }"#,
                "unknown kind of step 'recieve'; did you mean 'receive'?"
            ),
            Told(
                #"1️⃣{ "actor": "alice" }"#,
                "a step needs one of 'do', 'receive', 'advance', 'together', 'repeat', 'compare', 'examine', 'http', 'listen'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", 1️⃣"advance": "5s" }"#,
                "a step cannot have both 'do' and 'advance'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", 1️⃣"channel": "mail" }"#,
                "an operation takes no 'channel'; it works only with a receipt"
            ),
            Told(
                #"{ "do": "login", 1️⃣"actr": "alice" }"#,
                "unknown member 'actr' of an operation; did you mean 'actor'?"
            ),
            Told(#"1️⃣"login""#, "expected a step, found a string"),
            Told(#"{ "do": 1️⃣["login"], "actor": "alice" }"#, "expected the name of an operation, found an array"),
            Told(#"{ "do": 1️⃣"logn", "actor": "alice" }"#, "unknown operation 'logn'; did you mean 'login'?"),
            Told(
                #"{ "do": "login", "actor": "alice", "everywhere": 1️⃣"yes" }"#,
                "expected true or false, found a string"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "as": 1️⃣"second one" }"#,
                "'second one' is not a valid name for a label: it starts with a letter of a-z and goes on with letters, digits, '-' and '_'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "level": 1️⃣"must" }"#,
                "unknown level 'must'; did you mean 'MUST'?"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "verifies": ["AUTH-LOG-001", 1️⃣"login"] }"#,
                "expected the id of a requirement such as 'AUTH-INV-001', found 'login'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "needs": 1️⃣"clock" }"#,
                "expected a list of capabilities, found a string"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "needs": ["policy.1️⃣login.mail", "policy.2️⃣lifetimes.accesToken"] }"#,
                "'policy.login' is never 'mail'; did you mean 'email'?",
                "unknown member 'lifetimes.accesToken' of the policy; did you mean 'lifetimes.accessToken'?"
            ),
        ]
    )
    func steps(told: Told) throws { try expect(told) }

    @Test(
        "Expectations",
        arguments: [
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { 1️⃣"not": "ok" } }"#,
                "nothing can hold: 'ok' is expected where no 'outcome' is said; say \"outcome\": \"refused\""
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "outcome": ["denied", "ok"], 1️⃣"not": ["refused", "ok"] } }"#,
                "nothing can hold: 'not' rules out all that 'outcome' expects"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { 1️⃣"errorFormat": true } }"#,
                "'errorFormat' needs a refusal: add \"outcome\": \"refused\""
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": 1️⃣7 }"#,
                "expected an outcome, a list of outcomes or an object of conditions, found a number"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": ["ok", 1️⃣"refusd"] }"#,
                "unknown outcome 'refusd'; did you mean 'refused'?"
            ),
            Told(#"{ "do": "login", "actor": "alice", "expect": 1️⃣[] }"#, "expected an outcome, found an empty list"),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { 1️⃣"code": 200 } }"#,
                "unknown member 'code' of an expectation; valid are 'account', 'among', 'answer', 'body', 'contentType', 'cookies', "
                    + "'errorFormat', 'headers', 'lacks', 'not', 'outcome', 'status' and 1 more"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "status": [200, 1️⃣99, 2️⃣"20x", 3️⃣null] } }"#,
                "expected a whole number from 100 to 599, found 99",
                "expected a status such as 200 or \"2xx\", found \"20x\"",
                "expected a status such as 200 or \"2xx\", found null"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "headers": { 1️⃣"Bad Name": "x", "Good": 2️⃣1 } } }"#,
                "'Bad Name' is not the name of a header",
                "expected a text or a matcher, found a number"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "body": [1️⃣{ "equals": 1 }] } }"#,
                "a condition on the body needs a member 'path'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "body": [{ "path": "$.é[1️⃣?@.a ==]", "exists": true }] } }"#,
                "invalid JSONPath: "
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "matches": "a\\n1️⃣(a" } } }"#,
                "invalid regular expression: the '(' that stands here is not closed"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "matches": "é1️⃣(?!ok)" } } }"#,
                "invalid regular expression: negative look-ahead (?! ) is not supported; write what must not be there in a "
                    + "condition of its own, \"not\": { \"matches\": … }"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "matches": "(a)1️⃣\\1" } } }"#,
                "invalid regular expression: back-references are not supported; take the parts apart and compare them with "
                    + "\"equals\""
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "not": 1️⃣[] } } }"#,
                "expected at least one matcher"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "type": 1️⃣"text" } } }"#,
                "unknown type 'text'; valid are 'array', 'boolean', 'null', 'number', 'object', 'string'"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "text": { "minLength": 1️⃣-1, "distinct": 2️⃣false } } }"#,
                "expected a whole number from 0, found -1",
                "'distinct' must be true or left out"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "contentType": 1️⃣"text/html; charset=utf-8" } }"#,
                "expected a media type without parameters, found 'text/html; charset=utf-8'"
            ),
        ]
    )
    func expectations(told: Told) throws { try expect(told) }

    @Test(
        "Durations",
        arguments: [
            Told(
                #"{ "advance": "1️⃣5 minutes" }"#,
                "expected a duration such as '5s', or a member of the policy such as 'policy.invalidation', found '5 minutes'"
            ),
            Told(
                #"{ "advance": "1️⃣policy.lifetimes.resetcode" }"#,
                "unknown member 'lifetimes.resetcode' of the policy; did you mean 'lifetimes.resetCode'?"
            ),
            Told(
                #"{ "advance": "1️⃣policy.password.min" }"#,
                "'policy.password.min' is a number, expected a duration"
            ),
            Told(
                #"{ "advance": "policy.invalidation 1️⃣* 2" }"#,
                "expected '+' or '-' with spaces around it, found '*'"
            ),
            Told(
                #"{ "advance": "policy.invalidation + 1️⃣2" }"#,
                "expected a duration such as '5s' after '+', found '2'"
            ),
            Told(#"{ "advance": "1s + 1s 1️⃣+ 1s" }"#, "expected one '+' or '-' at most, found '+'"),
            Told(
                #"{ "advance": 1️⃣5 }"#,
                "expected a duration such as '500ms', '5s', '30m', '1h' or '7d', or a member of the policy, found a number"
            ),
        ]
    )
    func durations(told: Told) throws { try expect(told) }

    @Test(
        "Requests",
        arguments: [
            Told(
                #"{ "http": { "method": 1️⃣"get", "path": "/" } }"#,
                "'get' is not an HTTP method; did you mean 'GET'?"
            ),
            Told(
                #"{ "http": { "method": 1️⃣"PSOT", "path": "/" } }"#,
                "'PSOT' is not a registered HTTP method; did you mean 'POST'?"
            ),
            Told(
                #"{ "http": { "method": 1️⃣"DELTE", "path": "/" } }"#,
                "'DELTE' is not a registered HTTP method; did you mean 'DELETE'?"
            ),
            Told(#"{ "http": { "path": 1️⃣"login" } }"#, "expected a path that begins with '/', found 'login'"),
            Told(#"{ "http": 1️⃣{ "method": "GET" } }"#, "a request needs a member 'path'"),
            Told(
                #"{ "http": { "path": "/", "json": 1, 1️⃣"text": "x" } }"#,
                "a request takes one of 'json', 'form', 'text' and 'bytes', found both 'json' and 'text'"
            ),
            Told(
                #"{ "http": { "path": "/", 1️⃣"url": "http://a.example" } }"#,
                "a request has one of 'path' and 'url', found both"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "amend": { "body": "x", 1️⃣"members": {} } }"#,
                "an amendment takes one of 'body' and 'members', found both"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "amend": { "members": {}, "inQuery": true, 1️⃣"again": {} } }"#,
                "an amendment takes one of 'inQuery' and 'again', found both"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "amend": { "headers": { "A": 1️⃣1 } } }"#,
                "expected a text, a list of texts or null, found a number"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "with": { "password": "\u00e9\n{{ 1️⃣| upper }}" } }"#,
                "expected a path, a string or a whole number, found '|'"
            ),
        ]
    )
    func requests(told: Told) throws { try expect(told) }

    @Test(
        "Groups and comparisons",
        arguments: [
            Told(
                #"1️⃣{ "repeat": [{ "do": "login", "actor": "alice" }] }"#,
                "a repetition needs 'times', 'forEach' or 'rounds'"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "forEach": "opened", 1️⃣"times": 2 }"#,
                "a repetition has one of 'times' and 'forEach', found both"
            ),
            Told(
                #"{ "together": 1️⃣[], "times": 2 }"#,
                "expected at least one step"
            ),
            Told(
                #"{ "together": [{ "do": "login", "actor": "alice" }], "times": 1️⃣0 }"#,
                "expected a whole number from 1 to 10000, found 0"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": "1️⃣policy.limits.loginBlock" }"#,
                "'policy.limits.loginBlock' is a duration, expected a number"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 2, "expect": 1️⃣{ "outcome": "ok" } }"#,
                "a count of outcomes needs one of 'exactly', 'atLeast' and 'atMost', found 0"
            ),
            Told(#"{ "compare": 1️⃣["opened"] }"#, "expected two labels, found 1"),
            Told(
                #"{ "compare": ["opened", "opened"], "by": ["status", 1️⃣"bodys"] }"#,
                "unknown aspect 'bodys'; did you mean 'body'?"
            ),
        ]
    )
    func groups(told: Told) throws {
        let text = MarkedText(Self.scenario(step: told.sample))
        let heads = try mistakes(inScenario: text.source).errorHeads
        #expect(heads.contains(try #require(told.expected(in: text).first)), "\(heads)")
    }

    @Test(
        "Receipts",
        arguments: [
            Told(
                #"{ "receive": 1️⃣"verificaton", "actor": "alice" }"#,
                "unknown kind of message 'verificaton'; did you mean 'verification'?"
            ),
            Told(#"1️⃣{ "receive": "verification" }"#, "a receipt needs a member 'actor'"),
            Told(
                #"{ "receive": "verification", "actor": "alice", "channel": 1️⃣"email" }"#,
                "unknown channel 'email'; did you mean 'mail'?"
            ),
            Told(
                #"{ "receive": "verification", "actor": "alice", "check": [1️⃣{ "equals": 1 }] }"#,
                "a check needs a member 'value'"
            ),
            Told(
                #"{ "receive": "verification", "actor": "alice", "expect": "nothing", 1️⃣"check": [{ "value": "{{ alice.id }}", "exists": true }] }"#,
                "there is nothing to check where nothing is expected"
            ),
        ]
    )
    func receipts(told: Told) throws { try expect(told) }

    @Test(
        "The top",
        arguments: [
            Told("1️⃣[]", "expected a scenario, found an array"),
            Told(
                #"1️⃣{ "steps": [{ "do": "register", "actor": "a", "verifies": "AUTH-REG-001" }], "actors": { "a": {} } }"#,
                "a scenario needs a member 'title'"
            ),
            Told(
                #"{ "title": 1️⃣"", "steps": 2️⃣{} }"#,
                "expected a title, found an empty string",
                "expected a list of steps, found an object"
            ),
            Told(#"{ "title": "x", "steps": 1️⃣[] }"#, "expected at least one step"),
            Told(
                #"{ "title": "x", "actors": { 1️⃣"al ice": {}, "bob": 2️⃣[], "eve": { 3️⃣"admin": true } }, "steps": 4️⃣[] }"#,
                "'al ice' is not a valid name for an actor: it starts with a letter of a-z and goes on with letters, digits, '-' and '_'",
                "expected an actor, found an array",
                "unknown member 'admin' of an actor",
                "expected at least one step"
            ),
        ]
    )
    func top(told: Told) throws {
        let text = MarkedText(told.sample)
        #expect(try mistakes(inScenario: text.source).errorHeads == told.expected(in: text))
    }

    /// Holds what is said of a step against what should be; the JSONPath reader's own words are its own tests' matter.
    private func expect(_ told: Told) throws {
        let text = MarkedText(Self.scenario(step: told.sample))
        let heads = try mistakes(inScenario: text.source).errorHeads
        let expected = told.expected(in: text)
        if told.messages == ["invalid JSONPath: "] {
            #expect(heads.count == 1 && heads[0].contains("error: invalid JSONPath: "), "\(heads)")
        } else {
            #expect(heads == expected)
        }
    }
}
