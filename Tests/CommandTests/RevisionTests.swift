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
}
