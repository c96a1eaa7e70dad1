import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("JUnit names")
struct JUnitNamesTests {
    @Test(
        "The folder becomes a dotted class name that Jenkins can split",
        arguments: [
            ("core/invalidation/x", "core.invalidation"), ("core/x", "rekey.core"), ("x", "rekey.scenarios"),
            ("a/v1.2/my tests/x", "a.v1_2.my_tests"), ("", "rekey.scenarios"),
        ]
    )
    func classnames(scenario: String, classname: String) {
        #expect(JUnitNames.classname(of: Samples.info(scenario)) == classname)
    }

    @Test("The name holds every id, the title and the row, on one line")
    func names() {
        let info = Samples.info(
            "core/a/b",
            row: "seven\ncharacters",
            title: "  A title\r\n over  lines ",
            verifies: [Samples.inv, Samples.reset]
        )
        #expect(JUnitNames.name(of: info) == "AUTH-INV-001, AUTH-RST-001: A title over lines [seven characters]")
        #expect(JUnitNames.name(of: Samples.info("a/b", title: "T", verifies: [])) == "T")
    }

    @Test("Cases of the same title are told apart by their file, and by a number only as a last resort")
    func unique() {
        let infos = [
            Samples.info("core/a/one"), Samples.info("core/a/two"), Samples.info("core/b/one"),
            Samples.info("core/a/three", row: "x"), Samples.info("core/a/deep/../one"),
            Samples.info("core/a/one", row: " "),
        ]
        let names = JUnitNames(of: CaseInfos(infos))
        #expect(
            infos.map { names[$0].name } == [
                "AUTH-LOG-001: A title (one)", "AUTH-LOG-001: A title (two)", "AUTH-LOG-001: A title",
                "AUTH-LOG-001: A title [x]", "AUTH-LOG-001: A title", "AUTH-LOG-001: A title [ ]",
            ]
        )
        let clash = [
            Samples.info("core/a/x y"), Samples.info("core/a/x\ty"), Samples.info("core/a.b/c"),
            Samples.info("core/a_b/c"),
        ]
        let clashing = JUnitNames(of: CaseInfos(clash))
        #expect(Set(clash.map { clashing[$0] }).count == clash.count)
    }

    @Test(
        "A frame leads dorny's reader to the scenario",
        arguments: [
            ("Scenarios/core/invalidation/reset-ends.json", "Scenarios/core/invalidation/reset-ends.json"),
            ("scenarios/logout.json", "scenarios/logout.json"),
            ("tests/auth/9th/login.json", nil),
            ("Scenarios/login.json", nil),
            ("login.json", nil),
            ("a.b/login.json", nil), ("auth/login (old).json", nil),
            ("9th/auth/login old.json", "9th/auth/login old.json"),
        ] as [(String, String?)]
    )
    func frames(file: String, found: String?) throws {
        let tracked = ["other/core/invalidation/reset-ends.json.bak", "x/logout.json", file]
        let frame = SourceFrame.line(file: file, line: 41)
        #expect(frame.flatMap { Self.resolve($0, tracked: tracked) } == found.map { "\($0):41" })
        #expect((frame == nil) == (found == nil))
    }

    /// The rules of dorny/test-reporter's JUnit reader, read in its source.
    private static func resolve(_ line: String, tracked: [String]) -> String? {
        guard let match = line.wholeMatch(of: /\s*at (.*)\((.*):(\d+)\)/) else { return nil }
        let parts = match.1.split(separator: ".", omittingEmptySubsequences: false)
            .prefix { part in part.first.map { $0 > "Z" } ?? false }
        guard !parts.isEmpty else { return nil }
        return tracked.first { path in
            let components = path.split(separator: "/")
            return components.last == match.2 && components.dropLast().suffix(parts.count) == Array(parts)[...]
        }.map { "\($0):\(match.3)" }
    }
}
