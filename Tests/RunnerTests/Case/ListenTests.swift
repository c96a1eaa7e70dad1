import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("Listening for a call")
struct ListenTests {
    /// Runs a step that leads the target to the listener, then one that listens. The backend calls there if it is told to.
    private func run(_ step: String, calls: Bool, listener: Bool = true) async throws -> CaseResult {
        var bench = Bench(with: { request, inbox, _ in
            if calls, let key = request.header("X-Keys")?.split(separator: "/").dropFirst(2).first {
                inbox.deliver(to: String(key), subject: "GET /\(key)/keys", text: "Accept: */*")
            }
            return .json(200)
        })
        bench.hasListener = listener
        return try await bench.run(
            #"""
            { "needs": ["listener"], "http": { "path": "/me", "headers": { "X-Keys": "{{ listener.url }}/keys" } } },
            { "needs": ["listener"], \#(step), "verifies": "AUTH-JWT-005" },
            { "http": { "path": "/me" }, "verifies": "AUTH-LOG-001" }
            """#
        )
    }

    @Test("Silence holds where nobody calls, and a call breaks it")
    func silence() async throws {
        let silent = try await run(#""listen": "silence""#, calls: false)
        #expect(silent.verdict == .passed, "\(silent.words)")
        let called = try await run(#""listen": "silence""#, calls: true)
        #expect(called.violatedIDs == ["AUTH-JWT-005"])
        #expect(called.findings("2").contains("GET /"))
    }

    @Test("A call that is wanted has to come")
    func call() async throws {
        #expect(try await run(#""listen": "call", "within": "1s""#, calls: true).verdict == .passed)
        let silent = try await run(#""listen": "call", "within": "1s""#, calls: false)
        #expect(silent.violatedIDs == ["AUTH-JWT-005"])
        #expect(silent.findings("2").contains("1.0 s"))
    }

    @Test("Without a listener such steps are left out")
    func leftOut() async throws {
        let result = try await run(#""listen": "silence""#, calls: true, listener: false)
        #expect(result.statuses["2"] == .leftOut)
        #expect(result.verdict == .passed)
    }
}
