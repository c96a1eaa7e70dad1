import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// Settings in requests.
@Suite("The value of a setting in a request") struct SettingTypeTests {
    @Test("A template that is the setting alone has its type, and within a text it is written out")
    func typed() async throws {
        var bench = Bench { request, mail, _ in StepKindTests.wellBehaved(request, mail) }
        for (old, new) in [
            (
                #""title": "Plain","#,
                #""title": "Plain", "settings": { "strict": { "description": "a", "type": "boolean", "default": false }, "limit": { "description": "b", "type": "number", "default": 1 }, "scopes": { "description": "c", "type": "list", "default": [] } },"#
            ),
            (
                #""json": { "login": "{{ identifier }}", "password": "{{ password }}" },"#,
                #""json": { "login": "{{ identifier }}", "password": "{{ password }}", "strict": "{{ settings.strict }}", "limit": "{{ settings.limit }}", "scopes": "{{ settings.scopes }}", "words": "{{ settings.strict }}-{{ settings.limit }}" },"#
            ),
        ] {
            try #require(bench.dialect.contains(old))
            bench.dialect = bench.dialect.replacing(old, with: new)
        }
        bench.settings = ["strict": "true", "limit": "2.5", "scopes": "a,b"]
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        let sent = try #require(bench.transport.requests("POST /login").first)
        #expect(sent["strict"]?.bool == true)
        #expect(sent["limit"]?.double == 2.5)
        #expect(sent["scopes"] == ["a", "b"])
        #expect(sent["words"] == "true-2.5")
    }
}
