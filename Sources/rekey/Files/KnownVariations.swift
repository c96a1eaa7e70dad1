import Conformance
import JSONText
import RekeyHarness

/// The shipped variations by their slugs, with the dialect for each.
enum KnownVariations {
    static func named(_ slugs: [String], in library: ShippedLibrary) throws(HarnessError) -> [AuditedVariation] {
        if slugs.isEmpty { return [] }
        var mistakes = Diagnostics()
        let known = library.variations(&mistakes)
        if mistakes.hasErrors { throw .mistakes(mistakes) }
        return try chosen(slugs, of: known)
    }

    /// Those of the known ones that were named, in the order in which they were.
    static func chosen(_ slugs: [String], of known: [AuditedVariation]) throws(HarnessError) -> [AuditedVariation] {
        let unknown = slugs.filter { slug in !known.contains { $0.slug == slug } }
        guard unknown.isEmpty else {
            throw .usage(
                unknown.map { "--variation '\($0)' is not known" + didYouMean($0, in: known.map(\.slug)) }
            )
        }
        return slugs.compactMap { slug in known.first { $0.slug == slug } }
    }
}
