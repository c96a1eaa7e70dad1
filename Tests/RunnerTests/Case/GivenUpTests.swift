import Conformance
import JSONText
import Testing

@testable import Runner

@Suite("An expression that is given up judges nothing, wherever it stands")
struct GivenUpTests {
    /// No engine that goes back and tries again gets through this one.
    static let text = String(repeating: "a", count: 60) + "b"
    static let pattern = "(a+)+$"

    @Test(
        "In a step's expectation, in an examination, and denied",
        arguments: [
            #"{ "do": "login", "actor": "alice", "expect": { "status": 200, "text": { "matches": "PATTERN" } }, "verifies": "AUTH-LOG-001" }"#,
            #"{ "do": "login", "actor": "alice", "expect": { "status": 200, "body": [{ "path": "$.access", "not": { "matches": "PATTERN" } }] }, "verifies": "AUTH-LOG-001" }"#,
            #"{ "do": "login", "actor": "alice", "as": "it" }, { "examine": [{ "value": "{{ it.accessToken }}", "not": { "matches": "PATTERN" } }], "verifies": "AUTH-LOG-001" }"#,
        ]
    )
    func scenario(steps: String) async throws {
        let bench = Bench { _ in .json(200, #"{"access": "\#(Self.text)"}"#) }
        let result = try await bench.run(steps.replacing("PATTERN", with: Self.pattern))
        #expect(result.verdict == .error)
        #expect(result.words.contains("was given up"), "\(result.words)")
    }

    @Test(
        "In a rule of the dialect, in what it saves, and in a rule common to all, for a raw request too",
        arguments: [
            (
                #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok","#,
                #""outcomes": [{ "when": { "text": { "matches": "PATTERN" } }, "outcome": "denied" }, { "when": { "status": 200 }, "outcome": "ok","#
            ),
            (
                #""session.accessToken": { "path": "$.access", "optional": true }"#,
                #""session.accessToken": { "pattern": "(PATTERN)" }"#
            ),
            (
                #"{ "when": { "status": 401 }, "outcome": "denied" },"#,
                #"{ "when": { "text": { "matches": "PATTERN" } }, "outcome": "denied" }, { "when": { "status": 401 }, "outcome": "denied" },"#
            ),
        ],
        [
            #"{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#,
            #"{ "http": { "path": "/x" }, "verifies": "AUTH-LOG-001" }"#,
        ]
    )
    func dialect(change: (String, String), step: String) async throws {
        var bench = Bench { _ in .json(200, #"{"access": "\#(Self.text)"}"#) }
        let pattern = change.1.contains("(PATTERN)") ? "(?:a+)+$" : Self.pattern
        try #require(bench.dialect.contains(change.0))
        bench.dialect = bench.dialect.replacing(change.0, with: change.1.replacing("PATTERN", with: pattern))
        let result = try await bench.run(step)
        let isCommon = change.0.contains("401")
        // A raw request is no business of an operation's own rules; and what the common ones do not come to is not asked.
        guard !step.contains("http") || isCommon else { return #expect(result.verdict == .passed) }
        guard !isCommon || step.contains("http") else { return #expect(result.verdict == .passed) }
        #expect(result.verdict == .error, "\(result.findings("1"))")
        #expect(result.words.contains("was given up"), "\(result.words)")
    }

    @Test("In how a message is told and read", arguments: ["match", "save"], ["nothing", "optional", nil])
    func message(part: String, expected: String?) async throws {
        var bench = Bench(with: { request, mail, _ in
            guard request.line == "POST /forgot" else { return .json(200, #"{"access": "t-123456"}"#) }
            mail.deliver(to: request["email"]?.string ?? "", subject: "Reset", text: "code: x \(Self.text)")
            return .json(202)
        })
        bench.dialect = bench.dialect.replacing(
            #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } } }"#,
            with: part == "match"
                ? #""reset": { "channel": "mail", "match": { "text": "(a+)+$" }, "save": { "code": { "pattern": "code: (\\w+)" } } }"#
                : #""reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "((?:a+)+$)" } } }"#
        )
        let expect = expected.map { #", "expect": "\#($0)""# } ?? ""
        let result = try await bench.run(
            #"""
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice"\#(expect), "verifies": "AUTH-RST-001" }
            """#
        )
        // That nothing may come is broken by any message of the kind, read or not.
        let isTold = part == "save" && expected == "nothing"
        #expect(result.verdict == (isTold ? .failed : .error), "\(result.findings("2"))")
        if !isTold { #expect(result.words.contains("was given up"), "\(result.words)") }
    }

    @Test("A JSONPath that is given up is an error as well")
    func jsonPath() async throws {
        let deep =
            String(repeating: "[", count: 60) + String(repeating: "1,", count: 2000) + "1"
            + String(repeating: "]", count: 60)
        let bench = Bench { _ in .json(200, deep) }
        for matcher in [#""exists": false"#, #""not": { "equals": 2 }"#] {
            let result = try await bench.run(
                #"{ "http": { "path": "/x" }, "expect": { "status": 200, "body": [{ "path": "$..*..*..*..*", \#(matcher) }] }, "verifies": "AUTH-LOG-001" }"#
            )
            #expect(result.verdict == .error)
            #expect(result.words.contains("make it narrower"), "\(result.words)")
        }
    }
}
