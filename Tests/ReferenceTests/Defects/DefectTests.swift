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

    @Test("Every requirement's own defect has a probe, but for the ones of timing and of the plain port")
    func complete() {
        let own = Defect.allCases.filter { $0.kind == .requirement }
        #expect(Set(own).subtracting(Probe.all.map(\.defect)) == [.timingRevealsAccount, .plainHTTPServed])
    }

    @Test("Every defect has requirements, and a sentence of its own", arguments: Defect.allCases)
    func described(defect: Defect) {
        #expect(!defect.requirements.isEmpty)
        #expect(defect.requirements.allSatisfy { $0.wholeMatch(of: /AUTH-[A-Z]+-\d{3}/) != nil })
        #expect(Defect.allCases.filter { $0.summary == defect.summary } == [defect])
        #expect(defect.summary.hasSuffix("."))
        #expect(Defect(slug: defect.slug) == defect)
    }

    @Test("No two defects are a requirement's own, and every variant stands beside one that is")
    func kinds() {
        let own = Defect.allCases.filter { $0.kind == .requirement }.map(\.requirement)
        #expect(Set(own).count == own.count)
        let variants = Defect.allCases.filter { $0.kind == .variant }
        #expect(variants.flatMap(\.requirements).filter { !own.contains($0) } == [])
    }

    @Test("An unknown slug is no defect")
    func unknown() {
        #expect(Defect(slug: "old-tokens-survive-reset") == nil)
    }
}
