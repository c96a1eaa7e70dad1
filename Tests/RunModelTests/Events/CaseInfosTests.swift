import RunModel
import Testing

@Suite("What a run is about to do, kept in little room")
struct CaseInfosTests {
    private static func info(_ scenario: String, row: String? = nil, title: String = "T") -> CaseInfo {
        CaseInfo(scenario: scenario, row: row, title: title, file: "f.json", line: 3, verifies: [], stepCount: 2)
    }

    @Test("Every case is given back as it was, rows without a name included")
    func whole() {
        let infos = [
            Self.info("a"), Self.info("b", row: "1"), Self.info("b", row: ""), Self.info("b", row: "2", title: "U"),
            Self.info("c", row: "1"), Self.info("a", row: "1"),
        ]
        let packed = CaseInfos(infos)
        #expect(Array(packed) == infos)
        for (place, info) in infos.enumerated() { #expect(packed.place(of: info.id) == place) }
        #expect(packed.place(of: "b[3]") == nil)
    }

    @Test("Of two cases with one id the first is found")
    func twice() {
        let packed = CaseInfos([Self.info("a", row: "1"), Self.info("a", row: "1", title: "again")])
        #expect(packed.count == 2 && packed.place(of: "a[1]") == 0)
    }
}
