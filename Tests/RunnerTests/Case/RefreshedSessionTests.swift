import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Sessions that a refresh is said to keep alive")
struct RefreshedSessionTests {
    @Test(
        "A refresh whose tokens are refused keeps no session alive",
        arguments: [(401, Verdict.passed), (200, .failed), (503, .error)]
    )
    func deadTokens(status: Int, verdict: Verdict) async throws {
        let bench = Bench(access: status)
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "refresh", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-002" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(bench.transport.requests("GET /me").map { $0.header("Authorization") } == ["Bearer access-2"])
    }
}
