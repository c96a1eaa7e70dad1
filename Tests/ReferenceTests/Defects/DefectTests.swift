import Testing

@testable import Reference

@Suite("Defects")
struct DefectTests {
    @Test("The clean backend keeps the rule, and the one with the defect breaks it", arguments: Probe.all)
    func shows(probe: Probe) async throws {
        try await comparing(probe.defect) { wire, isFaulty in
            let observed = try await probe.observe(wire)
            #expect(observed == (isFaulty ? probe.faulty : probe.clean))
        }
    }

    @Test("Every defect but the one of timing has a probe")
    func complete() {
        #expect(Set(Defect.allCases).subtracting(Probe.all.map(\.defect)) == [.timingRevealsAccount])
    }

    @Test("Every defect has a requirement of its own and a sentence", arguments: Defect.allCases)
    func described(defect: Defect) {
        #expect(defect.requirement.wholeMatch(of: /AUTH-[A-Z]+-\d{3}/) != nil)
        #expect(Defect.allCases.filter { $0.requirement == defect.requirement } == [defect])
        #expect(defect.summary.hasSuffix("."))
        #expect(Defect(slug: defect.slug) == defect)
    }

    @Test("An unknown slug is no defect")
    func unknown() {
        #expect(Defect(slug: "old-tokens-survive-reset") == nil)
    }
}
