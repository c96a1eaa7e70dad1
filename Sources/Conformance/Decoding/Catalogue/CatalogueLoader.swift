package import JSONText

/// Reads the catalogue of requirements.
package enum CatalogueLoader {
    /// The members that the file may have.
    package static let members = ["$schema", "version", "requirements"]
    /// The members that a requirement has.
    package static let requirementMembers = [
        "id", "title", "level", "statement", "observe", "needs", "follows", "sources",
    ]

    /// The catalogue in a text.
    ///
    /// - Throws: Every mistake in the file.
    package static func load(_ source: SourceText) throws(Diagnostics) -> Catalogue {
        try read(source).get()
    }

    /// One catalogue of several files, in their order.
    ///
    /// - Throws: Every mistake in the files, and what stands in two of them.
    package static func load(_ sources: [SourceText]) throws(Diagnostics) -> Catalogue {
        var diagnostics = Diagnostics()
        var requirements: [Requirement] = []
        var files: [String: String] = [:]
        for source in sources {
            let loaded = read(source)
            diagnostics.append(contentsOf: loaded.diagnostics)
            for requirement in loaded.model?.requirements ?? [] {
                let id = requirement.id.rawValue
                if let first = files[id] {
                    diagnostics.append(
                        Diagnostic(error: "id '\(id)' already exists, in \(first)", file: source.name)
                    )
                }
                files[id] = source.name
                requirements.append(requirement)
            }
        }
        diagnostics.append(contentsOf: mistakes(in: requirements, files))
        if diagnostics.hasErrors { throw diagnostics }
        return Catalogue(requirements)
    }

    /// The requirements that follow from one that is not there, or from themselves.
    private static func mistakes(in requirements: [Requirement], _ files: [String: String]) -> Diagnostics {
        let roots = Dictionary(requirements.map { ($0.id, $0.follows) }) { first, _ in first }
        func followsFromItself(_ id: RequirementID) -> Bool {
            var seen: Set<RequirementID> = []
            var open = roots[id] ?? []
            while let next = open.popLast() {
                if next == id { return true }
                if seen.insert(next).inserted { open += roots[next] ?? [] }
            }
            return false
        }
        return Diagnostics(
            requirements.flatMap { requirement -> [Diagnostic] in
                let id = requirement.id
                let file = files[id.rawValue]
                let unknown = requirement.follows.filter { roots[$0] == nil }.map { root in
                    Diagnostic(
                        error: "'\(id)' follows from the unknown requirement '\(root)'"
                            + didYouMean(root.rawValue, in: roots.keys.map(\.rawValue)),
                        file: file
                    )
                }
                return followsFromItself(id)
                    ? unknown + [Diagnostic(error: "'\(id)' follows from itself", file: file)] : unknown
            }
        )
    }

    /// The catalogue as far as it can be read, with every mistake.
    package static func read(_ source: SourceText) -> Loaded<Catalogue> {
        let context = DecodingContext(source: source)
        let catalogue = context.root().flatMap { $0.catalogue() }
        return Loaded(model: catalogue, diagnostics: context.diagnostics)
    }
}

extension FileValue {
    fileprivate func catalogue() -> Catalogue? {
        guard let object = object(CatalogueLoader.members, what: "a catalogue") else { return nil }
        _ = object["$schema"]?.string()
        _ = object.required("version", of: "a catalogue")?.int(1...1)
        guard let list = object.required("requirements", of: "a catalogue")?.array("a list of requirements") else {
            return nil
        }
        var ids: [String: Int] = [:]
        let requirements = list.compactMap { element -> Requirement? in
            guard let requirement = element.requirement() else { return nil }
            element.once(requirement.id.rawValue, in: &ids)
            return requirement
        }
        return Catalogue(requirements)
    }

    private func once(_ id: String, in lines: inout [String: Int]) {
        if let first = lines[id] {
            context.error("id '\(id)' already exists, in line \(first)", at: origin.offset("id"))
        } else {
            lines[id] = line
        }
    }

    private func requirement() -> Requirement? {
        guard let object = object(CatalogueLoader.requirementMembers, what: "a requirement") else { return nil }
        func text(_ name: String) -> String? {
            object.required(name, of: "a requirement")?.nonEmptyString()
        }
        let id = object.required("id", of: "a requirement")?.requirementIDs().first
        let title = text("title")
        let level: Level? = object.required("level", of: "a requirement")?.word("level")
        let statement = text("statement")
        let observe = text("observe")
        let needs = object.required("needs", of: "a requirement")?.requirementNeeds()
        let follows = object["follows"].map { $0.requirementIDs() } ?? []
        let sources = object.required("sources", of: "a requirement")?.array("a list of sources")
            .map { $0.compactMap { $0.requirementSource() } }
        guard let id, let title, let level, let statement, let observe, let needs, let sources else { return nil }
        return Requirement(
            id: id,
            title: title,
            level: level,
            statement: statement,
            observe: observe,
            needs: needs,
            follows: follows,
            sources: sources
        )
    }

    private func requirementNeeds() -> [String]? {
        array("a list of needs")?.compactMap { element in
            guard let word = element.string("a need") else { return nil }
            let valid = Capability.vocabulary + [Requirement.profileRule]
            guard valid.contains(word) else {
                element.unknown("need", word, valid: valid)
                return nil
            }
            return word
        }
    }

    private func requirementSource() -> Requirement.Source? {
        guard let object = object(["ref", "url"], what: "a source") else { return nil }
        let url = object["url"]?.webAddress()
        guard let reference = object.required("ref", of: "a source")?.nonEmptyString() else { return nil }
        return Requirement.Source(reference: reference, url: url)
    }
}

extension Requirement {
    /// The need of a check that applies only where the target declares the rule or the limit; scenarios name the very
    /// member of the policy instead.
    package static let profileRule = "profile-rule"
}

extension FileValue {
    func webAddress() -> String? {
        guard let text = string("a web address") else { return nil }
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains(" ") else {
            fail("expected a web address such as 'https://…', found '\(text)'")
            return nil
        }
        return text
    }
}
