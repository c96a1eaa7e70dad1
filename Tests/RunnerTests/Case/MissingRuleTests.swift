import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("The rule that is missing where none recognizes a response")
struct MissingRuleTests {
    private static let login = #"{ "do": "login", "actor": "alice", "session": "phone" }, "#

    private static func result(_ line: String, _ status: Int, _ body: String, _ step: String) async throws -> CaseResult
    {
        let bench = Bench(with: { request, mail, _ in
            request.line == line ? .json(status, body) : StepKindTests.wellBehaved(request, mail)
        })
        return try await bench.run(Self.login + step)
    }

    @Test(
        "It is told with the step that it was met in, ready to paste",
        arguments: [
            (
                "POST /verify", 422, #"{ "code": "malformed" }"#,
                #"{ "do": "verify", "actor": "bob", "with": { "code": "x" }, "expect": "refused" }"#,
                #"if it is a refusal, write { "when": { "status": 422, "body": [{ "path": "$.code", "equals": "malformed" }] }, "outcome": "wrongCode" } into "outcomes" of "verify""#
            ),
            (
                "POST /password", 418, "{}",
                #"{ "do": "changePassword", "session": "phone", "with": { "newPassword": "a" }, "expect": ["weakPassword", "invalid"] }"#,
                #"if it is a refusal, write { "when": { "status": 418 }, "outcome": "weakPassword" } into "outcomes" of "changePassword""#
            ),
            (
                "GET /me", 440, "{}",
                #"{ "do": "access", "session": "phone", "with": { "accessToken": "x" }, "expect": "refused" }"#,
                #"write { "when": { "status": 440 }, "outcome": "denied" } into "outcomes" of "access""#
            ),
            (
                "GET /me", 203, "{}", #"{ "do": "access", "session": "phone" }"#,
                #"if it stands for success, write { "when": { "status": 203 }, "outcome": "ok" } into "outcomes" of "access""#
            ),
        ]
    )
    func told(line: String, status: Int, body: String, step: String, says: String) async throws {
        let result = try await Self.result(line, status, body, step)
        #expect(result.verdict == .error)
        #expect(result.words.contains(says), "\(result.words)")
    }

    @Test(
        "Where the request is what has to be mended, none is told",
        arguments: [(405, "{}"), (404, "{}"), (302, "{}"), (419, #"{ "message": "CSRF token mismatch." }"#)]
    )
    func none(status: Int, body: String) async throws {
        let result = try await Self.result("GET /me", status, body, #"{ "do": "access", "session": "phone" }"#)
        #expect(result.verdict == .error)
        #expect(result.words.contains("recognizes this response (status \(status))"), "\(result.words)")
        #expect(!result.words.contains("outcomes"), "\(result.words)")
    }

    @Test(
        "One by the status alone is not told where other rules tell answers of that status apart: the operation's own, or those for all",
        arguments: [
            [#"{ "when": { "status": 200, "text": { "contains": "access" } }, "outcome": "ok","#],
            [
                #"{ "when": { "status": 201 }, "outcome": "ok","#,
                #"{ "when": { "status": 200, "text": { "contains": "no" } }, "outcome": "denied" },"#,
            ],
        ]
    )
    func tooWide(rules: [String]) async throws {
        let rule = #"{ "when": { "status": 200 }, "outcome": "ok","#
        var bench = Bench(with: { request, mail, _ in
            request.line == "POST /login" ? .json(200, "{}") : StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = bench.dialect.replacing(rule + "\n", with: rules[0] + "\n")
        let common = #""outcomes": ["# + "\n"
        bench.dialect = bench.dialect.replacing(common, with: common + rules.dropFirst().joined())
        let result = try await bench.run(#"{ "do": "login", "actor": "alice", "session": "phone" }"#)
        #expect(result.verdict == .error)
        #expect(result.words.contains("recognizes this response (status 200)"), "\(result.words)")
        #expect(!result.words.contains("outcomes"), "\(result.words)")
    }

    @Test("One that would hold a secret is not told")
    func secret() async throws {
        let bench = Bench(with: { request, mail, _ in
            switch request.line {
            case "POST /register":
                mail.deliver(to: request["email"]?.string ?? "", subject: "Verify your address", text: "code: v4711")
                return .json(201)
            case "POST /verify": return .json(422, #"{ "code": "\#(request["code"]?.string ?? "")" }"#)
            default: return StepKindTests.wellBehaved(request, mail)
            }
        })
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice", "expect": ["ok", "duplicate"] }, { "receive": "verification", "actor": "alice" }, { "do": "verify", "actor": "alice", "expect": "refused" }"#
        )
        #expect(result.verdict == .error)
        #expect(result.words.contains("recognizes this response (status 422)"), "\(result.words)")
        #expect(!result.words.contains("outcomes"), "\(result.words)")
    }
}
