import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Anti-forgery tokens") struct ForgeryTokenTests {
    /// A backend whose session is a cookie, and which serves no request without the token that its login gave in the body.
    private static func bench(takesAnything: Bool = false) -> Bench {
        let dialect = #"""
            {
              "title": "Forgery", "capabilities": { "email": true, "multi-session": true },
              "policy": { "login": ["email"] },
              "credentials": { "headers": { "Cookie": "sid={{ accessToken }}", "X-CSRF-Token": "{{ csrfToken }}" } },
              "outcomes": [{ "when": { "status": 401 }, "outcome": "denied" }],
              "operations": {
                "register": { "path": "/register", "json": { "email": "{{ email }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                "login": { "path": "/login", "json": { "email": "{{ identifier }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                    "save": { "session.accessToken": { "cookie": "sid" }, "session.csrfToken": "$.csrf" } }] },
                "access": { "method": "GET", "path": "/me", "credentials": true,
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
              }
            }
            """#
        var bench = Bench { request in
            switch request.path {
            case "/register": return .json(200)
            case "/login":
                let number = request.number
                return .json(
                    200,
                    #"{ "csrf": "forgery-token-\#(number)" }"#,
                    [("Set-Cookie", "sid=session-token-\(number)")]
                )
            default:
                let token = request.header("Cookie")?.dropFirst("sid=".count)
                guard let number = request.header("X-CSRF-Token")?.split(separator: "-").last, let token else {
                    return .json(401)
                }
                // Each session has its own.
                return .json(takesAnything || token == "session-token-\(number)" ? 200 : 401)
            }
        }
        bench.dialect = dialect
        return bench
    }

    @Test(
        "They go along with a token that a step tries without a session",
        arguments: [(false, Verdict.passed, [String]()), (true, .failed, ["AUTH-TOK-001"])]
    )
    func besideAToken(takesAnything: Bool, verdict: Verdict, violated: [String]) async throws {
        let result = try await Self.bench(takesAnything: takesAnything).run(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "desk" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": null, "with": { "accessToken": "{{ phone.accessToken }}" }, "premise": "a token opens a resource by itself" },
            { "do": "access", "session": null, "with": { "accessToken": "{{ new.token }}" }, "expect": "refused", "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(result.violatedIDs == violated)
        #expect(result.statuses["4"] == .held && result.statuses["5"] != .leftOut, "\(result.findings("4"))")
    }

    @Test("A request without any token goes without one, too")
    func withoutAToken() async throws {
        let bench = Self.bench(takesAnything: true)
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": null, "expect": "refused", "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
    }
}
