import Conformance
import Testing

@Suite("Whether somebody has a name is a secret where names of that kind are private")
struct PrivateNameTests {
    @Test(
        "An operation names an account by a private identifier where it takes a kind that is not declared as public",
        arguments: [
            ("{{ email }}", #"["email"]"#, "", true), ("{{ email }}", #"["email"]"#, "email", false),
            ("{{ email }}", #"["email", "username"]"#, "username", true),
            ("{{ username }}", #"["username"]"#, "username", false), ("{{ username }}", #"["username"]"#, "", true),
            // A login takes the first kind that accounts have.
            ("{{ identifier }}", #"["username", "email"]"#, "username", false),
            ("{{ identifier }}", #"["email", "username"]"#, "username", true),
            ("{{ identifier }}", #"["username", "email"]"#, "email", true),
            ("{{ username }} {{ email }}", #"["username"]"#, "username", true),
            ("{{ new.token }}", #"["email"]"#, "", false), ("{{ actor.resetState }}", #"["email"]"#, "", false),
        ]
    )
    func privateNames(body: String, login: String, open: String, isPrivate: Bool) throws {
        let listed = open.isEmpty ? "" : #", "publicIdentifiers": ["\#(open)"]"#
        let reason = try PlanSample.reason(
            PlanSample.check,
            head: #""needs": ["lookUp.private"],"#,
            capabilities: #""username": true, "#,
            policy: #", "login": \#(login)\#(listed)"#,
            operations: #"""
                , "lookUp": { "path": "/a", "json": { "who": "\#(body)" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
                """#
        )
        #expect(reason == (isPrivate ? nil : .lacks(.names(.shipped(.lookUp)), dialect: "d")))
    }

    @Test(
        "A kind that is declared as public is not one that more words in the dialect could make private",
        arguments: [("username", SkipReason.lacks(.privateNames(.username), dialect: "d")), ("email", nil)]
            as [(String, SkipReason?)]
    )
    func publicKind(kind: String, reason: SkipReason?) throws {
        let found = try PlanSample.reason(
            PlanSample.check,
            head: #""needs": ["policy.privateIdentifiers.\#(kind)"],"#,
            policy: #", "publicIdentifiers": ["username"]"#
        )
        #expect(found == reason)
    }
}
