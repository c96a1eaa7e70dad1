package import JSONText

/// Reads files of variations, the ways in which a backend can be told to differ: a team's own, and the shipped ones.
package enum VariationLoader {
    /// The members that the file may have.
    package static let members = ["$schema", "variations"]
    /// The members that a variation may have.
    package static let variationMembers = [
        "variation", "summary", "seenIn", "source", "settings", "apply", "notApplicable", "touches", "excludes",
        "hides",
    ]

    /// The variations in a text, in its order.
    ///
    /// - Throws: Every mistake in the file. Whether the dialect is right with a patch is for ``DialectCheck``.
    package static func load(
        _ source: SourceText,
        catalogue: Catalogue
    ) throws(Diagnostics) -> [AuditedVariation] {
        let context = DecodingContext(source: source)
        let variations = context.root().flatMap { $0.variations(catalogue: catalogue) }
        return try Loaded(model: variations, diagnostics: context.diagnostics).get()
    }
}

extension FileValue {
    fileprivate func variations(catalogue: Catalogue) -> [AuditedVariation]? {
        guard let object = object(VariationLoader.members, what: "a file of variations") else { return nil }
        _ = object["$schema"]?.string()
        guard let list = object.required("variations", of: "a file of variations")?.array("a list of variations") else {
            return nil
        }
        var lines: [String: Int] = [:]
        let variations = list.compactMap { element -> (AuditedVariation, FileValue)? in
            guard let variation = element.variation(catalogue: catalogue) else { return nil }
            if let first = lines[variation.slug] { element.fail("'\(variation.slug)' is already in line \(first)") }
            lines[variation.slug] = lines[variation.slug] ?? element.line
            return (variation, element)
        }
        for (variation, element) in variations {
            for other in variation.excludes.sorted() where lines[other] == nil {
                element.unknown("variation", other, valid: lines.keys.sorted())
            }
        }
        return variations.map(\.0)
    }

    private func variation(catalogue: Catalogue) -> AuditedVariation? {
        guard let object = object(VariationLoader.variationMembers, what: "a variation") else { return nil }
        let slug = object.required("variation", of: "a variation")?.slug("a variation")
        let summary = object["summary"]?.nonEmptyString("a summary")
        let seenIn = object["seenIn"]?.nonEmptyString("the name of a backend")
        let source = object["source"]?.webAddress()
        let settings = object["settings"]?.chosenSettings() ?? [:]
        for member in object["apply"]?.members("an object of the dialect's members") ?? []
        where !Dialect.variableMembers.contains(member.name) {
            member.failName(
                "a variation cannot change '\(member.name)'" + didYouMean(member.name, in: Dialect.variableMembers)
            )
        }
        let notApplicable = object["notApplicable"]?.reasons(catalogue: catalogue) ?? [:]
        let touches = object["touches"]?.array("a list of operations")?.compactMap { $0.touched() }
        let excludes = object["excludes"]?.array("a list of variations")?.compactMap { $0.slug("a variation") } ?? []
        let hides = object["hides"]?.members("an object of defects and reasons") ?? []
        guard let slug else { return nil }
        return AuditedVariation(
            slug: slug,
            summary: summary ?? slug,
            seenIn: seenIn,
            source: source,
            settings: settings,
            patch: object["apply"]?.value ?? JSONValue(.object(JSONObject())),
            notApplicable: notApplicable,
            touches: touches.map { Set($0) },
            excludes: Set(excludes),
            hides: Dictionary(
                hides.compactMap { member in member.value.nonEmptyString("a reason").map { (member.name, $0) } }
            ) { first, _ in first }
        )
    }

    private func reasons(catalogue: Catalogue) -> [RequirementID: String] {
        let members = members("an object of requirements and reasons") ?? []
        return Dictionary(
            members.compactMap { member in
                let id = RequirementID(rawValue: member.name)
                guard catalogue[id] != nil else {
                    let known = catalogue.requirements.map(\.id.rawValue)
                    member.failName("unknown requirement '\(member.name)'" + didYouMean(member.name, in: known))
                    return nil
                }
                return member.value.nonEmptyString("a reason").map { (id, $0) }
            }
        ) { first, _ in first }
    }

    private func touched() -> String? {
        guard let text = string("an operation, or 'messages'") else { return nil }
        let known = ShippedOperation.allCases.map(\.rawValue) + [AuditedVariation.messages]
        guard known.contains(text) || text.hasPrefix("x-") else {
            unknown("operation", text, valid: known)
            return nil
        }
        return text
    }
}
