import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

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
    func complete() throws {
        let own = Set(try DefectFile().own)
        #expect(own.count >= 100)
        #expect(own.subtracting(Probe.all.map(\.defect)) == [.timingRevealsAccount, .plainHTTPServed])
    }

    @Test(
        "A slug is the name of the case in kebab case",
        arguments: [
            (Defect.oldTokenSurvivesReset, "old-token-survives-reset"), (.plainHTTPServed, "plain-http-served"),
            (.secretAcceptedInURL, "secret-accepted-in-url"), (.jwtKeyIDIsAPath, "jwt-key-id-is-a-path"),
            (.nonASCIIPasswordLost, "non-ascii-password-lost"), (.oldTLSAccepted, "old-tls-accepted"),
            (.kiiLoginFailureIs401, "kii-login-failure-is-401"), (.jwtKeyConfusionByDER, "jwt-key-confusion-by-der"),
        ]
    )
    func slug(defect: Defect, slug: String) {
        #expect(defect.slug == slug)
        #expect(Defect(slug: slug) == defect)
    }

    @Test("No two defects have one slug")
    func unique() {
        #expect(Set(Defect.allCases.map(\.slug)).count == Defect.allCases.count)
    }

    @Test("An unknown slug is no defect", arguments: ["old-tokens-survive-reset", "oldTokenSurvivesReset", ""])
    func unknown(slug: String) {
        #expect(Defect(slug: slug) == nil)
    }
}
