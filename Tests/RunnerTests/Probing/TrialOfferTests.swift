import JSONText
import Testing

@testable import Conformance
@testable import Reports
@testable import RunModel
@testable import Runner

/// Backends whose completed reset makes an offer to sign in.
@Suite("A trial takes up the offer to sign in that a reset makes")
struct TrialOfferTests {
    private static let offer = #"""
        { "operations": {
            "loginWithOffer": { "method": "POST", "path": "/offer", "json": { "offer": "{{ signInOffer }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.access" } }] } } }
        """#

    /// The reset in one call.
    private static let whole = #"""
        { "operations": { "completeReset": { "outcomes": [
            { "when": { "status": 200 }, "outcome": "ok", "save": { "actor.signInOffer": "$.offer" } }] } } }
        """#

    /// The reset in two calls, the first of which takes the code.
    private static let staged = #"""
        { "operations": {
            "completeReset": null,
            "submitResetCode": { "method": "POST", "path": "/code", "json": { "code": "{{ code }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "actor.resetState": "$.state" } }] },
            "submitNewPassword": { "method": "POST", "path": "/reset",
              "json": { "state": "{{ resetState }}", "password": "{{ newPassword }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "actor.signInOffer": "$.offer" } }] } } }
        """#

    @Test("Once, with what the reset gave", arguments: [whole, staged])
    func offer(reset: String) async throws {
        var bench = Bench { seen, mail, _ in
            switch seen.line {
            case "POST /code": .json(200, #"{ "state": "state-1234567890" }"#)
            case "POST /reset": .json(200, #"{ "offer": "offer-1234567890" }"#)
            case "POST /offer": .json(200, #"{ "access": "access-token-1" }"#)
            default: plainAnswer(seen, mail)
            }
        }
        for patch in [Self.offer, reset] {
            let base = try JSONParser.parse(SourceText(name: "plain.json", text: bench.dialect))
            bench.dialect = JSONWriter.compact.string(
                base.merging(patch: try JSONParser.parse(SourceText(name: "patch", text: patch)))
            )
        }
        let report = try await trialReport(of: bench)
        let entries = report.entries.filter { Wording.words($0.attempt.subject) == "loginWithOffer" }
        #expect(entries.map(\.standing) == [.fine], "\(report.problems.map { Wording.words($0) })")
        let sent = bench.transport.requests("POST /offer")
        #expect(sent.map { $0["offer"]?.string } == ["offer-1234567890"])
    }
}
