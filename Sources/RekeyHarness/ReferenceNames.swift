import Conformance
import JSONText
package import Reference

/// The defects of the reference backend by their slugs.
package enum ReferenceDefects {
    package static func named(_ slugs: [String]) throws(HarnessError) -> Defects {
        var defects = Defects()
        var unknown: [String] = []
        for slug in slugs {
            if let defect = Defect(slug: slug) { defects.insert(defect) } else { unknown.append(slug) }
        }
        guard unknown.isEmpty else {
            let known = Defect.allCases.map(\.slug)
            throw .usage(
                unknown.map { slug in
                    "unknown defect '\(slug)'" + nearestFew(slug, in: known, all: "rekey list defects lists all")
                }
            )
        }
        return defects
    }
}
