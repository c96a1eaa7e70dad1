import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Cases with one cause are told once, root causes first")
struct CaseGroupsTests {
    static func failed(_ id: String, _ requirement: String, _ finding: Finding, title: String = "access") -> CaseResult
    {
        let requirement = RequirementID(rawValue: requirement)
        return Samples.result(
            Samples.info(id, verifies: [requirement]),
            .failed,
            violated: [requirement],
            steps: [
                StepResult(
                    number: "1",
                    line: 1,
                    title: title,
                    kind: Samples.access,
                    status: .violated,
                    verifies: [requirement],
                    level: .must,
                    findings: [finding]
                )
            ]
        )
    }

    static func unjudged(_ id: String, _ operation: OperationName, _ reason: Unjudged) -> CaseResult {
        let finding = Finding(.unjudged(reason))
        return Samples.result(
            Samples.info(id),
            .error,
            reason: Samples.ended("1", line: 1, "\(operation) of \(id)", finding),
            steps: [
                StepResult(
                    number: "1",
                    line: 1,
                    title: "\(operation) of \(id)",
                    kind: .operation(operation, inputs: [], isAmended: false),
                    status: .error,
                    findings: [finding]
                )
            ]
        )
    }

    static func groups(_ results: [CaseResult]) throws -> CaseGroups {
        var groups = CaseGroups(catalogue: try Samples.catalogue())
        for result in results { _ = groups.add(result) }
        return groups
    }

    static func names(_ cases: [CaseInfo]) -> String {
        var names = CaseNames()
        for info in cases { names.add(info) }
        return names.list
    }

    @Test("One finding in many cases is one group, led by the first by id, however they end")
    func oneCause() throws {
        let results = ["core/c", "core/a", "core/b"].enumerated().map { index, id in
            var finding = Samples.outcome(.ok, expected: .denied)
            finding.since = .start(.seconds(index + 1), after: .shipped(.completeReset))
            return Self.failed(id, "AUTH-INV-001", finding, title: #"access with session "\#(id)""#)
        }
        for order in [results, results.reversed()] {
            let groups = try Self.groups(order).failed
            #expect(groups.count == 1)
            #expect(groups[0].leader.info.id == "core/a")
            #expect(groups[0].rest == "And 2 more cases: core/b, core/c.")
        }
    }

    @Test("Another requirement or another finding is another group")
    func others() throws {
        let groups = try Self.groups([
            Self.failed("core/a", "AUTH-INV-001", Samples.outcome(.ok, expected: .denied)),
            Self.failed("core/b", "AUTH-RST-001", Samples.outcome(.ok, expected: .denied)),
            Self.failed("core/c", "AUTH-INV-001", Samples.outcome(.fault, expected: .denied)),
        ])
        #expect(groups.failed.count == 3)
    }

    @Test("The root of another comes first, what follows from it after the other roots, a SHOULD last")
    func order() throws {
        let groups = try Self.groups([
            Self.failed("core/d", "AUTH-TRN-004", Finding("a recommendation")),
            Self.failed("core/c", "AUTH-RST-001", Finding("a reset")),
            Self.failed("core/b", "AUTH-INV-001", Finding("an old token")),
            Self.failed("core/z", "AUTH-LOG-001", Finding("a login")),
        ])
        let ids = groups.failed.flatMap(\.leader.violated).map(\.rawValue)
        #expect(ids == ["AUTH-INV-001", "AUTH-LOG-001", "AUTH-RST-001", "AUTH-TRN-004"])
    }

    @Test("A target that gives no response gives none to any operation; an unknown response is of one request")
    func errors() throws {
        let closed = Unjudged.noAnswer(.closedEarly, "t:80 closed the connection")
        let unknown = Unjudged.unknownAnswer(status: 400, dialect: "acme")
        let groups = try Self.groups([
            Self.unjudged("core/x", .shipped(.login), unknown), Self.unjudged("core/a", .shipped(.register), closed),
            Self.unjudged("core/b", .shipped(.login), .noAnswer(.closedEarly, "t:81 closed the connection")),
            Self.unjudged("core/y", .shipped(.login), unknown), Self.unjudged("core/c", .shipped(.access), closed),
        ]).unjudged
        #expect(groups.map(\.leader.info.id) == ["core/a", "core/x"])
        #expect(groups.map(\.count) == [3, 2])
    }

    @Test("Many names are counted, rows of a table stand together")
    func names() {
        let rows = (1...9).map { Samples.info("core/table", row: "\($0)") }
        #expect(Self.names(rows) == "core/table (9 rows)")
        #expect(Self.names([rows[4]]) == "core/table[5]")
        let many = (10..<40).map { Samples.info("core/\($0)") }
        #expect(Self.names(many + rows).hasSuffix("core/20, core/21 and 27 more"))
        #expect(CaseNames.steps(["3"]) == "step 3")
        #expect(CaseNames.steps(["3", "6.1"]) == "steps 3, 6.1")
        #expect(CaseNames.steps((1...24).map(String.init)) == "24 steps: 1, 2, 3, 4, 5, 6 … 24")
    }
}
