import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("What a case keeps is bounded")
struct MemoryTests {
    private func bench() -> Bench { Bench { _ in .json(200, "{}") } }

    @Test("Values that grow by each other end the case where they grow too large, with their name")
    func values() async throws {
        let values = (1...12).map { #""v\#($0)": "{{ v\#($0 - 1) | repeat:10 }}""# }.joined(separator: ", ")
        let result = try await bench().run(
            #"{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#,
            head: #""values": { "v0": "0123456789", \#(values) },"#
        )
        #expect(result.verdict == .error)
        #expect(
            result.words.contains("the filter 'repeat' would make a text of more than 16 MiB"),
            "\(result.words)"
        )
    }

    @Test("Many large values end it as well", arguments: [4, 5])
    func many(count: Int) async throws {
        let values = (1...count).map { #""v\#($0)": "{{ v0 | repeat:15 }}""# }.joined(separator: ", ")
        let result = try await bench().run(
            #"{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#,
            head: #""values": { "v0": "{{ alice.email | repeat:90000 | prefix:1000000 }}", \#(values) },"#
        )
        #expect((result.verdict == .error) == (count == 5))
        #expect(
            (result.words.contains("'v5' would bring what the case keeps to more than 64 MiB"))
                == (count == 5)
        )
    }

    @Test("A save that grows with every repetition ends it at that step")
    func saves() async throws {
        let result = try await bench().run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone", "save": { "grown": "0123456789" } },
            { "repeat": [{ "do": "access", "session": "phone", "save": { "grown": "{{ grown }}{{ grown }}" } }], "times": 30 },
            { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(
            result.words.contains("the template '{{ grown }}{{ grown }}' would make a text of more than 16 MiB"),
            "\(result.words)"
        )
    }
}
