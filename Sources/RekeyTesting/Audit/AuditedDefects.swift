package import Conformance
import Reference

/// Where the defects of an audit come from.
package enum AuditedDefects {
    /// Those of the reference backend and of the systems that an audit tries, in its order.
    package static var ofReference: [AuditedDefect] {
        Defects.known.filter { !ReferenceSystems.makes(of: $0.system).isEmpty }.map { defect in
            AuditedDefect(
                slug: defect.slug,
                requirements: defect.requirements.map { RequirementID(rawValue: $0) },
                summary: defect.summary,
                system: defect.system,
                settings: defect.settings
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
