package import Conformance
import Reference

/// Where the defects of an audit come from.
package enum AuditedDefects {
    /// Those of the reference backend, in its order.
    package static var ofReference: [AuditedDefect] {
        Defect.allCases.map { defect in
            AuditedDefect(
                slug: defect.rawValue,
                requirements: defect.requirements.map { RequirementID(rawValue: $0) },
                summary: defect.summary
            )
        }
    }

    /// One for each requirement, by the slug that the catalogue gives it: for backends that know those names.
    package static func ofCatalogue(_ catalogue: Catalogue) -> [AuditedDefect] {
        catalogue.requirements.map { requirement in
            AuditedDefect(
                slug: requirement.defect,
                requirements: [requirement.id],
                summary: "Breaks: \(requirement.title)."
            )
        }
    }
}
