import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Nothing that opens something reaches a result in plain text")
struct SecretTests {
    /// Everything that reports can show of a case.
    static func shown(_ result: CaseResult) -> String { "\(result)" }

    @Test(
        "Passwords, tokens, codes and cookies are masked from the moment they are",
        arguments: [
            // Known by the rules.
            #"{ "do": "login", "actor": "alice", "session": "phone" }, { "do": "access", "session": "phone" }"#,
            // Made by a template in an amendment, or in the step itself.
            #"{ "do": "login", "actor": "alice", "amend": { "members": { "$password": "{{ new.password }}", "other": "{{ new.token }}" } } }"#,
            #"{ "do": "login", "actor": "alice", "with": { "password": "{{ new.password }}" } }"#,
            // Members of a group.
            #"{ "together": [{ "do": "login", "actor": "alice", "with": { "password": "{{ new.password }}" } }], "times": 3 }"#,
            #"{ "do": "register", "actor": "alice" }, { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" }, { "do": "completeReset", "actor": "alice" }"#,
        ]
    )
    func masked(steps: String) async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /forgot" {
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset",
                    text: "code: secretcode\(request.number)"
                )
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        let result = try await bench.run(steps)
        let text = Self.shown(result)
        let members = ["password", "other", "code"]
        let secrets = bench.transport.requests.flatMap { request in members.compactMap { request[$0]?.string } }
        #expect(!secrets.isEmpty)
        for secret in secrets where secret.count > 3 { #expect(!text.contains(secret), "\(secret)") }
        #expect(!text.contains("access-1\""))
        #expect(!text.contains("secretcode"))
    }

    @Test("A word that a message brings beside its code is no secret, and its code is one though it is a word")
    func wordsOfMessages() async throws {
        var bench = Bench(with: { request, mail, _ in
            if request.line == "POST /forgot" {
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset",
                    text: "code: password type: recovery"
                )
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = bench.dialect.replacing(
            #""code": { "pattern": "code: (\\w+)" } } }"#,
            with: #""code": { "pattern": "code: (\\w+)" }, "type": { "pattern": "type: (\\w+)" } } }"#
        )
        try #require(bench.dialect.contains("type: "))
        let result = try await bench.run(
            #"""
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice", "as": "mail" },
            { "http": { "path": "/{{ mail.type }}/done/{{ mail.code }}" } }
            """#
        )
        let url = try #require(result.steps.last?.exchanges.first?.url)
        #expect(url.contains("/recovery/done/") && !url.contains("/done/password"), "\(url)")
    }

    @Test("An identifier that is tried as a password stays what it is, a public name")
    func identifierAsPassword() async throws {
        let bench = Bench { _ in .json(200, #"{"access": "access-123456"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "with": { "password": "{{ alice.email }}" }, "expect": "denied", "verifies": "AUTH-LOG-001" },
            { "do": "login", "actor": "alice", "with": { "password": "{{ bob.username }}" }, "expect": "denied", "verifies": "AUTH-LOG-001" },
            { "do": "login", "actor": "alice" }
            """#
        )
        let bodies = result.steps.map { $0.exchanges.first?.requestBody ?? "" }
        let tried = bench.transport.requests.compactMap { $0["password"]?.string }
        try #require(tried.count == 3 && bodies.count == 3)
        #expect(bodies[0].contains(#""password":"\#(tried[0])""#), "\(bodies[0])")
        #expect(bodies[1].contains(#""password":"\#(tried[1])""#), "\(bodies[1])")
        #expect(bodies[2].contains("‹alice.password›"), "\(bodies[2])")
        #expect(!Self.shown(result).contains(tried[2]))
    }

    @Test("Tokens in a response that no rule knows are masked where reports show it")
    func unknownAnswer() async throws {
        let bench = Bench { _ in .json(218, #"{"access": "abcdef-the-token", "refresh": "ghijkl-the-other"}"#) }
        let result = try await bench.run(#"{ "do": "login", "actor": "alice", "session": "phone" }"#)
        #expect(result.verdict == .error)
        let text = Self.shown(result)
        #expect(text.contains("218"))
        #expect(!text.contains("the-token") && !text.contains("the-other"))
    }

    @Test("What a message brings is masked also where none was to come, and in the names of headers")
    func unwanted() async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /forgot" {
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset secretcode1",
                    text: "code: secretcode1"
                )
                return .json(202)
            }
            if request.line == "GET /me" { return .json(200, "{}", [("X-secretcode1", "here")]) }
            return StepKindTests.wellBehaved(request, mail)
        })
        let steps = #"""
            { "do": "register", "actor": "alice" }, { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RST-001" },
            { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-INV-001" }
            """#
        let text = Self.shown(try await bench.run(steps))
        #expect(text.contains("Reset …"))
        #expect(!text.contains("secretcode1"))
    }

    @Test("A subject is shown without the code that the dialect's rule did not find")
    func unread() async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /forgot" {
                mail.deliver(to: request["email"]?.string ?? "", subject: "Reset by 482913", text: "no such thing")
                return .json(202)
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        let steps = #"""
            { "do": "register", "actor": "alice" }, { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" }
            """#
        let text = Self.shown(try await bench.run(steps))
        #expect(text.contains("Reset by …"))
        #expect(!text.contains("482913"))
    }

    @Test("A raw request carries the dialect's own headers to the target's host alone")
    func rawDefaults() async throws {
        var bench = Bench { _ in .json(200, "{}") }
        bench.dialect = Bench.plainDialect.replacing(
            #""title": "Plain","#,
            with: ##"""
                "title": "Plain", "settings": { "key": { "description": "a key", "secret": true } },
                "defaults": { "headers": { "X-Api-Key": "{{ settings.key }}" } },
                """##
        )
        bench.settings = ["key": "k3y-of-the-project"]
        _ = try await bench.run(
            #"""
            { "http": { "method": "GET", "path": "/admin" }, "verifies": "AUTH-TOK-001" },
            { "http": { "method": "GET", "url": "http://elsewhere.test/" }, "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(bench.transport.requests.map { $0.header("X-Api-Key") } == ["k3y-of-the-project", nil])
    }

    @Test(
        "A bearer or a password that a scenario writes out is hidden",
        arguments: [
            #"{ "http": { "method": "GET", "path": "/me", "headers": { "Authorization": "Bearer literal-7f3a91c4" } }, "verifies": "AUTH-TOK-001" }"#,
            #"{ "do": "login", "actor": "alice", "with": { "password": "literal-7f3a91c4" }, "verifies": "AUTH-TOK-001" }"#,
            #"{ "http": { "method": "POST", "path": "/x", "json": { "user": { "password": "literal-7f3a91c4" } } }, "verifies": "AUTH-TOK-001" }"#,
            #"{ "http": { "method": "POST", "path": "/x", "form": { "api_token": "literal-7f3a91c4" } }, "verifies": "AUTH-TOK-001" }"#,
        ]
    )
    func literals(step: String) async throws {
        let bench = Bench { _ in .json(401, #"{"seen": "literal-7f3a91c4", "shouted": "LITERAL-7F3A91C4"}"#) }
        let text = Self.shown(try await bench.run(step))
        #expect(!text.lowercased().contains("literal-7f3a91c4"), "\(text)")
        #expect(text.contains(", literal›"))
    }

    @Test(
        "What a scenario plants is no secret, nor is where the target is",
        arguments: [
            #"{ "http": { "method": "GET", "path": "/me", "headers": { "Cookie": "sid=planted-by-hand-1; home=target.test; Domain=target.test" } }, "verifies": "AUTH-TOK-001" }"#,
            #"{ "note": "the word is literal-7f3a91c4", "do": "login", "actor": "alice", "with": { "password": "literal-7f3a91c4" }, "verifies": "AUTH-TOK-001" }"#,
        ]
    )
    func planted(step: String) async throws {
        let bench = Bench { _ in .json(401, "{}", [("Set-Cookie", "where=target.test:8080; Domain=target.test")]) }
        let text = Self.shown(try await bench.run(step))
        #expect(text.contains("http://target.test:8080/"), "\(text)")
        #expect(text.contains("planted-by-hand-1") || text.contains("literal-7f3a91c4"))
    }

    @Test("A token under a name that no rule knows is hidden in the response of a login alone")
    func unnamed() async throws {
        let bench = Bench { request in
            request.line == "POST /login"
                ? .json(200, #"{"access": "access-123456", "blob": "q7Zk2mX9vB4tR8wL1nC6"}"#)
                : .json(200, #"{"id": 1, "blob": "Z1Zk2mX9vB4tR8wL1nC6"}"#)
        }
        let text = Self.shown(
            try await bench.run(
                #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-TOK-001" }
                """#
            )
        )
        #expect(!text.contains("q7Zk2mX9vB4tR8wL1nC6"))
        #expect(text.contains("Z1Zk2mX9vB4tR8wL1nC6"))
    }
}
