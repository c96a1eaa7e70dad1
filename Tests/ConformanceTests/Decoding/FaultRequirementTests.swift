import Testing

@testable import Conformance

@Suite("The requirements about server faults") struct FaultRequirementTests {
    @Test("The shipped catalogue has both, the one about valid input as a MUST")
    func shipped() throws {
        let catalogue = try shippedCatalogue()
        #expect(catalogue[.validInputMeetsNoFault]?.level == .must)
        #expect(catalogue[.malformedInputMeetsNoFault]?.level == .should)
    }
}
