import Conformance
import Testing

@testable import RunModel
@testable import Runner

/// Resources whose path names an account.
@Suite("A resource of an account, asked for without a session") struct SoleAccountTests {
    private func bench() throws -> Bench {
        var bench = Bench { request, mail, _ in
            if request.line.hasPrefix("GET /users/") {
                return request.header("Authorization") == nil ? .json(401) : .json(200)
            }
            return StepKindTests.wellBehaved(request, mail)
        }
        let old = #""orders": { "method": "GET", "path": "/orders","#
        try #require(bench.dialect.contains(old))
        bench.dialect = bench.dialect.replacing(
            old,
            with: #""orders": { "method": "GET", "path": "/users/{{ actor.id }}/orders","#
        )
        return bench
    }

    @Test("The only account is the one that the path names")
    func sole() async throws {
        let bench = try bench()
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": null, "everywhere": true, "with": { "accessToken": null }, "expect": "refused", "verifies": "AUTH-TOK-001" }
            """
        )
        #expect(!bench.transport.requests("GET /users/account-1/orders").isEmpty, "\(result.words)")
    }

    @Test("Of two accounts none is guessed")
    func several() async throws {
        let bench = try bench()
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "register", "actor": "bob", "verify": false },
            { "do": "access", "session": null, "everywhere": true, "expect": "refused", "verifies": "AUTH-TOK-001" }
            """
        )
        #expect(result.verdict == .error, "\(result.words)")
        #expect(bench.transport.requests.allSatisfy { !$0.path.hasPrefix("/users/") })
    }
}
