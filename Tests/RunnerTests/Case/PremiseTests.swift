import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Premises")
struct PremiseTests {
    @Test("Where a premise does not hold, the steps behind it are left out", arguments: [(200, false), (401, true)])
    func premise(status: Int, holds: Bool) async throws {
        let bench = Bench(access: status)
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "refused", "premise": "sessions end at once" },
            { "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-CON-004" }
            """#
        )
        #expect(result.verdict == (holds ? .passed : .skipped), "\(result.words)")
        if !holds {
            #expect(result.words == "not so on this target: sessions end at once")
            #expect(result.statuses == ["1": .held, "2": .leftOut, "3": .leftOut])
        }
    }
}
