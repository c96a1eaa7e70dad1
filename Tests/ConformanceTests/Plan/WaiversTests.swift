import Conformance
import Testing

@Suite("Waivers hold to their last day, and are complained about when nothing needs them")
struct WaiversTests {
    static let id = RequirementID(rawValue: "AUTH-A-001")

    @Test(
        "Dates",
        arguments: [
            (nil, true), ("2026-06-15", true), ("2026-06-16", true), ("2026-06-14", false), ("2025-12-31", false),
        ] as [(String?, Bool)]
    )
    func dates(expires: String?, holds: Bool) {
        let waivers = Waivers([.init(subject: .requirement(Self.id), reason: "r", expires: expires)])
        #expect(waivers.waivers(for: Self.id, in: "s", on: "2026-06-15").count == (holds ? 1 : 0))
        let uses = waivers.uses(used: [.requirement(Self.id)], judged: [], open: [], on: "2026-06-15")
        #expect(uses.map(\.standing) == [holds ? .needed : .expired])
        #expect(uses.compactMap(\.complaint).isEmpty == holds)
    }

    @Test("A waiver is for its own subject, and all that hold are found")
    func subjects() {
        let waivers = Waivers([
            .init(subject: .requirement(Self.id), reason: "r"), .init(subject: .scenario("core/x"), reason: "s"),
        ])
        #expect(waivers.waivers(for: Self.id, in: "core/x", on: "2026-06-15").map(\.reason) == ["r", "s"])
        #expect(waivers.waivers(for: Self.id, in: "core/y", on: "2026-06-15").map(\.reason) == ["r"])
        #expect(
            waivers.waivers(for: RequirementID(rawValue: "AUTH-B-001"), in: "core/x", on: "2026-06-15").map(\.reason)
                == ["s"]
        )
    }

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
