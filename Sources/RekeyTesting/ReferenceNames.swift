import Conformance
import JSONText
package import Reference

/// What the reference backend can speak.
package enum ReferenceSurfaces {
    package static let names = ["reference"]
}

/// The makes of the reference backend that together show all it can do: settings of its dialect.
package enum ReferenceMakes {
    package static let all: [[String: String]] = [
        [:], ["tokens": "es256"], ["tokens": "hs256"], ["carrier": "cookie"], ["reset": "code"], ["reset": "generated"],
    ]
}

/// The defects of the reference backend by their slugs.
package enum ReferenceDefects {
    package static func named(_ slug: String) throws(HarnessError) -> Defect {
        guard let defect = Defect(rawValue: slug) else {
            let known = Defect.allCases.map(\.rawValue)
            throw .usage(["--defect '\(slug)' is no defect of the reference backend" + didYouMean(slug, in: known)])
        }
        return defect
    }
}
