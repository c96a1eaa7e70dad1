import Conformance
import JSONText
import Testing

@Suite("What a step waits for does not come of its own waiting")
struct PatienceCheckTests {
    @Test(
        "A refusal is not waited for with what uses something up",
        arguments: [
            #""do": "completeReset", "actor": "alice", "expect": "refused""#,
            #""do": "verify", "actor": "alice", "expect": ["wrongCode", "expired"]"#,
            #""do": "register", "actor": "alice", "expect": "duplicate""#,
            #""do": "changePassword", "session": "phone", "expect": { "outcome": ["denied", "wrongCode"], "not": "unknownUser" }"#,
            #""do": "changeEmail", "session": "phone", "expect": { "outcome": "any", "not": "ok" }"#,
            #""do": "changePhone", "session": "phone", "expect": { "status": [403, "4xx"] }"#,
            #""do": "removeAccount", "session": "phone", "expect": "denied""#,
            #""do": "logout", "session": "phone", "expect": "denied""#,
            #""do": "logoutAll", "session": "phone", "expect": "denied""#,
            #""do": "revoke", "session": "phone", "expect": { "status": 400 }"#,
        ]
    )
    func secondTries(step: String) throws {
        let name = try #require(step.split(separator: "\"").dropFirst(2).first)
        try ScenarioCheckTests.expect(
            Told(
                Self.login + #"{ \#(step), 1️⃣"within": "2s" }"#,
                "a second try of '\(name)' would be refused for what the first one did, and hide it; leave 'within' out, "
                    + "and wait with 'access', 'login' or 'introspect', in a fresh session if need be"
            )
        )
    }

    @Test(
        "A refusal is not waited for with a refresh token that may be used up",
        arguments: [
            #""session": "phone", "keep": true, "expect": "refused""#,
            #""session": "phone", "with": { "refreshToken": "{{ phone.refreshToken }}" }, "expect": "denied""#,
            #""actor": "alice", "session": null, "with": { "refreshToken": "x" }, "expect": { "status": "4xx" }"#,
        ]
    )
    func secondRefreshes(step: String) throws {
        try ScenarioCheckTests.expect(
            Told(
                Self.login + #"{ "do": "refresh", \#(step), 1️⃣"within": "policy.invalidation" }"#,
                "a second try would send a token that the first one may have used up, and be refused for it; "
                    + "refresh the session's own token without 'keep', or leave 'within' out"
            )
        )
    }

    @Test(
        "What can be tried again, and a success, may be waited for",
        arguments: [
            #""do": "access", "session": "phone", "expect": "denied", "within": "1s""#,
            #""do": "login", "actor": "alice", "expect": "denied", "within": "1s""#,
            #""do": "introspect", "session": "phone", "expect": "refused", "within": "1s""#,
            #""do": "refresh", "session": "phone", "expect": "refused", "within": "1s", "holds": "1s""#,
            #""do": "refresh", "session": "phone", "keep": true, "expect": "refused", "holds": "1s""#,
            #""do": "changePassword", "session": "phone", "expect": ["ok", "denied"], "within": "1s""#,
            #""do": "verify", "actor": "alice", "within": "1s""#,
            #""do": "logout", "session": "phone", "expect": { "status": ["2xx", 401] }, "within": "1s""#,
            #""do": "x-lock", "actor": "alice", "expect": "refused", "within": "1s""#,
        ]
    )
    func patience(step: String) throws { try ScenarioCheckTests.expect(Told(Self.login + "{ \(step) }")) }

    private static let login = #"{ "do": "login", "actor": "alice", "session": "phone" }, "#
}
