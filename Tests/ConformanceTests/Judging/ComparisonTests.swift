import Conformance
import JSONText
import Testing

@Suite("Two kinds of responses are told apart by what chance cannot explain, and by nothing else")
struct ComparisonTests {
    static func samples(_ answers: [(Int, String)], names: [String] = []) -> [AnswerSample] {
        answers.map { AnswerSample(.made($0.0, $0.1), identifiers: names) }
    }

    /// Four alike.
    static func four(_ status: Int, _ body: String) -> [(Int, String)] { Array(repeating: (status, body), count: 4) }

    /// Answers whose bodies are made one by one.
    static func made(_ count: Int, seed: Int, _ make: (inout SeededGenerator) -> String) -> [AnswerSample] {
        var random = SeededGenerator(seed: UInt64(seed), stream: "answers")
        return samples((0..<count).map { _ in (200, make(&random)) })
    }

    static func text(_ lengths: ClosedRange<Int>, of alphabet: String, _ random: inout SeededGenerator) -> String {
        let all = Array(alphabet)
        return String(
            (0..<Int.random(in: lengths, using: &random)).compactMap { _ in all.randomElement(using: &random) }
        )
    }

    static let hex = "0123456789abcdef"

    static func subjects(
        _ first: [AnswerSample],
        _ second: [AnswerSample],
        by aspects: [CompareStep.Aspect] = CompareStep.Aspect.usual
    ) -> [AnswerDifference.Subject] { Comparison(first, second).differences(in: aspects).map(\.subject) }

