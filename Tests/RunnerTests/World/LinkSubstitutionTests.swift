import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// Links with another code than the one that came.
@Suite("A wrong code in a link") struct LinkSubstitutionTests {
    @Test(
        "The code is replaced wherever a link carries it, and nothing else is",
        arguments: [
            ("https://a.test/reset?token=abc123&uid=7", "abc123", "https://a.test/reset?token=wrong&uid=7"),
            ("https://a.test/reset/abc123/", "abc123", "https://a.test/reset/wrong/"),
            ("https://a.test/#/reset?t=abc123", "abc123", "https://a.test/#/reset?t=wrong"),
            ("https://a.test/key/MQ-abc123/", "abc123", "https://a.test/key/MQ-wrong/"),
            ("https://a.test/r?t=a%2Bb%3D", "a+b=", "https://a.test/r?t=wrong"),
            ("https://1.test:1111/11/1?c=11", "1", "https://1.test:1111/11/wrong?c=11"),
            ("https://a.test/reset?token=abc123", "other", "https://a.test/reset?token=abc123"),
            ("abc123", "abc123", "wrong"),
        ]
    )
    func replaced(link: String, code: String, expected: String) {
        #expect(LinkSubstitution(own: code, other: "wrong").applied(to: link) == expected)
    }

    /// A dialect that follows the link of the message, as the article on the format shows it.
    private func bench() -> Bench {
        var bench = Bench { request, mail, _ in
            switch request.line {
            case "POST /forgot":
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset",
                    text: "https://target.test/reset",
                    links: ["http://target.test:8080/reset?code=r1234567890"]
                )
                return .json(202)
            case "GET /reset": return request.query == "code=r1234567890" ? .json(200) : .json(400)
            default: return StepKindTests.wellBehaved(request, mail)
            }
        }
        bench.dialect = bench.dialect.replacing(
            #"""
            "completeReset": { "method": "POST", "path": "/reset",
                  "json": { "code": "{{ code }}", "password": "{{ newPassword }}" },
                  "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] }
            """#,
            with: #"""
                "completeReset": { "requests": [
                  { "path": "{{ link }}", "outcomes": [{ "when": { "status": 200 }, "then": "next" }] },
                  { "method": "POST", "path": "/done", "form": { "password": "{{ newPassword }}" },
                    "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] } ] }
                """#
        )
        .replacing(
            #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } } }"#,
            with:
                #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "link": "/reset", "query": "code" }, "link": { "link": "/reset" } } }"#
        )
        return bench
    }

    @Test(
        "A step's own code goes out in the link, and none leaves the link without one",
        arguments: [(#""code": "wrong""#, "code=wrong"), (#""code": null"#, "code=")]
    )
    func goesOut(input: String, query: String) async throws {
        let bench = bench()
        try #require(bench.dialect.contains("{{ link }}") && bench.dialect.contains(#""query": "code""#))
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" },
            { "do": "completeReset", "actor": "alice", "with": { \(input) }, "expect": "refused", "verifies": "AUTH-RST-009" },
            { "do": "completeReset", "actor": "alice" }
            """
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("GET /reset").map(\.query) == [query, "code=r1234567890"])
    }

    @Test(
        "Where no message came, what goes out in its link has no place, and the step is left out",
        arguments: [#""code": "wrong""#, #""code": null"#]
    )
    func noMessage(input: String) async throws {
        let bench = bench()
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "completeReset", "actor": "alice", "with": { \(input) }, "expect": "refused", "verifies": "AUTH-RST-009" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
            """
        )
        #expect(result.statuses == ["1": .held, "2": .leftOut, "3": .held], "\(result.words)")
        #expect(result.findings("2").contains("code"), "\(result.findings("2"))")
        #expect(bench.transport.requests("GET /reset").isEmpty)
    }

    @Test("Where no message came, a step that needs its link says what to do")
    func missingMessage() async throws {
        let result = try await bench().run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "completeReset", "actor": "alice" }
            """
        )
        #expect(result.verdict == .error)
        #expect(result.findings("2").contains("{{ link }} is a link out of a message, and none was read in this case"))
        #expect(result.findings("2").contains("receive one in an earlier step"), "\(result.findings("2"))")
    }
}
