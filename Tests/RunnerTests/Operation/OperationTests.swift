import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("An operation may take several requests, wait and follow redirects")
struct OperationTests {
    static func bench(
        _ operation: String,
        _ backend: @escaping @Sendable (SeenRequest) async -> Reply
    ) -> Bench {
        var bench = Bench(backend)
        bench.dialect = bench.dialect.replacing(#""operations": {"#, with: #""operations": { "x-try": \#(operation),"#)
        return bench
    }

    static let step = #"{ "do": "x-try", "actor": "alice", "verifies": "AUTH-A-001" }"#

    static let flow = #"""
        { "requests": [
          { "method": "POST", "path": "/start", "outcomes": [{ "when": { "status": 200 }, "then": "next", "save": { "flow.ticket": "$.ticket" } }] },
          { "method": "POST", "path": "/poll", "json": { "ticket": "{{ flow.ticket }}" }, "outcomes": [
            { "when": { "status": 202 }, "then": { "repeat": "2s", "atMost": 3 } },
            { "when": { "status": 200 }, "outcome": "ok" }] } ] }
        """#

    @Test(
        "Values go from request to request, and a response that is not final is asked again",
        arguments: [
            (0, Verdict.passed, 1), (3, .passed, 4), (4, .error, 4),
        ]
    )
    func polling(pending: Int, verdict: Verdict, count: Int) async throws {
        let bench = Self.bench(Self.flow) { request in
            if request.line == "POST /start" { return .json(200, #"{"ticket": "tick-et"}"#) }
            return request.number - 1 <= pending ? .json(202) : .json(200)
        }
        let result = try await bench.run(Self.step)
        #expect(result.verdict == verdict, "\(result.words)")
        let polls = bench.transport.requests("POST /poll")
        #expect(polls.count == count)
        #expect(polls.allSatisfy { $0["ticket"]?.string == "tick-et" })
        #expect(bench.clock.passed == .seconds(2 * (count - 1)))
    }

    @Test(
        "An amendment changes the last request that takes the inputs it names, and the last of all if it names none",
        arguments: [
            (#"{ "members": { "$extra": "other" } }"#, "other", "2"),
            (#"{ "members": { "$code": "other" } }"#, "own", "other"),
            (#"{ "members": { "step": "other" } }"#, "own", "other"),
        ]
    )
    func amended(amendment: String, first: String, second: String) async throws {
        let operation = #"""
            { "requests": [
              { "method": "POST", "path": "/one", "json": { "step": "{{ extra }}" }, "outcomes": [{ "when": { "status": 200 }, "then": "next" }] },
              { "method": "POST", "path": "/two", "json": { "step": "{{ code }}" }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } ] }
            """#
        let bench = Self.bench(operation) { _ in .json(200) }
        let result = try await bench.run(
            #"{ "do": "x-try", "actor": "alice", "with": { "extra": "own", "code": "2" }, "amend": \#(amendment), "verifies": "AUTH-A-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /one").map { $0["step"]?.string } == [first])
        #expect(bench.transport.requests("POST /two").map { $0["step"]?.string } == [second])
    }

    @Test("A response to the first request is no response to the second")
    func brokenFlow() async throws {
        let bench = Self.bench(Self.flow) { request in
            request.line == "POST /start" ? .json(200, #"{"ticket": "t"}"#) : .failure(.timeout, "no response in 5 s")
        }
        let step = #"{ "do": "x-try", "actor": "alice", "expect": { "status": 200 }, "verifies": "AUTH-A-001" }"#
        let result = try await bench.run(step)
        #expect(result.verdict == .error)
        #expect(result.words.contains("no response in 5 s"))
    }

    @Test(
        "An amendment changes the request that the dialect marks, and the last where it marks none",
        arguments: [true, false]
    )
    func amendedWhereMarked(isMarked: Bool) async throws {
        let mark = isMarked ? #""amended": true, "# : ""
        let flow = #"""
            { "requests": [
              { "method": "POST", "path": "/start", "json": { "a": 1 }, \#(mark)"outcomes": [{ "when": { "status": 200 }, "then": "next" }] },
              { "method": "POST", "path": "/end", "json": { "a": 1 }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
            ] }
            """#
        let bench = Self.bench(flow) { _ in .json(200) }
        let step = #"{ "do": "x-try", "actor": "alice", "amend": { "members": { "a": 2 } }, "verifies": "AUTH-A-001" }"#
        let result = try await bench.run(step)
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /start").map { $0["a"]?.int } == [isMarked ? 2 : 1])
        #expect(bench.transport.requests("POST /end").map { $0["a"]?.int } == [isMarked ? 1 : 2])
    }

    @Test("A flow that ends at its first request lets the rest of its group go", .timeLimit(.minutes(5)))
    func gate() async throws {
        let bench = Self.bench(Self.flow) { request in
            // Every second member is refused before it gets to the line.
            if request.line == "POST /start" {
                return request.number % 2 == 0 ? .json(401) : .json(200, #"{"ticket": "t"}"#)
            }
            return .json(200)
        }
        let result = try await bench.run(
            #"{ "together": [{ "do": "x-try", "actor": "alice" }], "times": 6, "expect": [{ "exactly": 3, "outcome": "ok" }, { "exactly": 3, "outcome": "denied" }], "verifies": "AUTH-A-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.findings("1")) \(result.words)")
    }

    @Test(
        "Redirects",
        arguments: [
            // Method, status, location, hops allowed → what is asked in the end.
            ("POST", 302, "/b", 1, ["POST /a", "GET /b"]), ("POST", 303, "/b", 1, ["POST /a", "GET /b"]),
            ("POST", 307, "/b", 1, ["POST /a", "POST /b"]), ("PUT", 302, "/b", 1, ["PUT /a", "PUT /b"]),
            ("DELETE", 303, "/b", 1, ["DELETE /a", "GET /b"]), ("GET", 302, "/b", 0, ["GET /a"]),
            ("GET", 302, "http://evil.test/b", 3, ["GET /a"]), ("GET", 302, "/a", 2, ["GET /a", "GET /a", "GET /a"]),
            ("GET", 302, "http://target.test:9/b", 3, ["GET /a"]),
        ]
    )
    func redirects(method: String, status: Int, location: String, hops: Int, lines: [String]) async throws {
        let operation =
            #"{ "method": "\#(method)", "path": "/a", "followRedirects": \#(hops), "outcomes": [{ "when": { "status": ["2xx", "3xx"] }, "outcome": "ok" }] }"#
        let bench = Self.bench(operation) { request in
            request.path == "/a"
                ? .empty(status, [("Location", location), ("Set-Cookie", "hop=1; Path=/")]) : .json(200)
        }
        _ = try await bench.run(Self.step)
        #expect(bench.transport.requests.map(\.line) == lines)
        if lines.count > 1 { #expect(bench.transport.requests[1].header("Cookie") == "hop=1") }
    }

    @Test("The first rule that holds counts, the operation's own before the common ones and these before the built-in")
    func ruleOrder() async throws {
        let operation = #"""
            { "method": "GET", "path": "/a", "outcomes": [
              { "when": { "status": 401, "body": [{ "path": "$.why", "equals": "late" }] }, "outcome": "expired" },
              { "when": { "status": 503 }, "outcome": "unsupported" }] }
            """#
        for (status, body, outcome) in [
            (401, #"{"why": "late"}"#, "expired"), (401, "{}", "denied"), (503, "", "unsupported"),
        ] {
            let bench = Self.bench(operation) { _ in .json(status, body) }
            let result = try await bench.run(
                #"{ "do": "x-try", "actor": "alice", "expect": "\#(outcome)", "verifies": "AUTH-A-001" }"#
            )
            #expect(result.verdict == .passed, "\(outcome): \(result.findings("1"))")
        }
    }
}
