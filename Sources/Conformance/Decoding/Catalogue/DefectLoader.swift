package import JSONText

/// Reads files of defects, the faults that a backend can be told to have: a team's own, and the shipped ones.
package enum DefectLoader {
    /// The members that the file may have.
    package static let members = ["$schema", "defects"]
    /// The members that a defect may have.
    package static let defectMembers = ["defect", "requirements", "summary", "settings"]

    /// The defects in a text, in its order.
    ///
    /// - Parameter system: the system whose emulator has them; nil for a backend that is not the reference backend.
    /// - Throws: Every mistake in the file.
    package static func load(
        _ source: SourceText,
        catalogue: Catalogue,
        system: String? = nil
    ) throws(Diagnostics) -> [AuditedDefect] {
        let context = DecodingContext(source: source)
        let defects = context.root().flatMap { $0.defects(catalogue: catalogue) }
        return try Loaded(model: defects, diagnostics: context.diagnostics).get().map { defect in
            var defect = defect
            defect.system = system
            return defect
        }
    }
}

extension FileValue {
    fileprivate func defects(catalogue: Catalogue) -> [AuditedDefect]? {
        guard let object = object(DefectLoader.members, what: "a file of defects") else { return nil }
        _ = object["$schema"]?.string()
        guard let list = object.required("defects", of: "a file of defects")?.array("a list of defects") else {
            return nil
        }
        var lines: [String: Int] = [:]
        return list.compactMap { element in
            guard let defect = element.defect(catalogue: catalogue) else { return nil }
            if let first = lines[defect.slug] { element.fail("'\(defect.slug)' is already defined in line \(first)") }
            lines[defect.slug] = lines[defect.slug] ?? element.line
            return defect
        }
    }

    private func defect(catalogue: Catalogue) -> AuditedDefect? {
        guard let object = object(DefectLoader.defectMembers, what: "a defect") else { return nil }
        let slug = object.required("defect", of: "a defect")?.slug("a defect")
        let summary = object["summary"]?.nonEmptyString("a summary")
        let settings = object["settings"]?.chosenSettings() ?? [:]
        guard let list = object.required("requirements", of: "a defect") else { return nil }
        let requirements = list.requirementIDs()
        for id in requirements where catalogue[id] == nil {
            list.unknown("requirement", id.rawValue, valid: catalogue.requirements.map(\.id.rawValue))
        }
        guard let slug else { return nil }
        return AuditedDefect(slug: slug, requirements: requirements, summary: summary ?? slug, settings: settings)
    }
}
