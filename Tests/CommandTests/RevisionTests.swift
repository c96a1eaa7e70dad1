import Conformance
import JSONText
import RekeyHarness
import RunModel
import Testing

/// The text of a dialect with what a trial advises written into it.
@Suite("A dialect that is completed") struct RevisionTests {
    @Test("Signed tokens bring what the policy has to say of them, so that the check warns of nothing")
    func signedTokens() throws {
        let source = SourceText(
            name: "mine.json",
            text: #"""
                {
                  "title": "Mine",
                  "capabilities": { "email": true },
                  "policy": { "login": ["email"] },
                  "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },
                  "operations": {
                    "login": { "method": "POST", "path": "/login",
                      "json": { "email": "{{ email }}", "password": "{{ password }}" },
                      "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }] }
                  }
                }
                """#
        )
        var report = TrialReport(target: "http://127.0.0.1:1", dialect: "mine")
        report.capabilities = [
            TrialReport.CapabilityAdvice(
                capability: Capability(rawValue: "jwt"),
                evidence: .signedAccessToken(.ES256, claims: ["sub", "exp"])
            )
        ]
        var mistakes = Diagnostics()
        let catalogue = ShippedLibrary().catalogue(&mistakes)
        let dialect = try DialectLoader.load(source, name: "mine", settings: [:])
        let revision = DialectRevision(of: dialect, by: report, settings: [:], catalogue: catalogue, known: [])
        #expect(revision.refusals == [])
        let after = try DialectLoader.load(revision.after, name: "mine", settings: [:])
        #expect(after.policy["policy.tokens.algorithm"]?.string == "ES256")
        #expect(DialectCheck.check(after, catalogue: catalogue).all.map(\.message).filter { $0.contains("jwt") } == [])
        // A policy that is there stays as it is.
        let again = DialectRevision(of: after, by: report, settings: [:], catalogue: catalogue, known: [])
        #expect(again.after.bytes.count - revision.after.bytes.count < 3)
    }

    @Test("A rule for a bare token takes the place of what reads a link, and the capability of the link goes")
    func bareToken() throws {
        let text = #"""
            {
              "title": "Mine",
              "capabilities": { "email": true, "verification": true, "verification-link": true, "side-channel": true },
              "policy": { "login": ["email"], "verification": "required" },
              "operations": {
                "verify": { "method": "POST", "path": "/verify", "json": { "token": "{{ code }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
              },
              "messages": {
                "verification": {
                  "channel": "mail", "match": { "subject": "^Verify" },
                  "save": { "code": { "link": "/verify", "query": "token" }, "link": { "link": "/verify" }, "name": { "pattern": "Hello (\\w+)" } }
                }
              }
            }
            """#
        let dialect = try DialectLoader.load(SourceText(name: "mine.json", text: text), name: "mine", settings: [:])
        let attempt = TrialAttempt(.message("verification"))
        var report = TrialReport(target: "http://127.0.0.1:1", dialect: "mine")
        report.entries = [TrialReport.Entry(attempt: attempt)]
        report.problems = [
            TrialReport.Problem(
                entry: 0,
                attempt: attempt,
                fault: .messageNotTaken,
                advice: TrialReport.Advice(
                    site: .replacedMessage("verification"),
                    place: "mine.json:10:21",
                    edit: .message(kind: "verification", from: 0, keepsMatch: true, without: ["link"]),
                    json: [
                        "channel": "mail", "match": ["subject": "Verify your address"],
                        "save": ["code": ["pattern": #"token: (\S+)"#]],
                    ]
                )
            )
        ]
        var mistakes = Diagnostics()
        let catalogue = ShippedLibrary().catalogue(&mistakes)
        let revision = DialectRevision(of: dialect, by: report, settings: [:], catalogue: catalogue, known: [])
        #expect(revision.refusals == [])
        let after = try DialectLoader.load(revision.after, name: "mine", settings: [:])
        let rule = after.origin.value["messages"]?["verification"]
        #expect(rule?["save"] == ["code": ["pattern": #"token: (\S+)"#], "name": ["pattern": #"Hello (\w+)"#]])
        #expect(rule?["match"] == ["subject": "^Verify"])
        #expect(
            after.origin.value["capabilities"]?["verification-link"] == "the verification message holds no link"
        )
        #expect(DialectCheck.check(after, catalogue: catalogue).all.filter { $0.message.contains("link") }.isEmpty)
    }

    @Test(
        "Members that a response asked for go into the body, and the operation says where they came from",
        arguments: ["json", "form"]
    )
    func members(kind: String) throws {
        let text = #"""
            {
              "title": "Mine",
              "capabilities": { "email": true },
              "policy": { "login": ["email"] },
              "operations": {
                "register": { "note": "as in the API", "method": "POST", "path": "/register",
                  "\#(kind)": { "email": "{{ email }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 201 }, "outcome": "ok" }] }
              }
            }
            """#
        let dialect = try DialectLoader.load(SourceText(name: "mine.json", text: text), name: "mine", settings: [:])
        let body = try #require(dialect.flatBody(of: .shipped(.register)))
        #expect(body.kind == kind)
        let attempt = TrialAttempt(.operation(.shipped(.register)))
        var report = TrialReport(target: "http://127.0.0.1:1", dialect: "mine")
        report.entries = [TrialReport.Entry(attempt: attempt, statuses: [400])]
        report.problems = [
            TrialReport.Problem(
                entry: 0,
                attempt: attempt,
                fault: .unknownResponse(status: 400),
                advice: TrialReport.Advice(
                    site: .members(kind, of: .shipped(.register)),
                    place: "mine.json:8:13",
                    edit: .members(offset: body.members.offset, of: .shipped(.register)),
                    json: ["username": "{{ username }}"]
                )
            )
        ]
        var mistakes = Diagnostics()
        let catalogue = ShippedLibrary().catalogue(&mistakes)
        let revision = DialectRevision(of: dialect, by: report, settings: [:], catalogue: catalogue, known: [])
        #expect(revision.refusals == [])
        let after = try DialectLoader.load(revision.after, name: "mine", settings: [:])
        let register = after.origin.value["operations"]?["register"]
        #expect(register?[kind]?.object?.keys == ["email", "password", "username"])
        #expect(register?[kind]?["username"]?.string == "{{ username }}")
        // Without it no account has one, and the member would be left out.
        #expect(after.says(Capability(rawValue: "username"), is: true))
        #expect(
            register?["note"]?.string == "as in the API; from rekey probe: the response to register, status 400"
        )
    }

    @Test(
        "A body whose members stand in others is not written to",
        arguments: [#""json": { "user": { "email": "{{ email }}" } }"#, #""text": "{{ email }}""#]
    )
    func nested(body: String) throws {
        let text = #"""
            { "title": "Mine", "capabilities": { "email": true }, "policy": { "login": ["email"] }, "operations": {
              "register": { "method": "POST", "path": "/register", \#(body),
                "outcomes": [{ "when": { "status": 201 }, "outcome": "ok" }] } } }
            """#
        let dialect = try DialectLoader.load(SourceText(name: "mine.json", text: text), name: "mine", settings: [:])
        #expect(dialect.flatBody(of: .shipped(.register)) == nil)
    }
}
