import Conformance
import JSONText
package import Reference

/// The variations of the reference backend by their slugs.
package enum ReferenceVariations {
    package static func named(_ slugs: [String]) throws(HarnessError) -> [Variation] {
        let unknown = slugs.filter { Variation(slug: $0) == nil }
        guard unknown.isEmpty else {
            let known = Variation.all.map(\.slug)
            throw .usage(
                unknown.map {
                    "--variation '\($0)' is not a variation of the reference backend" + didYouMean($0, in: known)
                }
            )
        }
        return slugs.compactMap { Variation(slug: $0) }
    }

    /// Returns whether a backend with these sends its mail over TLS alone; unknown ones make no difference.
    static func needMailOverTLS(_ slugs: [String]) -> Bool {
        slugs.contains { Variation(slug: $0)?.needsMailOverTLS == true }
    }
}
