import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("What a response means for actors and sessions")
struct SessionTests {
    static let login = #"{ "do": "login", "actor": "alice", "session": "phone" }, "#

    /// Hands out tokens by the number of the request.
    static func bench(_ extra: @escaping @Sendable (SeenRequest) -> Reply? = { _ in nil }) -> Bench {
        Bench(with: { request, mail, _ in extra(request) ?? StepKindTests.wellBehaved(request, mail) })
    }

    @Test("A refused login leaves the session of that name as it was")
    func refusedLogin() async throws {
        let bench = Self.bench { $0["password"]?.string == "wrong" ? .json(401) : nil }
        let result = try await bench.run(
            Self.login + #"""
                { "do": "login", "actor": "alice", "session": "phone", "with": { "password": "wrong" }, "expect": "denied" },
                { "do": "access", "session": "phone", "verifies": "AUTH-LOG-001" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests.last?.header("Authorization") == "Bearer access-1")
    }

    @Test("A second login and a refresh keep what was before")
    func previous() async throws {
        let result = try await Self.bench().run(
            Self.login + #"""
                { "do": "refresh", "session": "phone" },
                { "examine": [{ "value": "{{ phone.refreshToken.previous }}", "equals": "refresh-1" }], "verifies": "AUTH-TOK-001" },
                { "do": "login", "actor": "alice", "session": "phone" },
                { "examine": [{ "value": "{{ phone.accessToken.previous }}", "equals": "access-2" },
                              { "value": "{{ phone.accessToken }}", "equals": "access-3" }], "verifies": "AUTH-TOK-001" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.findings("3")) \(result.findings("5"))")
    }

    @Test(
        "Without a session no credentials go along, with HTTP Basic neither",
        arguments: [
            "Bearer {{ accessToken }}", "Basic {{ email | append:\\\":\\\" | append:password | base64 }}",
        ]
    )
    func anonymous(header: String) async throws {
        var bench = Self.bench()
        bench.dialect = bench.dialect.replacing("Bearer {{ accessToken }}", with: header)
        _ = try await bench.run(
            Self.login + #"""
                { "do": "access", "session": "phone" },
                { "do": "access", "actor": "alice", "session": null },
                { "do": "access", "actor": "alice", "session": null, "with": { "accessToken": "made-up" } }
                """#
        )
        let sent = bench.transport.requests("GET /me").map { $0.header("Authorization") }
        // With HTTP Basic no token is sent, so there is nothing to try with another one.
        let takesToken = header.contains("accessToken")
        try #require(sent.count == (takesToken ? 3 : 2))
        #expect(sent[0] != nil)
        #expect(sent[1] == nil)
        if takesToken { #expect(sent[2] != nil) }
    }

    @Test("A null leaves an input out, a row's null too; an amendment sends one")
    func nullInputs() async throws {
        let bench = Self.bench()
        _ = try await bench.run(
            Self.login + #"""
                { "do": "changePassword", "session": "phone", "with": { "password": null } },
                { "do": "changePassword", "session": "phone", "with": { "password": "{{ case.old }}" } },
                { "do": "changePassword", "session": "phone", "amend": { "members": { "$password": null } } }
                """#,
            head: #""cases": [{ "name": "null", "old": null }],"#
        )
        let bodies = bench.transport.requests("POST /password").map(\.text)
        try #require(bodies.count == 3)
        #expect(!bodies[0].contains("old") && !bodies[1].contains("old"))
        #expect(bodies[2].contains(#""old":null"#))
    }

    @Test("A change of password sets it, and the old one is kept", arguments: [(false, true), (true, false)])
    func passwords(keeps: Bool, changes: Bool) async throws {
        let bench = Self.bench()
        let result = try await bench.run(
            Self.login + #"""
                { "do": "changePassword", "session": "phone", "with": { "newPassword": "brand-new-1" }, "keep": \#(keeps) },
                { "examine": [{ "value": "{{ alice.password }}", "\#(changes ? "equals" : "startsWith")": "\#(changes ? "brand-new-1" : "")" },
                              { "value": "{{ alice.password.previous }}", "exists": \#(changes) }], "verifies": "AUTH-CHG-001" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.findings("3"))")
    }

    @Test("A login goes by the identifier that the step names")
    func identifiers() async throws {
        let bench = Self.bench()
        _ = try await bench.run(#"{ "do": "login", "actor": "alice", "with": { "email": "OTHER@rekey.test" } }"#)
        #expect(bench.transport.requests.first?["login"]?.string == "OTHER@rekey.test")
    }

    @Test(
        "The account that a response names is compared before it is believed",
        arguments: [
            (#"{"id": "account-1", "email": "EMAIL"}"#, Verdict.passed),
            (#"{"id": "account-2"}"#, .failed), (#"{"id": "account-1", "email": "bob@rekey.test"}"#, .failed),
            ("{}", .failed),
        ]
    )
    func account(body: String, verdict: Verdict) async throws {
        let bench = Bench(with: { request, mail, _ in
            guard request.line == "GET /me" else { return StepKindTests.wellBehaved(request, mail) }
            return .json(200, body.replacing("EMAIL", with: request.header("X-Email") ?? ""))
        })
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice" }, "# + Self.login
                + #"{ "do": "access", "session": "phone", "amend": { "headers": { "X-Email": "{{ alice.email | upper }}" } }, "expect": { "outcome": "ok", "account": "alice" }, "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.verdict == verdict, "\(result.findings("3"))")
    }

    @Test("An account id that was never learnt judges nothing")
    func unknownAccount() async throws {
        let bench = Self.bench { $0.line == "GET /me" ? .json(200, #"{"id": "account-77"}"#) : nil }
        let result = try await bench.run(
            Self.login
                + #"{ "do": "access", "session": "phone", "expect": { "outcome": "ok", "account": "alice" }, "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.verdict == .error)
    }

    @Test(
        "A session that was never opened is an error",
        arguments: [
            #"{ "do": "access", "session": "phone", "verifies": "AUTH-LOG-001", "expect": "denied" }"#,
            #"{ "http": { "method": "GET", "path": "/me" }, "session": "phone", "verifies": "AUTH-LOG-001", "expect": { "status": 401 } }"#,
        ]
    )
    func unopened(step: String) async throws {
        let bench = Self.bench { _ in .json(401) }
        let result = try await bench.run(step)
        #expect(result.verdict == .error)
        #expect(bench.transport.requestCount == 0)
    }

    @Test(
        "A raw request carries the session's credentials to the target alone",
        arguments: [
            (#""path": "/raw""#, "Bearer access-1"), (#""url": "http://elsewhere.test/raw""#, nil),
        ]
    )
    func rawCredentials(place: String, header: String?) async throws {
        let bench = Self.bench()
        let result = try await bench.run(
            Self.login + #"{ "http": { "method": "GET", \#(place) }, "session": "phone", "verifies": "AUTH-TRN-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests.last?.header("Authorization") == header)
    }

    @Test(
        "A raw request carries the dialect's headers, whose templates know the settings, to the target alone",
        arguments: [
            (#""path": "/raw""#, "app-7"), (#""url": "http://elsewhere.test/raw""#, nil),
            (#""path": "/raw", "headers": { "X-App": "own" }"#, "own"),
        ]
    )
    func rawDefaults(place: String, header: String?) async throws {
        var bench = Self.bench { _ in .json(200) }
        bench.dialect = Bench.plainDialect.replacing(
            #""title": "Plain","#,
            with: #"""
                "title": "Plain", "settings": { "app": { "description": "the id", "default": "app-7" } },
                "defaults": { "headers": { "X-App": "{{ settings.app }}" } },
                """#
        )
        let result = try await bench.run(#"{ "http": { \#(place) }, "verifies": "AUTH-TRN-001" }"#)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests.last?.header("X-App") == header)
    }

    @Test(
        "A raw request holds below 400 by itself, and judges nothing where the target fails",
        arguments: [
            (204, "", Verdict.passed), (302, "", .passed), (404, "", .failed), (500, "", .error), (429, "", .error),
            (500, #""expect": { "status": ["2xx", "4xx"] },"#, .failed),
            (404, #""expect": { "status": ["2xx", "4xx"] },"#, .passed),
            (401, #""expect": "denied","#, .passed), (418, #""expect": "denied","#, .error),
            (200, #""expect": "denied","#, .failed),
        ]
    )
    func rawStatus(status: Int, expect: String, verdict: Verdict) async throws {
        let bench = Self.bench { _ in .json(status) }
        let result = try await bench.run(
            #"{ "http": { "method": "GET", "path": "/raw" }, \#(expect) "verifies": "AUTH-TRN-001" }"#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("1"))")
    }

    @Test("Cookies of a session are its own and come back with it")
    func cookies() async throws {
        let bench = Self.bench { request in
            request.line == "POST /login"
                ? .json(200, "{}", [("Set-Cookie", "sid=cookie-\(request.number); Path=/")]) : nil
        }
        _ = try await bench.run(
            Self.login + #"""
                { "do": "login", "actor": "bob", "session": "laptop" },
                { "do": "access", "session": "phone" }, { "do": "access", "session": "laptop" },
                { "do": "access", "actor": "alice", "session": null }
                """#
        )
        #expect(
            bench.transport.requests("GET /me").map { $0.header("Cookie") } == ["sid=cookie-1", "sid=cookie-2", nil]
        )
    }
}
