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
}
