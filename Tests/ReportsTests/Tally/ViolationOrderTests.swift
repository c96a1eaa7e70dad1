import Conformance
import JSONText
import Testing

@testable import Reports

@Suite("Violations, the root first")
struct ViolationOrderTests {
    /// `C` follows from `A`, `D` from `C`, `E` from `B` and `C`.
    static func catalogue() throws -> Catalogue {
        let roots = ["A": "", "B": "", "C": "AUTH-A-001", "D": "AUTH-C-001", "E": "AUTH-B-001, AUTH-C-001"]
        let list = roots.sorted { $0.key < $1.key }.map { name, roots in
            let ids = roots.split(separator: ", ").map { "\"\($0)\"" }.joined(separator: ", ")
            let follows = ids.isEmpty ? "" : ", \"follows\": [\(ids)]"
            return
                #"{ "id": "AUTH-\#(name)-001", "title": "T\#(name)", "level": "MUST", "statement": "S", "observe": "O", "needs": [], "sources": []\#(follows) }"#
        }
        let text = #"{ "version": 1, "requirements": [\#(list.joined(separator: ", "))] }"#
        return try CatalogueLoader.load([SourceText(name: "all.json", text: text)])
    }

    @Test(
        "What follows from another violated requirement is told behind it, and anything else in its order",
        arguments: [
            ("A B", "A: B:"), ("A C", "A: C:A"), ("C D", "C: D:C"), ("D", "D:"), ("B A C E", "A: C:A B: E:B,C"),
            ("A B C D E", "A: C:A D:C B: E:B,C"), ("", ""),
        ]
    )
    func order(violated: String, expected: String) throws {
        let ids = violated.split(separator: " ").map { RequirementID(rawValue: "AUTH-\($0)-001") }.sorted()
        let entries = ViolationOrder(ids, catalogue: try Self.catalogue()).entries
        let words = entries.map { entry in
            let roots = entry.roots.map { $0.rawValue.dropFirst(5).prefix(1) }.joined(separator: ",")
            return "\(entry.id.rawValue.dropFirst(5).prefix(1)):\(roots)"
        }
        #expect(words.joined(separator: " ") == expected)
    }

    @Test("The remark names every root")
    func remarks() throws {
        let ids = ["B", "C", "E"].map { RequirementID(rawValue: "AUTH-\($0)-001") }
        let entries = ViolationOrder(ids, catalogue: try Self.catalogue()).entries
        #expect(entries.map(\.remark) == [nil, "probably follows from AUTH-B-001 and AUTH-C-001", nil])
    }
}
