import Conformance
import Testing

@testable import Reports

@Suite("Requirement table")
struct RequirementTableTests {
    @Test("Groups come in the catalogue's order, and columns without anything in them are left away")
    func table() {
        let standings: [(String, Standing)] = [
            ("AUTH-INV-001", .violated), ("AUTH-INV-002", .held), ("AUTH-REG-001", .held),
            ("AUTH-REG-002", .notApplicable),
            ("AUTH-CON-001", .couldNotJudge), ("X-ODD-001", .held),
        ]
        let table = RequirementTable(
            standings: Dictionary(uniqueKeysWithValues: standings.map { (RequirementID(rawValue: $0.0), $0.1) })
        )
        #expect(
            table.lines(width: nil).plainText == """
                Requirements        held  violated  could not judge  not applicable
                Registration           1         0                0               1
                Token invalidation     1         1                0               0
                Concurrency            0         0                1               0
                X                      1         0                0               0
                All                    3         1                1               1
                """
        )
    }

    @Test("Every group of the catalogue fits 80 columns")
    func width() {
        let ids = Catalogue.groupTitles.map { RequirementID(rawValue: "AUTH-\($0.short)-001") }
        let table = RequirementTable(standings: Dictionary(uniqueKeysWithValues: ids.map { ($0, .held) }))
        #expect(table.lines(width: 80).allSatisfy { $0.plainText.count < 80 })
    }

    @Test("Warnings and waivers get their columns where there are any")
    func extraColumns() {
        let table = RequirementTable(
            standings: [Samples.inv: .waived, Samples.headers: .warned, Samples.login: .notTested]
        )
        #expect(
            table.lines(width: nil).first?.plainText.hasSuffix("not applicable  not tested  warning  waived") == true
        )
        #expect(RequirementTable(standings: [:]).lines(width: nil).isEmpty)
    }

    @Test("On a terminal that is too narrow for the columns, each group names its counts", arguments: [40, 60, 80])
    func narrow(width: Int) {
        let rare: [Standing] = [.warned, .waived, .violated, .held]
        let ids = Catalogue.groupTitles.map { RequirementID(rawValue: "AUTH-\($0.short)-001") }
        let standings = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, rare[$0.offset % 4]) })
        let lines = RequirementTable(standings: standings).lines(width: width)
        #expect(lines.allSatisfy { $0.isProse || $0.plainText.count <= width })
        #expect(lines.first?.plainText == "Requirements")
        #expect(lines.contains { $0.plainText == "  Registration: 1 warning" })
        #expect(lines.contains { $0.plainText.hasPrefix("  All: 4 held, 4 violated, 5 warning") })
    }
}
