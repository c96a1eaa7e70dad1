import Conformance
import JSONText
import Testing

@Suite("Two kinds of answers are told apart by what is always so, and by nothing else")
struct ComparisonTests {
    static func samples(_ answers: [(Int, String)], names: [String] = []) -> [AnswerSample] {
        answers.map { AnswerSample(.made($0.0, $0.1), identifiers: names) }
    }

    static func subjects(
        _ first: [AnswerSample],
        _ second: [AnswerSample],
        by aspects: [CompareStep.Aspect] = CompareStep.Aspect.usual
    ) -> [String] { Comparison(first, second).differences(in: aspects).map(\.subject) }

    @Test(
        "Repeated answers",
        arguments: [
            ([(401, "{}"), (401, "{}")], [(404, "{}"), (404, "{}")], ["the status"]),
            ([(401, "{}"), (404, "{}")], [(404, "{}"), (404, "{}")], []),
            (
                [(401, #"{"e":"wrong"}"#), (401, #"{"e":"wrong"}"#)],
                [(401, #"{"e":"nobody"}"#), (401, #"{"e":"nobody"}"#)], ["body $.e", "the length of the body"]
            ),
            // A request id varies within each kind.
            ([(401, #"{"id":1}"#), (401, #"{"id":2}"#)], [(401, #"{"id":3}"#), (401, #"{"id":4}"#)], []),
            (
                [(401, #"{"a":1}"#), (401, #"{"a":1}"#)], [(401, #"{"b":1}"#), (401, #"{"b":1}"#)],
                ["body $.a", "body $.b"]
            ),
            ([(401, "one"), (401, "one")], [(401, "two"), (401, "two")], ["body"]),
        ] as [([(Int, String)], [(Int, String)], [String])]
    )
    func repeated(first: [(Int, String)], second: [(Int, String)], subjects: [String]) {
        #expect(Self.subjects(Self.samples(first), Self.samples(second)) == subjects)
    }

    @Test(
        "Single answers: presence, status and words, but nothing that holds a digit",
        arguments: [
            (#"{"e":"Unknown user"}"#, #"{"e":"Wrong password"}"#, ["body $.e"]),
            (
                #"{"e":"Denied","at":"2026-06-15T12:00:00Z","n":1}"#,
                #"{"e":"Denied","at":"2026-06-15T12:00:01Z","n":22}"#, []
            ),
            (#"{"ok":true}"#, #"{"ok":false}"#, ["body $.ok"]), (#"{"a":"x"}"#, #"{"a":"x","b":"y"}"#, ["body $.b"]),
            // A text against JSON, and a longer text against a shorter one.
            ("Denied", #"{"e":"Denied"}"#, ["body", "body $", "body $.e"]), (#"{"e":"x"}"#, #"{ "e":  "x" }"#, []),
            ("<p>Request 81 failed</p>", "<p>Request 7 failed</p>", []), ("<p>Who?</p>", "<p>Wrong!</p>", ["body"]),
        ]
    )
    func single(first: String, second: String, subjects: [String]) {
        #expect(Self.subjects(Self.samples([(401, first)]), Self.samples([(401, second)])) == subjects)
    }

    @Test(
        "An account's own names tell nothing, the longest taken first and in every usual form",
        arguments: [
            (#"{"m":"sent to rk@a.test"}"#, #"{"m":"sent to nobody@b.test"}"#),
            ("see ?u=rk%40a.test", "see ?u=nobody%40b.test"),
        ]
    )
    func identifiers(first: String, second: String) {
        let one = Self.samples([(200, first), (200, first)], names: ["rk", "rk@a.test"])
        let other = Self.samples([(200, second), (200, second)], names: ["nobody", "nobody@b.test"])
        #expect(Self.subjects(one, other).isEmpty)
    }

    @Test(
        "Headers and cookies",
        arguments: [
            ([("X-Reason", "a")], [("X-Reason", "b")], ["header x-reason"]), ([("Date", "a")], [("Date", "b")], []),
            ([("Content-Length", "1")], [("Content-Length", "2")], []),
            ([("Set-Cookie", "sid=1")], [("Set-Cookie", "sid=2")], []),
            ([("Set-Cookie", "sid=1")], [], ["header set-cookie sid"]),
        ]
    )
    func headers(first: [(String, String)], second: [(String, String)], subjects: [String]) {
        func samples(_ headers: [(String, String)]) -> [AnswerSample] {
            (0..<2).map { _ in AnswerSample(.made(200, "", headers), identifiers: []) }
        }
        #expect(Self.subjects(samples(first), samples(second)) == subjects)
    }

    @Test("Of single answers, headers are compared by their names alone")
    func singleHeaders() {
        func samples(_ headers: [(String, String)]) -> [AnswerSample] {
            [AnswerSample(.made(200, "", headers), identifiers: [])]
        }
        #expect(Self.subjects(samples([("X-Reason", "a")]), samples([("X-Reason", "b")])).isEmpty)
        #expect(Self.subjects(samples([("X-Reason", "a")]), samples([])) == ["header x-reason"])
    }

    @Test("A single answer against several is compared like two single ones")
    func mixed() {
        let one = Self.samples([(401, #"{"e":"wrong"}"#)])
        let several = Self.samples([(401, #"{"e":"wrong", "id":1}"#), (401, #"{"e":"wrong", "id":2}"#)])
        #expect(Self.subjects(one, several) == ["body $.id"])
    }

    @Test("What is told is how each kind shows it")
    func words() {
        let found = Comparison(Self.samples([(401, "{}")]), Self.samples([(404, #"{"e":"Unknown user 7"}"#)]))
            .differences(in: [.status, .body])
        #expect(
            found == [
                Mismatch("the status", expected: "401", found: "404"),
                Mismatch("body $.e", expected: "absent", found: #""Unknown user #"#),
            ]
        )
    }

    @Test("Only what is asked for is compared")
    func aspects() {
        let one = Self.samples([(401, "one"), (401, "one")])
        let other = Self.samples([(404, "other"), (404, "other")])
        #expect(Self.subjects(one, other, by: [.status]) == ["the status"])
        #expect(Self.subjects(one, other, by: [.length]) == ["the length of the body"])
        #expect(Self.subjects(one, other, by: [.headers]) == [])
    }
}
