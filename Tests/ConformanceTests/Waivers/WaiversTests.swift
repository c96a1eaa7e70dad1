import Conformance
import Testing

@Suite("Waivers hold to their last day, and are complained about when nothing needs them")
struct WaiversTests {
    static let id = RequirementID(rawValue: "AUTH-A-001")
    static let other = RequirementID(rawValue: "AUTH-B-001")
    static let day = "2026-06-15"

    static func place(_ scenario: String, _ row: String? = nil, _ number: String = "1", _ note: String? = nil)
        -> JudgedCheck
    {
        JudgedCheck(scenario: scenario, row: row, number: number, note: note)
    }

    @Test(
        "Dates",
        arguments: [
            (nil, true), ("2026-06-15", true), ("2026-06-16", true), ("2026-06-14", false), ("2025-12-31", false),
        ] as [(String?, Bool)]
    )
    func dates(expires: String?, holds: Bool) {
        let waivers = Waivers([.init(subject: .requirement(Self.id), reason: "r", expires: expires)])
        #expect(waivers.waivers(for: Self.id, at: Self.place("s"), on: Self.day).count == (holds ? 1 : 0))
        let uses = waivers.uses(used: [.requirement(Self.id)], judged: [], open: [], on: "2026-06-15")
        #expect(uses.map(\.standing) == [holds ? .needed : .expired])
        #expect(uses.compactMap(\.complaint).isEmpty == holds)
    }

    @Test("A waiver is for its own subject, and all that hold are found")
    func subjects() {
        let waivers = Waivers([
            .init(subject: .requirement(Self.id), reason: "r"), .init(subject: .scenario("core/x"), reason: "s"),
        ])
        #expect(waivers.waivers(for: Self.id, at: Self.place("core/x"), on: Self.day).map(\.reason) == ["r", "s"])
        #expect(waivers.waivers(for: Self.id, at: Self.place("core/y"), on: Self.day).map(\.reason) == ["r"])
        #expect(
            waivers.waivers(for: Self.other, at: Self.place("core/x"), on: Self.day).map(\.reason) == ["s"]
        )
    }

    @Test(
        "A waiver for a part holds there alone",
        arguments: [
            ("core/x", place("core/x"), true), ("core/x", place("core/x", "r", "7", "n"), true),
            ("core/x", place("core/xy"), false), ("core/x[r]", place("core/x", "r"), true),
            ("core/x[r]", place("core/x", "s"), false), ("core/x[r]", place("core/x"), false),
            ("core/x#a note", place("core/x", "r", "3", "a note"), true),
            ("core/x#a note", place("core/x", "r", "3", "another"), false),
            ("core/x#3.2", place("core/x", nil, "3.2"), true),
            ("core/x#3", place("core/x", nil, "3.2"), false),
            ("core/x[a]#b]#c", place("core/x", "a", "1", "b]#c"), true),
            ("core/x[r]#n", place("core/x", "r", "1", "n"), true),
            ("core/x[r]#n", place("core/x", "s", "1", "n"), false),
            ("core/x[[1]]", place("core/x", "[1]"), true),
        ]
    )
    func parts(text: String, place: JudgedCheck, holds: Bool) throws {
        let part = try #require(ScenarioPart(text))
        #expect(part.description == text)
        let waivers = Waivers([.init(subject: .part(Self.id, part), reason: "r")])
        #expect(waivers.waivers(for: Self.id, at: place, on: Self.day).count == (holds ? 1 : 0))
        #expect(waivers.waivers(for: Self.other, at: place, on: Self.day).isEmpty)
    }

    @Test(
        "What names no part",
        arguments: ["", "#n", "[r]", "core/x[", "core/x[r", "core/x[]", "core/x#", "core/x[r]n"]
    )
    func noParts(text: String) { #expect(ScenarioPart(text) == nil) }

    @Test(
        "Needless only where all of it was judged",
        arguments: [
            (true, true, false, false, WaiverUse.Standing.needed), (true, false, false, false, .needless),
            (true, false, true, false, .undecided), (true, false, false, true, .undecided),
            (false, false, false, false, .untouched),
        ]
    )
    func needless(judged: Bool, used: Bool, open: Bool, intermittent: Bool, standing: WaiverUse.Standing) {
        let subject = Waivers.Subject.requirement(Self.id)
        let waivers = Waivers([.init(subject: subject, reason: "r", isIntermittent: intermittent)])
        let uses = waivers.uses(
            used: used ? [subject] : [],
            judged: judged ? [subject] : [],
            open: open ? [subject] : [],
            on: "2026-06-15"
        )
        #expect(uses.map(\.standing) == [standing])
        #expect(uses.compactMap(\.complaint).count == (standing == .needless ? 1 : 0))
    }
}
