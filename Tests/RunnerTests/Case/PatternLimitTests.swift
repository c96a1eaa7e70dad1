import Conformance
import JSONText
import Testing

@testable import Runner

@Suite("A search that takes too much work judges nothing")
struct PatternLimitTests {
    /// Every one of the repetitions may be at hand at every character: more than 100 million steps in all.
    static let pattern = "(?:a?){990}b"
    static let text = String(repeating: "a", count: 120_000)

    @Test("An expectation whose pattern is given up is an error, and where it is denied, too")
    func expectation() async throws {
        let bench = Bench { _ in .json(200, #"{"access": "\#(Self.text)"}"#) }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001",
              "expect": { "status": 200, "body": [{ "path": "$.access", "not": { "matches": "\#(Self.pattern)" } }] } }
            """#
        )
        #expect(result.verdict == .error)
        #expect(result.violated.isEmpty)
        #expect(result.words.contains("takes more than 100000000 steps"), "\(result.words)")
    }
}
