import Conformance
import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("Recorded texts held against those of a replay")
struct TextPatternTests {
    private static func bindings(
        _ known: [String: String] = [:],
        open: [String] = [],
        others: [String: RecordedSecret.Shape] = [:]
    ) -> Bindings {
        let secrets = (Array(known.keys) + open).map { RecordedSecret(name: $0, shape: .text(.lower, count: 8)) }
        let recorded = RecordedCase(
            id: "c",
            startedAt: .init(secondsSince1970: 0),
            duration: .zero,
            verdict: .passed,
            steps: [],
            secrets: secrets,
            exchanges: [],
            receipts: []
        )
        var bindings = Bindings(recorded, seed: 1, others: others)
        for (name, value) in known { bindings.bind(name, to: Array(value.utf8)) }
        return bindings
    }

    private static func match(_ recorded: String, _ text: String, _ bindings: Bindings) -> [String: String]? {
        TextPattern(Array(recorded.utf8), bindings).match(Array(text.utf8))?
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "An open placeholder takes what stands in its place, in the form that it names",
        arguments: [
            (#"{"p":"‹a›","q":1}"#, #"{"p":"xy\"z","q":1}"#, ["a": #"xy\"z"#]),
            ("p=‹a|percent›&q=1", "p=x%2By&q=1", ["a": "x+y"]),
            ("‹a› ‹b›", "one two", ["a": "one", "b": "two"]), ("‹a›", "", ["a": ""]),
            ("x‹a›x‹a›x", "x12x12x", ["a": "12"]), (#""‹a|json›""#, #""x\ny""#, ["a": "x\ny"]),
        ]
    )
    func opens(recorded: String, text: String, values: [String: String]) {
        #expect(Self.match(recorded, text, Self.bindings(open: ["a", "b"])) == values)
    }

    @Test(
        "What does not fit is no match",
        arguments: [
            ("a‹a›", "b1"), ("‹a›x", "12y"), ("same", "other"), ("‹a›-‹a›", "1-2"), ("‹k›", "another"),
            ("‹k|percent›", "a+b"),
            ("short", "short and more"),
        ]
    )
    func misses(recorded: String, text: String) {
        #expect(Self.match(recorded, text, Self.bindings(["k": "a+b"], open: ["a"])) == nil)
    }

    @Test("A known placeholder is its value, in the form that it names; an unknown name is text")
    func known() {
        let bindings = Self.bindings(["k": "a+b"])
        #expect(Self.match("‹k› ‹k|percent› ‹zzz›", "a+b a%2Bb ‹zzz›", bindings) == [:])
        var filling = bindings
        #expect(filling.filled("‹k› ‹k|percent› ‹k|base64› ‹k|other›") == "a+b a%2Bb YSti ‹k|other›")
    }

    @Test("Of two placeholders side by side neither is learnt, since nobody knows where one ends")
    func adjacent() {
        #expect(Self.match("‹a›‹b›", "12", Self.bindings(open: ["a", "b"])) == [:])
    }

    @Test("A placeholder without a value gets one stand-in, and another gets another")
    func standIns() {
        var bindings = Self.bindings(open: ["a", "b"])
        let first = bindings.filled("‹a›")
        #expect(bindings.filled("‹a›") == first)
        #expect(bindings.filled("‹b›") != first)
        var again = Self.bindings(open: ["a", "b"])
        #expect(again.filled("‹a›") == first)
    }

    @Test("A code of another case that stands in a text by chance is filled in, and is the same at every place")
    func foreignSecret() {
        var bindings = Self.bindings(others: ["bob.reset.code": .text(.digits, count: 6)])
        let flow = bindings.filled("950dd192-e9558‹bob.reset.code›0")
        #expect(flow.utf8.allSatisfy { $0 < 0x80 })
        #expect(
            Self.match("/verification?flow=950dd192-e9558‹bob.reset.code›0", "/verification?flow=\(flow)", bindings)
                == [:]
        )
    }

    @Test("A hostile pattern of many placeholders is judged in time that grows with text times pattern")
    func hostile() {
        let pattern = String(repeating: "‹a›x", count: 2000)
        #expect(Self.match(pattern, String(repeating: "y", count: 20000), Self.bindings(open: ["a"])) == nil)
    }

    @Test("A template that holds itself ends")
    func endless() {
        let recorded = RecordedCase(
            id: "c",
            startedAt: .init(secondsSince1970: 0),
            duration: .zero,
            verdict: .passed,
            steps: [],
            secrets: [RecordedSecret(name: "a", shape: .template("‹a›‹a›"))],
            exchanges: [],
            receipts: []
        )
        var bindings = Bindings(recorded, seed: 1)
        #expect(!bindings.filled("‹a›").isEmpty)
    }
}
