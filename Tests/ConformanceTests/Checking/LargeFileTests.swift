import JSONText
import Testing

@testable import Conformance

@Suite("Checking takes no longer than reading, however a file is made")
struct LargeFileTests {
    private static let count = 12_000

    /// A file of many steps; one that takes time in the square of its length would take many minutes.
    struct Large: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var head = #""actors": { "alice": {} }"#
        var step: @Sendable (Int) -> String
        var isGroup = false
    }

    @Test(
        "Many steps",
        .timeLimit(.minutes(5)),
        arguments: [
            Large(testDescription: "on one line") { _ in
                #"{ "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }"#
            },
            Large(testDescription: "each with a mistake") {
                #"{ "do": "acess", "session": "phone\#($0)", "verifies": "AUTH-TOK-001" }"#
            },
            Large(testDescription: "each with a name that is not known, near to one that is") {
                #"{ "do": "access", "session": "phone", "as": "label\#($0)", "expect": { "body": [{ "path": "$", "equals": "{{ labl\#($0).status }}" }] } }"#
            },
            Large(
                testDescription: "all at once",
                step: { #"{ "do": "access", "session": "phone", "as": "label\#($0)" }"# },
                isGroup: true
            ),
            Large(
                testDescription: "with as many actors",
                head: #""actors": { "alice": {}, \#((0..<count).map { #""a\#($0)": {}"# }.joined(separator: ", ")) }"#
            ) { _ in #"{ "do": "changePassword", "session": "phone", "verifies": "AUTH-TOK-001" }"# },
            Large(
                testDescription: "with as many rows",
                head:
                    #""actors": { "alice": {} }, "cases": [\#((0..<count).map { #"{ "name": "r\#($0)", "p": "x" }"# }.joined(separator: ", "))]"#
            ) { _ in
                #"{ "do": "login", "actor": "alice", "with": { "password": "{{ case.p }}" }, "verifies": "AUTH-LOG-001" }"#
            },
        ]
    )
    func steps(_ large: Large) {
        let steps = (0..<Self.count).map(large.step).joined(separator: ", ")
        let all = large.isGroup ? #"{ "together": [\#(steps)], "expect": { "exactly": 1, "outcome": "ok" } }"# : steps
        let text =
            #"{ "title": "T", \#(large.head), "steps": [{ "do": "login", "actor": "alice", "session": "phone" }, \#(all)] }"#
        let loaded = ScenarioLoader.read(SourceText(name: "large.json", text: text), id: "large") { _ in nil }
        guard let scenario = loaded.model else { return }
        _ = ScenarioCheck.check([scenario], catalogue: Catalogue([]))
    }
}
