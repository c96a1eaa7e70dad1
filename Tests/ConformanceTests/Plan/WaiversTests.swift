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
        #expect(waivers.complaints(used: [.requirement(Self.id)], judged: [], on: "2026-06-15").isEmpty == holds)
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

    @Test("Needless only where it was judged", arguments: [(true, true, 0), (true, false, 1), (false, false, 0)])
    func needless(judged: Bool, used: Bool, complaints: Int) {
        let subject = Waivers.Subject.requirement(Self.id)
        let waivers = Waivers([.init(subject: subject, reason: "r")])
        let found = waivers.complaints(used: used ? [subject] : [], judged: judged ? [subject] : [], on: "2026-06-15")
        #expect(found.count == complaints)
    }
}
