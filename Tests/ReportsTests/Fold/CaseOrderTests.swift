import Conformance
import Testing

@testable import Reports

@Suite("Failed cases, the root first")
struct CaseOrderTests {
    @Test(
        "MUST before SHOULD, roots before what follows from them, the root of the most first",
        arguments: [
            ("E D C B A", "A B C D E"), ("D C", "C D"), ("B C", "B C"), ("E D", "D E"), ("B C D", "C B D"),
        ]
    )
    func order(violated: String, expected: String) throws {
        let ids = violated.split(separator: " ").map { RequirementID(rawValue: "AUTH-\($0)-001") }
        let order = CaseOrder(violated: ids, catalogue: try ViolationOrderTests.catalogue())
        let ranked = ids.sorted {
            order.rank(of: Samples.info("core/\($0.rawValue)"), [$0])
                < order.rank(of: Samples.info("core/\($1.rawValue)"), [$1])
        }
        #expect(ranked.map { $0.rawValue.dropFirst(5).prefix(1) }.joined(separator: " ") == expected)
    }

    @Test("A case that breaks a root besides comes with the roots")
    func several() throws {
        let ids = ["A", "C"].map { RequirementID(rawValue: "AUTH-\($0)-001") }
        let order = CaseOrder(violated: ids, catalogue: try ViolationOrderTests.catalogue())
        #expect(order.rank(of: Samples.info("core/z"), ids) < order.rank(of: Samples.info("core/a"), [ids[1]]))
    }
}
