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
        let slug = object.required("defect", of: "a defect")?.slug()
        let summary = object["summary"]?.nonEmptyString("a summary")
        let settings = object["settings"]?.defectSettings() ?? [:]
        guard let list = object.required("requirements", of: "a defect") else { return nil }
        let requirements = list.requirementIDs()
        for id in requirements where catalogue[id] == nil {
            list.unknown("requirement", id.rawValue, valid: catalogue.requirements.map(\.id.rawValue))
        }
        guard let slug else { return nil }
        return AuditedDefect(slug: slug, requirements: requirements, summary: summary ?? slug, settings: settings)
    }

    /// Values of a dialect's settings. Which settings there are is up to the dialect that the audit speaks.
    private func defectSettings() -> [String: String] {
        let members = members("an object of settings and their values") ?? []
        return Dictionary(
            members.compactMap { member in
                guard member.isName("a setting"), let value = member.value.string("a value of the setting") else {
                    return nil
                }
                return (member.name, value)
            }
        ) { first, _ in first }
    }

    /// A name that goes into a command line, so nothing in it may mean something to a shell.
    private func slug() -> String? {
        guard let text = nonEmptyString("the name of a defect") else { return nil }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }), text.first != "-"
        else {
            fail("the name of a defect consists of letters, digits, '-', '_' and '.', found '\(text)'")
            return nil
        }
        return text
    }
}
