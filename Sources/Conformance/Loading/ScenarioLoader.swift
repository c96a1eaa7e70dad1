package import JSONText

/// Reads scenario files.
package enum ScenarioLoader {
    /// The members that a scenario may have.
    package static let members = [
        "$schema", "title", "description", "tags", "needs", "actors", "values", "cases", "steps", "cleanup",
    ]

    /// The scenario in a text.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - id: Its path below its root without the ending.
    ///   - readFile: Gives the case table that the scenario names; nil where there is none. It throws why one that is there
    ///     is not read.
    /// - Throws: Every mistake in the file, those included that only a look at the whole can tell. A scenario without
    ///   a mistake of form is left to ``ScenarioCheck``, which also knows the catalogue.
    package static func load(
        _ source: SourceText,
        id: String,
        readFile: (String) throws(Diagnostic) -> SourceText?
    ) throws(Diagnostics) -> Scenario {
        var loaded = read(source, id: id, readFile: readFile)
        if loaded.diagnostics.hasErrors, let scenario = loaded.model {
            loaded.diagnostics.append(contentsOf: ScenarioCheck.checkNames(of: scenario, isWhole: false))
        }
        return try loaded.get()
    }

    /// The scenario as far as it can be read, with every mistake.
    package static func read(
        _ source: SourceText,
        id: String,
        readFile: (String) throws(Diagnostic) -> SourceText?
    ) -> Loaded<Scenario> {
        let context = DecodingContext(source: source)
        let scenario = context.root().flatMap { root in
            root.scenario(id: id, readFile: readFile)
        }
        return Loaded(model: scenario, diagnostics: context.diagnostics)
    }
}

extension FileValue {
    fileprivate func scenario(id: String, readFile: (String) throws(Diagnostic) -> SourceText?) -> Scenario? {
        guard let object = object(ScenarioLoader.members, what: "a scenario") else { return nil }
        _ = object["$schema"]?.string()
        let title = object.required("title", of: "a scenario")?.nonEmptyString("a title")
        let steps = object.required("steps", of: "a scenario")
        if steps?.value.array?.isEmpty == true { steps?.fail("expected at least one step") }
        let cases: CaseTable? = object["cases"].flatMap { CaseTableReader.table($0, readFile: readFile) }
        return Scenario(
            id: id,
            source: context.source,
            title: title ?? id,
            description: object["description"]?.string(),
            tags: object["tags"]?.tags() ?? [],
            needs: object["needs"]?.needs() ?? [],
            actors: object["actors"]?.actors() ?? [],
            values: object["values"]?.saves() ?? [],
            cases: cases,
            steps: steps?.steps() ?? [],
            cleanup: object["cleanup"]?.steps(numbered: "clean-up ") ?? [],
            origin: origin
        )
    }

    private func tags() -> [String] {
        (array("a list of tags") ?? []).compactMap { $0.nonEmptyString("a tag") }
    }

    private func actors() -> [String] {
        (members("an object of actors") ?? []).compactMap { member in
            _ = member.value.object([], what: "an actor")
            return member.isName("an actor") ? member.name : nil
        }
    }
}
