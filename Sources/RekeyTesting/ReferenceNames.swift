import Conformance
import JSONText
package import Reference

/// The defects of the reference backend by their slugs.
package enum ReferenceDefects {
    package static func named(_ slugs: [String]) throws(HarnessError) -> Defects {
        var defects = Defects()
        let unknown = slugs.filter { !defects.insert(slug: $0) }
        guard unknown.isEmpty else {
            let known = Defects.known.map(\.slug)
            throw .usage(
                unknown.map { "--defect '\($0)' is no defect of the reference backend" + didYouMean($0, in: known) }
            )
        }
        return defects
    }
}