    @Test(
        "What is always so in one kind and never in the other",
        arguments: [
            (four(401, "{}"), four(404, "{}"), [.status]),
            ([(401, "{}")] + four(404, "{}"), four(404, "{}"), []),
            (
                four(401, #"{"e":"wrong"}"#), four(401, #"{"e":"nobody"}"#),
                [.feature("body $.e"), .bodyLength]
            ),
            (four(401, #"{"a":1}"#), four(401, #"{"b":1}"#), [.feature("body $.a"), .feature("body $.b")]),
            (four(401, "one"), four(401, "two"), [.feature("body")]),
            (four(401, #"{"ok":true}"#), four(401, #"{"ok":false}"#), [.feature("body $.ok"), .bodyLength]),
            (four(401, "<p>x</p>"), four(401, "{}"), [.feature("body"), .feature("body $"), .bodyLength]),
            (four(401, #"{"e":"x"}"#), four(401, #"{ "e":  "x" }"#), [.bodyLength]),
        ] as [([(Int, String)], [(Int, String)], [AnswerDifference.Subject])]
    )
    func constant(first: [(Int, String)], second: [(Int, String)], subjects: [AnswerDifference.Subject]) {
        #expect(Self.subjects(Self.samples(first), Self.samples(second)) == subjects)
    }

    @Test(
        "What differs from answer to answer tells nothing",
        arguments: [
            // A request id, a nonce of any length, a token for forms, the time.
            { #"{"id":\#(Int.random(in: 0..<1_000_000, using: &$0))}"# },
            { #"{"nonce":"\#(text(20...40, of: hex, &$0))","e":"Denied"}"# },
            { #"<form><input name="csrf" value="\#(text(32...32, of: hex, &$0))"><p>Denied</p></form>"# },
            {
                #"{"e":"Request \#(text(8...8, of: hex, &$0)) failed at 12:00:0\#(Int.random(in: 0..<10, using: &$0))"}"#
            },
            { #"{"id":"u-\#(text(12...12, of: hex, &$0))"}"# },
            { text(0...30, of: "abcdefgh123 \n", &$0) },
        ] as [@Sendable (inout SeededGenerator) -> String],
        [4, 8]
    )
    func random(make: @Sendable (inout SeededGenerator) -> String, count: Int) {
        for seed in 0..<300 {
            let found = Self.subjects(
                Self.made(count, seed: seed * 2, make),
                Self.made(count, seed: seed * 2 + 1, make)
            )
            #expect(found.isEmpty, "seed \(seed)")
        }
    }

    @Test("A short code that is the same by luck is blamed for nothing", arguments: [(4, 10), (8, 2)])
    func luck(count: Int, choices: Int) {
        for seed in 0..<500 {
            func make(_ random: inout SeededGenerator) -> String {
                #"{"code":\#(Int.random(in: 0..<choices, using: &random))}"#
            }
            let found = Self.subjects(
                Self.made(count, seed: seed * 2, make),
                Self.made(count, seed: seed * 2 + 1, make)
            )
            #expect(found.isEmpty, "seed \(seed)")
        }
    }

    @Test(
        "Words among what varies are held against each other",
        arguments: [
            ("Unknown user", "Wrong password", ["Unknown", "Wrong"]),
            ("No such user", "No such password", ["password", "user"]),
        ]
    )
    func words(first: String, second: String, words: [String]) {
        func page(_ words: String) -> [AnswerSample] {
            Self.made(4, seed: words.count) {
                #"<input name="csrf" value="\#(Self.text(16...16, of: Self.hex, &$0))"><p>\#(words)</p>"#
            }
        }
        let found = Self.subjects(page(first), page(second), by: [.body])
        for word in words { #expect(found.contains(.word(word, of: "body")), "\(found)") }
        #expect(Self.subjects(page(first), page(first)).isEmpty)
    }

    @Test(
        "Values that vary in both kinds, and never meet",
        arguments: [
            (["u-", "x-"], [12...12, 12...12], .word("u", of: "body $.id")),
            (["u", "x"], [12...12, 12...12], .beginning("body $.id")),
            (["", ""], [10...12, 20...22], .length("body $.id")),
        ] as [([String], [ClosedRange<Int>], AnswerDifference.Subject)]
    )
    func disjoint(beginnings: [String], lengths: [ClosedRange<Int>], subject: AnswerDifference.Subject) {
        for seed in 0..<100 {
            let kinds = [0, 1].map { kind in
                Self.made(8, seed: seed * 2 + kind) {
                    #"{"id":"\#(beginnings[kind])\#(Self.text(lengths[kind], of: "bcdfghjk0123", &$0))"}"#
                }
            }
            let found = Self.subjects(kinds[0], kinds[1])
            #expect(found.contains(subject), "seed \(seed): \(found)")
            #expect(Self.subjects(kinds[0], kinds[0]).isEmpty)
        }
    }

    @Test(
        "The ids of two accounts in four answers are two throws of the dice",
        arguments: [(["9a", "9b"], ["5c", "5d"]), (["ab9", "cd9"], ["ef5", "ab5"])]
    )
    func repeated(known: [String], unknown: [String]) {
        func kind(_ ids: [String]) -> [AnswerSample] { Self.samples((ids + ids).map { (200, #"{"id":"\#($0)"}"#) }) }
        #expect(Self.subjects(kind(known), kind(unknown)).isEmpty)
    }

    @Test("Two statuses of one kind that the other never shows")
    func disjointStatuses() {
        func kind(_ statuses: [Int], _ count: Int) -> [AnswerSample] {
            Self.samples((0..<count).map { (statuses[$0 % statuses.count], "{}") })
        }
        #expect(Self.subjects(kind([401, 403], 8), kind([404, 410], 8)) == [.status])
        // Of four each that may be luck.
        #expect(Self.subjects(kind([401, 403], 4), kind([404, 410], 4)).isEmpty)
        #expect(Self.subjects(kind([401, 403], 8), kind([403, 410], 8)).isEmpty)
    }

    @Test("The chance of parting values so is counted out")
    func chance() {
        // Two of the 70 ways to choose four of eight; two of 12 870; every way, where no value comes twice.
        #expect(Parting(["a", "a", "a", "a"], ["b", "b", "b", "b"]).chance == 2.0 / 70)
        #expect(Parting(Array(repeating: 1, count: 8), Array(repeating: 2, count: 8)).chance == 2.0 / 12870)
        #expect(Parting([1, 2, 3, 4], [5, 6, 7, 8]).chance == 1)
        #expect(Parting([1, 1, 2], [3, 3, 3]).chance == 2.0 / 20)
        // Those that are not parted.
        #expect(Parting([1, 1, 2], [2, 3, 3]).chance == nil)
        #expect(Parting([1, 1], [1, 1]).chance == nil)
    }

    @Test(
        "An account's own names tell nothing, the longest taken first and in every usual form",
        arguments: [
            (#"{"m":"sent to rk@a.test"}"#, #"{"m":"sent to nobody@b.test"}"#),
            ("see ?u=rk%40a.test", "see ?u=nobody%40b.test"),
        ]
    )
    func identifiers(first: String, second: String) {
        let one = Self.samples(Self.four(200, first), names: ["rk", "rk@a.test"])
        let other = Self.samples(Self.four(200, second), names: ["nobody", "nobody@b.test"])
        #expect(Self.subjects(one, other).isEmpty)
    }

    @Test(
        "Headers and cookies",
        arguments: [
            ([("X-Reason", "a")], [("X-Reason", "b")], [.feature("header x-reason")]),
            ([("Date", "a")], [("Date", "b")], []),
            ([("Content-Length", "1")], [("Content-Length", "2")], []),
            ([("Set-Cookie", "sid=1")], [("Set-Cookie", "sid=2")], []),
            ([("Set-Cookie", "sid=1")], [], [.feature("header set-cookie sid")]),
        ] as [([(String, String)], [(String, String)], [AnswerDifference.Subject])]
    )
    func headers(first: [(String, String)], second: [(String, String)], subjects: [AnswerDifference.Subject]) {
        func samples(_ headers: [(String, String)]) -> [AnswerSample] {
            (0..<4).map { _ in AnswerSample(.made(200, "", headers), identifiers: []) }
        }
        #expect(Self.subjects(samples(first), samples(second)) == subjects)
    }

    @Test("What is told is how each kind shows it")
    func told() {
        let found = Comparison(
            Self.samples(Self.four(401, "{}")),
            Self.samples(Self.four(404, #"{"e":"Unknown user 7"}"#))
        ).differences(in: [.status, .body])
        #expect(
            found == [
                AnswerDifference(.status, first: "401", second: "404"),
                AnswerDifference(.feature("body $.e"), first: "absent", second: #""Unknown user 7""#),
            ]
        )
    }

    @Test("Only what is asked for is compared")
    func aspects() {
        let one = Self.samples(Self.four(401, "one"))
        let other = Self.samples(Self.four(404, "other"))
        #expect(Self.subjects(one, other, by: [.status]) == [.status])
        #expect(Self.subjects(one, other, by: [.length]) == [.bodyLength])
        #expect(Self.subjects(one, other, by: [.headers]) == [])
    }
}
