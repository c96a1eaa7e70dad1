import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("A response that lacks what its rule saves cannot be judged")
struct SavedValueTests {
    /// A backend that answers with a body of its own, and how its dialect takes that.
    static func bench(_ body: String, save: String, outcome: String = #""outcome": "ok""#) -> Bench {
        OperationTests.bench(
            #"{ "path": "/try", "outcomes": [{ "when": { "status": 200 }, \#(outcome), "save": { \#(save) } }] }"#
        ) { _ in .json(200, body, [("X-Here", "1")]) }
    }

    @Test(
        "It is an error that names the value, its target and the place of the rule",
        arguments: [
            (#""session.accessToken": "$.token""#, "$.token (saved as session.accessToken, plain.json:"),
            (#""session.accessToken": "$.empty""#, "$.empty (saved as session.accessToken, plain.json:"),
            (#""result.email": { "header": "X-Mail" }"#, "the header X-Mail (saved as result.email, plain.json:"),
            (#""session.csrfToken": { "cookie": "csrf" }"#, "the cookie csrf (saved as session.csrfToken, plain.json:"),
            (#""actor.id": { "pattern": "id=(\\d+)" }"#, #"the pattern /id=(\d+)/ (saved as actor.id, plain.json:"#),
            (
                #""actor.id": { "header": "X-Here", "query": "code" }"#,
                "the parameter 'code' of the header X-Here (saved as actor.id, plain.json:"
            ),
        ]
    )
    func missing(save: String, names: String) async throws {
        for expected in ["ok", "denied"] {
            let result = try await Self.bench(#"{"access_token": "t", "empty": null}"#, save: save).run(
                #"{ "do": "x-try", "actor": "alice", "expect": "\#(expected)", "verifies": "AUTH-A-001" }"#
            )
            #expect(result.verdict == .error)
            #expect(result.violated.isEmpty)
            let told = result.findings("1")
            #expect(told.contains("the response was taken as ok, but " + names), "\(told)")
            #expect(told.contains(") finds nothing in it"), "\(told)")
            #expect(result.words.hasSuffix("if the dialect is right, the target may break AUTH-A-001"))
            #expect(result.steps[0].exchanges.last?.responseBody.contains("access_token") == true)
        }
    }

    @Test("All that is missing is named at once")
    func several() async throws {
        let result = try await Self.bench("{}", save: #""session.a": "$.a", "session.b": "$.b""#).run(
            OperationTests.step
        )
        #expect(result.findings("1").contains("$.a (saved as session.a"))
        #expect(result.findings("1").contains(" and $.b (saved as session.b"))
    }

    @Test("A rule that leads on to the next request needs its values, too")
    func flow() async throws {
        let bench = OperationTests.bench(OperationTests.flow) { _ in .json(200, #"{"tickets": "t"}"#) }
        let result = try await bench.run(OperationTests.step)
        #expect(result.verdict == .error)
        let told = result.findings("1")
        #expect(
            told.contains("the response was taken as leading to the next request, but $.ticket (saved as flow.ticket")
        )
        #expect(bench.transport.requests.count == 1)
    }

    @Test("What is optional may be missing, and a list may be empty")
    func optional() async throws {
        let save =
            #""session.a": { "path": "$.a", "optional": true }, "actor.b": { "header": "X-B", "optional": true }, "result.c": { "path": "$.c[*]", "all": true }"#
        let result = try await Self.bench("{}", save: save).run(OperationTests.step)
        #expect(result.verdict == .passed, "\(result.findings("1"))")
    }

    @Test(
        "A flag is true or false, however the backend writes it",
        arguments: [
            ("true", "true"), (#""true""#, "true"), (#""False""#, "false"), ("1", "true"), (#""0""#, "false"),
        ]
    )
    func flags(written: String, flag: String) async throws {
        let result = try await Self.bench(#"{"v": \#(written)}"#, save: #""result.verified": "$.v""#).run(
            #"""
            { "do": "x-try", "actor": "alice", "as": "shown" },
            { "examine": [{ "value": "{{ shown.verified }}", "equals": \#(flag) }], "verifies": "AUTH-VER-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
    }

    @Test("What is neither true nor false is no flag, and what the rule itself says is one")
    func noFlag() async throws {
        let body = #"{"confirmed_at": "2026-01-02"}"#
        let date = try await Self.bench(body, save: #""result.verified": "$.confirmed_at""#).run(OperationTests.step)
        #expect(date.verdict == .error)
        #expect(date.findings("1").contains("result.verified has to be true or false"), "\(date.findings("1"))")
        let value = try await Self.bench(body, save: #""result.verified": { "value": true }"#).run(
            #"""
            { "do": "x-try", "actor": "alice", "as": "shown" },
            { "examine": [{ "value": "{{ shown.verified }}", "not": { "equals": true } }], "verifies": "AUTH-VER-001" }
            """#
        )
        #expect(value.verdict == .failed)
    }

    @Test("What was found beside what is missing is masked as ever")
    func masked() async throws {
        let save = #""session.one": "$.one", "session.two": "$.two""#
        let result = try await Self.bench(#"{"one": "s3cret-value"}"#, save: save).run(OperationTests.step)
        #expect(result.verdict == .error)
        #expect(result.steps[0].exchanges.allSatisfy { !$0.responseBody.contains("s3cret-value") })
    }
}
