import Conformance
import JSONText
import Reference
import RekeyHarness
import Testing

/// The shipped file of variations, held against the variations that the reference backend knows.
@Suite struct ShippedVariationTests {
    static let library = ShippedLibrary()

    static var variations: [AuditedVariation] {
        get throws {
            var mistakes = Diagnostics()
            let variations = library.variations(&mistakes)
            try #require(mistakes.isEmpty, "\(mistakes.rendered())")
            return variations
        }
    }

    @Test("Every variation that the backend knows stands in the file once, and no other does")
    func everySlugOnce() throws {
        #expect(try Self.variations.map(\.slug).sorted() == Variation.all.map(\.slug).sorted())
    }

    @Test("Each says in a sentence of its own what it does, which real backend does it, and where that is written")
    func sources() throws {
        let variations = try Self.variations
        #expect(
            variations.filter { !$0.summary.hasSuffix(".") || $0.seenIn == nil || $0.source == nil }.map(\.slug) == []
        )
        #expect(Set(variations.map(\.summary)).count == variations.count)
    }

    @Test("The dialect is right with each of them, and with each row of several")
    func dialects() throws {
        let variations = try Self.variations
        let source = try #require(Self.library.files["Fixtures/dialects/reference.json"])
        var mistakes = Diagnostics()
        let catalogue = Self.library.catalogue(&mistakes)
        for row in variations.map({ [$0] }) + VariationTable.rows(of: variations, seed: 1) {
            let settings = row.flatMap(\.settings).reduce(into: [:]) { $0[$1.key] = $1.value }
            let dialect = try DialectLoader.load(
                source,
                name: "reference",
                settings: settings,
                patches: row.map(\.patch)
            )
            let found = DialectCheck.checkLoaded(dialect, catalogue: catalogue)
            #expect(found.isEmpty, "\(row.map(\.slug)): \(found.rendered())")
        }
    }

    @Test("In the rows every two that agree meet, and no two that do not", arguments: [1, 2, 20_261_122] as [UInt64])
    func rows(seed: UInt64) throws {
        let variations = try Self.variations
        let rows = VariationTable.rows(of: variations, seed: seed).map { $0.map(\.slug) }
        for (number, one) in variations.enumerated() {
            for other in variations[(number + 1)...] {
                let meet = rows.contains { $0.contains(one.slug) && $0.contains(other.slug) }
                #expect(meet == one.agrees(with: other), "\(one.slug) and \(other.slug)")
            }
        }
        #expect(rows.count < variations.count * 3)
    }

    @Test("The defects that a variation hides exist")
    func hides() throws {
        let known = Set(try ShippedDefectTests.defects.map(\.slug))
        #expect(try Self.variations.flatMap(\.hides.keys).filter { !known.contains($0) } == [])
    }
}
