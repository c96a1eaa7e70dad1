import Conformance
import Foundation
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("One token that opens resources and renews itself") struct SlidingTokenTests {
    /// A backend whose one token has the form `token-N`.
    private static func bench(_ policy: String) -> Bench {
        var bench = Bench(with: { request, mail, _ in
            let opens = { (token: String?) in token?.hasPrefix("token-") == true }
            let fresh = Reply.json(
                200,
                #"{ "access": "token-\#(request.number)", "refresh": "token-\#(request.number)" }"#
            )
            switch request.line {
            case "POST /login": return fresh
            case "POST /refresh": return opens(request["token"]?.string) ? fresh : .json(401)
            case "GET /me", "GET /orders":
                let token = request.header("Authorization")?.split(separator: " ").last.map(String.init)
                return opens(token) ? .json(200, #"{ "id": "account-1" }"#) : .json(401)
            case "POST /register":
                let reply = StepKindTests.wellBehaved(request, mail)
                if case .answer(let status, let headers, _) = reply {
                    return .answer(status, headers, #"{ "id": "account-1" }"#)
                }
                return reply
            default: return StepKindTests.wellBehaved(request, mail)
            }
        })
        bench.dialect = bench.dialect.replacing(#""policy": {"#, with: #""policy": { \#(policy)"#)
        return bench
    }

    private static func scenario() throws -> Scenario {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let id = "core/tokens/access-and-refresh-tokens-are-not-interchangeable"
        let bytes = try Data(contentsOf: root.appending(path: "Scenarios/\(id).json"))
        return try ScenarioLoader.load(SourceText(name: id, bytes: Array(bytes)), id: id) { _ in nil }
    }

    @Test(
        "Where the policy says that a refresh takes the access token, that it does is not a violation",
        arguments: [
            ("", ["AUTH-TOK-006"]), (#""refreshTakes": "refreshToken","#, ["AUTH-TOK-006"]),
            (#""refreshTakes": "accessToken","#, []),
        ]
    )
    func sliding(policy: String, violated: [String]) async throws {
        let bench = Self.bench(policy)
        let result = try #require(try await bench.run([Self.scenario()]).results.first)
        #expect(result.violatedIDs == violated, "\(result.words)")
        if violated.isEmpty {
            #expect(result.verdict != .error, "\(result.words)")
            #expect(result.statuses["7"] == .leftOut && result.statuses["8"] == .leftOut)
        }
    }
}
