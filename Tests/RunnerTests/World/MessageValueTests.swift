import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// Values that a message brings besides the code.
@Suite("Further values of a message") struct MessageValueTests {
    @Test("What a rule takes from a message goes out where a request names it, and is no more shown than a code")
    func goesOut() async throws {
        var bench = Bench { request, mail, _ in
            guard request.line == "POST /forgot" else { return StepKindTests.wellBehaved(request, mail) }
            mail.deliver(
                to: request["email"]?.string ?? "",
                subject: "Reset",
                text: "code: r1234567890",
                links: ["https://app.test/reset?sid=session-0815&secret=client-secret-4711"]
            )
            return .json(202)
        }
        for (old, new) in [
            (
                #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } } }"#,
                #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" }, "sid": { "link": "/reset", "query": "sid" }, "clientSecret": { "link": "/reset", "query": "secret" } } }"#
            ),
            (
                #""json": { "code": "{{ code }}", "password": "{{ newPassword }}" },"#,
                #""headers": { "X-Session": "{{ message.sid }}" }, "json": { "code": "{{ code }}", "secret": "{{ message.clientSecret }}", "password": "{{ newPassword }}" },"#
            ),
        ] {
            try #require(bench.dialect.contains(old), "\(old)")
            bench.dialect = bench.dialect.replacing(old, with: new)
        }
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice", "as": "mail" },
            { "do": "completeReset", "actor": "alice" },
            { "examine": [{ "value": "{{ mail.sid }} {{ alice.reset.sid }}", "equals": "session-0815 session-0815" }], "verifies": "AUTH-RST-009" }
            """
        )
        #expect(result.verdict == .passed, "\(result.words)")
        let sent = try #require(bench.transport.requests("POST /reset").first)
        #expect(sent.header("X-Session") == "session-0815")
        #expect(sent["secret"]?.string == "client-secret-4711")
    }
}
