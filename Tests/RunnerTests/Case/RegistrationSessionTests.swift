import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("A registration's session is the first that its calls open")
struct RegistrationSessionTests {
    @Test(
        "A session that the confirmation opens is the registration's, unless the registration opened one itself",
        arguments: [
            (registration: "{}", token: "of-the-confirmation"),
            (registration: #"{"access": "of-the-registration"}"#, token: "of-the-registration"),
        ]
    )
    func session(registration: String, token: String) async throws {
        var bench = Bench(with: { request, mail, _ in
            switch request.line {
            case "POST /register":
                mail.deliver(to: request["email"]?.string ?? "", subject: "Verify your address", text: "code: first")
                return .json(201, registration)
            case "POST /verify": return .json(200, #"{"access": "of-the-confirmation"}"#)
            default: return .json(request.header("Authorization") == "Bearer \(token)" ? 200 : 401)
            }
        })
        let saves = #""outcome": "ok", "save": { "session.accessToken": { "path": "$.access", "optional": true } }"#
        bench.dialect = Bench.plainDialect
            .replacing(
                #""outcome": "ok", "save": { "result.accountId": { "path": "$.id", "optional": true } } }] },"#,
                with: saves + " }] },"
            )
            .replacing(
                #""json": { "code": "{{ code }}" },\#n      "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }]"#,
                with: #""json": { "code": "{{ code }}" }, "outcomes": [{ "when": { "status": 200 }, \#(saves) }]"#
            )
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "session": "first" },
            { "do": "access", "session": "first", "verifies": "AUTH-REG-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.findings("2")) \(result.words)")
    }
}
