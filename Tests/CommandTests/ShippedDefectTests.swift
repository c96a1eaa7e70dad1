import Conformance
import Emulators
import JSONText
import Reference
import RekeyHarness
import Testing

/// The shipped files of defects, held against the faults that the reference backend has.
@Suite struct ShippedDefectTests {
    static let library = ShippedLibrary()

    /// All of them, read as the audit reads them.
    static var defects: [AuditedDefect] {
        get throws {
            var mistakes = Diagnostics()
            let defects = library.defects(&mistakes)
            try #require(mistakes.isEmpty, "\(mistakes.rendered())")
            return defects
        }
    }

    @Test("Every defect that the backend can have stands in the files once, and none that it cannot have does")
    func everySlugOnce() throws {
        #expect(try Self.defects.map(\.slug).sorted() == Defect.allCases.map(\.slug).sorted())
    }

    @Test("Every requirement has a defect that breaks it first of all")
    func everyRequirement() throws {
        var mistakes = Diagnostics()
        let requirements = Self.library.catalogue(&mistakes).requirements.map(\.id)
        #expect(try Self.defects.plainest.compactMap(\.requirements.first).sorted() == requirements.sorted())
    }

    @Test("What a defect does is a sentence, and no other's")
    func sentences() throws {
        let summaries = try Self.defects.map(\.summary)
        #expect(summaries.filter { !$0.hasSuffix(".") } == [])
        #expect(Set(summaries).count == summaries.count)
    }

    @Test("A defect of a system stands in the system's folder, and breaks what the system brings")
    func folders() throws {
        for defect in try Self.defects {
            let system = try #require(defect.system)
            #expect(ReferenceSystems.names.contains(system))
            let path = system == "reference" ? "Scenarios/requirements.json" : "Scenarios/\(system)/requirements.json"
            let own = try CatalogueLoader.load(try #require(Self.library.files[path]))
            #expect(defect.requirements.allSatisfy { own[$0] != nil }, "\(defect.slug)")
        }
    }

    @Test("The settings of a defect are settings of its system's dialect, with values that it takes")
    func settings() throws {
        let chosen = Set(try Self.defects.map { [$0.system ?? "": $0.settings] })
        #expect(chosen.count >= 10)
        for (system, settings) in chosen.flatMap(\.self) {
            let dialect = try #require(Self.library.files["Fixtures/dialects/\(system).json"])
            #expect(throws: Never.self) { try DialectLoader.load(dialect, name: system, settings: settings) }
        }
    }
}
